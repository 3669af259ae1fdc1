import { expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/answers.ts'
import { CALL, DANA, ROW } from '../../../testing/desk-example.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { LogCallModal } from './LogCallModal.tsx'

const LAST = '7b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11'
const last = (id: string) => ({
  id,
  at: '2026-11-18T14:47:00Z',
  by: 'Reyes^Dana',
  result: 'voicemail' as const,
})

/** Answers by address, and collects what was logged. */
function answerFor(row: object, refusals: { status: number; body: object }[] = []) {
  const logged: Record<string, unknown>[] = []
  const now = { row: { ...ROW, ...row } }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input)
    if (path.includes('/admin/desk/')) return Response.json({ data: { ...CALL, row: now.row } })
    if (!path.endsWith('/contacts/calls')) {
      return Response.json({ data: path.endsWith('/campaigns') ? [] : null })
    }
    logged.push(JSON.parse(String(init?.body)))
    const refused = refusals.shift()
    if (refused === undefined) return Response.json({ data: null })
    now.row = { ...now.row, last_call: last(LAST) }
    return Response.json(refused.body, { status: refused.status })
  })
  return logged
}
const drawModal = (locale: 'en' | 'es') =>
  draw(<LogCallModal provider={{ id: ROW.id, name: ROW.name }} onClose={() => {}} />, locale)

test.each([
  [
    'en',
    'Wants to be called back',
    /^Call back on/,
    /^At/,
    'Log the call',
    /nothing is promised/,
    /both the day/,
  ],
  [
    'es',
    'Pide que se le llame de nuevo',
    /^Volver a llamar el/,
    /^A las/,
    'Registrar la llamada',
    /no se promete nada/,
    /el día y la hora/,
  ],
] as const)(
  'R-DESK-3: a call-back on the provider’s page asks the day and the hour, in %s',
  async (locale, result, day, hour, save, none, missing) => {
    const logged = answerFor({})
    const screen = await drawModal(locale)
    await screen.getByRole('radio', { name: result }).click()
    await expect.element(screen.getByText(none)).toBeVisible()
    await expect
      .element(screen.getByText(locale === 'en' ? /Pacific Time/ : /hora del Pacífico/))
      .toBeVisible()
    await screen.getByLabelText(day).fill('2027-01-14')
    await screen.getByRole('button', { name: save }).click()
    await expect.element(screen.getByText(missing)).toBeVisible()
    expect(logged).toEqual([])
    await expectAccessible()
    await screen.getByLabelText(hour).fill('10:30')
    await screen.getByRole('button', { name: save }).click()
    await expect
      .poll(() => logged)
      .toEqual([
        {
          provider_id: ROW.id,
          result: 'call_back',
          callback: { on: '2027-01-14', at: '10:30' },
          seen_call: null,
        },
      ])
  },
)

test.each([
  ['en', /has this call open/, 'No answer', 'Log the call'],
  ['es', /tiene abierta esta llamada/, 'Nadie contestó', 'Registrar la llamada'],
] as const)(
  'R-DESK-39: a colleague’s open call and a call logged since are told, in %s',
  async (locale, open, result, save) => {
    const told = 'Dana Reyes logged a call to this provider at 9:47 a.m. Eastern Time.'
    const logged = answerFor({ taken: { by: DANA, at: '2026-11-18T15:12:00Z' } }, [
      refusal(409, 'This should not be done now. See why.', { call: [told] }),
    ])
    const screen = await drawModal(locale)
    await expect.element(screen.getByText(open)).toBeVisible()
    await screen.getByRole('radio', { name: result }).click()
    const note = screen.getByLabelText(locale === 'en' ? /^Note/ : /^Nota/)
    await note.fill('Left word')
    await screen.getByRole('button', { name: save }).click()
    await expect.element(screen.getByText(/Dana Reyes logged a call/)).toBeVisible()
    await expect.element(note).toHaveValue('Left word')
    await expect.poll(() => logged.map(({ seen_call }) => seen_call)).toEqual([null])
    // The later call is seen now.
    await vi.waitFor(async () => {
      await screen.getByRole('button', { name: save }).click()
      expect(logged.at(-1)?.seen_call).toBe(LAST)
    })
  },
)

test.each([
  ['en', 'Reached and booked', /^Booked for/, /^At/, 'Log the call', /that were booked/],
  [
    'es',
    'Se habló y se programó una cita',
    /^Programada para el/,
    /^A las/,
    'Registrar la llamada',
    /que quedaron programados/,
  ],
] as const)(
  'R-DESK-3: what was booked on the provider’s page has its day and hour, in %s',
  async (locale, result, day, hour, save, missing) => {
    const logged = answerFor({})
    const screen = await drawModal(locale)
    await screen.getByRole('radio', { name: result }).click()
    await expect
      .element(screen.getByText(locale === 'en' ? /Pacific Time/ : /hora del Pacífico/))
      .toBeVisible()
    await screen.getByRole('button', { name: save }).click()
    await expect.element(screen.getByText(missing)).toBeVisible()
    expect(logged).toEqual([])
    await screen.getByLabelText(day).fill('2027-01-14')
    await screen.getByLabelText(hour).fill('10:30')
    await screen.getByRole('button', { name: save }).click()
    await expect
      .poll(() => logged)
      .toMatchObject([{ result: 'booked', callback: { on: '2027-01-14', at: '10:30' } }])
  },
)

test('R-DESK-3: a call with a coder that is booked ahead is the day of the booking', async () => {
  const logged = answerFor({ coder_call_at: '2027-01-14T18:30:00Z' })
  const screen = await drawModal('en')
  await screen.getByRole('radio', { name: 'Reached and booked' }).click()
  await expect.element(screen.getByText(/A call with a coder is booked for Thu 01-14-2027/)).toBeVisible()
  await screen.getByRole('button', { name: 'Log the call' }).click()
  await expect.poll(() => logged).toMatchObject([{ result: 'booked' }])
})
