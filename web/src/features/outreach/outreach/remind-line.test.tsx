import { HEADERS } from '@plumbline/contract/core/wire'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS } from '../../../testing/sent-keys.ts'
import { RemindDialog } from './RemindDialog.tsx'

const SELECTION = { ids: ['0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11'] }

test.each([
  ['en', 'An email, without figures and codes', 'Send the emails'],
  ['es', 'Un correo electrónico, sin cifras ni códigos', 'Enviar los correos'],
] as const)(
  'R-ERR-22: reminders are sent once after a lost answer, and are not called unsent, in %s',
  async (locale, email, send) => {
    const sent: { key: string | null; body: unknown }[] = []
    const found = { to: 1, skipped: [], not_needed: 0, cost_cents: 0, left_out: [] }
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const path = String(input)
      if (path.endsWith('/reminders/preview')) return Response.json({ data: found })
      if (!path.endsWith('/reminders')) return Response.json({ data: null })
      sent.push({ key: new Headers(init?.headers).get(HEADERS.idempotencyKey), body: init?.body })
      if (sent.length === 1) throw new TypeError('Failed to fetch')
      return Response.json({ data: { ...found, batch_id: null } })
    })
    const onDone = vi.fn<() => void>()
    const screen = await draw(<RemindDialog selection={SELECTION} onDone={onDone} />, locale)
    await screen.getByRole('radio', { name: email }).click()
    const button = screen.getByRole('button', { name: send })
    await expect.element(button).toBeEnabled()
    await button.click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    await button.click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toMatch(/./)
    expect(sent[1]).toEqual(sent[0])
  },
)
