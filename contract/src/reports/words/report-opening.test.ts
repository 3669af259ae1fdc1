import { describe, expect, test } from 'vitest'
import type { Figure } from '../figures.ts'
import { describeConditions } from './report-conditions.ts'
import { reportMethods as methodsEn } from './report-methods.en.ts'
import { reportMethods as methodsEs } from './report-methods.es.ts'
import { reportOpening } from './report-opening.ts'
import { reportWords as wordsEn } from './report-words.en.ts'
import { reportWords as wordsEs } from './report-words.es.ts'

const WORDS = { en: wordsEn, es: wordsEs }

function figure(over: Record<string, unknown> = {}): Figure {
  return {
    measure: 'attach_rate',
    modifier: '',
    numerator: 36,
    denominator: 41,
    value: 0.88,
    peers: {
      count: 40,
      p20: 0.85,
      p80: 0.94,
      pooled: 0.9,
      percentile: 40,
      limits: { low: 0.74, high: 0.98 },
    },
    test: { name: 'chi_square', p_value: 0.5, p_adjusted: 0.8 },
    z: -0.3,
    expected: 0.89,
    mix_ratio: 0.98,
    outcome: 'Does Not Exceed',
    unmet: [],
    low: false,
    ...over,
  } as unknown as Figure
}

const open = (locale: 'en' | 'es', subject: string | null, headline: Figure, figures?: Figure[]) =>
  reportOpening(
    WORDS[locale](subject),
    locale,
    {
      family: { code: '64494' },
      provider: { specialty: 'Pain Medicine', class: 'physician' },
      selection: { eligible: headline.peers !== null, patients: 18, days: 28 },
      tested_rows: 4,
      ...(figures === undefined ? {} : { figures }),
    },
    headline,
  ).lead

const orphans = figure({ measure: 'orphan_rate', value: 0.32, outcome: 'Significantly Higher' })
const modifiers = figure({ measure: 'modifier_share', modifier: '25', outcome: 'Significantly Higher' })

describe('R-REP-70: when another measure of the code is Significantly Higher, the opening says so', () => {
  test('in place of "There is nothing to do"', () => {
    const headline = figure()
    expect(open('en', null, headline, [headline])).toMatch(/Thank you\. There is nothing to do\.$/)
    expect(open('en', null, headline, [headline, orphans])).toBe(
      'You are in line with your peers as a group. Thank you. Nothing is needed from you. One other measure of this code is Significantly Higher, which may have a good reason: see “Which codes?”.',
    )
    expect(open('es', null, headline, [headline, orphans, modifiers])).toContain(
      'Otras 2 medidas de este código son Significativamente mayores, lo que puede tener una buena razón',
    )
  })

  test.each([
    ['well below the peers', figure({ peers: { ...figure().peers, percentile: 5 } })],
    ['Higher', figure({ value: 0.93, outcome: 'Higher', unmet: ['spread'], z: 0.4 })],
  ])('also where the rate is %s', (_, headline) => {
    expect(open('en', 'Dr. Pacheco', headline, [headline, orphans])).toMatch(
      /One other measure of this code is Significantly Higher/,
    )
    expect(open('en', 'Dr. Pacheco', headline, [headline])).not.toContain('other measure')
  })

  test('and not for a measure that is only Higher', () => {
    const higher = figure({ measure: 'intensity', outcome: 'Higher' })
    expect(open('en', null, figure(), [figure(), higher])).toContain('There is nothing to do')
  })
})

test.each([
  [0.93, 'less than 2 points or a tenth above', 'menos de 2 puntos o de una décima parte'],
  [
    1,
    '8 points above peers as a group, but less than a tenth more',
    '8 puntos más que sus colegas, pero menos de una décima parte más',
  ],
])('a rate of %d over peers at 92%% is small for the reason that is true of it', (value, en, es) => {
  const headline = figure({
    value,
    outcome: 'Higher',
    unmet: ['size'],
    peers: { ...figure().peers, pooled: 0.92 },
  })
  const readSize = (locale: 'en' | 'es') =>
    describeConditions(WORDS[locale](null).conditions, headline, 4)?.conditions.find(
      ({ condition }) => condition === 'size',
    )?.reading
  expect(readSize('en')).toBe(en)
  expect(readSize('es')).toBe(es)
})

test('without a comparison, the figures below are named as the provider’s', () => {
  const headline = figure({ peers: null, outcome: 'N/A' })
  expect(open('en', null, headline)).toContain('Your own figures are below.')
  expect(open('en', 'Marcos Hale', headline)).toContain('Marcos Hale’s own figures are below.')
})

test('without a comparison, no title says that nothing stands out', () => {
  expect(methodsEn(null).notableTitle(0, false)).not.toMatch(/stands out/)
  expect(methodsEs(null).notableTitle(0, false)).not.toMatch(/llama la atención/)
  expect(methodsEn(null).notableTitle(0)).toBe('No other measure stands out')
})
