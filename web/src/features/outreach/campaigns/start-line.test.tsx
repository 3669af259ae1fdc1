import type { Campaign, CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import { expect, test } from 'vitest'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS, watchChanges } from '../../../testing/sent-keys.ts'
import { StartModal } from './StartModal.tsx'

const campaign = { id: '018f3c4e-0000-7000-8000-000000000001' } as Campaign
const preview = {
  eligible: 40,
  plan: 'a1b2',
  treated: 36,
  control: 4,
  outcomes: [
    { variant: 'clear', drawn: 22, contacted: 20 },
    { variant: 'in_line', drawn: 13, contacted: 12 },
    { variant: 'low', drawn: 5, contacted: 4 },
  ],
  cost: { fixed_cents: 20_000, messages_cents: 4_550, total_cents: 24_550 },
} as unknown as CampaignPreview

test.each([
  [
    'en',
    /^About 16 of the 36 contacted are told/,
    'Cost in all: at most $245.50.',
    /^16 of the 36 contacted/,
  ],
  ['es', /^Aproximadamente a 16 de los 36/, 'Costo total: $245.50 como máximo.', /^A 16 de los 36/],
] as const)(
  'R-OUT-19: the last look before the draw has the cost and how many are told that they are in line, in %s',
  async (locale, inLine, cost, inLineOfAll) => {
    const open = (changes: Partial<CampaignPreview> = {}) =>
      draw(<StartModal campaign={campaign} preview={{ ...preview, ...changes }} onClose={() => {}} />, locale)
    const screen = await open()
    await expect.element(screen.getByText(inLine)).toBeVisible()
    await expect.element(screen.getByText(cost)).toBeVisible()
    await screen.unmount()
    const all = await open({ control: 0 })
    await expect.element(all.getByText(inLineOfAll)).toBeVisible()
  },
)

test.each([
  ['en', 'Draw and start', 'The campaign was not started.'],
  ['es', 'Sortear e iniciar', 'La campaña no se inició.'],
] as const)(
  'R-OUT-15: a start whose answer was lost may have been made, and is pressed again with the same numbers, in %s',
  async (locale, start, failed) => {
    answerWith('offline')
    const sent = watchChanges()
    const screen = await draw(<StartModal campaign={campaign} preview={preview} onClose={() => {}} />, locale)
    const button = screen.getByRole('button', { name: start })
    await button.click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await expect.element(screen.getByText(failed)).not.toBeInTheDocument()
    await button.click()
    await expect.poll(() => sent.bodies()).toEqual(Array(2).fill('{"eligible":40,"plan":"a1b2"}'))
  },
)
