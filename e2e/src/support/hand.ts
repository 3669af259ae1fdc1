import type { Locator, Page } from 'playwright'

/** How a person reaches what is on the screen. */
export type Hand = {
  press: (target: Locator) => Promise<void>
  choose: (radio: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
}

const STEPS_MAX = 250

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** On by Tab, as a person without a mouse goes. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by Tab: ${target}`)
}

export const pointer = (): Hand => ({
  press: (target) => target.click(),
  choose: (radio) => radio.check(),
  type: (field, text) => field.fill(text),
})

export const keyboard = (page: Page): Hand => ({
  async press(target) {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  async choose(radio) {
    // One stop for all radios of a question; the arrows go from one to the next.
    const name = await radio.getAttribute('name')
    const group = page.locator(`input[type=radio][name="${name}"]`)
    const checked = group.and(page.locator(':checked'))
    await tabTo(page, (await checked.count()) > 0 ? checked : group.first())
    await page.keyboard.press('Space')
    for (let step = await group.count(); step > 0 && !(await hasFocus(radio)); step--)
      await page.keyboard.press('ArrowDown')
  },
  async type(field, text) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  },
})
