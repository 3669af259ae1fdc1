import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { MessageForm } from './MessageForm.tsx'

const drawForm = (isAsked: boolean, saved: string | null = null) => {
  const draft = saved === null ? null : { value: saved, saved_at: '2026-11-18T18:00:00Z' }
  answerWith({ body: { data: draft } })
  return draw(<MessageForm reportId="17003-2026Q2-1" responseId="1" isAsked={isAsked} />)
}

test('R-REP-12: a message is behind a button where nothing has to be written', async () => {
  const screen = await drawForm(false)
  const open = screen.getByRole('button', { name: 'Add a message' })
  await expect.element(open).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
  await userEvent.click(open)
  await expect.element(screen.getByRole('textbox', { name: 'Add a message' })).toHaveFocus()
  await expectAccessible()
})

test('the field is there when the coder asked, or a message was begun', async () => {
  const asked = await drawForm(true)
  await expect.element(asked.getByRole('textbox')).toBeVisible()
  await asked.unmount()
  const begun = await drawForm(false, 'The dates are')
  await expect.element(begun.getByRole('textbox')).toHaveValue('The dates are')
})
