import type { Page } from 'playwright'
import { DESKTOP, PHONE } from './browser.ts'

/** R-DES-12: nothing to press is smaller than this, each way. */
const TARGET_MIN_PX = 24

/** What can be pressed in the page's own content and is too small; the label of a choice is pressed with it. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const pressed = (element: Element) => element.closest('label') ?? element
    // WCAG 2.5.8 leaves out a link inside a sentence: the line of text gives it its height.
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      )
    const targets = [
      ...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)'),
    ]
    return [...new Set(targets.map(pressed))].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
      // Half a pixel of rounding is no smaller target.
      const isSmall = Math.min(width, height) < min - 0.5
      return isShown && isSmall && !isInSentence(element)
        ? [`${element.tagName} “${element.textContent?.trim()}” ${Math.round(width)} × ${Math.round(height)}`]
        : []
    })
  }, TARGET_MIN_PX)

/** R-REP-12: a report before anything is opened, by the width of the window. */
export const REPORT_HEIGHT_MAX_PX: Readonly<Record<number, number>> = {
  [DESKTOP.width]: 2_400,
  [PHONE.width]: 5_000,
}

export const pageHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight)
