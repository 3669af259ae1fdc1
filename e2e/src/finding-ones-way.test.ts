import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeContexts, localized, openContext, settle, shareBrowser } from './support/browser.ts'

const STYLES_MAX_BYTES = 12 * 1024

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterAll(() => closeContexts(browser))

const open = (person: 'visitor' | 'provider' | 'support' | 'payer'): Promise<BrowserContext> =>
  openContext(browser, inject('portalUrl'), person)

/** As a click on a link of the page does. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('header a')
    if (link === null) throw new Error('the page has no link')
    link.setAttribute('href', to)
    link.click()
  }, href)

const path = (page: Page) => page.evaluate(() => window.location.pathname)

describe('R-ERR-10: a report that does not exist is the 404 page', () => {
  it.each([
    ['a malformed id', 'en', 'x'],
    ['an id of nobody', 'es', '99999-2026Q2-00000000-0000-4000-8000-000000000000'],
  ] as const)('%s', async (_what, language, id) => {
    const context = await open('provider')
    const page = await context.newPage()
    await page.goto(localized(`/report?id=${id}`, language))
    const title = language === 'en' ? 'This page could not be found' : 'No se pudo encontrar esta página'
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByText(/^(Status|Estado) 404$/).waitFor()
    await page.goto(localized('/report', language))
    await settle(page)
    expect(await page.getByText(/^(Status|Estado) 404$/).count()).toBe(0)
    await context.close()
  })
})

describe('R-NAV-23: Back', () => {
  it('returns to where the person was after a link that redirects, and is no trap', async () => {
    const context = await open('provider')
    const page = await context.newPage()
    await page.goto('/account')
    await settle(page)
    await page.goto('/audits')
    await settle(page)
    // '/' redirects to the welcome page.
    await page.getByRole('banner').getByRole('link').first().waitFor()
    await follow(page, '/')
    await page.waitForURL(/\/welcome$/)
    await settle(page)
    await page.goBack()
    await expect.poll(() => path(page)).toBe('/audits')
    await page.goBack()
    await expect.poll(() => path(page)).toBe('/account')
    await context.close()
  })
})

describe('R-NAV-15: a guest page leads people to their own area', () => {
  it.each([
    ['support', '/admin/support/dashboard'],
    ['payer', '/admin/support/performance'],
    ['provider', '/dashboard'],
  ] as const)('a signed-in %s at /auth/login', async (person, area) => {
    const context = await open(person)
    const page = await context.newPage()
    await page.goto('/auth/login')
    await settle(page)
    expect(await path(page)).toBe(area)
    expect(await page.getByText(/^Status \d+$/).count()).toBe(0)
    await context.close()
  })
})

describe('R-SES-17: pages of visitors', () => {
  it('leave no error in the console, and ask nothing that is refused', async () => {
    const context = await open('visitor')
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on(
      'response',
      (answer) => answer.status() >= 400 && complaints.push(`${answer.status()} ${answer.url()}`),
    )
    for (const address of [
      '/',
      '/auth/login',
      '/es/admin',
      '/auth/faq',
      '/basic',
      '/preregistration',
      '/auth/forgot',
    ]) {
      await page.goto(address)
      await settle(page)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('R-RUN-8: styles', () => {
  it('of the sign-in page weigh at most 12 KB, and the rest comes with the next page', async () => {
    const context = await open('visitor')
    const page = await context.newPage()
    const sheets = async () =>
      page.evaluate(() =>
        [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [new URL(href).pathname])),
      )
    await page.goto('/auth/login')
    await settle(page)
    const first = (await sheets()).filter((path) => !path.includes('/fonts-'))
    expect(first).toHaveLength(1)
    const css = await (await context.request.get(first[0] ?? '')).body()
    expect(gzipSync(css, { level: 9 }).byteLength).toBeLessThanOrEqual(STYLES_MAX_BYTES)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
    expect((await sheets()).some((path) => path.includes('/rest-'))).toBe(true)
    await context.close()
  })
})

describe('R-OUT-11: events', () => {
  it('of what engagement counts are sent, without ids', async () => {
    const context = await open('visitor')
    const page = await context.newPage()
    const events: { type: string; name: string; properties: object }[] = []
    await page.route(/\/api\/crow$/, async (route) => {
      events.push(...(route.request().postDataJSON() as { events: typeof events }).events)
      await route.continue()
    })
    await page.goto('/auth/login')
    await page.getByLabel('Email', { exact: true }).fill('provider@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('Plumb-Line-2026!')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/dashboard$/)
    await settle(page)
    await expect
      .poll(() =>
        events.filter(({ type }) => type === 'track').map(({ name, properties }) => [name, properties]),
      )
      .toEqual([['engagement_opened', {}]])
    await context.close()
  })
})
