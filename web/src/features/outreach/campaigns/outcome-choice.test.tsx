import { expect, test } from 'vitest'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { OutcomeChoice } from './OutcomeChoice.tsx'

const campaign = { id: '018f3c4e-0000-7000-8000-000000000001', leaves_out_not_above: false }
const preview = { outcomes: [], treated: 40, control: 8, not_above: 7 }

const drawBox = async () => {
  const screen = await draw(<OutcomeChoice campaign={campaign} preview={preview} />)
  const found = screen.getByRole('checkbox', { name: /^Leave out the 7 providers/ })
  await expect.element(found).not.toBeChecked()
  return found
}

test('the box shows a choice from the press on, before anything is saved', async () => {
  answerWith(new Promise(() => {}))
  const found = await drawBox()
  const box = found.element() as HTMLInputElement
  box.click()
  expect(box.checked).toBe(true)
  box.click()
  expect(box.checked).toBe(false)
})

test('a choice that was not saved goes back to what is stored', async () => {
  answerWith(refusal(409, 'The campaign was started.'))
  const found = await drawBox()
  await found.click()
  await expect.element(found).not.toBeChecked()
})
