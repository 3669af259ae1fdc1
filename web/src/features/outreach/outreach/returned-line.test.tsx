import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS } from '../../../testing/sent-keys.ts'
import { ReturnedDrawer } from './ReturnedDrawer.tsx'

const ID = '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11'
const LETTER = {
  id: ID,
  provider: { id: ID, npi: '1234567893', name: 'Roe^Al', provider_type_id: 1 },
  practice_id: ID,
  campaign: null,
  family: null,
  method: 'mail',
  type: 'initial',
  status: 'sent',
  planned_on: '2026-11-02',
  skipped: null,
  sent_at: '2026-11-02T15:00:00Z',
  failed_at: null,
  failure: null,
  outcome: null,
  note: null,
  cost_cents: 90,
  created_by: null,
  address_failed: false,
  hold: null,
}

test.each(['en', 'es'] as const)(
  'R-ERR-22: a letter whose mark got no answer is not called unmarked, in %s',
  async (locale) => {
    vi.stubGlobal('fetch', async (_input: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method === 'POST') throw new TypeError('Failed to fetch')
      return Response.json({ data: { rows: [LETTER], next: null } })
    })
    const screen = await draw(<ReturnedDrawer source={{ message: ID }} onClose={() => {}} />, locale)
    await screen.getByRole('listitem').getByRole('button').click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
  },
)
