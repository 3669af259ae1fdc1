import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { MovePopover } from './MovePopover.tsx'

const STAFF_VIEW = {
  ...VIEW,
  id: '11111111-1111-4111-8111-111111111111',
  extension_wanted_on: null,
  due_on: '2026-12-01',
} as unknown as StaffCase

test('what was typed to ask for more records is saved, there after Escape, and gone after Cancel', async () => {
  const stored: { value: unknown } = { value: null }
  const { requests } = answerWith({ body: { data: null } })
  const inner = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await inner(input, init)
    if (init?.method === 'PUT') stored.value = JSON.parse(String(init.body)).value
    if (init?.method === 'DELETE') stored.value = null
    const data = stored.value === null ? null : { value: stored.value, saved_at: '2026-11-15T00:00:00Z' }
    return String(input).includes('/drafts/') ? Response.json({ data }) : answer
  }
  const screen = await draw(<MovePopover view={STAFF_VIEW} action="ask_more" />)
  const open = screen.getByRole('button', { name: /more records/i })
  const words = () => screen.getByRole('textbox').first()
  await open.click()
  await userEvent.fill(words(), 'Please send page 3.')
  await userEvent.keyboard('{Escape}')
  await expect.element(words()).not.toBeInTheDocument()
  await expect.poll(() => stored.value).toMatchObject({ words: 'Please send page 3.', claims: [1, 2, 3] })
  await open.click()
  await expect.element(words()).toHaveValue('Please send page 3.')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => stored.value).toBeNull()
  await open.click()
  await expect.element(words()).toHaveValue('')
  expect(requests.some((one) => one.includes('staff_case_ask_more'))).toBe(true)
})
