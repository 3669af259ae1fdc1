import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONDITIONS } from '../figures.ts'
import { formatPeerRank } from './peer-place.ts'
import { reportChartWords as makeChartsEn } from './report-chart-words.en.ts'
import { reportChartWords as makeChartsEs } from './report-chart-words.es.ts'
import { reportMethods as makeMethodsEn } from './report-methods.en.ts'
import { reportMethods as makeMethodsEs } from './report-methods.es.ts'
import {
  formatP,
  formatRange,
  looksAlike,
  peersAbove,
  peersBelow,
  perHundred,
  roughPercent,
  roughRange,
  wholePercentile,
} from './report-numbers.ts'
import { reportWords as makeWordsEn } from './report-words.en.ts'
import { reportWords as makeWordsEs } from './report-words.es.ts'

const chartsEn = makeChartsEn(null)
const chartsEs = makeChartsEs(null)
const methodsEn = makeMethodsEn(null)
const methodsEs = makeMethodsEs(null)
const wordsEn = makeWordsEn(null)
const wordsEs = makeWordsEs(null)

// R-DES-6
const FORBIDDEN =
  /\b(abuse|abus\w+|violation|outlier|failed|flagged|infracción|violación|atípic\w+|fallid\w+|señalad\w+)\b/i
const BROKEN = /NaN|undefined|\[object|Infinity|\bnull\b/
const KINDS = ['significantly_higher', 'higher', 'in_line', 'below', 'low'] as const
const FACTS = CONDITIONS.map((reason) => ({
  reason,
  isOutside: false,
  value: 0.7,
  pooled: 0.56,
  expected: 0.6,
}))

const share = fc.double({ min: 0, max: 1, noNaN: true })
const count = fc.integer({ min: 0, max: 3_000_000 })

/** Every text that is not a function. */
function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(allTexts)
}

