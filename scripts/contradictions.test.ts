import { beforeAll, describe, expect, it, vi } from 'vitest'
import { chooseCenter, FUNNEL_WIDTHS, funnelLimits } from '../charts/src/funnel/funnel-limits.ts'
import type { Locale } from '../contract/src/core/locale.ts'
import type { ReportRow } from '../contract/src/reports/report-list.ts'
import { findNotable } from '../contract/src/reports/words/notable-figures.ts'
import { funnelData } from '../contract/src/reports/words/report-charts.ts'
import { writeLetterPage } from '../server/src/features/outreach/letters/letter-values.ts'
import { writeReportPdf } from '../server/src/features/reports/exports/report-pdf.ts'
import { readPdf } from '../server/src/testing/read-pdf.ts'
import { chooseReadings } from './contradictions/choose.ts'
import { collectFacts, type Facts } from './contradictions/facts.ts'
import { findMissing } from './contradictions/needed.ts'
import { makeReadings } from './contradictions/readings.ts'
import { type GridReport, makeHeadline, makeReport } from './contradictions/reports.ts'
import { isMixNear } from './contradictions/rule.ts'
import { findContradictions, RULES } from './contradictions/rules.ts'
import { countSentences, readNumbers, readSentences } from './contradictions/sentences.ts'
import { tellInWords } from './contradictions/words.ts'

// The pages are drawn as for paper, because nothing measures their width here.
vi.mock('../web/src/ui/layout/use-element-width.ts', () => ({
  useElementWidth: () => ({ ref: { current: null }, width: 640 }),
}))

vi.mock('../web/src/platform/browser/near-view.ts', () => ({ useNearView: () => true }))

// R-DES-6
const LOCALES = ['en', 'es'] as const
const PAGES = 120
/** Significantly Higher, Higher, Does Not Exceed, the same and low, N/A. */
const VERDICTS = 5
const NEIGHBORS = 16

type Pages = {
  loadTexts: (locale: Locale) => Promise<void>
  renderReport: (report: GridReport, locale: Locale, subject?: string) => string
  renderWelcome: (rows: readonly ReportRow[], locale: Locale) => string
  renderReportList: (rows: readonly ReportRow[], locale: Locale) => string
}

/** The compiler keeps web apart from everything else, so its pages come by their path. */
async function loadPages(): Promise<Pages> {
  vi.stubEnv('NODE_ENV', 'production')
  const pages: Pages = await import(new URL('../web/src/testing/render-pages.tsx', import.meta.url).pathname)
  vi.unstubAllEnvs()
  for (const locale of LOCALES) await pages.loadTexts(locale)
  return pages
}

const readings = makeReadings()
const chosen = chooseReadings(readings, PAGES)
const reports = chosen.map((reading, at) => makeReport(reading, at, chosen.slice(at, at + NEIGHBORS)))
const grid = reports.map((report) => ({ report, facts: collectFacts(report) }))

/** The rules that any of the texts below gave a chance to fail. */
const tried = new Set<string>()
const contradict = (text: string, facts: Facts, locale: Locale) =>
  findContradictions(text, facts, locale, tried)
const check = (text: string, facts: Facts, locale: Locale) => [
  ...contradict(text, facts, locale),
  ...findMissing(text, facts, locale),
]

const describeReading = ({ outcome, value, pooled, percentile, met }: Facts) =>
  `${outcome}, ${value.toFixed(4)} against ${pooled.toFixed(4)}, percentile ${percentile.toFixed(1)}, ${met.join(' ')}`

/** To the provider; thanks are for everybody. */
const SAYS_YOU: Record<Locale, RegExp> = {
  en: /(?<!thank )\byou(r|rs)?\b|\bI\b|\bm[ey]\b/i,
  es: /\busted\b|\bsuy[oa]s?\b|\byo\b|\bmis?\b|\bpuedo\b|decirle|^Su /i,
}

