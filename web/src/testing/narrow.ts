import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const PHONE = { width: 390, height: 844 }

/** On a phone the page must not scroll sideways. */
export async function expectToFitPhone(): Promise<void> {
  await page.viewport(PHONE.width, PHONE.height)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
