import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import {
  closeContexts,
  type DemoPerson,
  openContext,
  PHONE,
  settle,
  shareBrowser,
} from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterAll(() => closeContexts(browser))

const open = async (person: DemoPerson, path: string, options = {}) => {
  const context = await openContext(browser, inject('portalUrl'), person, options)
  const page = await context.newPage()
  await page.goto(path)
  await settle(page)
  return { context, page }
}

describe('a manager with several NPIs (R-ROLE-8)', () => {
  it('switches by keyboard, stays on the page, and finds the choice again', async () => {
    const { context, page } = await open('manager', '/dashboard')
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByText('All 2 providers').waitFor()
    await nav.getByRole('button', { name: 'Switch NPI' }).focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Marsh, Elena/ })
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Marsh, Elena/ }).focus()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.keyboard.press('Enter')
    await nav.getByText('Marsh, Elena R Dr, MD, NPI 9482016372').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect((await saved).ok()).toBe(true)
    await page.goto('/welcome')
    await settle(page)
    await nav.getByText('Marsh, Elena R Dr, MD, NPI 9482016372').waitFor()

    await nav.getByRole('button', { name: 'Switch NPI' }).click()
    const whole = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('dialog').getByRole('button', { name: 'All 2 providers' }).click()
    expect((await whole).ok()).toBe(true)
    await page.reload()
    await settle(page)
    await nav.getByText('All 2 providers').waitFor()
    await context.close()
  })

  it('is asked whose profile, and one click answers (R-REP-64)', async () => {
    const { context, page } = await open('manager', '/report/provider')
    await page.getByRole('heading', { level: 1, name: 'Whose profile?' }).waitFor()
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByText('All 2 providers').waitFor()
    await expectAccessible(page)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: /Marsh, Elena/ }).click()
    await nav.getByText('Marsh, Elena R Dr, MD, NPI 9482016372').waitFor()
    expect(new URL(page.url()).pathname).toBe('/report/provider')

    await nav.getByRole('button', { name: 'Switch NPI' }).click()
    const whole = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('dialog').getByRole('button', { name: 'All 2 providers' }).click()
    expect((await whole).ok()).toBe(true)
    await context.close()
  })

  it('switches in the menu of a phone too', async () => {
    const { context, page } = await open('manager', '/welcome', { viewport: PHONE })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Lindqvist, Oskar/ })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const chosen = page.getByRole('dialog').getByRole('button', { name: /Lindqvist, Oskar/ })
    await expect.poll(() => chosen.getAttribute('aria-current')).toBe('true')
    await expectAccessible(page)
    await context.close()
  })

  it('has the view of the practice, which nobody else has', async () => {
    const { context, page } = await open('manager', '/dashboard?view=practice')
    await page.getByRole('heading', { level: 1, name: 'My practice' }).waitFor()
    await expectAccessible(page)
    await context.close()
    const other = await open('provider', '/dashboard?view=practice')
    await other.page.getByText('Provider reports', { exact: true }).waitFor()
    expect(await other.page.getByRole('tab').count()).toBe(0)
    await other.context.close()
  })
})
