import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBesideDrafts } from '../../../testing/answers.ts'
import { CALL, DESK, DUE, id, ROW } from '../../../testing/desk-example.ts'
import { draw } from '../../../testing/draw.tsx'
import { PHONE } from '../../../testing/narrow.ts'
import { DeskPage } from './DeskPage.tsx'

const drawDesk = (locale: 'en' | 'es') =>
  draw(<DeskPage openProvider={() => '/x'} openNotes={() => '/y'} remind={() => null} />, locale)
const focused = () => document.activeElement as HTMLElement
function expectInSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(window.innerHeight)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T17:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const PLACES = [
  ['en', 1366, 'Log', 'Choose the result of the call.'],
  ['es', PHONE.width, 'Registrar', 'Elija el resultado de la llamada.'],
] as const

test.each(PLACES)(
  'R-DESK-5: a call without its result is not logged, and the results come in sight, in %s at %i px',
  async (locale, width, log, missing) => {
    await page.viewport(width, 700)
    answerBesideDrafts({ body: { data: DESK } }, { body: { data: CALL } }, { body: { data: DESK } })
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    await screen.getByRole('button', { name: log, exact: true }).click()
    await expect.element(screen.getByText(missing)).toBeVisible()
    await expect.element(screen.getByRole('group', { name: /\?$/ })).toHaveAccessibleDescription(missing)
    const results = screen.getByRole('group', { name: /\?$/ }).element().querySelectorAll('input')
    await expect.poll(focused).toBe(results[0])
    expectInSight(screen.getByText(missing).element())
  },
)

test.each([
  ['en', 1366, 'Log', /^Wants to be called back/, 'Call back on', 'At', /that you promised\.$/],
  ['es', PHONE.width, 'Registrar', /^Pide que se le llame/, 'Volver a llamar el', 'A las', /que prometió\.$/],
] as const)(
  'R-DESK-3: of a promise, what is empty is marked and has the focus, in %s at %i px',
  async (locale, width, log, result, dayLabel, timeLabel, missing) => {
    await page.viewport(width, 700)
    answerBesideDrafts({ body: { data: DESK } }, { body: { data: CALL } }, { body: { data: DESK } })
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    await screen.getByRole('radio', { name: result }).click()
    const save = screen.getByRole('button', { name: log, exact: true })
    const day = screen.getByLabelText(dayLabel)
    const time = screen.getByLabelText(timeLabel)
    await save.click()
    await expect.element(day).toHaveFocus()
    expectInSight(day.element())
    await expect.element(day).toHaveAccessibleDescription(missing)
    await expect.element(time).toHaveAccessibleDescription(missing)
    await day.fill('2026-11-20')
    await expect.element(day).not.toHaveAttribute('aria-invalid')
    await save.click()
    await expect.element(time).toHaveFocus()
    await expect.element(time).toHaveAttribute('aria-invalid', 'true')
    await expect.element(day).not.toHaveAttribute('aria-invalid')
    await time.fill('10:30')
    await expect.element(time).not.toHaveAttribute('aria-invalid')
  },
)

const ROWS = Array.from({ length: 12 }, (_, index) => ({ ...DUE, id: id(10 + index), name: `Row${index}^A` }))
const NEXT = { ...DUE, id: id(4), name: 'Osei^Kwame' }
const BEFORE = { body: { data: { ...DESK, rows: [ROW, NEXT, ...ROWS] } } }
const AFTER = { body: { data: { ...DESK, rows: [NEXT, ...ROWS] } } }

test.each([
  ['Log', CALL, AFTER, /^Osei/],
  ['Put it back', null, BEFORE, /^Adeyemi/],
] as const)(
  'R-DESK-5: after "%s" by mouse the focus comes to a row when the call is closed, so that the row is in sight',
  async (name, answer, after, row) => {
    await page.viewport(1366, 500)
    answerBesideDrafts(BEFORE, { body: { data: CALL } }, BEFORE, { body: { data: answer } }, after)
    const screen = await drawDesk('en')
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    await screen.getByRole('radio', { name: /^No answer/ }).click()
    const wasOpen: boolean[] = []
    const watch = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.dataset.call)
        wasOpen.push(document.querySelector('form') !== null)
    }
    document.addEventListener('focusin', watch)
    await screen.getByRole('button', { name, exact: true }).click()
    await expect.element(screen.getByRole('button', { name: row })).toHaveFocus()
    document.removeEventListener('focusin', watch)
    expect(wasOpen).toEqual([false])
    expectInSight(screen.getByRole('button', { name: row }).element())
  },
)
