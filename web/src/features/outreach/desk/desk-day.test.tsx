import type { Desk, DeskRow } from '@plumbline/contract/outreach/desk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBesideDrafts } from '../../../testing/answers.ts'
import { CALL, DANA, DESK, DUE, id, ROW } from '../../../testing/desk-example.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { PHONE } from '../../../testing/narrow.ts'
import { DeskPage } from './DeskPage.tsx'

const drawDesk = (locale: 'en' | 'es' = 'en') =>
  draw(<DeskPage openProvider={() => '/x'} openNotes={() => '/y'} remind={() => null} />, locale)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T17:00:00Z') }))
afterEach(() => vi.useRealTimers())

const NOBODY: DeskRow = { ...DUE, phone: null }
const LATER: DeskRow = { ...ROW, callback_at: '2026-11-18T22:30:00Z' }
const THEIRS: DeskRow = { ...DUE, id: id(5), name: 'Osei^Kwame', owner: DANA }
const listOf = (...rows: DeskRow[]): Desk => ({
  ...DESK,
  rows,
  total: rows.length,
  counts: { ...DESK.counts, all: rows.length },
})

test.each([
  ['en', 1366, [NOBODY], 'Take next', '1 call left: it has no number.'],
  ['es', PHONE.width, [NOBODY], 'Tomar la siguiente', 'Queda 1 llamada: no tiene teléfono.'],
  [
    'en',
    1366,
    [LATER, NOBODY, THEIRS],
    'Take next',
    '3 calls left: 1 without a number, 1 with a colleague, 1 for a later hour.',
  ],
] as const)(
  'R-DESK-4: when nobody can be called now, the page says why, in %s at %i px',
  async (locale, width, rows, take, why) => {
    await page.viewport(width, 900)
    const desk = { body: { data: listOf(...rows) } }
    answerBesideDrafts(desk, { body: { data: null } }, desk)
    const screen = await drawDesk(locale)
    const button = screen.getByRole('button', { name: take })
    await expect.element(button).toBeVisible()
    await expect.element(screen.getByText(why)).not.toBeInTheDocument()
    await button.click()
    await expect.element(screen.getByText(why)).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test.each([
  ['en', 'See tomorrow’s list', 'Today’s calls (4)', 'To do after calls'],
  ['es', 'Ver la lista de mañana', 'Llamadas de hoy (4)', 'Tareas después de las llamadas'],
] as const)(
  'R-DESK-11: the next list and the calls of today can be reached while calls are left, in %s',
  async (locale, next, today, after) => {
    await page.viewport(1366, 900)
    const desk = { ...listOf(NOBODY), logged: [{ result: 'reached', count: 4, mine: 1 }] }
    answerBesideDrafts({ body: { data: desk } })
    const screen = await drawDesk(locale)
    await expect.element(screen.getByRole('button', { name: next })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: today })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: after })).toBeVisible()
  },
)

test('a group is counted over the calls that are shown (R-DESK-2)', async () => {
  await page.viewport(1366, 900)
  const counts = { ...DESK.counts, all: 9, promised: 2 }
  const mine = { ...DESK, rows: [ROW], total: 1, counts, groups: { promised: 1, asked: 0, due: 0 } }
  answerBesideDrafts({ body: { data: mine } })
  const screen = await drawDesk()
  await expect.element(screen.getByRole('cell', { name: /^Promised and booked calls 1 · / })).toBeVisible()
})

test.each([
  ['en', 1366, 'Last note', '11-12-2026, Reyes, Dana', '11-16-2026'],
  ['es', PHONE.width, 'Última nota', '12-11-2026, Reyes, Dana', '16-11-2026'],
] as const)(
  'an open call tells the whole last note, and each of note and result has its own day, in %s at %i px',
  async (locale, width, title, by, resultDay) => {
    await page.viewport(width, 900)
    const text = `${'Ask for the biller on the second floor. '.repeat(6)}She is in on Fridays.`
    const row = { ...ROW, last_note: { text, at: '2026-11-12T18:00:00Z', by: 'Reyes^Dana' } }
    answerBesideDrafts(
      { body: { data: { ...DESK, rows: [row] } } },
      { body: { data: { ...CALL, row } } },
      { body: { data: { ...DESK, rows: [row] } } },
    )
    const screen = await drawDesk(locale)
    await expect.element(screen.getByText(new RegExp(`^2 .*, ${resultDay}$`))).toBeVisible()
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    const form = screen.getByRole('form', { name: /Adeyemi/ })
    await expect.element(form.getByRole('heading', { name: title })).toBeVisible()
    const note = form.getByText(/Fridays/).element()
    expect(note.scrollHeight).toBeLessThanOrEqual(note.clientHeight + 1)
    await expect.element(form.getByText(by)).toBeVisible()
    await expect.element(form.getByText(new RegExp(resultDay))).toBeVisible()
  },
)

