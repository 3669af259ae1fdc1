import { API_BASE } from '@plumbline/contract/core/constants'
import { HEADERS } from '@plumbline/contract/core/wire'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS } from '../../../testing/sent-keys.ts'
import { CampaignDialog } from './CampaignDialog.tsx'

const SELECTION = { ids: ['0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11'] }
const WORDS = {
  en: { which: 'Campaign', isNew: 'New campaign', name: 'Name of the new campaign', topic: 'Topic' },
  es: { which: 'Campaña', isNew: 'Nueva campaña', name: 'Nombre de la campaña nueva', topic: 'Tema' },
} as const

test.each(['en', 'es'] as const)(
  'R-ERR-22: a draft from the list is made once after a lost answer, and its name stays, in %s',
  async (locale) => {
    const words = WORDS[locale]
    const drafts: { key: string | null; body: unknown }[] = []
    const others: string[] = []
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const path = String(input)
      if (path.endsWith('/campaigns/choices')) {
        const families = [{ code: '17003', label: null }]
        return Response.json({ data: { families, templates: [], selection_quarter: null } })
      }
      if (path.endsWith('/preview')) {
        return Response.json({ data: { selected: 1, changed: 1, left_out: [], not_drawn: [], max: null } })
      }
      if (init?.method !== 'POST') return Response.json({ data: [] })
      if (path === `${API_BASE}/admin/campaigns`) {
        drafts.push({ key: new Headers(init.headers).get(HEADERS.idempotencyKey), body: init.body })
      } else others.push(path)
      throw new TypeError('Failed to fetch')
    })
    const screen = await draw(
      <CampaignDialog selection={SELECTION} onClose={() => {}} onDone={() => {}} />,
      locale,
    )
    const field = (label: string) => screen.getByLabelText(label, { exact: true })
    await field(words.which).selectOptions(words.isNew)
    await field(words.name).fill('Skin')
    await field(words.topic).selectOptions('17003')
    const confirm = screen.getByRole('dialog').getByRole('button').last()
    await expect.element(confirm).toBeEnabled()
    await confirm.click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await expect.element(field(words.name)).toHaveValue('Skin')
    await confirm.click()
    await expect.poll(() => drafts).toHaveLength(2)
    expect(drafts[0]?.key).toMatch(/./)
    expect(drafts[1]).toEqual(drafts[0])
    await field(words.name).fill('Skin again')
    await confirm.click()
    await expect.poll(() => drafts).toHaveLength(3)
    expect(drafts[2]?.key, 'another draft').not.toBe(drafts[0]?.key)
    expect(others).toEqual([])
  },
)
