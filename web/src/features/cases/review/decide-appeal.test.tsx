import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseLine, LineDecision } from '@plumbline/contract/cases/cases'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { file, recordBodies, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { DecideAppeal } from './DecideAppeal.tsx'

const line = (position: number, decision: LineDecision, supported: number) =>
  ({
    id: `0000000${position}-1111-4111-8111-111111111111`,
    position,
    billed: 100,
    paid: 60,
    line: { hcpcs_code: '11042', service_date: '2026-05-29', units: '2', claim_id: 'c', patient_id: 'p' },
    finding: {
      decision,
      audited_billed: supported,
      audited_paid: supported * 0.6,
      audited_code: null,
      audited_units: null,
      difference: supported - 100,
      rationale: decision === 'supported' ? 'supported' : 'not_signed',
      note: '',
      note_es: '',
      rule_cited: '',
    },
    earlier: [],
    answer:
      position === 2
        ? { answer: 'disagree', reason: 'See page 4', answered_at: '2026-11-15T00:00:00Z' }
        : null,
  }) as unknown as CaseLine

const STAFF_VIEW = {
  ...VIEW,
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'postpayment',
  time_zone: 'America/Los_Angeles',
  appeal: { name: { en: 'First level', es: 'Primer nivel' } },
  amount_at_issue: 120,
  reachable: true,
  findings_at: '2026-11-16T00:00:00Z',
  appeals: [{ filed_at: '2026-11-15T00:00:00Z', outcome: null, amount_at_issue: 120 }],
  lines: [line(1, 'supported', 100), line(2, 'denied', 0), line(3, 'denied', 0)],
} as unknown as StaffCase

const WORDS = {
  en: {
    open: /Decide the appeal/,
    stands: 'The finding stands',
    change: 'Change it',
    half: 'Supported in part',
    reason: 'Reasons, to the practice, in English',
    left: 'Result: Partly for the practice. Left in question in the whole case: $90.00 of $120.00.',
  },
  es: {
    open: /Decidir la apelación/,
    stands: 'El resultado se mantiene',
    change: 'Cambiarlo',
    half: 'Respaldada en parte',
    reason: 'Motivos, para el consultorio, en inglés',
    left: 'Resultado: En parte a favor del consultorio. Queda en cuestión en todo el caso: $90.00 de $120.00.',
  },
} as const

test('what was chosen and typed is still there after Escape, and gone after Cancel', async () => {
  const screen = await draw(<DecideAppeal view={STAFF_VIEW} />)
  const open = screen.getByRole('button', { name: WORDS.en.open })
  const reason = screen.getByLabelText(WORDS.en.reason)
  await open.click()
  await screen.getByRole('radio', { name: WORDS.en.stands }).first().click()
  await userEvent.fill(reason, 'Page 3 is signed.')
  await userEvent.keyboard('{Escape}')
  await expect.element(reason).not.toBeInTheDocument()
  await open.click()
  await expect.element(reason).toHaveValue('Page 3 is signed.')
  await expect.element(screen.getByRole('radio', { name: WORDS.en.stands }).first()).toBeChecked()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await expect.element(reason).toHaveValue('')
  await expect.element(screen.getByRole('radio', { name: WORDS.en.stands }).first()).not.toBeChecked()
})

test.each(['en', 'es'] as const)('the result follows from the lines, in %s', async (locale) => {
  const words = WORDS[locale]
  const screen = await draw(<DecideAppeal view={STAFF_VIEW} />, locale)
  await screen.getByRole('button', { name: words.open }).click()
  await expect.poll(() => document.body.textContent).toContain('See page 4')
  const lines = screen.getByRole('listitem')
  // The line that was supported is not in question.
  expect(lines.elements()).toHaveLength(2)
  await lines.nth(0).getByRole('radio', { name: words.change }).click()
  await lines.nth(0).getByRole('radio', { name: words.half }).click()
  const units = lines.nth(0).getByRole('textbox').nth(1)
  await userEvent.fill(units, '1')
  await userEvent.selectOptions(lines.nth(0).getByRole('combobox'), 'units_not_supported')
  // R-CASE-43: a line against the practice says why.
  await lines.nth(0).getByRole('textbox').nth(4).fill('One lesion')
  await lines.nth(1).getByRole('radio', { name: words.stands }).click()
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe(words.left)
  await expectAccessible()
  await expectToFitPhone()
})

test('nothing is sent before every line is decided; then each line goes with its change', async () => {
  const sent = recordBodies()
  const screen = await draw(<DecideAppeal view={STAFF_VIEW} />)
  await screen.getByRole('button', { name: WORDS.en.open }).click()
  const decide = screen.getByRole('button', { name: 'Decide', exact: true })
  await decide.click()
  await expect.element(screen.getByText('Choose whether the finding stands.').first()).toBeVisible()
  await screen.getByRole('listitem').nth(0).getByRole('radio', { name: WORDS.en.change }).click()
  await screen.getByRole('listitem').nth(0).getByRole('radio', { name: 'Supported', exact: true }).click()
  await screen.getByRole('listitem').nth(1).getByRole('radio', { name: WORDS.en.stands }).click()
  await userEvent.fill(screen.getByLabelText(WORDS.en.reason), 'Page 4 is signed.')
  await userEvent.fill(screen.getByLabelText(/The same in Spanish/).last(), 'La página 4 está firmada.')
  await decide.click()
  // R-CASE-82: it cannot be taken back, so it is asked with its sum, its lines and its letter.
  await expect.element(screen.getByRole('heading', { name: 'Decide this way?' })).toBeVisible()
  for (const words of [
    'Left in question in the whole case: $60.00 of $120.00.',
    '1 finding stands: line 3.',
    '1 finding changes for the practice: line 2.',
    'The letter “Decision on your appeal” is written in English and Spanish.',
    'This cannot be taken back.',
  ])
    expect(document.body.textContent).toContain(words)
  expect(document.body.textContent).not.toContain('The case closes')
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Decide', exact: true }).last().click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        action: 'decide_appeal',
        reason: 'Page 4 is signed.',
        reason_es: 'La página 4 está firmada.',
        lines: [
          {
            line_id: STAFF_VIEW.lines[1]?.id,
            change: { decision: 'supported', audited_billed: 100, audited_paid: 60, rationale: 'supported' },
          },
          { line_id: STAFF_VIEW.lines[2]?.id, change: null },
        ],
      },
    ])
})

