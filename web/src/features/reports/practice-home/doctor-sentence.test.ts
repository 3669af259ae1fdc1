import type { Figure, Outcome } from '@plumbline/contract/reports/figures'
import { expect, test } from 'vitest'
import { formatDoctorSentence } from './doctor-sentence.ts'
import { practiceHome as en } from './practice-home.en.ts'
import { practiceHome as es } from './practice-home.es.ts'

const of = (outcome: Outcome, value: number, more: Partial<Figure> = {}) => ({
  reports: 4,
  report: {
    id: '17003-2026Q2-x',
    family: '17003',
    label: null,
    read: null,
    responded: false,
    headline: {
      outcome,
      value,
      low: false,
      unmet: [],
      z: 0,
      peers: outcome === 'N/A' ? null : { p20: 0.52, p50: 0.56, p80: 0.6, percentile: 50 },
      ...more,
    } as unknown as Figure,
  },
})

test.each([
  [of('Significantly Higher', 0.71), 'Adds 17003 at 71% of visits; most peers at 52% to 60%.'],
  [of('Higher', 0.57, { unmet: ['spread'] }), 'above the peers, but not clearly. Nothing is needed.'],
  [of('Does Not Exceed', 0.54), 'Does not stand out on any of 4 codes. Thank you.'],
  [
    of('Does Not Exceed', 0.02, { low: true }),
    'May be leaving off charges for 17003: 2.0% of visits, peers 56%.',
  ],
  [of('N/A', 0.5), 'Too few visits, or too few peers, to compare this quarter.'],
  [{ reports: 0, report: null }, 'No report this quarter. Nothing is needed.'],
])('a row says what its outcome says (R-REP-13): %#', (provider, words) => {
  expect(formatDoctorSentence('en', provider, en.doctors.says)).toContain(words)
  expect(formatDoctorSentence('es', provider, es.doctors.says)).not.toBe('')
})
