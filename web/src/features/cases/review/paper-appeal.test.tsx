import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { recordBodies } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { OVERPAID } from '../../../testing/findings-fixture.tsx'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { FindingsSummary } from './FindingsSummary.tsx'
import { PaperAppeal } from './PaperAppeal.tsx'
import { RecordOutside } from './RecordOutside.tsx'

const STAFF_VIEW = {
  ...OVERPAID,
  id: '11111111-1111-4111-8111-111111111111',
  reachable: true,
} as unknown as StaffCase
const UNSERVED = {
  ...STAFF_VIEW,
  appeals: [],
  clocks: { ...STAFF_VIEW.clocks, served_on: null },
} as StaffCase

test.each([
  ['en', 'Record an appeal on paper', /This appeal does/],
  ['es', 'Registrar una apelación en papel', /Esta apelación sí/],
] as const)('R-CASE-80: an appeal on paper proves the service, in %s', async (locale, label, proves) => {
  const screen = await draw(<PaperAppeal view={UNSERVED} />, locale)
  await screen.getByRole('button', { name: label }).click()
  await expect.element(screen.getByText(proves)).toBeVisible()
  await expectAccessible()
  await expectToFitPhone()
})

test('R-CASE-80: the day, how it came, the lines and the reasons are asked for and sent', async () => {
  const sent = recordBodies()
  const screen = await draw(<PaperAppeal view={STAFF_VIEW} />)
  await screen.getByRole('button', { name: 'Record an appeal on paper' }).click()
  expect(document.body.textContent).not.toContain('This appeal does')
  await screen.getByRole('button', { name: 'Record the appeal' }).click()
  await expect.element(screen.getByText('Choose how it came.')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Arrived on'), '2026-11-17')
  await screen.getByRole('radio', { name: 'By fax' }).click()
  await userEvent.fill(screen.getByLabelText('What the practice writes'), 'It is signed.')
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Record the appeal' }).click()
  // The line that was supported cannot be appealed.
  const lines = [OVERPAID.lines[1]?.id]
  await expect
    .poll(() => sent)
    .toEqual([{ action: 'appeal', on: '2026-11-17', how: 'fax', lines, reason: 'It is signed.' }])
})

const OUTSIDE = {
  ...STAFF_VIEW,
  status: 'appealed',
  appeals: [
    { ...OVERPAID.appeals[0], filed_at: '2026-11-17T20:00:00Z', outcome: 'upheld', lines: null },
    { ...OVERPAID.appeals[0], level: 2 },
  ],
  ladder: [
    OVERPAID.ladder[0],
    {
      name: { en: 'Reconsideration', es: 'Reconsideración' },
      days: 180,
      files: false,
      addressee: { name: { en: 'the QIC', es: 'el QIC' }, address: '', phone: '' },
    },
  ],
} as unknown as StaffCase

test.each([
  ['en', 'Record an outside decision', 'Decided by somebody else: Reconsideration'],
  ['es', 'Registrar una decisión externa', 'Decidido por otro organismo: Reconsideración'],
] as const)('R-CASE-81: what another body decided is recorded, in %s', async (locale, label, title) => {
  const screen = await draw(<RecordOutside view={OUTSIDE} />, locale)
  await screen.getByRole('button', { name: label }).click()
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible()
  await expectToFitPhone()
})

test('R-CASE-81: who, when and each line are sent after a question', async () => {
  const sent = recordBodies()
  const screen = await draw(<RecordOutside view={OUTSIDE} />)
  await screen.getByRole('button', { name: 'Record an outside decision' }).click()
  await userEvent.fill(screen.getByLabelText('Who decided'), 'C2C (QIC)')
  await userEvent.fill(screen.getByLabelText('Filed there on'), '2026-11-17')
  await userEvent.fill(screen.getByLabelText('Day of the decision'), '2026-11-18')
  await screen.getByRole('radio', { name: 'The finding stands' }).click()
  await screen.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Decide this way?' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Record this decision?' })).toBeVisible()
  await screen.getByRole('button', { name: 'Record', exact: true }).last().click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        action: 'record_outside',
        decider: 'C2C (QIC)',
        filed_on: '2026-11-17',
        on: '2026-11-18',
        lines: [{ line_id: OVERPAID.lines[1]?.id, change: null }],
      },
    ])
})

test.each([
  [
    'en',
    '$60.00 is paid and not supported, of $120.00 that was paid.',
    '1 against the practice, 0 in its favor, 1 as billed',
  ],
  [
    'es',
    '$60.00 pagados no tienen respaldo, de $120.00 que se pagaron.',
    '1 en contra del consultorio, 0 a su favor, 1 como',
  ],
] as const)(
  'R-CASE-82: findings are sent with their sum, lines and days in view, in %s',
  async (locale, sum, lines) => {
    const view = { ...STAFF_VIEW, clocks: { ...STAFF_VIEW.clocks, review_due_on: '2026-12-18' } }
    await draw(<FindingsSummary view={view} />, locale)
    const text = () => document.body.textContent
    await expect.poll(text).toContain(sum)
    expect(text()).toContain(lines)
    expect(text()).toMatch(/12-18-2026|18-12-2026/)
    expect(text()).toMatch(/15 (days|días)/)
  },
)
