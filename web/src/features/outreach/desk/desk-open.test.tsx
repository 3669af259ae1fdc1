import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { auth, NOBODY } from '#platform/session/auth-state.ts'
import { answerBesideDrafts, refusal } from '../../../testing/answers.ts'
import { CALL, DANA, DESK, DUE, ROW } from '../../../testing/desk-example.ts'
import { draw } from '../../../testing/draw.tsx'
import { DeskPage } from './DeskPage.tsx'

const drawDesk = (locale: 'en' | 'es') =>
  draw(<DeskPage openProvider={() => '/x'} openNotes={() => '/y'} remind={() => null} />, locale)
const OTHER = { ...CALL, row: DUE }
const changes = (requests: readonly string[]) =>
  requests.filter((one) => one.startsWith('POST')).map((one) => one.replace(/.*\/admin\/desk/, ''))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T17:00:00Z') })
  await page.viewport(1366, 900)
})
afterEach(() => {
  auth.store.set(NOBODY)
  vi.useRealTimers()
})

/** Which call whoever logged had seen. */
function watchBodies(): unknown[] {
  const seen: unknown[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith('/log')) seen.push(JSON.parse(String(init?.body)).seen_call)
    return answer(input, init)
  })
  return seen
}

const LOCALES = [
  ['en', /^Note/, /^No answer/, 'Log', 'Put it back'],
  ['es', /^Nota/, /^Nadie contestó/, 'Registrar', 'Devolver a la lista'],
] as const

test.each(LOCALES)('R-DESK-37: a note waits for whoever looks something up, in %s', async (locale, note) => {
  const { drafts } = answerBesideDrafts(
    { body: { data: DESK } },
    { body: { data: CALL } },
    { body: { data: DESK } },
  )
  const screen = await drawDesk(locale)
  await screen.getByRole('button', { name: /^Adeyemi/ }).click()
  await screen.getByLabelText(note).fill('They open at ten')
  await screen.unmount()
  expect([...drafts]).toEqual([[`call_note:${ROW.id}`, 'They open at ten']])

  auth.store.set({ ...NOBODY, user: { id: DANA.id } as NonNullable<typeof NOBODY.user> })
  const held = { ...DESK, rows: [{ ...ROW, taken: { by: DANA, at: '2026-11-18T16:59:00Z' } }, DUE] }
  const again = answerBesideDrafts(
    { body: { data: held } },
    { body: { data: CALL } },
    { body: { data: held } },
  )
  again.drafts.set(`call_note:${ROW.id}`, 'They open at ten')
  const back = await drawDesk(locale)
  await expect.element(back.getByRole('form', { name: /Adeyemi/ })).toHaveFocus()
  await expect.element(back.getByLabelText(note)).toHaveValue('They open at ten')
  expect(changes(again.requests)).toEqual([`/${ROW.id}/take`])
})

test.each(LOCALES)(
  'R-DESK-37: a note that was logged is no draft any more, in %s',
  async (locale, note, result, log) => {
    const { drafts } = answerBesideDrafts(
      { body: { data: DESK } },
      { body: { data: CALL } },
      { body: { data: DESK } },
      { body: { data: CALL } },
      { body: { data: { ...DESK, rows: [DUE] } } },
    )
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    await screen.getByLabelText(note).fill('Nobody there')
    await expect.poll(() => drafts.size).toBe(1)
    await screen.getByRole('radio', { name: result }).click()
    await screen.getByRole('button', { name: log, exact: true }).click()
    await expect.element(screen.getByRole('form')).not.toBeInTheDocument()
    expect(drafts.size).toBe(0)
    await expect.element(screen.getByRole('button', { name: /^Lindqvist/ })).toHaveFocus()
  },
)

