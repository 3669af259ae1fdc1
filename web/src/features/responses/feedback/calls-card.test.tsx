import { formatZone } from '@plumbline/contract/core/local-time'
import type { StaffCall } from '@plumbline/contract/responses/coder-calls'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { CallsCard } from './CallsCard.tsx'

const STARTS_AT = '2026-11-24T18:00:00Z'
const call: StaffCall = {
  id: '018f3c4e-0000-7000-8000-000000000001',
  starts_at: STARTS_AT,
  language: 'es',
  status: 'booked',
  phone: '206 555 0199',
  coder: 'Lund^Ida',
  person: 'Roe^Al',
  provider: null,
  note: '',
  minutes: 15,
  report_id: null,
}

test.each(['en', 'es'] as const)(
  'R-TOOL-7: each hour of a coder call names its time zone, in %s',
  async (locale) => {
    vi.stubGlobal('fetch', async () => Response.json({ data: [call] }))
    const screen = await draw(<CallsCard />, locale)
    const zone = formatZone(locale, STARTS_AT, Intl.DateTimeFormat().resolvedOptions().timeZone)
    await expect.element(screen.getByRole('rowheader').getByText(zone, { exact: true })).toBeVisible()
  },
)
