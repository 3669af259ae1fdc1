import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeContexts, openContext, settle, shareBrowser } from './support/browser.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'

let browser: Browser
let portal: Portal
let dataDir: DataDir
beforeAll(async () => {
  dataDir = await copyWorld(inject('emptyWorld'))
  ;[browser, portal] = await Promise.all([shareBrowser(), startPortal(dataDir.path)])
  const support = await openContext(browser, portal.url, 'support')
  const answer = await support.request.put('/api/admin/data_hold', {
    data: { active: true, reason: 'The claims are loaded again' },
    headers: { [HEADERS.requestedWith]: REQUESTED_WITH },
  })
  if (!answer.ok()) throw new Error(`the data was not held: ${answer.status()}`)
})
afterAll(async () => {
  await closeContexts(browser)
  await portal.stop()
  await dataDir.remove()
})

describe('during a data hold (R-WIRE-16)', () => {
  it('reports are the 500 page, and the account works: its cards, its settings, signing out', async () => {
    const context = await openContext(browser, portal.url, 'provider')
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'System under data hold. Contact your administrator.' }).waitFor()
    await page.getByRole('link', { name: 'Open my account' }).click()
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
    await settle(page)
    // The one card with data says so itself.
    await page.getByRole('alert').getByText('System under data hold.').waitFor()
    expect(await page.getByText('Status 500').count()).toBe(0)
    await page.getByRole('button', { name: 'Reset my settings' }).click()
    await page.getByRole('button', { name: 'Reset settings' }).click()
    await page.getByText('Your settings are reset.').waitFor()
    await page.getByRole('radio', { name: 'Español' }).click()
    await page.waitForURL(/\/es\/account$/)
    await page.getByRole('heading', { level: 1, name: 'Cuenta' }).waitFor()
    await page.goto('/auth/logout')
    await page.waitForURL(/\/auth\/login$/)
    await context.close()
  })
})
