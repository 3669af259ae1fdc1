import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { OutreachPanel } from './OutreachPanel.tsx'

const ID = '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11'
const LETTERS = {
  id: ID,
  type: 'initial',
  method: 'mail',
  template: null,
  planned_on: '2026-11-02',
  status: 'sent',
  due: false,
  ready: true,
  prepared_at: '2026-11-02T15:00:00Z',
  sent_on: '2026-11-02',
  unit_cost_cents: 125,
  cost_cents: 13125,
  counts: { planned: 0, sent: 100, failed: 5, skipped: 2 },
  skipped: [],
  batch: null,
}
const OUTREACH = {
  campaign: { id: ID, name: 'Backs', name_es: 'Espaldas', status: 'running', min_days_between: 30 },
  fixed_cost_cents: 300000,
  cost_cents: 314525,
  unplanned: [{ method: 'call', sent: 1, failed: 0, cost_cents: 1400 }],
  waves: [{ id: ID, number: 1, contact_on: '2026-11-02', treated: 107, messages: [LETTERS] }],
}

test.each([
  ['en', 'Calls from the desk', '1 reached · $14.00'],
  ['es', 'Llamadas desde la mesa', '1 con contacto · $14.00'],
] as const)('the lines of a campaign add up to its cost, in %s', async (locale, name, facts) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: OUTREACH }))
  const letters = { fetch: () => null, mailed: () => null }
  const screen = await draw(<OutreachPanel campaignId={ID} letters={letters} />, locale)
  const line = screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(line).toHaveTextContent(`${name}${facts}`)
  await expect.element(screen.getByText('105', { exact: true })).toBeVisible()
})
