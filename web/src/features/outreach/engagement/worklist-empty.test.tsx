import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { WorklistCard } from './WorklistCard.tsx'

test.each([
  ['en', /left to the call desk, .* campaigns that are over/, /has read a report/],
  ['es', /mesa de llamadas, .* campañas ya terminadas/, /han leído un informe/],
] as const)(
  'an empty list does not say that everybody has read a report, in %s',
  async (locale, said, never) => {
    const data = { rows: [], counts: { fix_address: 0, remind: 0, wait: 0 }, next: null }
    vi.stubGlobal('fetch', async () => Response.json({ data }))
    const screen = await draw(
      <WorklistCard filter={{}} onTask={() => {}} openProvider={(id) => id} deskHref="/desk" />,
      locale,
    )
    await expect.element(screen.getByText(said)).toBeVisible()
    expect(screen.container.textContent).not.toMatch(never)
  },
)
