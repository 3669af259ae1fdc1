import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeContexts,
  type DemoPerson,
  type Language,
  localized,
  openContext,
  PHONE,
  settle,
  shareBrowser,
} from './support/browser.ts'
import type { FiguresPortal } from './support/figures-portal.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

const LANDINGS: { person: DemoPerson; path: string; language: Language }[] = [
  { person: 'provider', path: '/welcome', language: 'en' },
  { person: 'provider', path: '/dashboard', language: 'es' },
  { person: 'manager', path: '/welcome', language: 'es' },
  { person: 'manager', path: '/dashboard', language: 'en' },
]
const MENU = { en: 'Open menu', es: 'Abrir el menú' }
const BLOCK = /<script type="application\/json" id="plumbline-answers">([^<]*)<\/script>/

describe('R-RUN-10: a landing is drawn from its first answer', () => {
  it.each(LANDINGS)('$path for a $person in $language asks for nothing that the page has', async (one) => {
    const context = await openContext(browser, figures.url, one.person, { viewport: PHONE })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    const answer = await page.goto(localized(one.path, one.language))
    await settle(page)
    const html = (await answer?.text()) ?? ''
    const given = Object.keys(JSON.parse(BLOCK.exec(html)?.[1] ?? '{}') as Record<string, string>)
    expect(given).toEqual(
      expect.arrayContaining(['/api/audits/due', '/api/responses/open', '/api/coder_calls']),
    )
    expect(given.some((path) => path.startsWith('/api/reports?') || path === '/api/practice/overview')).toBe(
      true,
    )
    expect(asked.filter((path) => given.includes(path))).toEqual([])
    // Without a link the texts of the frame are asked for only after the code that needs them has run.
    const texts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\/frame\.(en|es)-/.test(path)),
    )
    expect(texts).toHaveLength(1)
    for (const path of texts)
      expect(html).toMatch(new RegExp(`<link rel="modulepreload"[^>]* href="${path}">`))
  })

  it.each(LANDINGS)(
    '$path for a $person in $language begins with the words that the page then draws',
    async (one) => {
      const url = localized(one.path, one.language)
      const read = async (javaScriptEnabled: boolean) => {
        const context = await openContext(browser, figures.url, one.person, {
          viewport: PHONE,
          javaScriptEnabled,
        })
        const page = await context.newPage()
        await page.goto(url)
        if (javaScriptEnabled) await settle(page)
        const title = page.locator('main h1')
        const lead = page.locator(javaScriptEnabled ? 'main header h1 ~ p' : 'main > p').first()
        const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
        const texts = [clean((await title.textContent()) ?? ''), clean((await lead.textContent()) ?? '')]
        return { texts, at: (await lead.boundingBox())?.y ?? Number.NaN }
      }
      const [early, then] = [await read(false), await read(true)]
      expect(early.texts).toEqual(then.texts)
      expect(Math.abs(early.at - then.at)).toBeLessThanOrEqual(2)
    },
  )
})

type Measured = { shifts: number[] }

/** Writes down what moves. */
function measure(): void {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

const readMoved = (page: Page) =>
  page.evaluate(() => (window as unknown as Measured).shifts.reduce((all, one) => all + one, 0))

const waitForFont = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/inter-latin-[^/]+\.woff2$/.test(name)),
  )

/** Follows a link, and tells whether Inter was there when the next page was drawn. What moves from then on is measured. */
const follow = (page: Page, path: string) =>
  page.evaluate(
    (href) =>
      new Promise<boolean>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)
        if (link === null) return reject(new Error(`no link to ${href}`))
        const findHeading = () => document.querySelector('main h1')
        const before = findHeading()
        const observer = new MutationObserver(() => {
          if (findHeading() === null || findHeading() === before) return
          observer.disconnect()
          const hadInter = [...document.fonts].some(
            ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
          )
          // That the page is another one is no shift.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              ;(window as unknown as Measured).shifts.splice(0)
              resolve(hadInter)
            }),
          )
        })
        observer.observe(document, { childList: true, subtree: true })
        link.click()
      }),
    path,
  )

describe('R-RUN-11: a page is drawn in one font', () => {
  it('moves nothing while it loads', async () => {
    for (const { person, path, language } of LANDINGS) {
      const context = await openContext(browser, figures.url, person, { viewport: PHONE })
      const page = await context.newPage()
      await page.addInitScript(measure)
      await page.goto(localized(path, language))
      await settle(page)
      expect(await readMoved(page), `${path} for a ${person}`).toBeLessThan(0.1)
    }
  })

  it('the second page of a phone is in Inter at once, and moves nothing', async () => {
    for (const { person, path, language } of LANDINGS) {
      const context = await openContext(browser, figures.url, person, { viewport: PHONE })
      const page = await context.newPage()
      await page.addInitScript(measure)
      await page.goto(localized(path, language))
      await settle(page)
      await waitForFont(page)
      const next = localized(path === '/welcome' ? '/dashboard' : '/welcome', language)
      await page.getByRole('button', { name: MENU[language], exact: true }).click()
      await page.locator(`a[href="${next}"]`).first().waitFor()
      expect(await follow(page, next), `${next} for a ${person}`).toBe(true)
      await settle(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await readMoved(page), `${next} for a ${person}`).toBeLessThan(0.1)
    }
  })
})
