import type { Response } from '@plumbline/contract/responses/responses'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerBesideDrafts, answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { MessageForm } from './MessageForm.tsx'

const RESPONSE: Response = {
  id: '00000000-0000-4000-8000-000000000001',
  report_id: '17003-2026Q2-00000000-0000-4000-8000-00000000000a',
  kind: 'explain',
  reason: null,
  text: 'A note.',
  status: 'asked',
  author: null,
  author_role: null,
  created_at: '2026-11-18T18:00:00Z',
  due_on: '2026-12-18',
  overdue: false,
  lines: [],
  steps: [],
  paused_until: null,
  call: null,
}

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

test('nothing can be typed while it is sent, and the same words are a new message', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>()
  const keys: (string | null)[] = []
  answerBesideDrafts(answer.promise, { body: { data: RESPONSE } })
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'))
    return send(input, init)
  })
  const screen = await draw(<MessageForm reportId="17003-2026Q2-1" responseId="1" isAsked />)
  const field = screen.getByRole('textbox')
  const press = screen.getByRole('button', { name: /Send/ })
  await userEvent.fill(field, 'Yes, see the chart.')
  await userEvent.click(press)
  await expect.element(field).toHaveAttribute('readonly')
  answer.resolve({ body: { data: RESPONSE } })
  await expect.element(field).toHaveValue('')
  await userEvent.fill(field, 'Yes, see the chart.')
  await userEvent.click(press)
  await expect.element(field).toHaveValue('')
  expect(new Set(keys).size).toBe(2)
})
