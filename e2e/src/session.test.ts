import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { closeContexts, openContext, settle, shareBrowser } from './support/browser.ts'
import { copyWorld, type DataDir, type Portal, startPortal } from './support/portal.ts'

const IDLE_SECONDS = 20
// The warning comes after three seconds; the rest is for a slow machine to show it and press OK.
const WARN_SECONDS = 17
const WARNING =
  'The server thinks you are away and will log you out in under a minute. Press OK to prevent the automatic logout.'
const EXPIRED = 'Your session expired and it will close in 3 seconds.'

let browser: Browser
let portal: Portal
let dataDir: DataDir
let context: BrowserContext
beforeAll(async () => {
  dataDir = await copyWorld(inject('emptyWorld'))
  const settings = { SESSION_IDLE_SECONDS: String(IDLE_SECONDS), SESSION_WARN_SECONDS: String(WARN_SECONDS) }
  ;[browser, portal] = await Promise.all([shareBrowser(), startPortal(dataDir.path, settings)])
})
afterAll(async () => {
  await closeContexts(browser)
  await portal.stop()
  await dataDir.remove()
})
beforeEach(async () => {
  context = await openContext(browser, portal.url, 'provider')
  await context.clock.install()
})
afterEach(() => context.close())

async function openWelcome(): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/welcome')
  await settle(page)
  return page
}

/** The browser's clock runs on beyond the minute in which input counts; the server's stays real. */
const goIdle = () => context.clock.fastForward(61_000)

describe('R-SES-6: the session warning', () => {
  it('appears below warn_at, and OK keeps the session', async () => {
    const page = await openWelcome()
    await goIdle()
    await sleep(4_000)
    await context.clock.fastForward(61_000)
    await page.getByRole('alertdialog').getByText(WARNING).waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    const clock = await context.request.get('/api/session', { headers: { 'X-Not-Activity': '1' } })
    expect(((await clock.json()) as { remaining: number }).remaining).toBeGreaterThan(WARN_SECONDS)
  })

  it('OK in one tab closes it in all (R-SES-9)', async () => {
    const [one, two] = [await openWelcome(), await openWelcome()]
    await goIdle()
    await sleep(4_000)
    await context.clock.fastForward(61_000)
    await Promise.all([one, two].map((page) => page.getByRole('alertdialog').getByText(WARNING).waitFor()))
    await one.getByRole('button', { name: 'OK' }).click()
    await Promise.all([one, two].map((page) => page.getByRole('alertdialog').waitFor({ state: 'detached' })))
  })

  it('an expired session reloads the page, and the sign-in page says why', async () => {
    const page = await openWelcome()
    await goIdle()
    await sleep((IDLE_SECONDS + 1) * 1000)
    await context.clock.runFor(61_000)
    await page.waitForURL(/\/auth\/login/)
    await page.getByText('Your session expired. Please sign in again to continue.').waitFor()
  })

  it('a tab that wakes after expiry says so and goes to the login', async () => {
    const page = await openWelcome()
    const now = await page.evaluate(() => Date.now())
    await context.clock.pauseAt(now + 1_000)
    await sleep((IDLE_SECONDS + 1) * 1000)
    await context.clock.fastForward(600_000)
    await context.clock.resume()
    await page.getByText(EXPIRED).waitFor()
    await page.waitForURL(/\/auth\/login/)
  })

  it('logout in one tab logs out all', async () => {
    const [one, two] = [await openWelcome(), await openWelcome()]
    await one.goto('/auth/logout')
    await one.waitForURL(/\/auth\/login/)
    await two.waitForURL(/\/auth\/login/)
  })

  it('a visitor who does nothing gets the page anew after 14 minutes', async () => {
    const visitor = await openContext(browser, portal.url, 'visitor')
    await visitor.clock.install()
    const page = await visitor.newPage()
    await page.goto('/auth/login')
    await settle(page)
    const reloaded = page.waitForEvent('load')
    await visitor.clock.fastForward(845_000)
    await reloaded
    await visitor.close()
  })
})
