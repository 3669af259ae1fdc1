import type { Report } from '@plumbline/contract/reports/reports'
import { describeConditions } from '@plumbline/contract/reports/words/report-conditions'
import { formatOnePrimary } from '@plumbline/contract/reports/words/report-names'
import { exactPercent, formatMeasure, roughPercent } from '@plumbline/contract/reports/words/report-numbers'
import { nameSubject } from '@plumbline/contract/reports/words/report-subject'
import { REPORT_SECTIONS, summarizeSections } from '@plumbline/contract/reports/words/section-summaries'
import { expect, it } from 'vitest'
import {
  MADE_UP_DEFINITIONS,
  MADE_UP_PEERS,
  MADE_UP_PROVIDER,
  madeUpFigure,
  madeUpReport,
  madeUpRow,
} from '#testing/made-up-reports.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { getPdfTexts } from './pdf-words.ts'
import { writeReportPdf, writeReportsPdf } from './report-pdf.ts'

const FAMILIES = 60
const CHARTS_IN_A_REPORT = 4
const CONDITIONS = 6
const LONG_LABEL = {
  en: 'Removing precancerous skin spots',
  es: 'Eliminación de lesiones precancerosas de la piel',
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const makeParts = (report: Report) => ({
  report,
  peers: MADE_UP_PEERS,
  definitions: MADE_UP_DEFINITIONS,
  tipSheets: [{ title: { en: 'Count the spots', es: 'Contar lesiones' }, language: 'both' as const }],
  isAuditDue: false,
})
const makeFrame = (language: 'en' | 'es') => ({
  payer: 'Evergreen Health Plan',
  language,
  today: '2026-11-15',
  reader: { name: MADE_UP_PROVIDER.name, providers: [] },
})
const plain = (text: string) => text.replace(/\s+/g, ' ')
/** A font may move two characters apart, which reads as a space: '$7 ,121'. */
const dense = (text: string) => text.replace(/\s+/g, '')
const count = (roles: readonly string[], role: string) => roles.filter((one) => one === role).length

it('is a tagged document with language, title, headings, tables and figures', async () => {
  for (const language of ['en', 'es'] as const) {
    const bytes = await collect(writeReportPdf(makeParts(madeUpReport('17003', 1)), makeFrame(language)))
    const raw = bytes.toString('latin1')
    expect(raw).toContain(`/Lang (${language})`)
    expect(raw).toMatch(/\/MarkInfo \d+ 0 R/)
    expect(raw).toContain('/Marked true')
    expect(raw).toContain('pdfuaid:part>1<')
    expect(raw).toContain('/DisplayDocTitle true')
    const { info, roles, pages, outline, text } = await readPdf(bytes)
    expect(info).toMatchObject({ Title: expect.stringContaining('17003'), Author: 'Plumbline' })
    expect(count(roles, 'H1')).toBe(1)
    expect(count(roles, 'H2')).toBeGreaterThan(8)
    expect(count(roles, 'H3')).toBeGreaterThan(3)
    expect(count(roles, 'Table')).toBeGreaterThan(6)
    expect(count(roles, 'Figure')).toBe(CHARTS_IN_A_REPORT)
    expect(raw.match(/\/S \/Figure[\s\S]*?\/Alt \(/g)?.length).toBe(CHARTS_IN_A_REPORT)
    expect(raw.match(/\/S \/TH\s/g)?.length).toBe(raw.match(/\/Scope \/(Column|Row)/g)?.length)
    expect(outline).toHaveLength(1)
    // An empty box marks a character that no font has.
    expect(text).not.toContain('\u0000')
    for (const [index, page] of pages.entries()) {
      const label =
        language === 'en' ? `Page ${index + 1} of ${pages.length}` : `Página ${index + 1} de ${pages.length}`
      expect(page.text).toContain(label)
    }
  }
})

it('R-REP-15: has the chart and what to do on its first page, then every section with its finding', async () => {
  for (const language of ['en', 'es'] as const) {
    const parts = { ...makeParts(madeUpReport('17003', 1)), isAuditDue: true }
    const headline = parts.report.figures[0]
    const texts = getPdfTexts(language, null)
    const { words, paper } = texts
    const { pages, text } = await readPdf(await collect(writeReportPdf(parts, makeFrame(language))))
    const first = plain(pages[0]?.text ?? '')
    for (const told of [
      words.sections.action,
      words.printedActions.tip('').slice(0, 12),
      words.printedActions.answer,
      words.stats.yourPlace,
      paper.audits,
    ])
      expect(first).toContain(plain(told))
    expect(first).toContain(plain(texts.charts.distribution.lead))
    if (headline === undefined) throw new Error('no headline')
    const described = describeConditions(words.conditions, headline, parts.report.tested_rows)
    expect(described?.conditions).toHaveLength(6)
    for (const { statement } of described?.conditions ?? []) expect(first).toContain(plain(statement))
    const summaries = summarizeSections({ ...texts, locale: language }, parts.report, headline)
    for (const section of REPORT_SECTIONS) expect(dense(text)).toContain(dense(summaries[section]))
  }
})

it('R-FIG-27: says once that no peer sees as many, at the first chart, and keeps what to do on that page', async () => {
  const readers = [MADE_UP_PROVIDER.name, 'Calloway^Bettina']
  const cases = (['en', 'es'] as const).flatMap((language) => readers.map((reader) => ({ language, reader })))
  for (const { language, reader } of cases) {
    const report = madeUpReport('17003', 1)
    const family = { ...report.family, label: LONG_LABEL }
    const figures = report.figures.map((one) => ({ ...one, beyond_peers: true }))
    const parts = { ...makeParts({ ...report, family, figures }), isAuditDue: true }
    const frame = { ...makeFrame(language), reader: { name: reader, providers: [] } }
    const subject = nameSubject(language, frame.reader, MADE_UP_PROVIDER.name)
    const { charts, words } = getPdfTexts(language, subject)
    const { pages, text } = await readPdf(await collect(writeReportPdf(parts, frame)))
    const told = dense(charts.distribution.beyondPeers)
    expect(dense(text).split(told)).toHaveLength(2)
    const first = dense(pages[0]?.text ?? '')
    for (const one of [told, dense(words.printedActions.answer)]) expect(first).toContain(one)
    expect(first.split(dense(words.conditions.met))).toHaveLength(1 + CONDITIONS)
  }
})

it('R-REP-48: says of the first chart what it draws', async () => {
  const many = { ...MADE_UP_PEERS, bins: [{ percent: 55, count: 90 }] }
  for (const language of ['en', 'es'] as const) {
    const parts = makeParts(madeUpReport('17003', 1))
    const { lead, leadColumns } = getPdfTexts(language, null).charts.distribution
    for (const [peers, told, untold] of [
      [parts.peers, lead, leadColumns],
      [many, leadColumns, lead],
    ] as const) {
      const { pages } = await readPdf(await collect(writeReportPdf({ ...parts, peers }, makeFrame(language))))
      const first = dense(pages[0]?.text ?? '')
      expect(first).toContain(dense(told))
      expect(first).not.toContain(dense(untold))
    }
  }
})

it('continues a long table over several pages, with its header on each (R-REP-9)', async () => {
  const report = madeUpReport('G2211', 7, 200)
  const { pages, text, roles } = await readPdf(
    await collect(writeReportPdf(makeParts(report), makeFrame('en'))),
  )
  const whole = plain(text)
  for (const { code } of report.primaries) expect(whole).toContain(`${code} Primary`)
  const withRows = pages.filter((page) => page.text.includes('Primary 1'))
  expect(withRows.length).toBeGreaterThan(3)
  for (const page of withRows) expect(page.text).toContain('With the')
  expect(count(roles, 'TR')).toBeGreaterThan(report.primaries.length)
})

const withRate = (value: number): Report => ({
  ...madeUpReport('G2211', 1),
  figures: [madeUpFigure('attach_rate', value)],
})

it('gives its readers the numbers of its title and tables, whatever was printed before', async () => {
  await collect(writeReportPdf(makeParts(madeUpReport('17003', 1)), makeFrame('es')))
  for (const language of ['en', 'es'] as const) {
    const { words } = getPdfTexts(language, null)
    for (const value of [0.029, 0.041]) {
      const bytes = await collect(writeReportPdf(makeParts(withRate(value)), makeFrame(language)))
      const { text, outline } = await readPdf(bytes)
      const whole = plain(text)
      expect(roughPercent(language, value)).toMatch(/\d[.,]\d/)
      expect(whole).toContain(plain(words.verdict.you('G2211', value)))
      expect(whole).toContain(plain(outline[0] ?? 'no title'))
      expect(whole).toContain(plain(words.range('attach_rate', value * 0.9, value * 1.05)))
      expect(whole).toContain(plain(exactPercent(language, value)))
    }
  }
})

it('prints values of peers as whole percents, and own rates with a decimal', async () => {
  const report = withRate(0.617)
  const [latest] = report.history.slice(-1)
  const { text } = await readPdf(await collect(writeReportPdf(makeParts(report), makeFrame('en'))))
  const whole = plain(text)
  const { value = 0, ci_low, ci_high } = latest?.figure ?? {}
  const own = [value, ci_low ?? 0, ci_high ?? 0].map((one) => exactPercent('en', one)).join(' ')
  expect(whole).toContain(`preliminary ${own} 40% 50% 60%`)
  expect(whole).toContain('Office 90.0% 80%')
  expect(whole).toMatch(/Rate Peers 30% 2 /)
  for (const ofPeers of ['40.0%', '50.0%', '30.0%', '80.0%']) expect(whole).not.toContain(ofPeers)
})

const withoutPeers = (eligible: boolean) => {
  const report = withRate(0.25)
  const figures = report.figures.map((figure) => ({ ...figure, peers: null, test: null, expected: null }))
  const selection = eligible
    ? report.selection
    : { ...report.selection, eligible: false, days: 20, patients: 18 }
  const definitions = MADE_UP_DEFINITIONS.map((one) => ({ ...one, used: false, peers: 0, result: null }))
  return { ...makeParts({ ...report, figures, selection }), definitions }
}

it('compares with no peer group if the provider is too small for a comparison', async () => {
  for (const language of ['en', 'es'] as const) {
    const { words, methods } = getPdfTexts(language, null)
    const print = async (eligible: boolean) =>
      plain((await readPdf(await collect(writeReportPdf(withoutPeers(eligible), makeFrame(language))))).text)
    const small = await print(false)
    expect(small).toContain(plain(words.noComparison.tooSmall(20, 18, 30, 11)))
    expect(small).not.toContain(plain(words.definitions.none))
    expect(small).not.toContain(plain(methods.definitions.few(0, 30)))
    const alone = await print(true)
    expect(alone).toContain(plain(words.definitions.none))
    expect(alone).toContain(plain(methods.definitions.few(0, 30)))
  }
})

it('tells which visits are left out of the rate', async () => {
  const report = withRate(0.25)
  const rules = { ...report.family.rules, not_with: { modifier: '25', unless: [], unless_label: null } }
  const parts = makeParts({
    ...report,
    family: { ...report.family, rules },
    counts: { ...report.counts, excluded_days: 62 },
  })
  for (const language of ['en', 'es'] as const) {
    const { methods, words } = getPdfTexts(language, null)
    const leftOut = { modifier: '25', counted: 400, left: 62, all: 462 }
    const { text } = await readPdf(await collect(writeReportPdf(parts, makeFrame(language))))
    const whole = plain(text)
    const primaries = formatOnePrimary(words, report.family.primaries)
    for (const told of [
      methods.counts.leftOut(leftOut),
      methods.counts.countedVisits,
      methods.countedHelp.attach_rate ?? '',
      methods.methods.measureText(primaries, 'G2211', leftOut),
    ])
      expect(whole).toContain(plain(told))
    expect(whole).not.toContain(plain(methods.counts.primaryVisits))
  }
})

it('prints completely for sixty families', async () => {
  const reports = Array.from({ length: FAMILIES }, (_, at) => madeUpReport(String(20_000 + at), at))
  const byId = new Map(reports.map((report) => [report.id, report]))
  const read = async (id: string) => {
    const report = byId.get(id)
    if (report === undefined) throw new Error('no such report')
    return makeParts(report)
  }
  const stream = writeReportsPdf(MADE_UP_PROVIDER, '2026Q2', reports.map(madeUpRow), read, makeFrame('en'))
  const { pages, outline, roles, text } = await readPdf(await collect(stream))
  expect(outline).toHaveLength(FAMILIES + 1)
  expect(count(roles, 'H1')).toBe(FAMILIES + 1)
  expect(count(roles, 'Figure')).toBe(CHARTS_IN_A_REPORT * FAMILIES)
  expect(pages.length).toBeGreaterThanOrEqual(FAMILIES * 4)
  const whole = plain(text)
  for (const { family, figures, history } of reports) {
    expect(whole).toContain(`You add ${family.code} at`)
    for (const { measure, value } of figures) expect(whole).toContain(formatMeasure('en', measure, value))
    for (const { figure } of history) if (figure) expect(whole).toContain(exactPercent('en', figure.value))
  }
})

it('fails as a whole when one report cannot be read', async () => {
  const report = madeUpReport('17003', 1)
  const broken = () => Promise.reject(new Error('gone'))
  const stream = writeReportsPdf(MADE_UP_PROVIDER, '2026Q2', [madeUpRow(report)], broken, makeFrame('en'))
  await expect(collect(stream)).rejects.toThrow('gone')
})

it('R-REP-29: names the provider to a reader who is somebody else', async () => {
  const report = madeUpReport('17003', 1)
  const pages = async (reader: string) => {
    const frame = { ...makeFrame('en'), reader: { name: reader, providers: [report.provider.name] } }
    return plain((await readPdf(await collect(writeReportPdf(makeParts(report), frame)))).text)
  }
  expect(await pages(report.provider.name)).toMatch(/You add 17003/)
  const other = await pages('Calloway^Bettina')
  expect(other).toMatch(/adds 17003 at/)
  expect(other).not.toMatch(/You add 17003/)
})

it.each([
  ['en', /Made November 15, 2026/, /\d\d-\d\d-\d{4}/],
  ['es', /Creado el 15 de noviembre de 2026/, /\d\d-\d\d-\d{4}/],
] as const)('R-LANG-4: writes the month of every day as a word (%s)', async (language, made, numbers) => {
  const report = madeUpReport('17003', 1)
  const { text } = await readPdf(await collect(writeReportPdf(makeParts(report), makeFrame(language))))
  expect(plain(text)).toMatch(made)
  expect(plain(text)).not.toMatch(numbers)
})

it.each([
  ['en', 'One of your two add-on codes stands out.', 'Your add-on codes this quarter'],
  [
    'es',
    'Uno de sus dos códigos adicionales llama la atención.',
    'Sus códigos adicionales en este trimestre',
  ],
] as const)('R-REP-22: has all codes of the quarter, as the page has (%s)', async (language, told, title) => {
  const [one, other] = [madeUpReport('17003', 1), madeUpReport('11103', 2)]
  const withOutcome = (report: Report, outcome: 'Significantly Higher' | 'Does Not Exceed') => {
    const row = madeUpRow(report)
    return { ...row, headline: { ...row.headline, outcome, low: false } }
  }
  const codes = [withOutcome(one, 'Significantly Higher'), withOutcome(other, 'Does Not Exceed')]
  const bytes = await collect(writeReportPdf({ ...makeParts(one), codes }, makeFrame(language)))
  const text = plain((await readPdf(bytes)).text)
  for (const part of [told, title, '11103']) expect(text).toContain(part)
  expect(text).not.toMatch(/Select any number|Elija cualquier número/)
})

const AUDIT_SIDE = {
  from: '2025Q1',
  to: '2025Q4',
  quarters: 4,
  numerator: 780,
  denominator: 1000,
  value: 0.78,
  ci_low: 0.75,
  ci_high: 0.8,
  peer_median: 0.61,
}

it.each([
  [
    'en',
    'No clear change after this audit: 78% of visits before it, 78% after',
    'findings on March 18, 2026',
  ],
  ['es', 'Sin un cambio claro después de esta auditoría', 'resultados el 18 de marzo de 2026'],
] as const)(
  'R-REP-22: tells what came after each audit, as the page does (%s)',
  async (language, told, day) => {
    const audits = [
      {
        index: 'x',
        number: '26-0001',
        kind: 'probe' as const,
        status: 'closed' as const,
        decision: null,
        requested_on: '2026-01-21',
        findings_on: '2026-03-18',
        closed_on: null,
        effect: {
          state: 'known' as const,
          before: AUDIT_SIDE,
          after: { ...AUDIT_SIDE, from: '2026Q2', to: '2026Q2', quarters: 1 },
          change: { value: 0.001, low: -0.05, high: 0.05 },
          peer_change: -0.01,
          beyond_peers: 0.01,
        },
      },
    ]
    const parts = { ...makeParts(madeUpReport('17003', 1)), audits }
    const text = plain((await readPdf(await collect(writeReportPdf(parts, makeFrame(language))))).text)
    for (const part of [told, day, '26-0001']) expect(text).toContain(part)
  },
)
