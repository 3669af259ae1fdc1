import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeContexts, openContext, PHONE, settle, shareBrowser } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterAll(() => closeContexts(browser))

const open = async (person: 'provider' | 'support' | 'vendor' | 'expired', path: string, options = {}) => {
  const context = await openContext(browser, inject('portalUrl'), person, options)
  const page = await context.newPage()
  await page.goto(path)
  await settle(page)
  return { context, page }
}

describe('support', () => {
  it('acts as a provider with a reason, sees the banner, and resets', async () => {
    const { context, page } = await open('support', '/welcome')
    await page.getByRole('heading', { name: 'Choose a provider' }).waitFor()
    await page.goto('/admin/support/dashboard')
    await page.getByPlaceholder('Name, NPI or TIN').fill('osei')
    // He is in the whole list too; a row that moves while it is pressed gets no click.
    const row = page.getByRole('row').nth(1).filter({ hasText: 'Osei, Kwame Dr, MD' })
    await row.getByRole('button', { name: /Choose/ }).click()
    await page.getByRole('button', { name: 'Choose this provider' }).click()
    await page.waitForURL(/\/welcome$/)
    await page.getByText(/You are acting as Osei, Kwame Dr, MD \(NPI 9571200\d+\)/).waitFor()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await page.waitForURL(/\/admin\/support\/dashboard$/)
    await page.getByText('You are acting as').waitFor({ state: 'detached' })
    // R-ACT-4: asked for each provider.
    await page.getByPlaceholder('Name, NPI or TIN').fill('osei')
    await row.getByRole('button', { name: /Choose/ }).click()
    await page.getByRole('button', { name: 'Choose this provider' }).click()
    await page.waitForURL(/\/welcome$/)
    await page.getByText(/Reason: Provider asked for help by phone/).waitFor()
    await page.getByRole('button', { name: 'Change reason' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').selectOption('Preparing a call')
    await dialog.getByRole('button', { name: 'Change reason' }).click()
    await page.getByText(/Reason: Preparing a call/).waitFor()
    await context.close()
  })

  it('is asked to wait for code and answers, and for nothing else: the list calls for its rows on a clock that stands', async () => {
    const context = await openContext(browser, inject('portalUrl'), 'support')
    await context.clock.install()
    await context.clock.pauseAt(Date.now() + 1_000)
    const page = await context.newPage()
    await Promise.all([
      page.waitForRequest(/\/api\/admin\/providers\?/),
      page.goto('/admin/support/dashboard'),
    ])
    await context.close()
  })

  it('a vendor admin makes a flag, kills it and reads its history', async () => {
    const { context, page } = await open('vendor', '/codoxo_admin/feature_flags')
    await page.getByText('analytics_events').first().waitFor()
    await page.getByRole('button', { name: 'New flag' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name' }).fill('new_report')
    await drawer.getByRole('textbox', { name: 'What it does' }).fill('The new report page')
    await drawer.getByText('On', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Create flag' }).click()
    await drawer.getByText('This field is required.').waitFor()
    await drawer.getByRole('textbox', { name: 'Owner' }).fill('Product')
    await drawer.getByRole('button', { name: 'Create flag' }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Kill new_report', exact: true }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong totals')
    await page.getByRole('button', { name: 'Kill now' }).click()
    const row = page.getByRole('row').filter({ hasText: 'The new report page' })
    await row.getByText('Killed').waitFor()
    await row.getByRole('button', { name: /Edit/ }).click()
    await page.getByRole('tab', { name: 'History' }).click()
    const changes = page.getByRole('list', { name: 'Changes, newest first' }).locator('> li')
    await expect.poll(() => changes.count()).toBe(2)
    await context.close()
  })
})

describe('a provider', () => {
  it('has Welcome and Provider Reports, and the account in the dropdown', async () => {
    const { context, page } = await open('provider', '/welcome')
    const nav = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect.poll(() => nav.allTextContents()).toEqual(['Welcome', 'Provider Reports'])
    await page.getByRole('button', { name: /Marsh, Elena/ }).click()
    const items = page.getByRole('menuitem')
    await expect.poll(() => items.allTextContents()).toEqual(['Account', 'Logout'])
    await context.close()
  })

  it('on a phone finds everything in the sidebar menu', async () => {
    const { context, page } = await open('provider', '/welcome', { viewport: PHONE })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Audits' }).click()
    await page.waitForURL(/\/audits$/)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await context.close()
  })

  it('with a mobile agent on a wide screen gets the sidebar menu too', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
    const { context, page } = await open('provider', '/welcome', { userAgent })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Provider Reports' }).waitFor()
    await context.close()
  })

  it('after a navigation starts at the new page', async () => {
    const { context, page } = await open('provider', '/welcome')
    await page.getByRole('link', { name: 'Audits' }).first().click()
    await page.waitForURL(/\/audits$/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.title()).toContain('Plumbline')
    await context.close()
  })
})
