import type { Outcome } from '@plumbline/contract/reports/figures'
import { formatLinesKey } from '@plumbline/contract/reports/lines-key'
import { linesOfReport } from '@plumbline/contract/reports/number-lines'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { printedActionWords as actionsEn } from '@plumbline/contract/reports/words/printed-action-words.en'
import { printedActionWords as actionsEs } from '@plumbline/contract/reports/words/printed-action-words.es'
import { REPORT_SECTIONS } from '@plumbline/contract/reports/words/section-summaries'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { findReport } from './support/as-person.ts'
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
import { readPages } from './support/paper.ts'
import { findSmallTargets, pageHeight, REPORT_HEIGHT_MAX_PX } from './support/targets.ts'

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

const DR_MARSH = { family: '17003', npi: '9482016372' }
/** A letter page less its margins. */
const PAPER_WIDTH_PX = 720

const WORDS = {
  en: { openAll: 'Open all', closeAll: 'Close all', why: /^Why me\?/, table: 'Table', answer: 'Continue' },
  es: {
    openAll: 'Abrir todo',
    closeAll: 'Cerrar todo',
    why: /^¿Por qué yo\?/,
    table: 'Tabla',
    answer: 'Continuar',
  },
} satisfies Record<Language, object>

const PRINTED_ACTIONS = { en: actionsEn, es: actionsEs }
/** The tip sheet by its name, and the charts. */
const PRINTED_STEPS = {
  en: ['Read the tip sheet “', 'of your charts: a random list'],
  es: ['Lea la hoja de consejos «', 'de sus expedientes clínicos, al azar'],
} satisfies Record<Language, string[]>

/** The latest first. */
const FINAL_QUARTERS = [2026, 2025, 2024, 2023]
  .flatMap((year) => [4, 3, 2, 1].map((quarter) => `${year}Q${quarter}`))
  .filter((period) => period <= '2026Q2' && period >= '2023Q4')

/** A report of each outcome, of those that the manager of the practice may read. */
async function findOutcomes(context: BrowserContext): Promise<Map<Outcome, ReportRow>> {
  const found = new Map<Outcome, ReportRow>()
  for (const period of FINAL_QUARTERS) {
    const answer = await context.request.get(`/api/reports?period=${period}&limit=100`)
    const { data } = (await answer.json()) as { data: { reports: ReportRow[] } }
    for (const report of data.reports) {
      const { outcome } = report.headline
      if (!found.has(outcome)) found.set(outcome, report)
    }
  }
  return found
}

async function openReport(page: Page, id: string, language: Language, rest = ''): Promise<void> {
  await page.goto(localized(`/report?id=${id}${rest}`, language))
  await settle(page)
  // The form, or the answer that another journey has sent.
  await page.locator('#respond :is(form, section)').first().waitFor()
  await page.locator('#methods button').first().waitFor()
  await settle(page)
}

const rowOf = (page: Page, section: string) => page.locator(`#${section} > h3 > button`)
const isOpen = async (page: Page, section: string) =>
  (await rowOf(page, section).getAttribute('aria-expanded')) === 'true'

const LOOKS = [
  { language: 'en', viewport: DESKTOP },
  { language: 'es', viewport: DESKTOP },
  { language: 'en', viewport: PHONE },
  { language: 'es', viewport: PHONE },
] as const

// In the small world of the journeys nobody of this practice is compared and at or below the peers; that page is shorter than Higher.
const OUTCOMES: readonly Outcome[] = ['Significantly Higher', 'Higher', 'N/A']

