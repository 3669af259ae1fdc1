import { HEADERS } from '@plumbline/contract/core/wire'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS } from '../../../testing/sent-keys.ts'
import { LogCallModal } from './LogCallModal.tsx'

const ID = '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a12'

test.each([
  ['en', 'No answer', 'Log the call', /^Note/],
  ['es', 'Nadie contestó', 'Registrar la llamada', /^Nota/],
] as const)(
  'R-DESK-32: a call is logged once after a lost answer, and its note stays, in %s',
  async (locale, result, save, note) => {
    const keys: (string | null)[] = []
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const path = String(input)
      if (path.endsWith('/contacts/calls')) {
        keys.push(new Headers(init?.headers).get(HEADERS.idempotencyKey))
        if (keys.length === 1) throw new TypeError('Failed to fetch')
      }
      return Response.json({ data: path.endsWith('/campaigns') ? [] : null })
    })
    let closed = 0
    const onClose = () => {
      closed += 1
    }
    const screen = await draw(
      <LogCallModal provider={{ id: ID, name: 'Roe^Al' }} onClose={onClose} />,
      locale,
    )
    await screen.getByRole('radio', { name: result }).click()
    await screen.getByLabelText(note).fill('Line was busy')
    const button = screen.getByRole('button', { name: save })
    await button.click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await expect.element(screen.getByLabelText(note)).toHaveValue('Line was busy')
    expect(closed).toBe(0)
    await button.click()
    await expect.poll(() => keys).toHaveLength(2)
    expect(keys[0]).toMatch(/./)
    expect(keys).toEqual([keys[0], keys[0]])
  },
)
