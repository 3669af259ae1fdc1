import { describe, expect, test } from 'vitest'
import type { Figure } from '../figures.ts'
import type { Report } from '../reports.ts'
import { NO_FAMILY_RULES } from './family-rules.ts'
import { reportChartWords as makeChartsEn } from './report-chart-words.en.ts'
import { reportChartWords as makeChartsEs } from './report-chart-words.es.ts'
import { reportMethods as makeMethodsEn } from './report-methods.en.ts'
import { reportMethods as makeMethodsEs } from './report-methods.es.ts'
import { reportWords as makeWordsEn } from './report-words.en.ts'
import { reportWords as makeWordsEs } from './report-words.es.ts'
import { summarizeSections } from './section-summaries.ts'

const chartsEn = makeChartsEn(null)
const chartsEs = makeChartsEs(null)
const methodsEn = makeMethodsEn(null)
const methodsEs = makeMethodsEs(null)
const wordsEn = makeWordsEn(null)
const wordsEs = makeWordsEs(null)

const EN = { words: wordsEn, charts: chartsEn, methods: methodsEn, locale: 'en' as const }
const ES = { words: wordsEs, charts: chartsEs, methods: methodsEs, locale: 'es' as const }

const headline = {
  measure: 'attach_rate',
  modifier: '',
  value: 0.712,
  outcome: 'Significantly Higher',
  unmet: [],
  low: false,
  z: 3.4,
  expected: 0.58,
  peers: { pooled: 0.56, limits: { low: 0.48, high: 0.64 } },
} as unknown as Figure

const modifier = { ...headline, measure: 'modifier_share', modifier: '25' }
const report = {
  period: '2026Q2',
  family: {
    code: '17003',
    plain: { en: 'Each spot from the 2nd to the 14th', es: 'Cada lesión, de la 2.ª a la 14.ª' },
    primaries: [{ code: '17000', label: null }],
    rules: NO_FAMILY_RULES,
  },
  counts: {
    primary_days: 420,
    primary_patients: 286,
    addon_paid: 7120.96,
    addon_units: 906,
    orphan_lines: 0,
    ineligible_days: null,
    over_limit_days: 1,
  },
  figures: [headline],
  places: [{ place: '11', label: { en: 'Office', es: 'Consultorio' }, share: 0.9, peer_share: 0.88 }],
  history: [],
  outreach: [
    { on: '2026-08-24', period: '2026Q1', name: '', name_es: '' },
    { on: '2025-02-03', period: '2024Q3', name: '', name_es: '' },
  ],
} as unknown as Report

describe('R-REP-15: the finding of a closed section', () => {
  test('is told in the figures that the section shows', () => {
    expect(summarizeSections(EN, report, headline)).toEqual({
      why: 'All six conditions hold for Q2 2026; we wrote to you on 08-24-2026 because of Q1 2026',
      counts: '420 visits, 286 patients, $7,121 paid for 17003',
      codes: '906 units of 17003',
      different:
        'Outside the limits for your size, 48% to 64%; with your patients, peers would add it at 58%',
      changed: 'No final quarter has a rate yet',
      modifiers: '90% of your lines: office, similar to your peers (88%)',
      checks: '0 add-ons without a primary, 1 day over the limit',
      rules: 'One unit of 17003: each spot from the 2nd to the 14th',
      methods: 'How we compare, and what this cannot tell you',
    })
  })

  test('is told in Spanish, with colegas', () => {
    const { different, checks, why } = summarizeSections(ES, report, headline)
    expect(different).toContain('sus colegas lo agregarían en el 58\u00a0%')
    expect(checks).toBe('0 códigos adicionales sin código principal, 1 día sobre el límite')
    expect(why).toContain('le escribimos el 24-08-2026 por el 1.er trimestre de 2026')
  })

  test('says what else is higher, and no letter where none went out', () => {
    const others = { ...report, figures: [headline, modifier], outreach: [] }
    const quiet: Figure = { ...headline, outcome: 'Does Not Exceed', z: 0.2 }
    const { codes, modifiers, why, different } = summarizeSections(EN, others, quiet)
    expect(codes).toBe('906 units of 17003; one other measure is worth a look')
    expect(modifiers).toBe('You use modifier 25 more often than your peers')
    expect(why).toBe('Everyone with visits of this kind gets this report; no letter went out on this code')
    expect(different).toMatch(/^Inside the limits/)
  })

  test.each([
    [EN, '906 units of 17003', [1, 2, 6]],
    [ES, '906 unidades de 17003', [1, 2, 6]],
  ])('counts other measures as the opened section does, the low ones too', (texts, units, counts) => {
    for (const count of counts) {
      const low = { ...modifier, outcome: 'Does Not Exceed', low: true } as Figure
      const others = Array.from({ length: count }, (_, at) => (at === 0 ? low : modifier))
      const { codes } = summarizeSections(texts, { ...report, figures: [headline, ...others] }, headline)
      const title = (texts.locale === 'en' ? methodsEn : methodsEs).notableTitle(count)
      expect(codes).toBe(`${units}; ${title.charAt(0).toLowerCase()}${title.slice(1)}`)
    }
  })

  test('says so where there is no comparison', () => {
    const alone: Figure = { ...headline, peers: null, expected: null, outcome: 'N/A' }
    expect(summarizeSections(EN, { ...report, figures: [alone] }, alone).different).toBe(
      'No comparison this quarter',
    )
  })
})
