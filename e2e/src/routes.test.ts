import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeContexts,
  type Language,
  localized,
  PEOPLE,
  type Person,
  shareBrowser,
} from './support/browser.ts'
import { findPages } from './support/looked-at.ts'
import { load, look, NOTHING_FOUND, WIDE, walk } from './support/looking.ts'
import { EXPIRED_LANDING, LANDINGS, type Landing } from './support/route-table.ts'

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterAll(() => closeContexts(browser))

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

/** What is wrong with where the page is now. */
async function wrongLanding(page: Page, person: Person, language: Language, path: string): Promise<string[]> {
  const want = expected(path, landingOf(person, path))
  const shown = page.getByText(new RegExp(`^${STATUS_TEXT[language]} (403|404)$`))
  const got = {
    path: withoutLanguage(new URL(page.url()).pathname, language),
    status: (await shown.count()) === 0 ? 200 : Number((await shown.textContent())?.split(' ')[1]),
    language: await page.locator('html').getAttribute('lang'),
  }
  return [
    ...(got.path === want.path && got.status === want.status
      ? []
      : [`wanted ${want.path} ${want.status}, got ${got.path} ${got.status}`]),
    ...(got.language === language ? [] : [`wanted it in ${language}, got ${got.language}`]),
  ]
}

const wrongStatus = (path: string, http: number | undefined): string[] =>
  http === (landingOf('visitor', path) === 404 ? 404 : 200) ? [] : [`the server answered ${http}`]

// Open to everybody, and no redirect ends there.
const BETWEEN = '/auth/faq'

/** Goes there as a click does, without a page load; false when this page is on the screen already. */
async function goInside(page: Page, path: string, language: Language): Promise<boolean> {
  const isElsewhere = await page.evaluate(
    (address) => {
      const shown = window.location.pathname
      document.body.dataset.arrived = 'no'
      const main = document.getElementById('main')
      if (main !== null) main.dataset.left = 'yes'
      // The router moves the focus to the content of a page as soon as it is drawn. A frame that is still to be
      // loaded comes too late for that, but brings its own content element.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const watch = ({ target }: Event) => {
        if (!(target instanceof Element) || target.id !== 'main') return
        document.removeEventListener('focusin', watch)
        document.body.dataset.arrived = 'yes'
      }
      document.addEventListener('focusin', watch)
      window.history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
      // The guard decides at once: a redirect has changed the address by now.
      return window.location.pathname !== shown
    },
    localized(path, language),
  )
  if (!isElsewhere) return false
  await page.waitForFunction(() => {
    const main = document.getElementById('main')
    const isNew =
      document.body.dataset.arrived === 'yes' || (main !== null && main.dataset.left === undefined)
    return isNew && document.querySelector('h1') !== null
  })
  return true
}

describe.each(PEOPLE)(
  'R-NAV-11 to R-NAV-19: where a %s lands; in English, WCAG 2.2 A and AA at 1366 and 390 px',
  (person) => {
    it('on every route, loaded in English', async () => {
      const found = await walk(browser, person, WIDE, async (page, _context, note) => {
        const lookedAt = await findPages(page, person, 'en')
        for (const path of new Set([...Object.keys(LANDINGS), ...lookedAt])) {
          const http = await load(page, path)
          if (path in LANDINGS) {
            note(path, await wrongLanding(page, person, 'en', path))
            note(path, wrongStatus(path, http))
          }
          if (lookedAt.includes(path)) note(path, await look(page, WIDE))
        }
      })
      expect(found).toEqual(NOTHING_FOUND)
    })

    it('on every route, gone to in Spanish', async () => {
      const found = await walk(browser, person, WIDE, async (page, context, note) => {
        await load(page, localized(person === 'expired' ? EXPIRED_LANDING : BETWEEN, 'es'))
        for (const path of Object.keys(LANDINGS)) {
          const answer = await context.request.get(localized(path, 'es'), { maxRedirects: 0 })
          note(path, wrongStatus(path, answer.status()))
          if (person === 'expired') await load(page, localized(path, 'es'))
          else if (!(await goInside(page, path, 'es'))) {
            await goInside(page, BETWEEN, 'es')
            await goInside(page, path, 'es')
          }
          note(path, await wrongLanding(page, person, 'es', path))
        }
      })
      expect(found).toEqual(NOTHING_FOUND)
    })
  },
)