describe.each([
  ['en', wordsEn, chartsEn, methodsEn],
  ['es', wordsEs, chartsEs, methodsEs],
] as const)('in %s', (locale, words, charts, methods) => {
  test('no text has a word that accuses', () => {
    for (const text of allTexts([words, charts, methods])) expect(text).not.toMatch(FORBIDDEN)
    for (const kind of KINDS)
      for (const facts of FACTS) expect(words.lead(kind, facts)).not.toMatch(FORBIDDEN)
  })

  test('a clear difference mentions a good reason, education and that no reply is required', () => {
    const said =
      locale === 'en' ? ['good reason', 'education', 'no reply'] : ['buena razón', 'educativo', 'respuesta']
    for (const facts of FACTS)
      for (const part of said) expect(words.lead('significantly_higher', facts)).toContain(part)
  })

  test('a higher rate asks for nothing, whatever condition is missing', () => {
    const nothing = locale === 'en' ? 'Nothing is needed' : 'No tiene que hacer nada'
    const leads = FACTS.map((facts) => words.lead('higher', facts))
    for (const lead of leads) expect(lead).toContain(nothing)
    expect(new Set(leads).size).toBe(CONDITIONS.length)
    const reasons = CONDITIONS.map((reason) => words.reason(reason, false, 4, 'explains'))
    expect(new Set(reasons).size).toBe(CONDITIONS.length)
  })

  test('a provider at or below the peers is thanked', () => {
    const thanks = locale === 'en' ? 'Thank you' : 'Gracias'
    const facts = {
      reason: null,
      isOutside: false,
      value: 0.5,
      pooled: 0.56,
      expected: null,
    } as const
    expect(words.lead('in_line', facts)).toContain(thanks)
    expect(words.lead('below', facts)).toContain(thanks)
  })

  test('sentences are complete for any numbers', () => {
    fc.assert(
      fc.property(share, share, share, count, (a, b, c, n) => {
        const ends = { value: a, low: b, high: null }
        const texts = [
          words.verdict.you('17003', a),
          words.verdict.peers('x', b, c),
          words.verdict.perHundred('17003', a, b),
          words.stats.rateNote(n, n, words.range('attach_rate', a, b)),
          words.stats.peerNote(n, a, b),
          formatPeerRank('en', { value: a, peers: { percentile: b * 100, count: n } }),
          formatPeerRank('es', { value: a, peers: { percentile: b * 100, count: n } }),
          words.volumeTitle(n, a, b),
          words.summaries.counts(n, n, n, '17003'),
          words.summaries.checks({ orphans: n, ineligible: n, overLimit: null }),
          words.summaries.limits(a > b, a, b),
          words.lead('higher', { reason: 'mix', isOutside: false, value: c, pooled: a, expected: b }),
          words.reason('mix', false, n, 'explains'),
          words.reason('mix', false, n, 'reaches'),
          words.reason('spread', true, n, 'explains'),
          words.reliability.patients(1 + a, n),
          words.mix.title(a),
          words.mix.lead(b),
          words.conditions.title(n % 7),
          ...CONDITIONS.flatMap((condition) =>
            [true, false].map((met) =>
              words.conditions.readings[condition](
                {
                  p: a,
                  limits: { low: b, high: c },
                  isOutside: a > b,
                  tests: n,
                  below: n,
                  isAbout: false,
                  isAboveAll: n % 2 === 0,
                  peers: n,
                  points: n,
                  numerator: n,
                  denominator: n,
                  value: a,
                  expected: c,
                  mixRatio: 1 + b,
                },
                met,
              ),
            ),
          ),
          words.codes.verdict({ standing: n, higher: n, low: n, all: n }),
          words.definitions.title(n, n, true),
          words.why.mixOffice('Office', a, b),
          charts.distribution.leadLimit(a > b),
          charts.distribution.markLimit(a, b > c),
          charts.distribution.markYou(ends),
          charts.funnel.markStep(n, n, n, a, b),
          charts.trend.markPoint('x', true, { ...ends, high: c }),
          charts.mix.mark('x', a, null),
          methods.methods.computed(n, n, a, b, c),
          methods.rules.limit({ units: n, mai: 3, own: false }),
        ]
        for (const text of texts) {
          expect(text).not.toMatch(BROKEN)
          expect(text).not.toMatch(FORBIDDEN)
        }
      }),
    )
  })

  test('a percent sign follows the rules of the language', () => {
    const text = words.verdict.you('17003', 0.712)
    expect(text).toContain(locale === 'en' ? '71%' : '71\u00a0%')
  })
})

test.each([
  [0, '0%'],
  [0.019, '1.9%'],
  [0.1, '10%'],
  [0.712, '71%'],
])('a sentence says %d as %s', (value, text) => expect(roughPercent('en', value)).toBe(text))

test.each([
  [0.0004, '<0.001'],
  [0.0496, '0.050'],
  [0.0504, '0.0504'],
  [0.05, '0.050'],
  [0.050004, '0.050004'],
  [0.22, '0.22'],
  [1, '1.00'],
])('p %d is formatted as %s', (p, text) => expect(formatP('en', p)).toBe(text))

test.each([
  [0, '0'],
  [0.004, '0.4'],
  [0.41, '41'],
])('a share of %d is %s per hundred', (value, text) => expect(perHundred('en', value)).toBe(text))

test('a range has its unit once', () => {
  expect(formatRange('en', 'attach_rate', 0.667, 0.753)).toBe('66.7–75.3%')
  expect(formatRange('es', 'intensity', 3.231, 3.74)).toBe('3.23–3.74')
})

test('an interval of units is shown from 0, since nobody bills fewer', () => {
  expect(formatRange('en', 'intensity', -0.012, 0.07)).toBe('0.00–0.07')
  expect(formatRange('es', 'intensity', -0.001, 0.07)).toBe('0.00–0.07')
})

