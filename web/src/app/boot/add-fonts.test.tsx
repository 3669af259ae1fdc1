import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addFonts, addFontsInTime, fetchFonts } from './add-fonts.ts'

const links = () => document.head.querySelectorAll('link[rel="stylesheet"][href*="fonts"]').length
const hasInter = () =>
  [...document.fonts].some(({ family, status }) => /Inter Variable/.test(family) && status === 'loaded')

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.restoreAllMocks())

// One after the other, as in one visit: what is linked stays.
test('R-RUN-11: the first page of a phone keeps its font', () => {
  addFonts()
  expect(links()).toBe(0)
})

test('R-RUN-11: the next page is drawn without Inter, and stays so, if that does not come', async () => {
  const fetching = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await addFontsInTime()
  expect([links(), fetching.mock.calls.length]).toEqual([0, 2])
})

test('R-RUN-11: the next page does not wait long for Inter', async () => {
  let answer = () => {}
  const hanging = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.spyOn(window, 'fetch').mockImplementation(() => hanging.then(() => Response.error()))
  const begun = performance.now()
  await addFontsInTime()
  expect(links()).toBe(0)
  expect(performance.now() - begun).toBeGreaterThan(250)
  answer()
  await fetchFonts()
})

test('R-RUN-11: Inter is there before the page that comes next is drawn', async () => {
  expect(hasInter()).toBe(false)
  await addFontsInTime()
  expect([links(), hasInter()]).toEqual([1, true])
  addFonts()
  await addFontsInTime()
  expect(links()).toBe(1)
})
