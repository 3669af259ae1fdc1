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
import { readCase } from './support/letters.ts'

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

const VARIANTS = [
  {
    language: 'en',
    viewport: DESKTOP,
    letter: 'I have a letter',
    refused: 'Invalid case or access code',
    leave: 'Leave',
    left: 'You have left the page of your case',
  },
  {
    language: 'es',
    viewport: PHONE,
    letter: 'Tengo una carta',
    refused: 'El caso o el código de acceso no es válido',
    leave: 'Salir',
    left: 'Usted salió de la página de su caso',
  },
] as const

async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('input[name=letter_code]').fill(code)
  await page.locator('input[type=checkbox]').check()
  await page.locator('button[type=submit]').last().click()
}

describe.each(VARIANTS)('with a letter in the hand, at $viewport.width px in $language', (one) => {
  const open = async (path: string) => {
    const context = await openContext(browser, figures.url, 'visitor', { viewport: one.viewport })
    const page = await context.newPage()
    await page.goto(localized(path, one.language))
    await settle(page)
    return { context, page }
  }

  it('the sign-in page takes either code and goes where it belongs', async () => {
    const [registration] = figures.letters
    const own = readCase(figures.firstOutput)
    const { context, page } = await open('/auth/login')
    await page.getByRole('link', { name: one.letter }).click()
    await page.locator('input[name=letter_code]').waitFor()
    await expectAccessible(page)
    await typeCode(page, registration?.code ?? '')
    await page.waitForURL(/\/auth\/registration$/)
    expect(await page.locator('input[name=access_code]').inputValue()).toBe(registration?.code)
    await expectAccessible(page)

    await page.goto(localized('/auth/login?letter=1', one.language))
    await typeCode(page, own.code.toLowerCase())
    await page.waitForURL(new RegExp(`/caseaudit/${own.index.replaceAll('-', '')}$`))
    // The address changes before the page does, and the sign-in page has a check box, too.
    await page.locator('input[name=access_code]').waitFor()
    await page.locator('input[type=checkbox]').check()
    await page.locator('button[type=submit]').click()
    await page.locator('input[name=access_code]').waitFor({ state: 'detached' })
    await context.close()
  })

  it('an address without its index asks for it', async () => {
    const own = readCase(figures.firstOutput)
    const { context, page } = await open('/caseaudit/')
    await expectAccessible(page)
    await page.locator('input[name=letter_code]').fill(own.index)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(new RegExp(`/caseaudit/${own.index.replaceAll('-', '')}$`))
    await page.locator('input[name=access_code]').waitFor()
    await context.close()
  })

  it('R-CASE-2: who leaves a case while the line is away has left it when the line is back', async () => {
    const own = readCase(figures.firstOutput)
    const { context, page } = await open(`/caseaudit/${own.index}`)
    const code = page.locator('input[name=access_code]')
    await code.fill(own.code)
    await page.locator('input[type=checkbox]').check()
    await page.locator('button[type=submit]').click()
    await code.waitFor({ state: 'detached' })
    const leave = page.getByRole('button', { name: one.leave, exact: true })
    await leave.waitFor()
    await settle(page)
    await context.setOffline(true)
    await leave.click()
    await page.getByText(one.left).waitFor()
    await code.waitFor()

    const told = page.waitForResponse((answer) => answer.url().endsWith('/close') && answer.ok())
    await context.setOffline(false)
    await told
    await settle(page)
    expect(await code.isVisible()).toBe(true)
    await page.reload()
    await code.waitFor()
    expect(await leave.count()).toBe(0)
    await context.close()
  })

  it('a registration code at a case is refused like any other, and finds its place from there', async () => {
    const [registration] = figures.letters
    const own = readCase(figures.firstOutput)
    const { context, page } = await open(`/caseaudit/${own.index}`)
    await page.locator('input[name=access_code]').fill(registration?.code ?? '')
    await page.locator('input[type=checkbox]').check()
    await page.locator('button[type=submit]').click()
    await page.getByText(one.refused).waitFor()
    await page.getByRole('button', { name: one.language === 'en' ? /another letter/ : /otra carta/ }).click()
    await page.locator('input[name=letter_code]').waitFor()
    await page.locator('input[type=checkbox]').check()
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/auth\/registration$/)
    await context.close()
  })
})
