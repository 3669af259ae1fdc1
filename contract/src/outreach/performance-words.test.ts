import { describe, expect, it } from 'vitest'
import type { PerformanceEstimate } from './performance.ts'
import { performanceWords as english } from './performance-words.en.ts'
import { performanceWords as spanish } from './performance-words.es.ts'
import { formatHeadline, formatNoSavings, isToldFromChance } from './performance-words.ts'

const NB = '\u00a0'
const estimate = (value: number, low: number | null, high: number | null): PerformanceEstimate => ({
  value,
  low,
  high,
})
const FINAL = {
  status: 'final' as const,
  design: 'hold_out' as 'hold_out' | 'observational',
  due_on: null as string | null,
  family: { code: '17003', label: null },
  medium: 'letters' as 'letters' | 'messages',
  effect: estimate(-0.39, -0.51, -0.27) as PerformanceEstimate | null,
  effect_pct: estimate(-11.61, -15.9, -7.3) as PerformanceEstimate | null,
  savings: estimate(184_213, 115_900, 252_500) as PerformanceEstimate | null,
  treated: 412 as number | null,
  control: 74 as number | null,
  waves: [{ ready: true }],
}
const NONE = { effect: null, effect_pct: null, savings: null }
const NULL_RESULT = {
  effect: estimate(-0.03, -0.08, 0.02),
  effect_pct: estimate(-5.6, -14.4, 3.3),
  savings: estimate(30_000, -18_000, 77_000),
  family: { code: '99292', label: null },
}