test.each(LOCALES)(
  'R-DESK-4: whoever opens another call puts the first one back, in %s',
  async (locale, _note, _result, _log, back) => {
    const requests: string[] = []
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const path = String(input)
      if (path.includes('/drafts/')) return Response.json({ data: null })
      requests.push(`${init?.method ?? 'GET'} ${path}`)
      if (path.endsWith('/release')) return Response.json({ data: null })
      if (path.endsWith('/take')) return Response.json({ data: path.includes(DUE.id) ? OTHER : CALL })
      return Response.json({ data: DESK })
    })
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    await expect.element(screen.getByRole('form', { name: /Adeyemi/ })).toHaveFocus()
    await screen.getByRole('button', { name: /^Lindqvist/ }).click()
    const second = screen.getByRole('form', { name: /Lindqvist/ })
    await expect.element(second).toHaveFocus()
    await expect
      .poll(() => changes(requests))
      .toEqual([`/${ROW.id}/take`, `/${DUE.id}/take`, `/${ROW.id}/release`])
    await second.getByRole('button', { name: back }).click()
    await expect.element(second).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /^Lindqvist/ })).toHaveFocus()
    await userEvent.keyboard('k')
    await expect.element(screen.getByRole('button', { name: /^Adeyemi/ })).toHaveFocus()
  },
)

test('R-DESK-32: a call that was logged is not logged again where the next one did not come', async () => {
  const { requests } = answerBesideDrafts(
    { body: { data: DESK } },
    { body: { data: CALL } },
    { body: { data: DESK } },
    { body: { data: CALL } },
    { body: { data: DESK } },
    'offline',
    { body: { data: DESK } },
    { body: { data: OTHER } },
    { body: { data: DESK } },
  )
  const screen = await drawDesk('en')
  await screen.getByRole('button', { name: /^Adeyemi/ }).click()
  await screen.getByRole('radio', { name: /^No answer/ }).click()
  await screen.getByLabelText(/^Note/).fill('Rang out')
  await screen.getByRole('button', { name: /^Log and next/ }).click()
  await expect.element(screen.getByText(/No answer came/)).toBeVisible()
  await screen.getByRole('button', { name: /^Log and next/ }).click()
  await expect.element(screen.getByRole('form', { name: /Lindqvist/ })).toBeVisible()
  expect(changes(requests)).toEqual([`/${ROW.id}/take`, `/${ROW.id}/log`, '/next', '/next'])
})

test.each([
  ['en', 'Owner', /^Wants to be called back/, 'Nobody', 'You, because you promise the call'],
  ['es', 'A cargo', /^Pide que se le llame/, 'Nadie', 'Usted, porque la promete'],
] as const)(
  'R-DESK-3: the form says that a promised call belongs to whoever promises it, in %s',
  async (locale, label, result, nobody, you) => {
    answerBesideDrafts({ body: { data: DESK } }, { body: { data: CALL } }, { body: { data: DESK } })
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    const owner = screen.getByRole('combobox', { name: label })
    await expect.element(owner).toHaveDisplayValue(nobody)
    await screen.getByRole('radio', { name: result }).click()
    await expect.element(owner).toHaveDisplayValue(you)
  },
)

test.each(LOCALES)(
  'R-DESK-39: a call that was logged since is told, the note stays, and the next one counts, in %s',
  async (locale, note, result, log) => {
    const last = { id: DUE.id, at: '2026-11-18T16:59:00Z', by: 'Reyes^Dana', result: 'voicemail' }
    const told = 'Dana Reyes logged a call to this provider at 11:59 a.m. Eastern Time.'
    const { requests } = answerBesideDrafts(
      { body: { data: DESK } },
      { body: { data: CALL } },
      { body: { data: DESK } },
      refusal(409, 'This should not be done now. See why.', { call: [told] }),
      { body: { data: { ...CALL, row: { ...ROW, last_call: last } } } },
      { body: { data: CALL } },
      { body: { data: DESK } },
    )
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    const sent = watchBodies()
    const form = screen.getByRole('form', { name: /Adeyemi/ })
    await form.getByRole('radio', { name: result }).click()
    await form.getByLabelText(note).fill('Line was busy')
    await form.getByRole('button', { name: log }).click()
    await expect.element(form.getByText(/Dana Reyes logged a call/)).toBeVisible()
    await expect.element(form.getByLabelText(note)).toHaveValue('Line was busy')
    await expect.poll(() => requests.at(-1)).toMatch(/^GET/)
    await form.getByRole('button', { name: log }).click()
    await expect.poll(() => sent).toEqual([null, last.id])
  },
)
