import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  actAs,
  endSession,
  findProvider,
  follow,
  go,
  openNotes,
  openVisit,
  VARIANTS,
  waitForSpareParts,
} from './support/broken-line.ts'
import { closeContexts, localized, settle, shareBrowser, signInByCall } from './support/browser.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterAll(() => closeContexts(browser))
afterEach(() => closeContexts(browser))

describe.each(VARIANTS)('R-ERR-17: the browser is offline ($language)', (one) => {
  it('the page stays, says so, and goes on when the line is back', async () => {
    const { context, page, loads } = await openVisit(browser, inject('portalUrl'), 'provider', one)
    await go(page, '/welcome', one.language)
    await waitForSpareParts(page)
    const title = await page.locator('h1').first().textContent()
    await context.setOffline(true)
    await page.getByText(one.offline, { exact: true }).waitFor()
    await follow(page, one.audits, one)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(one.lost, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: one.close }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('h1').first().textContent()).toBe(title)
    await expect.poll(() => new URL(page.url()).pathname).toBe(localized('/welcome', one.language))
    expect(loads()).toBe(1)

    await context.setOffline(false)
    await page.getByText(one.again, { exact: true }).waitFor()
    await follow(page, one.audits, one)
    await page.waitForURL(/\/audits$/)
    await settle(page)
    expect(loads()).toBe(1)
  })

  it('R-ERR-5: the dialog about a failed call comes, though no call has failed before', async () => {
    const { context, page, loads } = await openVisit(browser, inject('portalUrl'), 'support', one)
    await actAs(context, await findProvider(context))
    await go(page, '/welcome', one.language)
    await waitForSpareParts(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: one.reset, exact: true }).click()
    await page.getByRole('alertdialog').getByText(one.lost, { exact: true }).waitFor()
    expect(loads()).toBe(1)
  })
})

describe.each(VARIANTS)('R-SES-12: the session ends while the line is away ($language)', (one) => {
  it('the page says so at once, and what was typed meanwhile is there after signing in again', async () => {
    const url = inject('portalUrl')
    const { context, page } = await openVisit(browser, url, 'support', one)
    await openNotes(page, context, one)
    const field = page.getByLabel(one.note)
    await field.waitFor()
    await waitForSpareParts(page)
    const saved = page.waitForResponse((answer) => answer.url().includes('/drafts/') && answer.ok())
    await field.fill('Typed before')
    await saved
    await context.setOffline(true)
    await page.getByText(one.offline, { exact: true }).waitFor()
    await field.fill('Typed before and meanwhile')
    await page.getByText(one.unsaved).waitFor()
    await endSession(context, url)
    await context.setOffline(false)
    await page.waitForURL(/\/(auth\/login|admin)\b[^?]*\?next=/)

    await signInByCall(context, 'support')
    await openNotes(page, context, one)
    await field.waitFor()
    await expect.poll(() => field.inputValue()).toBe('Typed before and meanwhile')
    await field.fill('')
  })
})

describe.each(VARIANTS)('R-ERR-17: the server is stopped ($language)', (one) => {
  let dataDir: DataDir
  let portal: Portal
  beforeAll(async () => {
    dataDir = await copyWorld(inject('emptyWorld'))
    portal = await startPortal(dataDir.path)
  })
  afterAll(async () => {
    await portal.stop()
    await dataDir.remove()
  })

  it('what is typed stays, and is saved when the server is back', async () => {
    const { context, page, loads } = await openVisit(browser, portal.url, 'support', one)
    await openNotes(page, context, one)
    const field = page.getByLabel(one.note)
    await field.waitFor()
    await waitForSpareParts(page)
    await portal.stop('SIGKILL')
    await field.fill('Ask about the new office on Friday')
    await page.getByText(one.offline, { exact: true }).waitFor()
    expect([await field.inputValue(), loads()]).toEqual(['Ask about the new office on Friday', 1])

    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/drafts/') && answer.ok(),
    )
    portal = await startPortal(dataDir.path, { PORT: new URL(portal.url).port })
    await page.getByText(one.again, { exact: true }).waitFor()
    expect(loads()).toBe(1)
    await saved
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('Ask about the new office on Friday')
  })
})
