import type { Browser, Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { actAs, findProvider, follow, go, openVisit, VARIANTS } from './support/broken-line.ts'
import { closeContexts, localized, shareBrowser } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterEach(() => closeContexts(browser))

const drop = (page: Page, file: RegExp) => page.route(file, (route) => route.abort('failed'))

// Each is needed by the welcome page of a provider.
const LOST = [
  ['of the page', /\/assets\/WelcomeRoute-[^/]*\.js/],
  ['of its texts, in both languages', /\/assets\/home\.(en|es)-[^/]*\.js/],
  ['of the shell', /\/assets\/frame-[^/]*\.js/],
  ['of the texts of the shell', /\/assets\/frame\.(en|es)-[^/]*\.js/],
  ['of the start', /\/assets\/index-[^/]*\.js/],
] as const

describe.each(VARIANTS)('R-ERR-15: a chunk that does not come ($language)', (one) => {
  it.each(LOST)('%s reloads the page once, and then the page says what happened', async (_kind, file) => {
    const { page, loads } = await openVisit(browser, inject('portalUrl'), 'provider', one)
    await drop(page, file)
    await page.goto(localized('/welcome', one.language), { waitUntil: 'commit' })
    await page.getByRole('heading', { name: one.crashed }).waitFor()
    await page.getByText(one.status, { exact: true }).waitFor()
    expect(loads()).toBe(2)
    await page.unroute(file)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByRole('heading', { name: one.crashed }).count()).toBe(0)
  })

  it('of the next page does the same, and the other pages go on working', async () => {
    const { page, loads } = await openVisit(browser, inject('portalUrl'), 'provider', one)
    await go(page, '/welcome', one.language)
    await drop(page, /\/assets\/AuditsRoute-[^/]*\.js/)
    await follow(page, one.audits, one)
    await page.getByRole('heading', { name: one.crashed }).waitFor()
    expect(loads()).toBe(2)
    await page.goBack()
    await expect.poll(() => page.getByRole('heading', { name: one.crashed }).count()).toBe(0)
  })

  it('of the error dialog is not needed to say what failed', async () => {
    const { context, page, loads } = await openVisit(browser, inject('portalUrl'), 'support', one)
    await actAs(context, await findProvider(context))
    await drop(page, /\/assets\/ErrorModal-[^/]*\.js/)
    await go(page, '/welcome', one.language)
    await page.route(/\/api\/admin\/session$/, (route) => route.abort('failed'))
    await page.getByRole('button', { name: one.reset, exact: true }).click()
    await page.getByRole('alertdialog').getByText(one.lost, { exact: true }).waitFor()
    await page.getByRole('button', { name: one.close, exact: true }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(loads()).toBe(1)
  })

  it("R-ERR-12: a page with an unknown rule is 500 'Unknown middleware {name}'", async () => {
    const { page } = await openVisit(browser, inject('portalUrl'), 'provider', one)
    await page.route(/\/assets\/index-[^/]*\.js/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(/(["'`])guest\1/g, '$1paying$1')
      await route.fulfill({ response: answer, body })
    })
    await page.context().clearCookies()
    await page.goto(localized('/auth/login', one.language))
    await page.getByRole('heading', { name: /paying/ }).waitFor()
    await page.getByText(one.status, { exact: true }).waitFor()
  })
})

describe.each(VARIANTS)('R-ERR-18: a start that fails for another reason ($language)', (one) => {
  it('draws the error page and does not reload', async () => {
    const { page, loads } = await openVisit(browser, inject('portalUrl'), 'provider', one)
    await page.addInitScript(() => {
      const add = window.addEventListener.bind(window)
      window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
        if (type === 'popstate') throw new Error('as a broken extension would')
        add(type, ...rest)
      }
    })
    await page.goto(localized('/welcome', one.language))
    await page.getByRole('heading', { name: one.crashed }).waitFor()
    await page.getByText(one.status, { exact: true }).waitFor()
    expect(loads()).toBe(1)
  })
})

it('R-ERR-18: a script that fails in a drawn page, of an extension or of the portal, changes nothing', async () => {
  const [english] = VARIANTS
  const { page, loads } = await openVisit(browser, inject('portalUrl'), 'visitor', english)
  await go(page, '/auth/forgot', english.language)
  const email = page.locator('input[name=email]')
  await email.fill('elena@cascade.example')
  let probes = 0
  await page.route(/\/api\/health$/, (route) => {
    probes += 1
    return route.continue()
  })
  for (const src of ['https://extension.example/inject.js', '/assets/gone.js']) {
    await page.evaluate(
      (address) =>
        new Promise<void>((resolve) => {
          const script = document.createElement('script')
          script.type = 'module'
          script.src = address
          script.onerror = () => resolve()
          document.head.append(script)
        }),
      src,
    )
  }
  // The guard asks the server first, and then reloads: its question would be heard before this answer.
  await page.evaluate(() => fetch('/api/ready'))
  expect([probes, loads(), await email.inputValue()]).toEqual([0, 1, 'elena@cascade.example'])
})

it('R-ERR-14: without Spanish texts the page reloads once, and then speaks English', async () => {
  const [, spanish] = VARIANTS
  const { page, loads } = await openVisit(browser, inject('portalUrl'), 'visitor', spanish)
  await drop(page, /\/assets\/frame\.es-[^/]*\.js/)
  await page.goto('/es/auth/login')
  await page.getByRole('link', { name: 'Help' }).first().waitFor()
  expect(loads()).toBe(2)
})

describe.each(VARIANTS)('R-SES-3: an idle visitor ($language)', (one) => {
  it('reloads once, though the page takes five seconds to come', async () => {
    const { context, page } = await openVisit(browser, inject('portalUrl'), 'visitor', one)
    await context.clock.install()
    await go(page, '/auth/login', one.language)
    let documents = 0
    await page.route(/\/auth\/login$/, async (route) => {
      documents += 1
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      await route.continue()
    })
    const loaded = page.waitForEvent('load')
    await context.clock.fastForward(841_000)
    await loaded
    await page.locator('h1').first().waitFor()
    expect(documents).toBe(1)
  })
})

describe.each(VARIANTS)('R-ERR-17: the line is cut while the page starts ($language)', (one) => {
  it('the page says so, and goes on by itself', async () => {
    const { page } = await openVisit(browser, inject('portalUrl'), 'provider', one)
    const calls = /\/api\/|\/assets\/(frame\.(en|es)|welcome)[.-]/
    await page.route(calls, (route) => route.abort('failed'))
    await page.goto(localized('/welcome', one.language), { waitUntil: 'commit' })
    await page.getByRole('heading', { name: one.lost }).waitFor()
    await page.unroute(calls)
    await page.getByRole('heading', { name: /Marsh/ }).waitFor()
  })
})

describe.each(VARIANTS)('R-ERR-19: a page that is older than the server ($language)', (one) => {
  it('offers the new version, and a draft outlives the reload', async () => {
    const { context, page, loads } = await openVisit(browser, inject('portalUrl'), 'support', one)
    const isDocument = /\/admin\/support\/dashboard\?/
    await page.route(isDocument, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(release&quot;:&quot;)[^&]*/, '$11-old')
      await route.fulfill({ response: answer, body })
    })
    const provider = await findProvider(context)
    const address = `/admin/support/dashboard?provider=${provider}&section=notes`
    await go(page, address, one.language)
    await page.getByText(one.newVersion, { exact: true }).waitFor()
    const text = `Bring the list of ${one.language} codes`
    await page.getByLabel(one.note).fill(text)
    await page.unroute(isDocument)
    await page.getByRole('button', { name: one.reload }).click()
    await expect.poll(loads).toBe(2)
    await expect.poll(() => page.getByLabel(one.note).inputValue()).toBe(text)
    expect(await page.getByText(one.newVersion, { exact: true }).count()).toBe(0)
    await page.getByLabel(one.note).fill('')
  })

  it('asks before text is lost that no draft keeps', async () => {
    const { page, loads } = await openVisit(browser, inject('portalUrl'), 'visitor', one)
    const isDocument = /\/auth\/forgot/
    await page.route(isDocument, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(release&quot;:&quot;)[^&]*/, '$11-old')
      await route.fulfill({ response: answer, body })
    })
    await go(page, '/auth/forgot', one.language)
    const email = page.locator('input[name=email]')
    await email.fill('elena@cascade.example')
    await page.getByRole('button', { name: one.reload }).click()
    await page.getByText(one.loose, { exact: true }).waitFor()
    await page.getByRole('button', { name: one.keepWriting }).click()
    expect(await email.inputValue()).toBe('elena@cascade.example')
    expect(loads()).toBe(1)
    await page.unroute(isDocument)
    await page.getByRole('button', { name: one.reload }).click()
    await page.getByRole('button', { name: one.anyway }).click()
    await expect.poll(loads).toBe(2)
  })
})