test.each([
  ['en', 'Supported', 'Decide', 'The case closes with this decision.'],
  ['es', 'Respaldada', 'Decidir', 'Con esta decisión se cierra el caso.'],
] as const)(
  'R-CASE-82: a decision that closes the case is asked for with that, in %s',
  async (locale, supported, decide, closes) => {
    const screen = await draw(<DecideAppeal view={STAFF_VIEW} />, locale)
    await screen.getByRole('button', { name: WORDS[locale].open }).click()
    for (const at of [0, 1]) {
      const one = screen.getByRole('listitem').nth(at)
      await one.getByRole('radio', { name: WORDS[locale].change }).click()
      await one.getByRole('radio', { name: supported, exact: true }).click()
    }
    await userEvent.fill(screen.getByLabelText(WORDS[locale].reason), 'Page 4 is signed.')
    await screen.getByRole('button', { name: decide, exact: true }).click()
    await expect.element(screen.getByText(closes)).toBeVisible()
    await expectAccessible()
  },
)

test.each([
  ['en', 'What the practice says and sent', 'Records for this claim'],
  ['es', 'Lo que el consultorio dice y envió', 'Expedientes de esta reclamación'],
] as const)(
  'R-CASE-82: the reasons and the evidence are beside the lines, in %s',
  async (locale, title, records) => {
    const said = (id: string, topic: string, body: string, at: string, party = 'practice') => ({
      id,
      topic,
      body,
      body_es: '',
      at,
      party,
      author: null,
      author_role: null,
      receipt: null,
    })
    const [first] = VIEW.claims
    const view = {
      ...STAFF_VIEW,
      lines: STAFF_VIEW.lines.map((each) => ({ ...each, line: { ...each.line, claim_id: first?.claim_id } })),
      messages: [
        said('a', 'message', 'Where is the letter?', '2026-11-10T00:00:00Z'),
        said('b', 'appeal', 'Every page is signed.', '2026-11-17T00:00:00Z'),
        said('c', 'statement', 'The log is new.', '2026-11-18T00:00:00Z'),
        said('d', 'message', 'Thank you.', '2026-11-18T00:00:00Z', 'staff'),
      ],
      sent: [...STAFF_VIEW.sent, file('signature-log', { created_at: '2026-11-17T00:00:00Z' })],
    } as unknown as StaffCase
    const screen = await draw(<DecideAppeal view={view} />, locale)
    await screen.getByRole('button', { name: WORDS[locale].open }).click()
    const evidence = screen.getByRole('region', { name: title })
    await expect.element(evidence.getByText('Every page is signed.')).toBeVisible()
    await expect.element(evidence.getByText('The log is new.')).toBeVisible()
    await expect.element(evidence.getByRole('button', { name: 'signature-log.pdf' })).toBeVisible()
    expect(evidence.element().textContent).not.toMatch(/Where is the letter|Thank you|lindgren/)
    await expect
      .element(
        screen.getByRole('list', { name: records }).first().getByRole('button', { name: 'lindgren.pdf' }),
      )
      .toBeVisible()
    await expectAccessible()
  },
)