describe.each(LOOKS)('R-REP-12: at $viewport.width px in $language', ({ language, viewport }) => {
  const words = WORDS[language]

  it('a report of each outcome is short, and nothing to press is too small', async () => {
    const context = await openContext(browser, figures.url, 'manager', { viewport })
    const page = await context.newPage()
    const complaints = watchConsole(page)
    const reports = await findOutcomes(context)
    for (const outcome of OUTCOMES) expect(reports.has(outcome), outcome).toBe(true)
    const heights: Record<string, number> = {}
    for (const [outcome, { id }] of reports) {
      await openReport(page, id, language)
      heights[outcome] = await pageHeight(page)
      expect(await findSmallTargets(page), `${outcome}, closed`).toEqual([])
      await page.getByRole('button', { name: words.openAll }).click()
      await settle(page)
      for (const section of REPORT_SECTIONS) expect(await isOpen(page, section), section).toBe(true)
      expect(await findSmallTargets(page), `${outcome}, open`).toEqual([])
      await expectAccessible(page)
      await page.getByRole('button', { name: words.closeAll }).click()
      for (const section of REPORT_SECTIONS) expect(await isOpen(page, section), section).toBe(false)
    }
    const most = REPORT_HEIGHT_MAX_PX[viewport.width] ?? 0
    const tooHigh = Object.entries(heights).filter(([, height]) => height > most)
    expect(tooHigh, JSON.stringify(heights)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the sections of a report (R-REP-15)', () => {
  const open = async (person: DemoPerson = 'provider') => {
    const context = await openContext(browser, figures.url, person)
    const { id } = await findReport(context, DR_MARSH)
    return { context, id, page: await context.newPage() }
  }

  it('open by keyboard and stay open while claim lines are read', async () => {
    const { context, id, page } = await open()
    await openReport(page, id, 'en')
    const row = page.getByRole('button', { name: WORDS.en.why })
    await row.focus()
    await page.keyboard.press('Enter')
    expect(await row.getAttribute('aria-expanded')).toBe('true')
    await rowOf(page, 'counts').click()
    await page.locator('#counts-panel').getByRole('link').first().click()
    await page.getByRole('dialog').locator('table').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect([await isOpen(page, 'why'), await isOpen(page, 'counts')]).toEqual([true, true])
    expect(await isOpen(page, 'codes')).toBe(false)
    await context.close()
  })

  it('open where an address or the menu leads', async () => {
    const { context, id, page } = await open()
    await openReport(page, id, 'en', '#definitions')
    expect(await isOpen(page, 'different')).toBe(true)
    await expect
      .poll(() => page.locator('#definitions').evaluate((card) => card.getBoundingClientRect().top))
      .toBeLessThan(DESKTOP.height)

    const lines = formatLinesKey(linesOfReport('17003', '2026Q2').ofPlace('11'))
    await openReport(page, id, 'en', `&lines=${lines}`)
    expect(await isOpen(page, 'modifiers')).toBe(true)
    await page.keyboard.press('Escape')

    const link = page.getByRole('navigation').getByRole('link', { name: 'How has it changed?' })
    for (let press = 0; press < 2; press += 1) {
      await link.click()
      await expect.poll(() => isOpen(page, 'changed')).toBe(true)
      await expect
        .poll(() => rowOf(page, 'changed').evaluate((row) => row.getBoundingClientRect().top))
        .toBeLessThan(DESKTOP.height / 2)
      await rowOf(page, 'changed').click()
    }
    await context.close()
  })

  it('R-REP-21: the table of a chart opens in view', async () => {
    const { context, id, page } = await open()
    await openReport(page, id, 'en')
    await page.locator('#spread').getByRole('button', { name: 'Table' }).click()
    const table = page.locator('#spread table')
    await table.waitFor()
    const top = await table.evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeLessThan(DESKTOP.height - 100)
    await context.close()
  })

  it.each([
    ['en', 'Each dot is one peer', 'Share of visits with'],
    ['es', 'Cada punto es un colega', 'Proporción de visitas con'],
  ] as const)(
    'R-REP-22: have the first chart and what to do on their first printed page (%s)',
    async (language, lead, caption) => {
      const { context, id, page } = await open()
      await openReport(page, id, language)
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await page.locator('#definitions table').waitFor({ state: 'attached' })
      const [first = ''] = await readPages(await page.pdf({ format: 'Letter' }))
      const { coder, answer } = PRINTED_ACTIONS[language](null)
      for (const told of [lead, caption, ...PRINTED_STEPS[language], coder, answer])
        expect(first).toContain(told)
      await context.close()
    },
  )

  it('R-REP-22: are all on paper, and no page of it is white', async () => {
    const { context, id, page } = await open()
    await openReport(page, id, 'en')
    // As the browser does before it prints.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.locator('#definitions table').waitFor({ state: 'attached' })
    const pages = await readPages(await page.pdf({ format: 'Letter' }))
    for (const text of pages) expect(text.length, `page: ${text}`).toBeGreaterThan(300)
    const whole = pages.join(' ')
    for (const told of ['How you were selected', 'Your counts for the quarter', 'Glossary', 'Your rate'])
      expect(whole).toContain(told)
    await context.close()
  })

  it('R-REP-22: have no table that is wider than the paper', async () => {
    const { context, id, page } = await open('manager')
    await openReport(page, id, 'es')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.locator('#definitions table').waitFor({ state: 'attached' })
    await page.setViewportSize({ width: PAPER_WIDTH_PX, height: DESKTOP.height })
    await page.emulateMedia({ media: 'print' })
    const wide = await page.locator('table').evaluateAll((tables) =>
      tables
        .filter((table) => {
          const room = table.parentElement?.getBoundingClientRect().right ?? 0
          return table.getBoundingClientRect().right > room + 1
        })
        .map((table) => table.querySelector('caption')?.textContent),
    )
    expect(wide).toEqual([])
    await context.close()
  })
})
