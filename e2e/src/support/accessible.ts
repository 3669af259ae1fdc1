import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// The rules whose answer depends on the width of the page.
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable']

/** What axe finds against WCAG 2.2 A and AA, and how far the page scrolls sideways, of what is on the screen now. */
export const findBarriers = (page: Page): Promise<string[]> => runAxe(page, { type: 'tag', values: TAGS })

/** The part of it that another width may change: sideways scrolling, small targets, regions that scroll. */
export const findLayoutBarriers = (page: Page): Promise<string[]> =>
  runAxe(page, { type: 'rule', values: LAYOUT_RULES })

async function runAxe(page: Page, runOnly: axeCore.RunOnly): Promise<string[]> {
  // A dialog that is still fading in has no contrast of its own yet, and one that was just put there fades from
  // the next frame on.
  const hasAxe = await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    const isMoving = (one: Animation) => one.effect?.getComputedTiming().iterations !== Infinity
    await nextFrame()
    do await nextFrame()
    while (document.getAnimations().some(isMoving))
    return 'axe' in window
  })
  if (!hasAxe) await page.evaluate(AXE)
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    // Gathering and sending the rest of what axe knows takes longer than the check itself.
    const { violations } = await axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      selectors: false,
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
      ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
    ]
  }, runOnly)
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
}
