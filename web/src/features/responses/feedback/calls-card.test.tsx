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
  no_calls_since: null,
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

test.each([
  ['en', 'Asked us on 11-18-2026 not to call'],
  ['es', 'Desde el 18-11-2026 pide no recibir llamadas'],
] as const)('R-DESK-2: who asked us not to call is marked for the coder, in %s', async (locale, mark) => {
  const silent = { ...call, no_calls_since: '2026-11-18T15:00:00Z' }
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: [silent, { ...call, id: silent.id.replace(/1$/, '2') }] }),
  )
  const screen = await draw(<CallsCard />, locale)
  await expect.element(screen.getByText(mark)).toBeVisible()
  expect(screen.getByText(mark).elements()).toHaveLength(1)
})
