import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { expect, test } from 'vitest'
import { readWorklistChoice } from '#features/cases/worklist/worklist-choice.ts'
import { file, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { MustMail } from './MustMail.tsx'
import { PrintLetter } from './PrintLetter.tsx'
import { RecordItem } from './RecordItem.tsx'
import { TimelineCard } from './TimelineCard.tsx'

const CHOICE = readWorklistChoice(new URLSearchParams())
const STAFF_VIEW = {
  ...VIEW,
  id: '11111111-1111-4111-8111-111111111111',
  time_zone: 'America/Los_Angeles',
} as unknown as StaffCase
const toMail = (kind: 'findings' | 'reminder' | 'appeal', waits = true) =>
  ({ kind, waits }) as StaffCase['mail'][number]

test.each([
  ['en', 'The findings must be mailed', 'Go to the print queue'],
  ['es', 'Los resultados deben enviarse por correo', 'Ir a la cola de impresión'],
] as const)('findings for a practice without account must be mailed, in %s', async (locale, title, queue) => {
  const view = { status: 'findings' as const, reachable: false, appeals: [], mail: [toMail('findings')] }
  const screen = await draw(<MustMail view={view} choice={CHOICE} />, locale)
  await expect.element(screen.getByText(title)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: queue }))
    .toHaveAttribute('href', '?tab=cases&show=to_mail')
  await expectAccessible()
})

test.each([
  [
    'a practice with an account',
    { status: 'findings' as const, reachable: true, appeals: [], mail: [toMail('findings')] },
  ],
  [
    'findings that were mailed',
    { status: 'findings' as const, reachable: false, appeals: [], mail: [toMail('findings', false)] },
  ],
  ['a reminder', { status: 'findings' as const, reachable: false, appeals: [], mail: [toMail('reminder')] }],
])('nothing is said about %s', async (_, view) => {
  const screen = await draw(<MustMail view={view} choice={CHOICE} />)
  expect(screen.container.querySelector('[role=status]')).toBeNull()
})

test('a closed case has no days to appeal', async () => {
  const view = { status: 'closed' as const, reachable: false, appeals: [], mail: [toMail('findings')] }
  const screen = await draw(<MustMail view={view} choice={CHOICE} />)
  await expect.element(screen.getByText(/mail it on that day\./)).toBeVisible()
  expect(screen.container.textContent).not.toContain('appeal')
})

test('R-CASE-81: the days after a decision of another body do not count from our mailing', async () => {
  const appeals = [{ outcome: 'upheld', decider: 'C2C (QIC)' }] as StaffCase['appeals']
  const view = { status: 'appealed' as const, reachable: false, appeals, mail: [toMail('appeal')] }
  const screen = await draw(<MustMail view={view} choice={CHOICE} />)
  await expect.element(screen.getByText('The decision must be mailed')).toBeVisible()
  expect(screen.container.textContent).not.toContain('count from the mailing')
})

test('a file that looks blank is not said to answer a claim', async () => {
  const blank = file('scan', { claims: [1], blank: 'looks_blank' })
  await draw(
    <ul>
      <RecordItem view={STAFF_VIEW} file={blank} isShown={false} onShow={() => {}} />
    </ul>,
  )
  await expect.poll(() => document.body.textContent).toContain('Sent for 1. Lindgren, Harold')
  expect(document.body.textContent).not.toContain('Answers 1.')
})

test.each([
  ['en', 'findings', true, 'The letter “Findings” waits to be printed.', 'the access code'],
  ['en', 'closing', false, 'The letter “Closing letter” waits to be printed.', 'no access code'],
  ['es', 'closing', false, 'La carta «Carta de cierre» espera ser impresa.', 'No lleva código de acceso'],
] as const)(
  'R-CASE-85: the banner in %s names the letter %s, and its code only if it has one: %s',
  async (locale, kind, has_code, title, words) => {
    const print = { letter_id: 'l', kind, can_fetch: true, has_code }
    const screen = await draw(<PrintLetter id={STAFF_VIEW.id} print={print} />, locale)
    await expect.element(screen.getByText(title)).toBeVisible()
    expect(document.body.textContent).toContain(words)
  },
)

test.each([
  ['en', 'notes.pdf was received: receipt F-00000041.', 'A file was received: receipt F-00000042.'],
  ['es', 'Se recibió notes.pdf: acuse F-00000041.', 'Se recibió un archivo: acuse F-00000042.'],
] as const)(
  'R-CASE-6: the log of staff names each file and its receipt, in %s',
  async (locale, kept, removed) => {
    const received = (id: string, receipt: string) => ({
      id,
      at: '2026-11-17T18:00:00Z',
      action: 'file_received',
      party: 'practice',
      author: null,
      author_role: null,
      details: { receipt },
    })
    const view = {
      ...STAFF_VIEW,
      sent: [file('notes', { receipt: 'F-00000041' })],
      events: [received('a', 'F-00000041'), received('b', 'F-00000042')],
    } as unknown as StaffCase
    const screen = await draw(<TimelineCard view={view} />, locale)
    await expect.element(screen.getByText(kept, { exact: false })).toBeVisible()
    await expect.element(screen.getByText(removed, { exact: false })).toBeVisible()
    await expectAccessible()
  },
)
