import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ProviderCell } from './ProviderCell.tsx'

const ROW = {
  last_login_at: '2026-11-03T18:00:00.000Z',
  starting_on: '2026-11-03',
  total_billed: -5,
  suppressed: false,
} as ProviderRow

test.each(['en', 'es'] as const)(
  'R-LANG-4: the list shows a last login as MM-dd-yyyy (%s)',
  async (locale) => {
    const screen = await draw(<ProviderCell column="last_login_at" row={ROW} />, locale)
    await expect.element(screen.getByText('11-03-2026')).toBeVisible()
  },
)

test('other days of the list are dd-MM-yyyy in Spanish', async () => {
  const screen = await draw(<ProviderCell column="starting_on" row={ROW} />, 'es')
  await expect.element(screen.getByText('03-11-2026')).toBeVisible()
})

test('money below zero has a minus sign', async () => {
  const screen = await draw(<ProviderCell column="total_billed" row={ROW} />)
  await expect.element(screen.getByText('−$5')).toBeVisible()
})
