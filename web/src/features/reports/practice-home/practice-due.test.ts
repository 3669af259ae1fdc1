import type { CaseDue } from '@plumbline/contract/cases/case-due'
import { expect, test } from 'vitest'
import { formatFirstDue } from './practice-due.ts'
import { practiceHome as en } from './practice-home.en.ts'
import { practiceHome as es } from './practice-home.es.ts'

const due = (what: CaseDue['what'], on: string, days_left: number): CaseDue => ({
  index: on,
  number: '26-0417',
  provider_id: 'p',
  what,
  on,
  days_left,
  money: null,
})
const FAR = due('appeal', '2027-03-09', 113)

test.each([
  [
    [FAR, due('records', '2026-11-21', 3)],
    'Records for Dr. Okafor are due in 3 days.',
    'Los expedientes de Dr. Okafor vencen en 3 días.',
  ],
  [
    [due('records', '2026-11-18', 0)],
    'Records for Dr. Okafor are due today.',
    'Los expedientes de Dr. Okafor vencen hoy.',
  ],
  [
    [due('records', '2026-11-17', -1)],
    'Records for Dr. Okafor are 1 day late.',
    'Los expedientes de Dr. Okafor tienen 1 día de atraso.',
  ],
  [
    [due('discussion', '2026-12-01', 13), FAR],
    'A case of Dr. Okafor has a last day in 13 days.',
    'Un plazo de un caso de Dr. Okafor vence en 13 días.',
  ],
  [[], 'Nothing is due.', 'No hay nada pendiente.'],
])('the nearest day is told with its provider (R-REP-14): %#', (days, inEnglish, inSpanish) => {
  expect(formatFirstDue(days, () => 'Dr. Okafor', en.due)).toBe(inEnglish)
  expect(formatFirstDue(days, () => 'Dr. Okafor', es.due)).toBe(inSpanish)
})
