import { HEADERS } from '@plumbline/contract/core/wire'
import { expect, test, vi } from 'vitest'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { NewCampaign } from './NewCampaign.tsx'

test('a draft whose answer was lost may have been made: the name stays, and the key is the same', async () => {
  answerWith('offline')
  const respond = globalThis.fetch
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get(HEADERS.idempotencyKey))
    else if (String(input).includes('/choices')) {
      return Response.json({
        data: { families: [{ code: '17003', label: null }], templates: [], selection_quarter: null },
      })
    }
    return respond(input, init)
  })
  const screen = await draw(<NewCampaign />)
  await screen.getByLabelText(/^Name/).fill('Skin')
  await screen.getByLabelText(/^Topic/).selectOptions('17003')
  const send = screen.getByRole('button', { name: 'Make the draft' })
  await send.click()
  await expect.element(screen.getByText(/so this may have been done/)).toBeVisible()
  await expect.element(screen.getByText('The draft was not made.')).not.toBeInTheDocument()
  await send.click()
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys[0]).toMatch(/./)
  expect(keys[1]).toBe(keys[0])
  await expect.element(screen.getByLabelText(/^Name/)).toHaveValue('Skin')
})
