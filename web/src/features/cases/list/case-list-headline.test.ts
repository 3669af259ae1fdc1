import { describe, expect, test } from 'vitest'
import { caseList as en } from './case-list.en.ts'
import { caseList as es } from './case-list.es.ts'
import { findOwnDay, findRecordsDay, formatHeadline, type OwnDay } from './case-list-headline.ts'

type Counts = Parameters<typeof formatHeadline>[1]
const day = (what: OwnDay['what'], days: number): OwnDay => ({
  what,
  number: '26-0007',
  on: '2026-12-01',
  days_left: days,
  may_appeal_after: what === 'discussion',
})

describe('the headline of the case list', () => {
  test.each([
    [
      { open: 3, due: 2, overdue: 0 },
      day('records', 9),
      'Two cases wait for records; the next is due in 9 days.',
      'Dos casos esperan expedientes; el próximo vence en 9 días.',
    ],
    [
      { open: 1, due: 1, overdue: 0 },
      day('records', 0),
      'One case waits for records; it is due today.',
      'Un caso espera expedientes; vence hoy.',
    ],
    [{ open: 1, due: 1, overdue: 0 }, null, 'One case waits for records.', 'Un caso espera expedientes.'],
    [
      { open: 4, due: 1, overdue: 2 },
      day('records', 1),
      'Two cases are overdue, and one more waits for records by 11-30-2026; please send the records or ask for more time.',
      'Dos casos ya vencieron y otro espera expedientes a más tardar el 30-11-2026; envíe los expedientes o pida una prórroga.',
    ],
    [
      { open: 1, due: 0, overdue: 1 },
      null,
      'One case is overdue; please send the records or ask for more time.',
      'Un caso ya venció; envíe los expedientes o pida una prórroga.',
    ],
    [
      { open: 12, due: 0, overdue: 0 },
      null,
      'No records are due. 12 cases are open.',
      'No vence ningún expediente. 12 casos están abiertos.',
    ],
    [
      { open: 0, due: 0, overdue: 0 },
      null,
      'Nothing is due. All your cases are closed.',
      'No vence nada. Todos sus casos están cerrados.',
    ],
    [
      { open: 3, due: 1, overdue: 0 },
      day('discussion', 8),
      'Talk to a reviewer about case 26-0007 by 12-01-2026 (8 days left). You can still appeal after that day. One case waits for records by 11-30-2026.',
      'Hable con el equipo revisor sobre el caso 26-0007 a más tardar el 01-12-2026 (quedan 8 días). Después todavía se puede apelar. Un caso espera expedientes a más tardar el 30-11-2026.',
    ],
    [
      { open: 2, due: 0, overdue: 1 },
      day('stops_recoupment', 1),
      'One case is overdue; please send the records or ask for more time. Appeal case 26-0007 by 12-01-2026 to stop the recovery of money (due tomorrow).',
      'Un caso ya venció; envíe los expedientes o pida una prórroga. Apele el caso 26-0007 a más tardar el 01-12-2026 para detener la recuperación (vence mañana).',
    ],
    [
      { open: 2, due: 0, overdue: 0 },
      day('appeal', 30),
      'If you disagree, appeal case 26-0007 by 12-01-2026 (30 days left).',
      'Si no está de acuerdo, apele el caso 26-0007 a más tardar el 01-12-2026 (quedan 30 días).',
    ],
    [
      { open: 3, due: 2, overdue: 0 },
      day('read', -3),
      'Read the findings of case 26-0007: they went out on 12-01-2026. Two cases wait for records, the next by 11-30-2026.',
      'Lea los resultados del caso 26-0007, emitidos el 01-12-2026. Dos casos esperan expedientes, el próximo a más tardar el 30-11-2026.',
    ],
    [
      { open: 2, due: 0, overdue: 0 },
      day('read_decision', 0),
      'Read the decision on your appeal in case 26-0007: it went out on 12-01-2026.',
      'Lea la decisión sobre su apelación en el caso 26-0007, emitida el 01-12-2026.',
    ],
  ] as [Counts, OwnDay | null, string, string][])('%o, %o', (counts, next, english, spanish) => {
    const days = { next, records: counts.due > 0 ? '2026-11-30' : null }
    expect(formatHeadline('en', counts, days, en.headline)).toBe(english)
    expect(formatHeadline('es', counts, days, es.headline)).toBe(spanish)
  })
})

test('the next day of the practice is neither ours nor passed', () => {
  const moment = { ends_at: '2026-12-02T07:59:59Z', time_zone: 'America/Los_Angeles' }
  const due = { index: 'x', provider_id: 'y', ...moment, claims: null, money: null }
  expect(
    findOwnDay([
      { ...due, ...day('records', -2) },
      { ...due, ...day('records', 3), what: 'decision' },
      { ...due, ...day('discussion', 4) },
    ]),
  ).toMatchObject({ what: 'discussion', days_left: 4 })
  expect(findOwnDay([{ ...due, ...day('records', 3), what: 'findings' }])).toBeNull()
  // R-CASE-62: findings stay first until somebody reads them.
  expect(
    findOwnDay([
      { ...due, ...day('read', -9) },
      { ...due, ...day('records', 1) },
    ])?.what,
  ).toBe('read')
})

test('the day of the records is the nearest that has not passed', () => {
  const moment = {
    ends_at: '2026-12-02T07:59:59Z',
    time_zone: 'America/Los_Angeles',
    may_appeal_after: false,
  }
  const due = { index: 'x', number: '26-0007', provider_id: 'y', ...moment, claims: null, money: null }
  const records = (on: string, days_left: number) => ({ ...due, what: 'records' as const, on, days_left })
  const talk = { ...due, what: 'discussion' as const, on: '2026-11-20', days_left: 1 }
  expect(
    findRecordsDay([records('2026-11-18', -1), talk, records('2026-11-30', 11), records('2026-12-04', 15)]),
  ).toBe('2026-11-30')
  expect(findRecordsDay([talk])).toBeNull()
})
