import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { Worklist } from './Worklist.tsx'
import { readWorklistChoice } from './worklist-choice.ts'

test('a new case that was begun is still there after Escape, and gone after Cancel', async () => {
  answerWith('offline')
  const screen = await draw(<Worklist choice={readWorklistChoice(new URLSearchParams())} />)
  const open = screen.getByRole('button', { name: 'New case' })
  await open.click()
  await userEvent.fill(screen.getByLabelText('NPI'), '9482016372')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByLabelText('NPI')).not.toBeInTheDocument()
  await open.click()
  await expect.element(screen.getByLabelText('NPI')).toHaveValue('9482016372')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await expect.element(screen.getByLabelText('NPI')).toHaveValue('')
})
