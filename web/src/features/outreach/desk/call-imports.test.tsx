import type { CallImport } from '@plumbline/contract/outreach/call-imports'
import type { DeskImport } from '@plumbline/contract/outreach/desk'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { id } from '../../../testing/desk-example.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { PHONE } from '../../../testing/narrow.ts'
import { ImportCallsModal } from './ImportCallsModal.tsx'

const NOTHING = {
  calls: 0,
  planned: 0,
  do_not_call: 0,
  wrong_numbers: 0,
  coder_calls: 0,
  coder_calls_kept: 0,
}
const FILE: CallImport = {
  id: id(70),
  file_name: 'a-long-name-of-an-export-of-the-telephone-system-2026-11-18.csv',
  at: '2026-11-18T17:00:00Z',
  by: 'Reyes^Dana',
  rows: 14,
  added: 12,
  doubled: 1,
  left_out: 1,
  taken_back: null,
  effect: { ...NOTHING, calls: 12, planned: 1, do_not_call: 2, coder_calls_kept: 1 },
}
const TAKEN: CallImport = {
  ...FILE,
  taken_back: { at: '2026-11-18T18:00:00Z', by: 'Reyes^Dana' },
  effect: NOTHING,
}

test.each([
  ['en', 'Take back', 'Cancel', /^12 calls leave/, /^1 call of a campaign/, /^2 providers/, /^Taken back/],
  [
    'es',
    'Anular',
    'Cancelar',
    /^12 llamadas salen/,
    /^1 llamada de una campaña/,
    /2 profesionales/,
    /^Anulado/,
  ],
] as const)(
  'R-DESK-38: a file is taken back after a look at what that changes, in %s',
  async (locale, takeBack, cancel, calls, planned, silent, taken) => {
    await page.viewport(PHONE.width, 900)
    const { requests } = answerWith(
      { body: { data: [FILE] } },
      { body: { data: TAKEN } },
      { body: { data: [TAKEN] } },
    )
    const screen = await draw(<ImportCallsModal onDone={() => {}} />, locale)
    const ofFile = screen.getByRole('button', { name: new RegExp(`^${takeBack} ?:`) })
    await ofFile.click()
    const dialog = screen.getByRole('alertdialog', { name: new RegExp(FILE.file_name) })
    await expect.element(screen.getByRole('button', { name: cancel })).toHaveFocus()
    for (const told of [calls, planned, silent]) await expect.element(dialog.getByText(told)).toBeVisible()
    expect(dialog.getByText(/^0 /).query()).toBeNull()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
    expect(requests).toHaveLength(1)
    await screen.getByRole('button', { name: takeBack }).click()
    await expect.element(screen.getByText(taken)).toBeVisible()
    await expect.element(ofFile).not.toBeInTheDocument()
    expect(requests[1]).toMatch(new RegExp(`^POST .*/admin/desk/imports/${FILE.id}/take_back$`))
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  },
)

test.each([
  [
    'en',
    'Check the file',
    'Wrong number, but no number was marked',
    '1, line 2',
    '2, lines 3 (called_at: in the future), 4 (called_at: no time zone)',
  ],
  [
    'es',
    'Revisar el archivo',
    'Número equivocado, pero no se marcó ninguno',
    '1, línea 2',
    '2, líneas 3 (called_at: en el futuro), 4 (called_at: sin zona horaria)',
  ],
] as const)(
  'R-DESK-7: a file is told which wrong number was not marked, and why a time does not count, in %s',
  async (locale, check, label, line, times) => {
    const counts: DeskImport = {
      rows: 3,
      added: 1,
      doubled: 0,
      unknown: [],
      ambiguous: [],
      unmarked: [],
      not_on_file: [{ line: 2, npi: '9120045189' }],
      invalid: [
        { line: 3, column: 'called_at', reason: 'future' },
        { line: 4, column: 'called_at', reason: 'no_zone' },
      ],
    }
    answerWith({ body: { data: [] } }, { body: { data: counts } })
    const screen = await draw(<ImportCallsModal onDone={() => {}} />, locale)
    const dialog = screen.getByRole('alertdialog')
    await expect.element(dialog).toBeVisible()
    const input = dialog.element().querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File(['npi,called_at,result'], 'calls.csv'))
    await dialog.getByRole('button', { name: check }).click()
    for (const told of [label, line, times]) {
      await expect.element(dialog.getByText(told, { exact: true })).toBeVisible()
    }
  },
)
