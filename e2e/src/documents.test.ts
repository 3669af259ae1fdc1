import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findReport } from './support/as-person.ts'
import { closeContexts, openContext, settle, shareBrowser } from './support/browser.ts'
import type { FiguresPortal } from './support/figures-portal.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

const open = async (path: string) => {
  const context = await openContext(browser, figures.url, 'provider')
  const page = await context.newPage()
  await page.goto(path)
  await settle(page)
  return { context, page }
}

async function download(page: Page, target: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), target.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The header and the first row; no cell before the last that is read here has a comma in it. */
function firstRow(csv: string): Record<string, string> {
  const [header = '', row = ''] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const cells = row.split(',')
  return Object.fromEntries(header.split(',').map((name, place) => [name, cells[place] ?? '']))
}

const ZIP_START = 'PK\u0003\u0004'

describe('what a report gives to take away', () => {
  it('a tagged PDF, and the figures of the page as CSV', async () => {
    const { context, page } = await open('/welcome')
    const { id } = await findReport(context, { family: '17003', npi: '9482016372' })
    await page.goto(`/report?id=${id}`)
    await page.getByRole('heading', { level: 1, name: /You add 17003 at \d+%/ }).waitFor()
    const shown = await page.locator('#summary dd').first().textContent()

    const pdf = await download(page, page.getByRole('link', { name: /^PDF/ }))
    expect(pdf.name).toBe('report-17003-2026Q2.pdf')
    const text = pdf.bytes.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    for (const tag of ['/StructTreeRoot', '/S /H1', '/S /Table', '/S /Figure']) expect(text).toContain(tag)
    expect(text).toMatch(/\/Alt \(How often \d+ peers add 17003, with your position\. You \d+%/)

    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const csv = await download(page, page.getByRole('menuitem', { name: 'Figures (CSV)' }))
    const row = firstRow(csv.bytes.toString('utf8'))
    expect([row.family, row.period, row.measure]).toEqual(['17003', '2026Q2', 'attach_rate'])
    expect(`${(Number(row.value) * 100).toFixed(1)}%`).toBe(shown)
    expect(Number(row.value)).toBeCloseTo(Number(row.numerator) / Number(row.denominator), 12)
    await context.close()
  })

  it('the same PDF, sent to the documents', async () => {
    const { context, page } = await open('/welcome')
    const { id } = await findReport(context, { family: '11103', npi: '9482016372' })
    await page.goto(`/report?id=${id}`)
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Send the PDF to my documents' }).click()
    await page.getByRole('link', { name: 'Open documents' }).click()
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
    await page.getByRole('row').filter({ hasText: '11103' }).filter({ hasText: 'Export' }).waitFor()
    await context.close()
  })
})

describe('documents', () => {
  it('are marked as read when opened, and several come in one zip file', async () => {
    const { context, page } = await open('/welcome?tab=documents')
    const letter = page.getByRole('row').filter({ hasText: 'Your letter' })
    await letter.getByText('Unread', { exact: true }).waitFor()
    const pdf = await download(page, letter.getByRole('link', { name: 'Your letter' }))
    expect(pdf.bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    await letter.getByText('Read', { exact: true }).waitFor()

    await letter.getByRole('checkbox').check()
    await page.getByRole('row').filter({ hasText: 'How to read your report' }).getByRole('checkbox').check()
    await page.getByText('2 selected').waitFor()
    const zip = await download(page, page.getByRole('link', { name: 'Download as a zip file' }))
    expect(zip.bytes.toString('latin1', 0, 4)).toBe(ZIP_START)
    expect(zip.bytes.includes('how-to-read-your-report.pdf')).toBe(true)
    await context.close()
  })
})
