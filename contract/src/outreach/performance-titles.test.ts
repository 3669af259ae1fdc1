import { describe, expect, it } from 'vitest'
import type { EventRow, Performance, PerformanceEstimate } from './performance.ts'
import { performanceWords as english } from './performance-words.en.ts'
import { performanceWords as spanish } from './performance-words.es.ts'
import {
  formatCompareLead,
  formatCompareTitle,
  formatEventTitle,
  formatLead,
  formatSavingsLabel,
  formatTransitionsTitle,
  formatWarning,
} from './performance-words.ts'

const NB = '\u00a0'
const estimate = (value: number, low: number, high: number): PerformanceEstimate => ({ value, low, high })
const FINAL = {
  status: 'final',
  design: 'hold_out',
  medium: 'letters',
  effect: estimate(-0.39, -0.51, -0.27),
  effect_pct: estimate(-11.61, -15.9, -7.3),
}
const UNCLEAR = { effect: estimate(-0.03, -0.08, 0.02), effect_pct: estimate(-5.6, -14.4, 3.3) }

describe('how many quarters a result rests on', () => {
  const wave = (number: number, post: string[], ready = true) => ({
    number,
    post,
    ready,
    contact_on: '2025-04-15',
  })
  const result = (...waves: ReturnType<typeof wave>[]) =>
    ({
      ...FINAL,
      waves,
      post_quarters: ['2025Q3', '2025Q4', '2026Q1'],
      preliminary_quarters: [],
    }) as unknown as Performance
  const [three, two] = [
    ['2025Q3', '2025Q4', '2026Q1'],
    ['2025Q4', '2026Q1'],
  ]
  it.each([
    [
      'one wave',
      result(wave(1, three)),
      ['Three final quarters after the contact.', 'Gross savings, three quarters'],
      ['Tres trimestres definitivos después del contacto.', 'Ahorro bruto, tres trimestres'],
    ],
    [
      'two waves of different age, and one that waits',
      result(wave(1, three), wave(2, two), wave(3, [], false)),
      [
        'Two to three final quarters after the contact, depending on the wave.',
        'Gross savings, two to three quarters',
      ],
      [
        'De dos a tres trimestres definitivos después del contacto, según la tanda.',
        'Ahorro bruto, de dos a tres trimestres',
      ],
    ],
  ])('%s', (_, given, en, es) => {
    for (const [words, [lead = '', savings = '']] of [
      [english, en],
      [spanish, es],
    ] as const) {
      expect(formatLead(words, given)).toContain(lead)
      expect(formatSavingsLabel(words, given)).toBe(savings)
    }
  })
})

describe('titles say no more than the intervals', () => {
  const quarter = (relative: number, value: number, half: number): EventRow => {
    const difference = estimate(value, value - half, value + half)
    return {
      relative,
      quarter: null,
      preliminary: false,
      difference,
      pct: difference,
      treated: null,
      control: null,
    }
  }
  const result = (some: object) =>
    ({
      ...FINAL,
      waves: [{ ready: true, contact_on: '2025-04-15', selection_quarter: '2024Q4' }],
      ...some,
    }) as unknown as Performance

  it.each([
    [
      'before and after',
      [quarter(-3, -10, 16), quarter(1, -4, 9)],
      'No clear gap before or after the letters',
      'Sin diferencia clara antes ni después de las cartas',
    ],
    [
      'before',
      [quarter(-3, -10, 16), quarter(1, -12, 3)],
      'No clear gap before the letters; lower by 12% after',
      `Sin diferencia clara antes de las cartas; 12${NB}% menos después`,
    ],
  ])('a wide gap is not called none: %s', (_, event_study, en, es) => {
    const given = result({ ...UNCLEAR, event_study })
    expect(formatEventTitle(english, given)).toBe(en)
    expect(formatEventTitle(spanish, given)).toBe(es)
  })

  const [down, level, up] = [estimate(-9, -12, -6), estimate(1, -3, 5), estimate(4.5, 2, 7)]
  it.each([
    [
      'fell',
      down,
      down,
      'Both groups fell, so before-and-after overstates the effect',
      /fell without any contact.*drift back/,
      /9.0 of its 12.0 points/,
    ],
    [
      'did nothing clear',
      level,
      down,
      'Against the hold-out, and before-and-after alone',
      /its own change is not clear/,
      /it mixes in/,
    ],
    [
      'rose',
      up,
      down,
      'The hold-out rose, so before-and-after understates the effect',
      /rose without any contact/,
      /it mixes in/,
    ],
    [
      'fell, and the treated did not',
      down,
      level,
      'Against the hold-out, and before-and-after alone',
      /drift back/,
      /it mixes in/,
    ],
  ])('speaks of a drift only where the hold-out had one: it %s', (_, own, all, title, lead, warning) => {
    const given = result({
      own_change: own,
      own_change_pct: own,
      unadjusted: all,
      unadjusted_pct: estimate(all.value - 3, -15, -9),
    })
    expect(formatCompareTitle(english, given)).toBe(title)
    expect(formatCompareLead(english, given)).toMatch(lead)
    expect(formatCompareLead(spanish, given)).toBe(
      spanish.charts.compare.leads[own === down ? 'fell' : own === up ? 'rose' : 'unclear'],
    )
    expect(formatWarning(english, given)).toMatch(warning)
  })

  const moves = (arm: [moved: number, stayed: number]) =>
    arm.map((providers, at) => ({ from: 'Higher', to: at === 0 ? 'Does Not Exceed' : 'Higher', providers }))
  const PLAIN = 'How outcomes moved'
  it.each<[string, [number, number], [number, number] | null, object, string]>([
    [
      'a clear effect and a clear difference',
      [60, 40],
      [12, 38],
      {},
      'Of the treated above their peers, 60% moved down an outcome; of the hold-out, 24%',
    ],
    ['an unclear effect', [60, 40], [12, 38], UNCLEAR, PLAIN],
    ['21 of 46 against 5 of 17', [21, 25], [5, 12], {}, PLAIN],
    ['the other way', [12, 38], [60, 40], {}, PLAIN],
    ['a hold-out that is withheld', [60, 40], null, {}, PLAIN],
    ['no hold-out', [60, 40], [12, 38], { design: 'observational' }, PLAIN],
  ])('outcomes are headed by their finding only where it is one: %s', (_, treated, control, some, title) => {
    const transitions = {
      to_quarter: '2026Q2',
      treated: moves(treated),
      control: control === null ? null : moves(control),
    }
    expect(formatTransitionsTitle(english, result({ transitions, ...some }))).toBe(title)
  })
})
