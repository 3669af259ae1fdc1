import type { Browser } from 'playwright'
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

  it('moves nothing while it loads', async () => {
    for (const { person, path, language } of LANDINGS) {
      const context = await openContext(browser, figures.url, person, { viewport: PHONE })
      const page = await context.newPage()
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(localized(path, language))
      await settle(page)
      const sum = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0),
      )
      expect(sum, `${path} for a ${person}`).toBeLessThan(0.1)
    }
  })
})
