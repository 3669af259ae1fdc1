import { describe, expect, test } from 'vitest'
import { caseList as en } from './case-list.en.ts'
import { caseList as es } from './case-list.es.ts'
import { formatHeadline } from './case-list-headline.ts'

describe('the headline of the case list', () => {
  test.each([
    [
      { open: 3, due: 2, overdue: 0, nextDays: 9 },
      'Two cases wait for records; the next is due in 9 days.',
      'Dos casos esperan expedientes; el próximo vence en 9 días.',
    ],
    [
      { open: 1, due: 1, overdue: 0, nextDays: 0 },
      'One case waits for records; it is due today.',
      'Un caso espera expedientes; vence hoy.',
    ],
    [
      { open: 1, due: 1, overdue: 0, nextDays: null },
      'One case waits for records.',
      'Un caso espera expedientes.',
    ],
    [
      { open: 4, due: 1, overdue: 2, nextDays: 1 },
      'Two cases are overdue, and one more waits for records; please send the records or ask for more time.',
      'Dos casos ya vencieron y otro espera expedientes; envíe los expedientes o pida una prórroga.',
    ],
    [
      { open: 1, due: 0, overdue: 1, nextDays: null },
      'One case is overdue; please send the records or ask for more time.',
      'Un caso ya venció; envíe los expedientes o pida una prórroga.',
    ],
    [
      { open: 12, due: 0, overdue: 0, nextDays: null },
      'No records are due. 12 cases are open.',
      'No vence ningún expediente. 12 casos están abiertos.',
    ],
    [
      { open: 0, due: 0, overdue: 0, nextDays: null },
      'Nothing is due. All your cases are closed.',
      'No vence nada. Todos sus casos están cerrados.',
    ],
  ])('%o', (counts, english, spanish) => {
    expect(formatHeadline(counts, en.headline)).toBe(english)
    expect(formatHeadline(counts, es.headline)).toBe(spanish)
  })
})