test('after calls are given to somebody nothing is selected any more (R-DESK-6)', async () => {
  await page.viewport(1366, 900)
  answerBesideDrafts({ body: { data: DESK } }, { body: { data: { changed: 1 } } }, { body: { data: DESK } })
  const screen = await drawDesk()
  const row = screen.getByRole('checkbox', { name: /Adeyemi/ })
  await row.click()
  await screen.getByRole('button', { name: 'Give to …', exact: true }).click()
  await screen.getByRole('button', { name: 'Give', exact: true }).click()
  await expect.element(screen.getByText('1 call has a new owner.')).toBeVisible()
  await expect.element(row).not.toBeChecked()
  await expect.element(screen.getByText('1 selected')).not.toBeInTheDocument()
})

test.each([
  [null, /nobody left to call now/],
  [{ ...CALL, row: DUE }, /^Call to Adeyemi, Tunde.* logged\.$/],
] as const)('R-DESK-5: "Log and next" has one receipt', async (next, receipt) => {
  await page.viewport(1366, 900)
  answerBesideDrafts(
    { body: { data: DESK } },
    { body: { data: CALL } },
    { body: { data: DESK } },
    { body: { data: CALL } },
    { body: { data: DESK } },
    { body: { data: next } },
    { body: { data: DESK } },
  )
  const screen = await drawDesk()
  await screen.getByRole('button', { name: /^Adeyemi/ }).click()
  await expect.element(screen.getByRole('form', { name: /Adeyemi/ })).toHaveFocus()
  await userEvent.keyboard('4{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText(receipt)).toBeVisible()
  expect(screen.getByText(/logged\./).elements()).toHaveLength(1)
})

const BOOKED = [
  [
    'en',
    1366,
    /Reached and booked/,
    'Booked for',
    'Choose the day that was booked.',
    'Log',
    /booked for Fri/,
  ],
  [
    'es',
    PHONE.width,
    /Se habló y se programó/,
    'Programada para el',
    'Elija el día que quedó programado.',
    'Registrar',
    /codificación: vie/,
  ],
] as const

test.each(BOOKED)(
  'R-DESK-3: what was booked has its day and hour, in %s at %i px',
  async (locale, width, result, day, missing, log) => {
    await page.viewport(width, 900)
    answerBesideDrafts({ body: { data: DESK } }, { body: { data: CALL } }, { body: { data: DESK } })
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    await screen.getByRole('radio', { name: result }).click()
    await screen.getByRole('button', { name: log, exact: true }).click()
    await expect.element(screen.getByLabelText(day)).toHaveFocus()
    await expect.element(screen.getByLabelText(day)).toHaveAccessibleDescription(missing)
    await expectAccessible()
  },
)

test('R-DESK-40: who asked us not to call is left no step that is a call', async () => {
  answerBesideDrafts({ body: { data: DESK } }, { body: { data: CALL } }, { body: { data: DESK } })
  const screen = await drawDesk()
  await screen.getByRole('button', { name: /^Adeyemi/ }).click()
  const step = screen.getByLabelText('Next step')
  await step.selectOptions('Book a coder call')
  await screen.getByRole('radio', { name: /Asked us not to call/ }).click()
  await expect.element(step).toHaveValue('')
  expect([...step.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'None',
    'Send the report again',
    'Send a new access code',
  ])
})

test.each(BOOKED)(
  'R-DESK-3: a call with a coder that is booked ahead is the day, in %s at %i px',
  async (locale, width, result, _day, _missing, log, told) => {
    await page.viewport(width, 900)
    const row = { ...ROW, coder_call_at: '2026-11-20T18:30:00Z' }
    const { requests } = answerBesideDrafts(
      { body: { data: { ...DESK, rows: [row] } } },
      { body: { data: { ...CALL, row } } },
      { body: { data: DESK } },
      { body: { data: CALL } },
      { body: { data: DESK } },
    )
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    await screen.getByRole('radio', { name: result }).click()
    await expect.element(screen.getByText(told)).toBeVisible()
    await screen.getByRole('button', { name: log, exact: true }).click()
    await expect.poll(() => requests.some((request) => request.endsWith('/log'))).toBe(true)
  },
)
