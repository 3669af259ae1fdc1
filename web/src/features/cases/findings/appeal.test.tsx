import type { CaseLine, CaseView } from '@plumbline/contract/cases/cases'
import { describe, expect, test } from 'vitest'
import { CaseHeading } from '#features/cases/case/CaseHeading.tsx'
import { recordBodies } from '../../../testing/case-fixture.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { drawCase, LEVEL_1, OVERPAID } from '../../../testing/findings-fixture.tsx'
import { expectToFitPhone } from '../../../testing/narrow.ts'

describe('an appeal by line (R-CASE-30)', () => {
  const [first, second] = OVERPAID.lines as [CaseLine, CaseLine]
  const reason = 'Page 4 is signed'
  const DISPUTED: CaseView = {
    ...OVERPAID,
    lines: [
      first,
      { ...second, answer: { answer: 'disagree', reason, answered_at: '2026-11-18T18:00:00Z' } },
      { ...second, id: 'third', position: 3 },
    ],
    amount_at_issue: 120,
  }

  test.each([
    [
      'en',
      {
        not: 'This is not an appeal yet. To stop the recovery of money, file one by 12-17-2026.',
        go: 'File an appeal',
        why: 'Why should it be decided differently?',
        all: 'Can be appealed: $120.00',
        atIssue: 'At issue in this appeal: $60.00',
        send: 'File the appeal',
        asks: [
          'You appeal 1 line, $60.00 at issue.',
          'within 30 days',
          'stops for the whole case, also for the lines you leave out, until you receive the decision',
          '1 line is left out and stands as found: each level can be filed once.',
        ],
        yes: 'File the appeal now',
      },
    ],
    [
      'es',
      {
        not: 'Para detener la recuperación de dinero, preséntela a más tardar el 17-12-2026.',
        go: 'Presentar una apelación',
        why: '¿Por qué debe decidirse de otra manera?',
        all: 'Se puede apelar: $120.00',
        atIssue: 'En cuestión en esta apelación: $60.00',
        send: 'Presentar la apelación',
        asks: [
          'Usted apela 1 línea, $60.00 en cuestión.',
          'plazo de 30 días',
          'se detiene en todo el caso, también en las líneas que deja fuera, hasta que usted reciba la decisión',
          '1 línea queda fuera, como se encontró: cada nivel se presenta una sola vez.',
        ],
        yes: 'Presentar la apelación ahora',
      },
    ],
  ] as const)('takes over what was disputed, and asks, in %s', async (locale, words) => {
    const bodies = recordBodies()
    const screen = await drawCase(DISPUTED, locale)
    await expect.element(screen.getByText(words.not, { exact: false }).first()).toBeVisible()
    await screen.getByRole('button', { name: words.go, exact: true }).first().click()
    await expect.poll(() => document.activeElement?.textContent).toContain(words.why)
    await expect.element(screen.getByLabelText(words.why)).toHaveValue(`2. 11042: ${reason}`)
    await expect.element(screen.getByText(words.all, { exact: true })).toBeVisible()
    await expect.element(screen.getByText(words.atIssue, { exact: true })).toBeVisible()
    await expectAccessible()
    await expectToFitPhone()
    await screen.getByRole('button', { name: words.send, exact: true }).click()
    for (const text of words.asks)
      await expect.element(screen.getByRole('alertdialog').getByText(text, { exact: false })).toBeVisible()
    expect(bodies).toEqual([])
    await screen.getByRole('button', { name: words.yes }).click()
    await expect
      .poll(() => bodies)
      .toEqual([{ action: 'appeal', reason: `2. 11042: ${reason}`, lines: [second.id] }])
  })

  test.each([
    [
      true,
      'Recovery of money is stopped for the whole case, also for the lines you left out, until you receive the decision.',
    ],
    [false, 'This appeal does not stop the recovery of money.'],
  ])(
    'that was filed says whether recovery is stopped (%s), and has its receipt (R-CASE-31)',
    async (stops, words) => {
      const filed = {
        action: 'appeal',
        at: '2026-11-20T18:00:00Z',
        party: 'code',
        author: null,
        author_role: null,
        details: { level: 1, receipt: 'A-00000417' },
      } as unknown as CaseView['events'][number]
      const view: CaseView = {
        ...DISPUTED,
        status: 'appealed',
        may: ['add_statement', 'answer_line'],
        events: [filed],
        appeals: [
          {
            ...LEVEL_1,
            filed_at: filed.at,
            lines: [second.id],
            stops_recoupment: stops,
            amount_at_issue: 60,
          },
        ],
      }
      const screen = await drawCase(view, 'en')
      await expect.element(screen.getByText(words)).toBeVisible()
      await expect.element(screen.getByRole('link', { name: 'Receipt A-00000417' })).toBeVisible()
      await expect
        .element(
          screen.getByText('The talk with a reviewer ended with your appeal on 11-20-2026', { exact: false }),
        )
        .toBeVisible()
      await expect.element(screen.getByText('This line is part of your appeal.')).toBeVisible()
      await expect
        .element(screen.getByText('This line is not part of your appeal. It stands as found.'))
        .toBeVisible()
      await expect
        .element(screen.getByText('At issue in this appeal: $60.00, of $120.00 in the whole case'))
        .toBeVisible()
    },
  )
})

