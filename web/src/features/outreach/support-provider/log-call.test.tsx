import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { LogCallModal } from './LogCallModal.tsx'

const ID = '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11'
const PHONES = ['+15035550148', '+15035550149'].map((value, index) => ({
  id: `${index}b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11`,
  level: index === 0 ? 'practice' : 'provider',
  kind: 'phone',
  value,
  person_name: null,
  person_role: null,
  best_time: null,
  language: null,
  source: 'manual',
  is_wrong: false,
  marked_wrong_at: null,
  marked_wrong_by: null,
  created_at: '2026-11-02T15:00:00.000Z',
  created_by: null,
  ended_at: null,
  ended_by: null,
  end_reason: null,
}))

/** Answers by address, and collects what was logged. */
function answerFor(phones: typeof PHONES): object[] {
  const logged: object[] = []
  const list = {
    practice: 'Cedar',
    providers: 1,
    call_id: null,
    current: phones,
    history: [],
    do_not_call: [],
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input)
    if (path.includes('contact_points')) return Response.json({ data: list })
    if (path.endsWith('/contacts/calls')) logged.push(JSON.parse(String(init?.body)))
    return Response.json({ data: path.endsWith('/campaigns') ? [] : null })
  })
  return logged
}

const CASES = [
  ['en', 'Wrong number', 'Which number was wrong?', 'Log the call', 'Choose the number that was wrong.'],
  [
    'es',
    'Número equivocado',
    '¿Qué número estaba equivocado?',
    'Registrar la llamada',
    'Elija el número que estaba equivocado.',
  ],
] as const

test.each(CASES)(
  'R-DESK-3: a wrong number of several is asked for, in %s',
  async (locale, wrong, question, save, missing) => {
    const logged = answerFor(PHONES)
    const screen = await draw(
      <LogCallModal provider={{ id: ID, name: 'Roe^Al' }} onClose={() => {}} />,
      locale,
    )
    await screen.getByRole('radio', { name: wrong }).click()
    await expect.element(screen.getByRole('group', { name: question })).toBeVisible()
    await screen.getByRole('button', { name: save }).click()
    await expect.element(screen.getByText(missing)).toBeVisible()
    expect(logged).toEqual([])
    await screen.getByRole('radio', { name: '(503) 555-0149' }).click()
    await expectAccessible()
    await screen.getByRole('button', { name: save }).click()
    await expect
      .poll(() => logged)
      .toEqual([{ provider_id: ID, result: 'wrong_number', contact_id: PHONES[1]?.id }])
  },
)

test('R-DESK-3: the only number is meant without a question', async () => {
  const logged = answerFor(PHONES.slice(0, 1))
  const screen = await draw(<LogCallModal provider={{ id: ID, name: 'Roe^Al' }} onClose={() => {}} />)
  await screen.getByRole('radio', { name: 'Wrong number' }).click()
  await screen.getByRole('button', { name: 'Log the call' }).click()
  await expect.poll(() => logged).toEqual([{ provider_id: ID, result: 'wrong_number' }])
})
