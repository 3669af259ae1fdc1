import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import {
  closeContexts,
  DESKTOP,
  localized,
  openContext,
  PHONE,
  settle,
  shareBrowser,
} from './support/browser.ts'
import type { FiguresPortal } from './support/figures-portal.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'
import { type Hand, keyboard, pointer } from './support/hand.ts'
import type { Letter } from './support/letters.ts'

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

const CASES = [
  {
    language: 'en',
    viewport: DESKTOP,
    colorScheme: 'light',
    handOf: pointer,
    needs: /The TIN is the tax number of your practice; for safety we do not print it\./,
    verdict: /(stands? out|missed charge|not enough to compare|no result is shown)/,
    kind: /education, not an audit, and no reply is required\./,
    register: 'Create an account',
  },
  {
    language: 'es',
    viewport: PHONE,
    colorScheme: 'dark',
    handOf: keyboard,
    needs: /El TIN es el número fiscal de su consultorio; por seguridad no lo imprimimos\./,
    verdict: /(llaman? la atención|cargos? omitidos?|no hay datos suficientes|ningún resultado)/,
    kind: /no es una auditoría, y no tiene que responder\./,
    register: 'Crear una cuenta',
  },
] as const

async function enterLetter(page: Page, hand: Hand, { code, tin, npi }: Letter): Promise<void> {
  await page.locator('input[name=access_code]').waitFor()
  await hand.type(page.locator('input[name=access_code]'), code)
  await hand.type(page.locator('input[name=tin]'), tin)
  await hand.type(page.locator('input[name=npi]'), npi)
  await page.locator('input[type=checkbox]').focus()
  await page.keyboard.press('Space')
  await hand.press(page.locator('button[type=submit]'))
}

describe.each(CASES)('the letter without an account, at $viewport.width px in $language', (one) => {
  it('opens a summary without patients, and its code still registers', async () => {
    const [letter] = figures.letters
    if (letter === undefined) throw new Error('no code was printed')
    const context = await openContext(browser, figures.url, 'visitor', one)
    const page = await context.newPage()
    const hand = one.handOf(page)
    await page.goto(localized('/basic', one.language))
    await settle(page)
    await page.getByText(one.needs).waitFor()
    await expectAccessible(page)
    await enterLetter(page, hand, letter)
    await page.getByRole('heading', { level: 1, name: one.verdict }).waitFor()
    await page.getByText(one.kind).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1)
    // R-REG-15: the verdict, then the invitation, then the figures.
    const invitation = page.getByRole('link', { name: one.register })
    const [button, table] = await Promise.all([
      invitation.boundingBox(),
      page.getByRole('table').boundingBox(),
    ])
    expect(button?.y).toBeLessThan(table?.y ?? 0)
    await expectAccessible(page)

    await hand.press(page.getByRole('link', { name: one.register }))
    await page.waitForURL(/\/auth\/registration$/)
    await enterLetter(page, hand, letter)
    await page.locator('input[name=password_confirmation]').waitFor()
    await context.close()
  })
})
