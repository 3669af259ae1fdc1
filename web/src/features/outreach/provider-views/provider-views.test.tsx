import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ProviderViews } from './ProviderViews.tsx'

const built_in = [
  { key: 'all', filter: {}, count: 1116 },
  { key: 'needs_call', filter: { next_action: ['call'] }, count: 166 },
]

// The desk calls 33 of them: the others' campaigns have their result, or their practice asked for no calls.
test.each([
  ['en', /^Not read after two messages/],
  ['es', /^Sin leer tras dos mensajes/],
] as const)(
  'the view of who has not read is no second list of calls (R-DESK-1, %s)',
  async (locale, name) => {
    vi.stubGlobal('fetch', async () => Response.json({ data: { built_in, saved: [] } }))
    const screen = await draw(<ProviderViews columns={[]} />, locale)
    await expect.element(screen.getByRole('link', { name })).toBeVisible()
    expect(screen.container.textContent).toContain('166')
    expect(screen.container.textContent).not.toMatch(/needs a call|hay que llamar/i)
  },
)
