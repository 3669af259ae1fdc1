import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const PHONE = { width: 390, height: 844 }

/** On a phone nothing may scroll sideways, however long the words are. */
export async function expectToFitPhone(): Promise<void> {
  await page.viewport(PHONE.width, PHONE.height)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
