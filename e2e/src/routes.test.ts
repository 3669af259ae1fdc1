import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type Language,
  launchBrowser,
  localized,
  openContext,
  PEOPLE,
  type Person,
} from './support/browser.ts'
import { EXPIRED_LANDING, LANDINGS, type Landing } from './support/route-table.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const LANGUAGES: Language[] = ['en', 'es']
const STATUS_TEXT: Record<Language, string> = { en: 'Status', es: 'Estado' }

function landingOf(person: Person, path: string): Landing {
  if (person === 'expired') return path === EXPIRED_LANDING ? 'ok' : EXPIRED_LANDING
  return LANDINGS[path]?.[person] ?? 404
}

/** '/dashboard 403' as its two parts. */
function expected(path: string, landing: Landing): { path: string; status: number } {
  if (landing === 'ok') return { path, status: 200 }
  if (typeof landing === 'number') return { path, status: landing }
  const [target = path, status] = landing.split(' ')
  return { path: target, status: status === undefined ? 200 : Number(status) }
}

const withoutLanguage = (pathname: string, language: Language) =>
  language === 'en' ? pathname : pathname.replace(/^\/es(?=\/|$)/, '') || '/'

describe.each(PEOPLE)('spec §2: where a %s lands', (person) => {
  it.each(LANGUAGES)(
    'on every route in %s',
    async (language) => {
      const context = await openContext(browser, inject('portalUrl'), person)
      const page = await context.newPage()
      const wrong: string[] = []
      for (const path of Object.keys(LANDINGS)) {
        const want = expected(path, landingOf(person, path))
        const answer = await page.goto(localized(path, language), { waitUntil: 'domcontentloaded' })
        // Where a person lands is settled when the page has its heading; its data may still be on the way.
        await page.locator('h1').first().waitFor()
        const shown = page.getByText(new RegExp(`^${STATUS_TEXT[language]} (403|404)$`))
        const got = {
          path: withoutLanguage(new URL(page.url()).pathname, language),
          status: (await shown.count()) === 0 ? 200 : Number((await shown.textContent())?.split(' ')[1]),
        }
        if (got.path !== want.path || got.status !== want.status) {
          wrong.push(`${path}: wanted ${want.path} ${want.status}, got ${got.path} ${got.status}`)
        }
        const http = answer?.status()
        const known = landingOf('visitor', path) !== 404
        if (http !== (known ? 200 : 404)) wrong.push(`${path}: the server answered ${http}`)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
      }
      await context.close()
      expect(wrong).toEqual([])
    },
    180_000,
  )
})