describe('the pages of the grid', () => {
  const drawn = new Map<Locale, { text: string; html: string }[]>()
  let pages: Pages
  let sentences = 0

  beforeAll(async () => {
    pages = await loadPages()
    for (const locale of LOCALES)
      drawn.set(
        locale,
        reports.map((report) => {
          const html = pages.renderReport(report, locale)
          const read = readSentences(html)
          sentences += read.length
          return { html, text: read.join('\n') }
        }),
      )
  })

  it.each(LOCALES)('do not contradict the outcome in %s', (locale) => {
    const found = grid.flatMap(({ facts }, at) =>
      check(drawn.get(locale)?.[at]?.text ?? '', facts, locale).map(
        (problem) => `${problem} (${describeReading(facts)})`,
      ),
    )
    expect(found).toEqual([])
    expect(grid).toHaveLength(PAGES)
    expect(sentences).toBeGreaterThan(2 * 400 * PAGES)
  })

  it.each(LOCALES)('R-FIG-27: say once, and only where it is so, that no peer has as many (%s)', (locale) => {
    const pattern = locale === 'en' ? /No peer has as many/g : /Ningún colega tiene tantas/g
    for (const [at, { facts }] of grid.entries()) {
      const told = [...(drawn.get(locale)?.[at]?.text ?? '').matchAll(pattern)].length
      expect(told, describeReading(facts)).toBe(facts.beyondPeers ? 1 : 0)
    }
  })

  it.each(LOCALES)(
    'R-REP-29: to anybody else they name the provider in %s, and never say “you”',
    (locale) => {
      const kinds = Map.groupBy(grid, ({ facts }) => `${facts.outcome} ${facts.reason} ${facts.low}`)
      for (const { report } of [...kinds.values()].flatMap((same) => same.slice(0, 2))) {
        const read = readSentences(pages.renderReport(report, locale, 'Elena Marsh'))
        expect(read.filter((sentence) => SAYS_YOU[locale].test(sentence))).toEqual([])
        expect(read.filter((sentence) => sentence.includes('Elena Marsh')).length).toBeGreaterThan(5)
      }
      expect(kinds.size).toBeGreaterThan(8)
    },
  )

  it('are of every outcome, and of every condition met and missing', () => {
    const outcomes = Map.groupBy(grid, ({ facts }) => facts.outcome)
    expect([...outcomes.keys()].toSorted()).toEqual([
      'Does Not Exceed',
      'Higher',
      'N/A',
      'Significantly Higher',
    ])
    const reasons = new Set(grid.map(({ facts }) => facts.reason))
    expect(reasons).toEqual(new Set([null, 'spread', 'mix', 'chance', 'place', 'size', 'count']))
    const byMix = grid.filter(({ facts }) => facts.reason === 'mix')
    expect(byMix.filter(({ facts }) => isMixNear(facts)).length).toBeGreaterThan(3)
    expect(byMix.filter(({ facts }) => !isMixNear(facts)).length).toBeGreaterThan(3)
    expect(grid.filter(({ facts }) => facts.low).length).toBeGreaterThan(10)
    expect(grid.filter(({ facts }) => facts.beyondPeers).length).toBeGreaterThan(10)
  })

  it.each([
    [
      'en',
      /visits with a primary code count;/,
      /Visits with modifier 25 are left out here too/,
      /\n(Visits|Patients) with a primary code\n/,
    ],
    [
      'es',
      /visitas con código principal; /,
      /Aquí tampoco se cuentan/,
      /\n(Visitas|Pacientes) con código principal\n/,
    ],
  ] as const)('say in %s which visits are left out, where some are', (locale, count, table, label) => {
    for (const [at, { facts }] of grid.entries()) {
      const text = drawn.get(locale)?.[at]?.text ?? ''
      const isLeftOut = facts.leftOut > 0
      expect([count, table, label].map((words) => words.test(text))).toEqual([
        isLeftOut,
        isLeftOut,
        !isLeftOut,
      ])
    }
    expect(grid.filter(({ facts }) => facts.leftOut > 0).length).toBeGreaterThan(5)
  })

  it('give the same numbers in both languages', () => {
    for (const [at] of reports.entries()) {
      const [en, es] = LOCALES.map((locale) => readNumbers(drawn.get(locale)?.[at]?.html ?? ''))
      expect(es).toEqual(en)
    }
  })

  it('color Significantly Higher alone', () => {
    for (const [at, { facts, report }] of grid.entries()) {
      const html = drawn.get('en')?.[at]?.html ?? ''
      const shown = [
        facts.outcome,
        ...report.definitions.map(({ result }) => result?.outcome),
        ...report.rows.map(({ headline }) => headline.outcome),
        ...report.report.figures.map(({ outcome }) => outcome),
        ...findNotable(report.report.figures).map(({ outcome }) => outcome),
      ].filter((outcome) => outcome === 'Significantly Higher').length
      expect(html.match(/out-sig/g)?.length ?? 0).toBe(2 * shown)
      expect(/<em[^>]*text-viz-you/.test(html)).toBe(facts.outcome === 'Significantly Higher')
      expect(html).not.toMatch(/warning|amber|out-high/)
    }
  })

  it('agree with the welcome page and the list', () => {
    const found = grid.flatMap(({ report, facts }) =>
      LOCALES.flatMap((locale) => {
        const [row] = report.rows
        const rows = row === undefined ? [] : [row]
        const texts = [pages.renderWelcome(rows, locale), pages.renderReportList(rows, locale)]
        return texts.flatMap((html) =>
          contradict(withoutGreeting(readSentences(html)).join('\n'), facts, locale),
        )
      }),
    )
    expect(found).toEqual([])
  })
})

