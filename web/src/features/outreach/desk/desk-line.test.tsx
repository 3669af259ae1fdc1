import type { DeskImport } from '@plumbline/contract/outreach/desk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { navigate } from '#platform/router/router.ts'
import { answerBesideDrafts } from '../../../testing/answers.ts'
import { CALL, DESK } from '../../../testing/desk-example.ts'
import { draw } from '../../../testing/draw.tsx'
import { ONCE, watchChanges } from '../../../testing/sent-keys.ts'
import { DeskPage } from './DeskPage.tsx'

const drawDesk = (locale: 'en' | 'es') =>
  draw(<DeskPage openProvider={() => '/x'} openNotes={() => '/y'} remind={() => null} />, locale)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T17:00:00Z') })
  await page.viewport(1366, 900)
})
afterEach(() => vi.useRealTimers())

test.each([
  ['en', 'No answer', 'Log', /^Note/],
  ['es', 'Nadie contestó', 'Registrar', /^Nota/],
] as const)(
  'R-DESK-32: a call of the desk is logged once after a lost answer, and its note stays, in %s',
  async (locale, result, save, note) => {
    answerBesideDrafts(
      { body: { data: DESK } },
      { body: { data: CALL } },
      { body: { data: DESK } },
      'offline',
      { body: { data: CALL } },
      { body: { data: DESK } },
    )
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    const form = screen.getByRole('form', { name: /Adeyemi/ })
    await expect.element(form).toHaveFocus()
    const sent = watchChanges()
    await form.getByRole('radio', { name: new RegExp(result) }).click()
    await form.getByLabelText(note).fill('Line was busy')
    await form.getByRole('button', { name: save }).click()
    await expect.element(form.getByText(ONCE[locale])).toBeVisible()
    await expect.element(form.getByLabelText(note)).toHaveValue('Line was busy')
    await form.getByRole('button', { name: save }).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(sent.keys()[0]).toMatch(/./)
    expect(sent.keys()).toEqual([sent.keys()[0], sent.keys()[0]])
  },
)

test.each([
  ['en', /^Note/, /^Mine/, 'We could not load the call desk.'],
  ['es', /^Nota/, /^Mías/, 'No pudimos cargar la mesa de llamadas.'],
] as const)(
  'R-DESK-32: a filter chosen while the line is down takes no note away, in %s',
  async (locale, note, mine, failure) => {
    answerBesideDrafts(
      { body: { data: DESK } },
      { body: { data: CALL } },
      { body: { data: DESK } },
      'offline',
    )
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: /^Adeyemi/ }).click()
    const form = screen.getByRole('form', { name: /Adeyemi/ })
    await form.getByLabelText(note).fill('Line was busy')
    await screen.getByRole('radio', { name: mine }).click()
    await expect.element(screen.getByText(failure)).toBeVisible()
    await expect.element(form.getByLabelText(note)).toHaveValue('Line was busy')
    await navigate('?', { replace: true })
  },
)

test.each([
  ['en', 'Take next'],
  ['es', 'Tomar la siguiente'],
] as const)(
  'R-DESK-33: "Take next" after a lost answer gives the same call, and then another one, in %s',
  async (locale, take) => {
    answerBesideDrafts(
      { body: { data: DESK } },
      'offline',
      { body: { data: DESK } },
      { body: { data: CALL } },
      { body: { data: DESK } },
      { body: { data: CALL } },
      { body: { data: DESK } },
    )
    const screen = await drawDesk(locale)
    const button = screen.getByRole('button', { name: take })
    await expect.element(button).toBeVisible()
    const sent = watchChanges()
    await button.click()
    await expect.element(screen.getByText(ONCE[locale])).toBeVisible()
    await button.click()
    await expect.element(screen.getByRole('form', { name: /Adeyemi/ })).toBeVisible()
    await button.click()
    await expect.poll(() => sent.keys()).toHaveLength(3)
    const [first, second, third] = sent.keys()
    expect(first).toMatch(/./)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  },
)

test.each([
  ['en', 'Calls from a file', 'Check the file', 'Add 2 calls', 'Added'],
  ['es', 'Llamadas de un archivo', 'Revisar el archivo', 'Agregar 2 llamadas', 'Agregadas'],
] as const)(
  'R-DESK-32: the calls of a file are added once after a lost answer, and the file stays, in %s',
  async (locale, open, check, add, added) => {
    const counts: DeskImport = {
      rows: 2,
      added: 2,
      doubled: 0,
      unknown: [],
      ambiguous: [],
      unmarked: [],
      not_on_file: [],
      invalid: [],
    }
    answerBesideDrafts(
      { body: { data: DESK } },
      { body: { data: [] } },
      'offline',
      { body: { data: counts } },
      'offline',
      { body: { data: counts } },
      { body: { data: DESK } },
    )
    const screen = await drawDesk(locale)
    await screen.getByRole('button', { name: open }).click()
    const dialog = screen.getByRole('alertdialog')
    await expect.element(dialog).toBeVisible()
    const sent = watchChanges()
    const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')
    await userEvent.upload(input as HTMLInputElement, new File(['npi,called_at,result'], 'calls.csv'))
    await dialog.getByRole('button', { name: check }).click()
    await expect.element(dialog.getByText(ONCE[locale])).toBeVisible()
    await expect.element(dialog.getByText(/^calls\.csv/)).toBeVisible()
    await dialog.getByRole('button', { name: check }).click()
    await dialog.getByRole('button', { name: add }).click()
    await expect.element(dialog.getByText(ONCE[locale])).toBeVisible()
    await dialog.getByRole('button', { name: add }).click()
    await expect.element(dialog.getByText(added, { exact: true })).toBeVisible()
    const [, , first, second] = sent.keys()
    expect(first).toMatch(/./)
    expect(second).toBe(first)
  },
)
