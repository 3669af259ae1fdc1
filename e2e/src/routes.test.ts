import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findBarriers } from './support/accessible.ts'
import {
  type Language,
  launchBrowser,
  localized,
  openContext,
  PEOPLE,
  type Person,
  settle,
  watchConsole,
} from './support/browser.ts'
import { LOOKED_AT, TOOLS_TABS } from './support/looked-at.ts'
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

async function tryRoute(page: Page, person: Person, language: Language, path: string): Promise<string[]> {
  const wrong: string[] = []
  const want = expected(path, landingOf(person, path))
  const answer = await page.goto(localized(path, language), { waitUntil: 'domcontentloaded' })
  // Where a person lands is settled when the page has its heading; its data may still be on the way.
  await page.locator('h1').first().waitFor()
  const shown = page.getByText(new RegExp(`^${STATUS_TEXT[language]} (403|404)$`))
  const got = {
    path: withoutLanguage(new URL(page.url()).pathname, language),
    status: (await shown.count()) === 0 ? 200 : Number((await shown.textContent())?.split(' ')[1]),
    language: await page.locator('html').getAttribute('lang'),
  }
  if (got.path !== want.path || got.status !== want.status)
    wrong.push(`wanted ${want.path} ${want.status}, got ${got.path} ${got.status}`)
  if (got.language !== language) wrong.push(`wanted it in ${language}, got ${got.language}`)
  const http = answer?.status()
  const known = landingOf('visitor', path) !== 404
  if (http !== (known ? 200 : 404)) wrong.push(`the server answered ${http}`)
  return wrong
}

// One visit is enough to see both: where a person lands, and that everybody can use what is there.
describe.each(PEOPLE)(
  'spec §2: where a %s lands, WCAG 2.2 A and AA at 1366 px in light colours',
  (person) => {
    it.each(LANGUAGES)(
      'on every route in %s',
      async (language) => {
        const context = await openContext(browser, inject('portalUrl'), person, { colorScheme: 'light' })
        const page = await context.newPage()
        const complaints = watchConsole(page)
        const wrong: string[] = []
        const note = (path: string, found: string[]) => wrong.push(...found.map((one) => `${path}: ${one}`))
        const look = async (path: string) => {
          await settle(page)
          note(path, await findBarriers(page))
        }
        for (const path of Object.keys(LANDINGS)) {
          note(path, await tryRoute(page, person, language, path))
          if (LOOKED_AT.get(person)?.includes(path)) await look(path)
        }
        for (const path of person === 'support' ? TOOLS_TABS : []) {
          await page.goto(localized(path, language), { waitUntil: 'domcontentloaded' })
          await look(path)
        }
        await context.close()
        expect(wrong).toEqual([])
        expect(complaints).toEqual([])
      },
      180_000,
    )
  },
)
