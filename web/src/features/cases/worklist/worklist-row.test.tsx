import type { StaffCaseRow } from '@plumbline/contract/cases/case-staff'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { WorklistRow } from './WorklistRow.tsx'

const ROW = {
  id: '11111111-1111-4111-8111-111111111111',
  number: '26-0417',
  provider: { name: 'Marsh^Elena^R^Dr^MD', npi: '9482016372' },
  kind: 'postpayment',
  claim_type: 'professional',
  family: null,
  round: 1,
  status: 'appealed',
  decision: null,
  assignee: null,
  due_on: '2026-11-16',
  days_left: null,
  received_at: '2026-11-18T05:30:00Z',
  time_zone: 'America/Los_Angeles',
  age_days: 3,
  files: { received: 1, underway: 0 },
  progress: { claims: 1, complete: 1 },
  amount_at_issue: 60,
  appeal: null,
  findings_due_on: null,
  decision_due_on: null,
  extension_wanted_on: null,
  letter_waits: false,
  mail_waits: false,
  unread_messages: 0,
  reachable: true,
} as unknown as StaffCaseRow

const drawRow = (row: StaffCaseRow, locale: 'en' | 'es' = 'en') =>
  draw(
    <table>
      <tbody>
        <WorklistRow row={row} href="#" />
      </tbody>
    </table>,
    locale,
  )

test.each([
  ['en', 'America/Los_Angeles', '11-17-2026', 'Pacific Time'],
  ['es', 'America/Los_Angeles', '17-11-2026', 'hora del Pacífico'],
  ['en', 'Pacific/Kiritimati', '11-18-2026', 'Line Islands Time'],
] as const)(
  'R-CASE-86: in %s the day of receipt is that of %s, with its name',
  async (locale, time_zone, day, zone) => {
    await drawRow({ ...ROW, time_zone }, locale)
    await expect.poll(() => document.body.textContent).toContain(day)
    expect(document.body.textContent).toContain(zone)
  },
)

test('R-CASE-81: a decision of another body is named with that body', async () => {
  const appeal = {
    level: 2,
    name: { en: 'Reconsideration', es: 'Reconsideración' },
    file_by: '2026-12-01',
    filed_at: '2026-11-17T20:00:00Z',
    outcome: 'reversed',
    days_left: 3,
    decision_due_on: null,
    decider: 'C2C (QIC)',
  } as StaffCaseRow['appeal']
  await drawRow({ ...ROW, appeal })
  await expect.poll(() => document.body.textContent).toContain('for the practice, by C2C (QIC)')
})

const LEVEL = {
  level: 1,
  name: { en: 'Redetermination', es: 'Redeterminación' },
  file_by: '2026-12-01',
  filed_at: '2026-11-17T20:00:00Z',
  outcome: null,
  days_left: 3,
  decision_due_on: null,
  decider: null,
} as StaffCaseRow['appeal']

test.each([
  ['en', 'In appeal', 'Appeal decided'],
  ['es', 'En apelación', 'Apelación decidida'],
] as const)('R-CASE-90: a decided appeal is not called pending, in %s', async (locale, pending, decided) => {
  await drawRow({ ...ROW, appeal: LEVEL }, locale)
  await expect.poll(() => document.body.textContent).toContain(pending)
  expect(document.body.textContent).not.toContain(decided)
  document.body.replaceChildren()
  await drawRow({ ...ROW, appeal: { ...LEVEL, outcome: 'upheld' } as StaffCaseRow['appeal'] }, locale)
  await expect.poll(() => document.body.textContent).toContain(decided)
  expect(document.body.textContent).not.toContain(pending)
})