test('a rate well above what peers would do is not told as the mix of patients', () => {
  expect(wordsEn.reason('mix', true, 1, 'reaches')).toBe(
    'With this many visits, it may be no more than peers would do with your patients.',
  )
  expect(wordsEs.reason('mix', true, 1, 'reaches')).toContain('no sea más de lo que harían sus colegas')
  expect(wordsEn.reason('mix', true, 1, 'explains')).toBe('Your mix of patients may explain it.')
})

const LEFT_OUT = { modifier: '25', counted: 102, left: 81, all: 183 }

test('visits that are left out are told where the denominator is explained', () => {
  expect(methodsEn.counts.leftOut(LEFT_OUT)).toBe(
    '102 of 183 visits with a primary code count; 81 with modifier 25 are left out.',
  )
  expect(methodsEs.counts.leftOut(LEFT_OUT)).toBe(
    'Se cuentan 102 de 183 visitas con código principal; 81 con el modificador 25 no entran en su tasa.',
  )
  const text = methodsEn.methods.measureText('one of its 18 primary codes', 'G2211', LEFT_OUT)
  expect(text).toContain('102 of your 183 count; 81 with modifier 25 are left out')
  expect(text).not.toContain('divided by all visits with')
  expect(methodsEn.methods.measureText('17000', '17003')).toContain('divided by all visits with 17000.')
  expect(chartsEs.measure('17000', 'G2211', '25')).toContain('las visitas con el modificador 25 no entran')
})

test('both ends of an interval have the same precision', () => {
  expect(roughRange('en', 0.043, 0.121)).toBe('4.3%–12.1%')
  expect(roughRange('es', 0.43, 0.52)).toBe('43\u00a0%–52\u00a0%')
})

test('an equal peer counts on neither side', () => {
  // 42 of 43 are above, one is equal.
  expect(peersAbove((100 * 0.5) / 43, 43)).toBe(42)
  expect(peersBelow((100 * 0.5) / 43, 43)).toBe(0)
  expect(peersBelow((100 * 48) / 52, 52)).toBe(48)
})

test.each([
  [0, 0],
  [0.2, 1],
  [20.4, 21],
  [50, 50],
  [79.8, 79],
  [80, 80],
  [99.6, 99],
  [100, 100],
])('percentile %d is shown as %d, never on the other side of a threshold', (percentile, shown) =>
  expect(wholePercentile(percentile)).toBe(shown),
)

test.each([
  [0.704, 0.7, true],
  [0.706, 0.7, false],
  [0.044, 0.04, false],
  [0.0996, 0.1, true],
])('an own rate of %d looks like %d of the peers: %s', (own, peers, alike) =>
  expect(looksAlike(own, peers)).toBe(alike),
)

test('a rate that peers would have with these patients is never called higher', () => {
  const facts = {
    reason: 'mix',
    isOutside: true,
    value: 0.62,
    pooled: 0.5,
    expected: 0.65,
  } as const
  expect(wordsEn.lead('higher', facts)).toContain('at 65%, more often than you do')
  expect(wordsEs.lead('higher', facts)).toContain('con más frecuencia que usted')
})

test('a result under one peer group is not told as a share of groups', () => {
  expect(wordsEn.definitions.title(1, 1, true)).toBe('Only one peer group is large enough')
  expect(wordsEs.definitions.title(1, 1, false)).toBe('Solo un grupo de colegas es lo bastante grande')
  expect(wordsEn.definitions.title(1, 2, true)).toBe('The finding holds under one of two peer groups')
})

test('a dashed limit is named only if it is drawn', () => {
  expect(chartsEn.funnel.caption(0.4, true)).toContain('Dashed: 99.8%.')
  expect(chartsEn.funnel.caption(0.4, false)).not.toContain('99.8')
  expect(chartsEs.funnel.caption(0.4, true)).toContain('punteada')
  expect(chartsEs.funnel.caption(0.4, false)).not.toContain('99.8')
})

