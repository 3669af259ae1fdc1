import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import {
  closeContexts,
  DESKTOP,
  type DemoPerson,
  type Language,
  localized,
  openContext,
  PHONE,
  settle,
  shareBrowser,
  watchConsole,
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

const WORDS = {
  en: {
    draw: 'Draw a sample',
    whose: 'Whose profile?',
    worksheet: /^Does the record support/,
    yes: 'Yes',
    one: '1 of 30 claims checked',
    again: 'Delete',
    confirm: 'Delete it',
    card: 'Check your own records',
  },
  es: {
    draw: 'Escoger al azar',
    whose: '¿De quién quiere ver el perfil?',
    worksheet: /^¿El expediente respalda/,
    yes: 'Sí',
    one: /^1 de 30 reclamaciones/,
    again: 'Eliminar',
    confirm: 'Eliminarla',
    card: 'Revise sus propios expedientes',
  },
}

const PROVIDER_PAGES = [
  '/dashboard',
  '/welcome?tab=documents',
  '/report/provider?tab=procedures',
  '/report/provider?tab=charts',
]
const MANAGER_PAGES = ['/dashboard?view=practice']

const CASES = [
  { language: 'en', viewport: DESKTOP, colorScheme: 'light' },
  { language: 'es', viewport: PHONE, colorScheme: 'dark' },
] as const

describe.each(CASES)('with figures, at $viewport.width px in $language', (one) => {
  const words = WORDS[one.language as Language]

  const look = async (person: DemoPerson, work: (page: Page) => Promise<void>) => {
    const context = await openContext(browser, figures.url, person, one)
    const page = await context.newPage()
    const complaints = watchConsole(page)
    await work(page)
    expect(complaints).toEqual([])
    await context.close()
  }

  const visit = async (page: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(localized(path, one.language))
      await settle(page)
      await expectAccessible(page)
    }
  }

  it('the list, the documents and each view of the profile can be used by everybody', () =>
    look('provider', (page) => visit(page, PROVIDER_PAGES)))

  it('so can the view of the practice', () => look('manager', (page) => visit(page, MANAGER_PAGES)))

  it('so can the worksheet of a self-audit, which keeps its answers', () =>
    look('manager', async (page) => {
      await page.goto(localized('/welcome', one.language))
      const doctor = await page.locator('main table a[href*="provider="]').first().getAttribute('href')
      // R-REP-64. The provider is in the address: other journeys share the choice of this manager.
      await page.goto(localized('/report/provider', one.language))
      await page.getByRole('heading', { level: 1, name: words.whose }).waitFor()
      const profile = `/report/provider?${doctor?.split('?')[1]}`
      await page.goto(localized(profile, one.language))
      await page.getByRole('heading', { name: words.card }).waitFor()
      await page.getByRole('button', { name: words.draw }).click()
      await page.getByRole('heading', { level: 1, name: words.worksheet }).waitFor()
      await page.getByRole('radio', { name: words.yes, exact: true }).first().check()
      await page.getByText(words.one).first().waitFor()
      await expectAccessible(page)
      await page.reload()
      await page.getByText(words.one).first().waitFor()
      await page.getByRole('button', { name: words.again, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: words.confirm }).click()
      await page.getByRole('heading', { name: words.card }).waitFor()
    }))
})
