import { expect, test } from 'vitest'
import type { CaseDue } from '../../cases/case-due.ts'
import { openingWords as en } from './opening-words.en.ts'
import { openingWords as es } from './opening-words.es.ts'
import { formatFirstDue } from './practice-opening.ts'

const due = (what: CaseDue['what'], on: string, days_left: number): CaseDue => ({
  index: on,
  number: '26-0417',
  provider_id: 'p',
  what,
  on,
  days_left,
  ends_at: `${on}T23:59:59Z`,
  time_zone: 'UTC',
  may_appeal_after: false,
  claims: null,
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
    'A case of Dr. Okafor has a deadline in 13 days.',
    'Un plazo en un caso de Dr. Okafor vence en 13 días.',
  ],
  [
    // Its day is when it went out, so it is not the nearest one, and not late.
    [due('read', '2026-10-20', -29), FAR],
    'A case of Dr. Okafor has a deadline in 113 days.',
    'Un plazo en un caso de Dr. Okafor vence en 113 días.',
  ],
  [
    [due('read', '2026-10-20', -29), due('findings', '2026-12-01', 13)],
    'Findings for Dr. Okafor have not been opened yet.',
    'Hay resultados de un caso de Dr. Okafor sin abrir.',
  ],
  [
    [due('read_decision', '2026-10-20', -29)],
    'A decision on an appeal for Dr. Okafor has not been opened yet.',
    'Hay una decisión sobre una apelación de Dr. Okafor sin abrir.',
  ],
  [[due('findings', '2026-12-01', 13)], 'Nothing is due.', 'No hay nada pendiente.'],
  [[], 'Nothing is due.', 'No hay nada pendiente.'],
])('the nearest day is told with its provider (R-REP-14, R-REP-25): %#', (days, inEnglish, inSpanish) => {
  expect(formatFirstDue(days, () => 'Dr. Okafor', en.practice.due)).toBe(inEnglish)
  expect(formatFirstDue(days, () => 'Dr. Okafor', es.practice.due)).toBe(inSpanish)
})
