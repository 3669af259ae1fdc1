import type { Page } from 'playwright'

/** Half a pixel of rounding cuts nothing. */
const SLACK_PX = 1

/**
 * R-DES-15: fields and buttons that show only a part of themselves: their text is wider than they are, or they stick out
 * of the page or of a box that hides what is beyond it. What scrolls can be reached, so it is not cut.
 */
export const findCutFields = (page: Page): Promise<string[]> =>
  page.evaluate((slack) => {
    const ink = document.createElement('canvas').getContext('2d')
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

    function textWidth(element: Element, text: string): number {
      const { font, letterSpacing } = getComputedStyle(element)
      if (ink === null) return 0
      ink.font = font
      ink.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
      return ink.measureText(text).width
    }

    function innerWidth(element: HTMLElement): number {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }

    function isTextCut(element: HTMLElement): boolean {
      if (element instanceof HTMLSelectElement) {
        const shown = element.selectedOptions[0]?.textContent?.trim() ?? ''
        return textWidth(element, shown) > innerWidth(element) + slack
      }
      if (element instanceof HTMLInputElement) {
        // What a person typed may be longer than its field, and scrolls; a hint in it cannot.
        return element.value === '' && textWidth(element, element.placeholder) > innerWidth(element) + slack
      }
      return (
        isHidden(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + slack
      )
    }

    /** The first box around it that hides it; null if none does. */
    function findCutter(element: HTMLElement): string | null {
      const { left, right } = element.getBoundingClientRect()
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return null
        const edge = box.getBoundingClientRect()
        if (isHidden(overflowX) && (left < edge.left - slack || right > edge.right + slack))
          return box.tagName
        if (position === 'fixed') break
      }
      const isOutside = left < -slack || right > document.documentElement.clientWidth + slack
      return isOutside ? 'the page' : null
    }

    const fields = document.querySelectorAll<HTMLElement>(
      'input, select, textarea, button, summary, [role="tab"], :is(button, label, summary, [role="tab"]) span',
    )
    return [...fields].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      // Hidden fields, such as a checkbox under its picture, are a pixel or invisible.
      const isShown =
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 2 &&
        height > 2
      if (!isShown || element.closest('[aria-hidden="true"], [inert], .sr-only') !== null) return []
      const name = `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`
      const cutter = findCutter(element)
      return [
        ...(isTextCut(element) ? [`${name} cuts its text`] : []),
        ...(cutter === null ? [] : [`${name} is cut by ${cutter}`]),
      ]
    })
  }, SLACK_PX)