test('units outside the rate are told in the singular too', () => {
  expect(methodsEn.counts.unitsOutside(6)).toBe(
    '6 units on days without a primary code that counts are not in the rate.',
  )
  expect(methodsEn.counts.unitsOutside(1)).toContain('1 unit on days')
  expect(methodsEs.counts.unitsOutside(1)).toContain('no entra en la tasa')
})

test('without the mark of a missed charge nothing is said about unbilled work', () => {
  const facts = { reason: null, isOutside: false, value: 0.2, pooled: 0.3, expected: null } as const
  expect(wordsEn.lead('below', facts)).not.toMatch(/not billed|worth/)
  expect(wordsEs.lead('below', facts)).not.toMatch(/facturó|valer la pena/)
  expect(wordsEn.lead('low', facts)).toContain('worth your time')
})

test('R-REP-29: to anybody else every text names the provider, and none says “you”', () => {
  const SUBJECTS = { en: 'Dr. Marsh', es: 'la Dra. Marsh' } as const
  const SAYS_YOU = { en: /(?<!thank )\byou(r|rs)?\b/i, es: /\busted\b|el suyo|^Su /i }
  const makers = {
    en: [makeWordsEn, makeChartsEn, makeMethodsEn] as const,
    es: [makeWordsEs, makeChartsEs, makeMethodsEs] as const,
  }
  for (const locale of ['en', 'es'] as const) {
    const [makeWords, makeCharts, makeMethods] = makers[locale]
    const words = makeWords(SUBJECTS[locale])
    const told = [
      ...allTexts([words, makeCharts(SUBJECTS[locale]), makeMethods(SUBJECTS[locale])]),
      words.verdict.you('17003', 0),
      words.verdict.peers('x', 0.2, 0.4),
      words.verdict.perHundred('17003', 0.7, 0.4),
      ...CONDITIONS.map((reason) => words.reason(reason, false, 4, 'explains')),
      ...CONDITIONS.map((reason) => words.reason(reason, true, 4, 'reaches')),
      ...KINDS.flatMap((kind) => FACTS.map((facts) => words.lead(kind, facts))),
    ]
    expect(told.filter((text) => SAYS_YOU[locale].test(text))).toEqual([])
  }
  expect(makeWordsEn('Dr. Marsh').verdict.you('17003', 0.712)).toBe('Dr. Marsh adds 17003 at 71% of visits.')
  expect(makeWordsEs('la Dra. Marsh').verdict.you('17003', 0.712)).toMatch(/^La Dra\. Marsh agrega 17003/)
})

describe('the sentence over the codes of a quarter (R-REP-28)', () => {
  test.each([
    [
      { standing: 0, higher: 1, low: 0, all: 4 },
      'None of your four add-on codes stands out clearly; one is higher than peers.',
      'Ninguno de sus cuatro códigos adicionales llama claramente la atención; uno está por encima de sus colegas.',
    ],
    [
      { standing: 0, higher: 2, low: 1, all: 4 },
      'None of your four add-on codes stands out clearly; two are higher than peers, and one may be going unbilled.',
      'Ninguno de sus cuatro códigos adicionales llama claramente la atención; dos están por encima de sus colegas, y uno podría estar quedando sin cobrar.',
    ],
    [
      { standing: 0, higher: 0, low: 0, all: 4 },
      'None of your four add-on codes stands out.',
      'Ninguno de sus cuatro códigos adicionales llama la atención.',
    ],
    [
      { standing: 0, higher: 1, low: 0, all: 1 },
      'Your one add-on code does not stand out clearly.',
      'Su único código adicional no llama claramente la atención.',
    ],
    [
      { standing: 1, higher: 2, low: 0, all: 4 },
      'One of your four add-on codes stands out.',
      'Uno de sus cuatro códigos adicionales llama la atención.',
    ],
  ])('%o', (counts, english, spanish) => {
    expect(wordsEn.codes.verdict(counts)).toContain(english)
    expect(wordsEs.codes.verdict(counts)).toContain(spanish)
  })
})
