import type { CaseDue } from '@plumbline/contract/cases/case-due'
import { formatDate } from '@plumbline/contract/core/format'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import {
  closeContexts,
  DESKTOP,
  type DemoPerson,
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

const OWN_DAYS: CaseDue['what'][] = ['records', 'discussion', 'stops_recoupment', 'appeal']

const CASES = [
  {
    language: 'en',
    viewport: DESKTOP,
    verdict: /^One of \d codes stands out: 17003\.$/,
    act: /^(Send records|Read the findings)/,
    due: 'What is due',
    latest: /^You add 17003/,
    who: /^Dr\. Marsh stands out on one code: 17003\. (Records for Dr\. Marsh are due|A case of Dr\. Marsh has a deadline) (today|tomorrow|in \d+ days)\.$/,
    whoAlone: 'Dr. Marsh stands out on one code: 17003.',
    doctors: 'Your doctors and clinicians',
    you: /\b(you add|your codes|you stand)\b/i,
    bell: /^Notices/,
    notices: 'Notices',
    first: 'Due first',
    lost: /If you have a letter from us/,
    letter: 'I have a letter',
    filters: null,
  },
  {
    language: 'es',
    viewport: PHONE,
    verdict: /^Uno de \d códigos llama la atención: 17003\.$/,
    act: /^(Enviar expedientes|Leer los resultados)/,
    due: 'Qué está pendiente',
    latest: /^Usted agrega 17003/,
    who: /^Elena Marsh llama la atención en un código: 17003\. (Los expedientes de Elena Marsh vencen|Un plazo en un caso de Elena Marsh vence) (hoy|mañana|en \d+ días)\.$/,
    whoAlone: 'Elena Marsh llama la atención en un código: 17003.',
    doctors: 'Los profesionales de su consultorio',
    you: /\b(usted agrega|sus códigos)\b/i,
    bell: /^Avisos/,
    notices: 'Avisos',
    first: 'Lo primero que vence',
    lost: /Si recibió una carta nuestra/,
    letter: 'Tengo una carta',
    filters: 'Filtros',
  },
] as const

const getY = async (page: Page, name: string | RegExp) =>
  (await page.getByRole('heading', { name }).first().boundingBox())?.y ?? Number.NaN

describe.each(CASES)('the first screen, at $viewport.width px in $language', (one) => {
  const open = async (person: DemoPerson, path: string) => {
    const context = await openContext(browser, figures.url, person, one)
    const page = await context.newPage()
    await page.goto(localized(path, one.language))
    await settle(page)
    return { context, page }
  }
  /** The nearest day of the practice's own, or of one kind. */
  const findDue = async (context: Awaited<ReturnType<typeof open>>['context'], kinds = OWN_DAYS) => {
    const answer = (await (await context.request.get('/api/audits/due')).json()) as { data: CaseDue[] }
    const [first] = answer.data
      .filter(({ what }) => kinds.includes(what))
      .sort((a, b) => a.on.localeCompare(b.on))
    if (first === undefined) throw new Error(`the demo has none of ${kinds.join(', ')}`)
    return first
  }

  it('of the list says the verdict and what is due first, and folds the filters (R-REP-17)', async () => {
    const { context, page } = await open('provider', '/dashboard')
    await page.getByRole('heading', { level: 1, name: one.verdict }).waitFor()
    const { number, on } = await findDue(context)
    const row = page
      .locator('main')
      .getByRole('listitem')
      .filter({ hasText: number.replace('-', '\u2011') })
    await row.getByText(formatDate(one.language, on)).waitFor()
    await row.getByRole('link', { name: one.act }).waitFor()
    const period = page.getByRole('search').getByRole('combobox').first()
    if (one.filters !== null) {
      expect(await period.isVisible()).toBe(false)
      await page.getByText(one.filters, { exact: true }).click()
    }
    expect(await period.isVisible()).toBe(true)
    if (one.filters === null) {
      const boxes = await page.getByRole('search').getByRole('combobox').all()
      const tops = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.y))
      expect(new Set(tops).size, 'one row').toBe(1)
    }
    await expectAccessible(page)
    await context.close()
  })

  it('of a provider has what is due before the report on a phone, and one day everywhere (R-REP-18, R-REP-63)', async () => {
    const { context, page } = await open('provider', '/welcome')
    await page.getByRole('heading', { name: one.latest }).waitFor()
    const [due, latest] = [await getY(page, one.due), await getY(page, one.latest)]
    if (one.viewport === PHONE) expect(due).toBeLessThan(latest)
    else expect(Math.abs(due - latest)).toBeLessThan(200)
    const { number, on } = await findDue(context, ['records'])
    await page.getByRole('button', { name: one.bell }).click()
    const bell = page.getByRole('dialog', { name: one.notices })
    const notice = bell.getByRole('listitem').filter({ hasText: number })
    await notice.getByText(formatDate(one.language, on)).first().waitFor()
    const first = await bell.getByRole('list', { name: one.first }).getByRole('listitem').textContent()
    // R-REP-63. The open bell hides the page from roles.
    expect(first).toBe(await page.locator('#due li').first().textContent())
    await expectAccessible(page)
    await context.close()
  })

  it('of a manager is the practice: who, what is due for whom, each one click away (R-REP-14)', async () => {
    const { context, page } = await open('manager', '/welcome')
    await page.getByRole('heading', { level: 1, name: one.who }).waitFor()
    await page.getByRole('heading', { name: one.doctors }).waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(one.you)
    await expectAccessible(page)
    const row = page.getByRole('row').filter({ hasText: 'Elena Marsh' })
    await row.getByRole('link').last().click()
    await page.waitForURL(/\/report\?id=17003-2026Q2-/)

    await page.goto(localized('/dashboard', one.language))
    await page.getByRole('heading', { level: 1, name: one.whoAlone }).waitFor()
    await settle(page)
    await expectAccessible(page)
    await context.close()
  })

  it('of a wrong address speaks to visitors as visitors (R-NAV-8)', async () => {
    const { context, page } = await open('visitor', '/no/such/page')
    await page.getByText(one.lost).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: one.letter }).click()
    await page.locator('input[name=access_code]').or(page.locator('input')).first().waitFor()
    await context.close()
  })
})