/** The greeting says of every page that it is education; a verdict says so of itself. */
const withoutGreeting = (sentences: readonly string[]) =>
  sentences.filter((sentence) => !/^(This is education|Esto es educativo)/.test(sentence))

describe('the letters of the grid', () => {
  const BODY = '{{verdict}}'
  const TEMPLATE = { subject_en: '', subject_es: '', body_en: BODY, body_es: BODY }
  const DEPS = {
    settings: { publicUrl: 'https://portal.test', supportEmail: 'help@portal.test' },
    date: '2026-11-15',
    getLabel: () => null,
  }

  it('do not contradict the outcome', () => {
    const found = grid.flatMap(({ report, facts }) => {
      const [headline] = report.report.figures
      if (headline === undefined || headline.peers === null) return []
      const { value, outcome, low: isLow, peers } = headline
      const figure = { family: '17003', period: '2026Q2', value, peerMedian: peers.p50, outcome, isLow }
      const person = {
        name: 'Marsh^Elena',
        npi: '9482016372',
        practice: '',
        address: '',
        payer: null,
        figure,
      }
      const code = { code: 'X', expiresAt: new Date('2027-02-14T04:59:59Z') }
      return LOCALES.flatMap((locale) =>
        contradict(
          writeLetterPage(TEMPLATE, locale, person, code, DEPS).body.replaceAll('\u00a0', ' '),
          facts,
          locale,
        ),
      )
    })
    expect(found).toEqual([])
  })
})

async function readPaper(report: GridReport, language: Locale, name: string): Promise<string> {
  const reader = { name, providers: [report.report.provider.name] }
  const frame = { payer: 'Evergreen Health Plan', language, today: '2026-11-15', reader }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeReportPdf({ ...report, isAuditDue: false }, frame)) chunks.push(chunk)
  return (await readPdf(Buffer.concat(chunks))).text.replace(/[\s\u00a0]+/g, ' ')
}

describe('the PDFs of the grid', () => {
  it('do not contradict the outcome', async () => {
    const verdicts = Map.groupBy(grid, ({ facts }) => `${facts.outcome} ${facts.low}`)
    const papers = [...verdicts.values()].flatMap((same) => same.slice(0, 1))
    let sentences = 0
    for (const { report, facts } of papers) {
      for (const locale of LOCALES) {
        const plain = await readPaper(report, locale, report.report.provider.name)
        sentences += countSentences(plain)
        expect(check(plain, facts, locale)).toEqual([])
        const named = await readPaper(report, locale, 'Calloway^Bettina')
        // R-REP-29
        expect(plain).toMatch(SAYS_YOU[locale])
        expect(named.split(/(?<=[.?!]) /).filter((part) => SAYS_YOU[locale].test(part))).toEqual([])
      }
    }
    expect(papers).toHaveLength(VERDICTS)
    expect(sentences).toBeGreaterThan(2 * 30 * VERDICTS)
  })
})

describe('every reading', () => {
  const all = readings.map(makeHeadline)

  it.each(LOCALES)('is told in %s without a contradiction', (locale) => {
    const found = all.flatMap((report) => {
      const facts = collectFacts(report)
      return check(tellInWords(report, locale), facts, locale).map(
        (problem) => `${problem} (${describeReading(facts)})`,
      )
    })
    expect(found).toEqual([])
    expect(all.length).toBeGreaterThan(2000)
  })

  it('lies on that side of the drawn limits where its words say it lies', () => {
    const nobody = { count: 0, bins: [], volumes: [], marks: [] }
    for (const { reading, report } of all) {
      const [headline] = report.figures
      if (headline === undefined || headline.peers === null) continue
      const data = funnelData({ ...headline, peers: headline.peers }, nobody)
      const { low, high } = funnelLimits(chooseCenter(data, data.you), data.you.volume, FUNNEL_WIDTHS.inner)
      expect(headline.value < low || headline.value > high).toBe(reading.isOutside)
    }
  })
})

it('every rule had texts to be tried on, in both languages', () => {
  const expected = LOCALES.flatMap((locale) => RULES.map(({ name }) => `${locale}: ${name}`))
  expect(expected.filter((name) => !tried.has(name))).toEqual([])
})