test.each([
  ['en', 'You asked on 11-18-2026', 'Ask about something else', 'Add files that show it'],
  ['es', 'Usted la pidió el 18-11-2026', 'Preguntar por otra cosa', 'Agregar archivos que lo muestren'],
] as const)('a talk that was asked for is shown with its day, in %s', async (locale, asked, again, files) => {
  const message = {
    id: 'm',
    topic: 'discussion',
    party: 'practice',
    body: 'Please look at page two.',
    at: '2026-11-18T18:00:00Z',
  } as CaseView['messages'][number]
  const screen = await drawCase({ ...OVERPAID, messages: [message] }, locale)
  await expect.element(screen.getByText(asked, { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Please look at page two.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: files })).toHaveAttribute('href', '#send-files')
  await screen.getByRole('button', { name: again }).click()
  await expect.element(screen.getByRole('button', { name: again })).not.toBeInTheDocument()
})

test.each([
  ['en', 'Filed by: Ruiz, Dana (practice manager)', 'Your reasons: Page 4 is signed'],
  ['es', 'Presentada por: Ruiz, Dana (gerencia del consultorio)', 'Sus motivos: Page 4 is signed'],
] as const)('R-CASE-64: a filed appeal says who filed it and why, in %s', async (locale, by, why) => {
  const filed = {
    ...OVERPAID,
    status: 'appealed',
    appeals: [{ ...LEVEL_1, filed_at: '2026-11-18T18:00:00Z', lines: ['line-2'] }],
    events: [
      {
        id: 'e',
        at: '2026-11-18T18:00:00Z',
        action: 'appeal',
        party: 'practice',
        author: 'Ruiz^Dana',
        author_role: 'manager',
        details: { level: 1, receipt: 'A-00000001' },
      },
    ],
    messages: [{ receipt: 'A-00000001', body: 'Page 4 is signed' }],
  } as unknown as CaseView
  const screen = await drawCase(filed, locale)
  await expect.element(screen.getByText(by)).toBeVisible()
  await expect.element(screen.getByText(why)).toBeVisible()
})

test('R-CASE-91: a line that was left out still says so when the appeal is decided', async () => {
  const [first, second] = OVERPAID.lines as [CaseLine, CaseLine]
  const left = { ...second, id: 'third', position: 3 }
  const decided = {
    ...LEVEL_1,
    filed_at: '2026-11-18T18:00:00Z',
    lines: [second.id],
    outcome: 'upheld' as const,
    decided_at: '2026-11-20T18:00:00Z',
    served_on: '2026-11-20',
  }
  const view = {
    ...OVERPAID,
    status: 'appealed',
    lines: [first, second, left],
    appeals: [decided, { ...LEVEL_1, level: 2 }],
  } as CaseView
  const screen = await drawCase(view, 'en')
  const words = screen.getByText('This line is not part of your appeal. It stands as found.')
  await expect.element(words).toBeVisible()
  expect(words.elements()).toHaveLength(1)
})

test.each([
  ['en', 'Talk with a reviewer', 'Talk to a reviewer first', 'You agree.', 'Change'],
  [
    'es',
    'Conversación con el equipo revisor',
    'Hable primero con el equipo revisor',
    'Usted está de acuerdo.',
    'Cambiar',
  ],
] as const)(
  'R-CASE-91: after the appeal no heading invites to talk first, and a line left out has no answer to change, in %s',
  async (locale, ended, before, agreed, change) => {
    const [first, second] = OVERPAID.lines as [CaseLine, CaseLine]
    const answer = { answer: 'agree' as const, reason: '', answered_at: '2026-11-17T18:00:00Z' }
    const left = { ...second, id: 'third', position: 3, answer }
    const view = {
      ...OVERPAID,
      status: 'findings',
      lines: [first, second, left],
    } as CaseView
    const screen = await drawCase(view, locale)
    await expect.element(screen.getByRole('button', { name: change, exact: true })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: before })).toBeVisible()
    screen.unmount()
    const filed = { ...LEVEL_1, filed_at: '2026-11-18T18:00:00Z', lines: [second.id] }
    const may = view.may.filter((action) => action !== 'discuss')
    const after = await drawCase({ ...view, may, status: 'appealed', appeals: [filed] }, locale)
    await expect.element(after.getByRole('heading', { name: ended })).toBeVisible()
    await expect.element(after.getByText(agreed, { exact: false })).toBeVisible()
    await expect.element(after.getByRole('heading', { name: before })).not.toBeInTheDocument()
    await expect.element(after.getByRole('button', { name: change, exact: true })).not.toBeInTheDocument()
  },
)

test.each([
  ['en', 'In appeal', 'Appeal decided'],
  ['es', 'En apelación', 'Apelación decidida'],
] as const)('R-CASE-61: a decided appeal is not called pending, in %s', async (locale, pending, decided) => {
  const filed = { ...LEVEL_1, filed_at: '2026-11-18T18:00:00Z' }
  const view = { ...OVERPAID, status: 'appealed', appeals: [filed] } as CaseView
  const screen = await drawCase(view, locale)
  await expect.element(screen.getByText(pending, { exact: true })).toBeVisible()
  const upheld = { ...filed, outcome: 'upheld', decided_at: '2026-12-18T18:00:00Z', served_on: '2026-12-18' }
  await screen.rerender(
    <CaseHeading view={{ ...view, appeals: [upheld] } as CaseView} withBreadcrumbs={false} focus={false} />,
  )
  await expect.element(screen.getByText(decided, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(pending, { exact: true })).not.toBeInTheDocument()
})
