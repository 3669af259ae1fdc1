import { expect, test } from 'vitest'
import type { CaseEffect } from '../report-cases.ts'
import { auditFinding } from './audit-finding.ts'
import { reportAuditWords as makeEnglish } from './report-audit-words.en.ts'
import { reportAuditWords as makeSpanish } from './report-audit-words.es.ts'
import { pageDate } from './report-dates.ts'

const en = makeEnglish(null)
const es = makeSpanish(null)

const side = (value: number) => ({
  from: '2025Q1',
  to: '2025Q4',
  quarters: 4,
  numerator: value * 100,
  denominator: 100,
  value,
  ci_low: value - 0.1,
  ci_high: value + 0.1,
  peer_median: null,
})
const known = (before: number, after: number, low: number, high: number): CaseEffect => ({
  state: 'known',
  before: side(before),
  after: side(after),
  change: { value: after - before, low, high },
  peer_change: null,
  beyond_peers: null,
})

const CASES: [CaseEffect, string, string][] = [
  [
    known(0.7, 0.5, -0.3, -0.1),
    'After this audit you add 17003 at 50% of visits; before it, at 70%',
    'Después de esta auditoría agrega 17003 en el 50\u00a0% de las visitas; antes, en el 70\u00a0%',
  ],
  [
    known(0.5, 0.7, 0.1, 0.3),
    'After this audit you add 17003 at 70% of visits; before it, at 50%',
    'Después de esta auditoría agrega 17003 en el 70\u00a0% de las visitas; antes, en el 50\u00a0%',
  ],
  [
    known(0.7, 0.68, -0.1, 0.06),
    'No clear change after this audit: 70% of visits before it, 68% after',
    'Sin un cambio claro después de esta auditoría: 70\u00a0% de las visitas antes, 68\u00a0% después',
  ],
  [
    { state: 'early', period: '2026Q4', final_on: '2027-03-31' },
    'Too early: the first full quarter after the findings, 2026Q4, is final on 03-31-2027',
    'Todavía es pronto: el primer trimestre completo después de los resultados, 2026Q4, será definitivo el 31-03-2027',
  ],
]

test('a comparison with peers is told in whole points, since their values are rounded', () => {
  expect(en.beside(-0.0104, 0.011)).toBe(
    'Your peers’ median fell by about 1 point over the same quarters; compared with theirs, your change is about 1 point higher.',
  )
  expect(es.beside(0.021, -0.034)).toBe(
    'La mediana de sus colegas subió alrededor de 2 puntos en los mismos trimestres; frente a ella, su cambio es alrededor de 3 puntos menor.',
  )
  expect(en.beside(0.001, -0.002)).toBe(
    'Your peers’ median hardly changed over the same quarters; compared with theirs, your change is about the same.',
  )
})

test.each(CASES)(
  'case %#: a change counts by its interval, never by its value alone',
  (effect, english, spanish) => {
    const asItIs = (period: string) => period
    expect(auditFinding(effect, '17003', en, pageDate('en'), asItIs)).toBe(english)
    expect(auditFinding(effect, '17003', es, pageDate('es'), asItIs)).toBe(spanish)
  },
)
