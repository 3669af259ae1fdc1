import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import { EMPTY_CASE_LETTERHEAD } from '@plumbline/contract/cases/case-settings'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { CaseSettingsDrawer } from './CaseSettingsDrawer.tsx'

const SETTINGS = { letterhead: EMPTY_CASE_LETTERHEAD, lines_of_business: DEFAULT_LINES_OF_BUSINESS }

test.each([
  ['Days to file', 'abc', 'Enter a whole number of days, from 1 to 366.'],
  ['Days in which it stops recoupment', '300', 'This cannot be longer than the days to file.'],
])('%s: “%s” is refused at its field, which gets the focus', async (label, typed, words) => {
  const { requests } = answerWith({ body: { data: SETTINGS } })
  const screen = await draw(<CaseSettingsDrawer onClose={() => {}} />)
  const field = screen.getByLabelText(label).first()
  await userEvent.fill(field, typed)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(field).toHaveValue(typed)
  await expect.element(field).toHaveFocus()
  expect(requests.filter((one) => one.startsWith('PUT'))).toEqual([])
})