it('the day on which results were frozen is the office’s, on a page and in print (R-EFF-9)', () => {
  const zone = process.env.TZ
  try {
    for (const reader of ['UTC', 'America/Los_Angeles', 'Pacific/Guam']) {
      process.env.TZ = reader
      expect(english.edition.frozen('2026-11-19T04:44:00Z'), reader).toBe('frozen 11-18-2026')
      expect(spanish.edition.frozen('2026-11-19T05:10:00Z'), reader).toBe('fijados el 19-11-2026')
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

// R-EFF-2: a null result is shown as plainly as a good one.
describe('the headline of a result', () => {
  it.each<[string, object, string, string]>([
    [
      'lowered',
      {},
      'The letters lowered 17003 billing by 11.6% and saved about $184,000.',
      `Las cartas redujeron la facturación de 17003 en un 11.6${NB}% y ahorraron cerca de $184,000.`,
    ],
    [
      'lowered, without a price',
      { savings: null, medium: 'messages' },
      'The outreach lowered 17003 billing by 11.6%.',
      `Las comunicaciones redujeron la facturación de 17003 en un 11.6${NB}%.`,
    ],
    [
      'raised',
      {
        effect: estimate(0.2, 0.1, 0.3),
        effect_pct: estimate(6, 3, 9),
        savings: estimate(-8_123, -12_000, -4_000),
      },
      'The letters raised 17003 billing by 6.0% and added about $8,120 in payments.',
      `Las cartas aumentaron la facturación de 17003 en un 6.0${NB}% y sumaron cerca de $8,120 en pagos.`,
    ],
    [
      'no detectable change',
      NULL_RESULT,
      'The letters did not change 99292 billing in a way we can tell from chance: −5.6% (−14.4 to +3.3).',
      `Las cartas no cambiaron la facturación de 99292 de un modo que podamos distinguir del azar: −5.6${NB}% (de −14.4 a +3.3).`,
    ],
    [
      'no spread, so no interval',
      { effect: estimate(-1, null, null), effect_pct: estimate(-10, null, null) },
      'The letters did not change 17003 billing in a way we can tell from chance: −10.0% (no interval).',
      `Las cartas no cambiaron la facturación de 17003 de un modo que podamos distinguir del azar: −10.0${NB}% (sin intervalo).`,
    ],
    [
      'due',
      { ...NONE, status: 'due', due_on: '2027-06-29' },
      'Result due 06-29-2027.',
      'Resultado previsto para el 29-06-2027.',
    ],
    [
      'too few',
      { ...NONE, status: 'too_few', treated: 18, control: 6 },
      'Too few for a result. 18 treated and 6 held-out providers have data; 30 and 10 are needed.',
      'Muy pocos para un resultado. 18 profesionales contactados y 6 del grupo de control tienen datos; se necesitan 30 y 10.',
    ],
    [
      'too few, for the payer',
      { ...NONE, status: 'too_few', treated: null, control: null },
      'Too few for a result. Fewer than 11 treated providers have data; the number of held-out ones is withheld. 30 and 10 are needed.',
      'Muy pocos para un resultado. Menos de 11 profesionales contactados tienen datos; no se muestra cuántos del grupo de control los tienen. Se necesitan 30 y 10.',
    ],
    [
      'too few, and never enough',
      { ...NONE, status: 'too_few', treated: null, control: null, waves: [{ ready: false }] },
      'Too few for a result. This campaign cannot have 30 treated and 10 held-out providers with data.',
      'Muy pocos para un resultado. Esta campaña no puede llegar a 30 profesionales contactados y 10 del grupo de control con datos.',
    ],
    [
      'too few, and never enough, without a hold-out',
      {
        ...NONE,
        status: 'too_few',
        design: 'observational',
        treated: null,
        control: null,
        waves: [{ ready: false }],
      },
      'Too few for a result. This campaign cannot have 30 treated providers with data.',
      'Muy pocos para un resultado. Esta campaña no puede llegar a 30 profesionales contactados con datos.',
    ],
    [
      'lowered, with savings that may be chance',
      { savings: estimate(30_000, -18_000, 77_000) },
      'The letters lowered 17003 billing by 11.6%.',
      `Las cartas redujeron la facturación de 17003 en un 11.6${NB}%.`,
    ],
    [
      'lowered in units, but not clearly in percent',
      { effect_pct: estimate(-3, -6.1, 0.1) },
      'The letters did not change 17003 billing in a way we can tell from chance: −3.0% (−6.1 to +0.1).',
      `Las cartas no cambiaron la facturación de 17003 de un modo que podamos distinguir del azar: −3.0${NB}% (de −6.1 a +0.1).`,
    ],
    [
      'observational',
      { design: 'observational' },
      'Observational: after the letters, 17003 billing was 11.6% lower than at similar providers. Nobody was held out, so this is no proof.',
      `Observacional: después de las cartas, la facturación de 17003 fue un 11.6${NB}% menor que la de profesionales similares. No hubo grupo de control, así que no es una prueba.`,
    ],
    [
      'observational, no detectable change',
      { ...NULL_RESULT, design: 'observational' },
      'Observational: after the letters, 99292 billing did not differ from that of similar providers in a way we can tell from chance: −5.6% (−14.4 to +3.3).',
      `Observacional: después de las cartas, la facturación de 99292 no se diferenció de la de profesionales similares de un modo que podamos distinguir del azar: −5.6${NB}% (de −14.4 a +3.3).`,
    ],
  ])('%s', (_, changes, en, es) => {
    const facts = { ...FINAL, ...changes }
    expect(formatHeadline(english, facts).join(' ')).toBe(en)
    expect(formatHeadline(spanish, facts).join(' ')).toBe(es)
  })
})

it('until a result is due the lead names the contact date, and does not say that anything was sent', () => {
  expect(english.lead.due('2026-11-19')).toMatch(/^The first contact date is 11-19-2026\. /)
  expect(spanish.lead.due('2026-11-19')).toMatch(/^La fecha del primer contacto es el 19-11-2026\. /)
})

describe('the headline over all campaigns (R-EFF-10)', () => {
  const clear = {
    status: 'final' as const,
    effect: estimate(-0.2, -0.3, -0.1),
    effect_pct: estimate(-12, -16, -7),
    savings: estimate(184_000, 90_000, 280_000),
  }
  it.each([
    ['a fall that saved', clear, true],
    [
      'a rise that cost',
      {
        ...clear,
        effect: estimate(0.2, 0.1, 0.3),
        effect_pct: estimate(9, 4, 14),
        savings: estimate(-9_000, -14_000, -4_000),
      },
      true,
    ],
    ['an effect that may be chance', { ...clear, effect: estimate(-0.2, -0.5, 0.1) }, false],
    ['savings that may be chance', { ...clear, savings: estimate(184_000, -5_000, 373_000) }, false],
    ['savings without an interval', { ...clear, savings: estimate(184_000, null, null) }, false],
    ['no savings', { ...clear, savings: null }, false],
    ['a result that is due', { ...clear, status: 'due' as const }, false],
  ])('%s', (_, row, counts) => {
    expect(isToldFromChance(row)).toBe(counts)
  })
})

describe('beside the figures', () => {
  const unclear = estimate(30_000, -18_000, 77_000)
  it.each<[string, (words: typeof english) => string, string, string]>([
    [
      'a savings interval that includes $0 says so',
      ({ stats }) => stats.savingsInterval(unclear),
      '95% interval −$18k to $77k: includes $0',
      `Intervalo del 95${NB}%: de −$18k a $77k, incluye $0`,
    ],
    [
      'a return interval that includes 0 says so',
      ({ cost }) => cost.range(estimate(5, -3, 12.8)),
      '95% interval −3.0 to 12.8: includes 0',
      `intervalo del 95${NB}%: de −3.0 a 12.8, incluye 0`,
    ],
    [
      'a savings interval above $0 says nothing about $0',
      ({ stats }) => stats.savingsInterval(estimate(184_213, 115_900, 252_500)),
      '95% interval $115.9k to $252.5k',
      `Intervalo del 95${NB}%: de $115.9k a $252.5k`,
    ],
    [
      'an interval with zero is not called no effect',
      ({ overview: { states } }) => `${states.unclear}, ${states.unclearShort}`,
      'may be chance, unclear',
      'no se distingue del azar, incierto',
    ],
    [
      'a due date has its year',
      ({ overview: { states } }) => states.due('2027-06-29'),
      `due${NB}06-29-2027`,
      `previsto el${NB}29-06-2027`,
    ],
    [
      'without a hold-out the control group is everyone to match from',
      ({ stats }) => stats.reachNote(142, false),
      'compared with the nearest of 142 never contacted',
      'comparados con los más cercanos de 142 nunca contactados',
    ],
    [
      'those left out are told for each group',
      ({ stats }) => stats.leftOut(3, 0),
      'left out, without visits before or after: treated 3, held out 0',
      'no incluidos, sin visitas antes o después: contactados 3, grupo de control 0',
    ],
    [
      'a withheld number left out says so',
      ({ stats }) => stats.leftOut(12, null),
      'left out, without visits before or after: treated 12, held out withheld',
      'no incluidos, sin visitas antes o después: contactados 12, grupo de control (no se muestra)',
    ],
    [
      'without a hold-out there are no savings',
      (words) => formatNoSavings(words, { design: 'observational' }),
      'Without a hold-out we give an indication of the effect, and no savings.',
      'Sin grupo de control damos una indicación del efecto; no hay ahorro.',
    ],
    [
      'a withheld hold-out is not called fewer than 11',
      ({ stats }) => stats.reachNote(null, true),
      'number held out withheld',
      'no se muestra cuántos hay en el grupo de control',
    ],
  ])('%s', (_, format, en, es) => {
    expect(format(english)).toBe(en)
    expect(format(spanish)).toBe(es)
  })
})
