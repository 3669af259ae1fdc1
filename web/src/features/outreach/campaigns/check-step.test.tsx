import type { Campaign, CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { CheckStep } from './CheckStep.tsx'

const campaign = {
  id: '018f3c4e-0000-7000-8000-000000000001',
  name: 'Lesion add-ons',
  name_es: 'Adicionales de lesiones',
  hold_out_share: 0.2,
  leaves_out_not_above: false,
  goal_pct: null,
} as Campaign
const preview: CampaignPreview = {
  selection_quarter: '2026Q2',
  members: 52,
  eligible: 45,
  left_out: [{ reason: 'no_figure', count: 7 }],
  treated: 37,
  control: 8,
  treated_most: 38,
  strata: [],
  waves: [],
  is_enough: false,
  detectable_pct: 28.7,
  due_on: '2027-09-28',
  first_result: null,
  outcomes: [
    { variant: 'higher', drawn: 26, contacted: 21 },
    { variant: 'in_line', drawn: 19, contacted: 16 },
  ],
  not_above: 19,
  messages: [],
  cost: { fixed_cents: 0, messages_cents: 0, total_cents: 0 },
  plan: 'a1b2',
  objections: [],
}

async function open(
  changes: Partial<CampaignPreview>,
  holdOut = campaign.hold_out_share,
  goal: number | null = null,
) {
  const data = { ...preview, ...changes }
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  const screen = await draw(<CheckStep campaign={{ ...campaign, hold_out_share: holdOut, goal_pct: goal }} />)
  await expect.element(screen.getByText('To be contacted')).toBeVisible()
  return screen
}

test('R-OUT-12: a campaign that never gets a result has no effect and no day', async () => {
  const screen = await open({})
  await expect.element(screen.getByText(/never gets a result/)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(
    /show an effect|first result is due|How this is calculated/,
  )
})

test('R-OUT-12: one that gets a result says how small an effect it shows, and when', async () => {
  const screen = await open({ is_enough: true })
  await expect.element(screen.getByText(/show an effect of 28.7% or more/)).toBeVisible()
  await expect.element(screen.getByText(/first result is due 09-28-2027/)).toBeVisible()
  expect(screen.container.textContent).not.toContain('never gets a result')
})

test('R-OUT-12: with two waves it says what the first result shows, and what all together', async () => {
  const first_result = { treated: 217, control: 55, detectable_pct: 10.2, all_due_on: '2027-12-29' }
  const screen = await open({
    is_enough: true,
    treated: 434,
    control: 110,
    detectable_pct: 7.3,
    first_result,
  })
  await expect
    .element(screen.getByText(/With all waves, from 12-29-2027 on, .* an effect of 7.3% or more/))
    .toBeVisible()
  await expect
    .element(screen.getByText(/first result has only 217 contacted and 55 held out, .* 10.2% or more/))
    .toBeVisible()
})

test.each([
  [5, true],
  [7.3, false],
  [8, false],
  [null, false],
] as const)(
  'R-OUT-12: a goal below the effect that can be shown is said to be: %s',
  async (goal, isBelow) => {
    const screen = await open({ is_enough: true, detectable_pct: 7.3 }, campaign.hold_out_share, goal)
    await expect.element(screen.getByText(/show an effect of 7.3% or more/)).toBeVisible()
    expect(screen.container.textContent?.includes('The goal of 5% is smaller than that')).toBe(isBelow)
  },
)

test('R-OUT-12: those in the draw and left out add up to those chosen, whose names are one press away', async () => {
  const screen = await open({})
  await expect.element(screen.getByText('of 52 chosen; by the figures of Q2 2026; 7 left out')).toBeVisible()
  const names = screen.getByRole('link', { name: 'See them by name' })
  await expect.element(names).toHaveAttribute('href', expect.stringContaining('step=who'))
})

test('R-OUT-12: without a hold-out the counts are exact, and nothing speaks of one', async () => {
  const outcomes = preview.outcomes.map((one) => ({ ...one, contacted: one.drawn }))
  const strata = [{ specialty: 'Dermatology', volume: 'low', members: 45, treated: 45, control: 0 } as const]
  const screen = await open({ treated: 45, treated_most: 45, control: 0, outcomes, strata }, 0)
  await expect.element(screen.getByText(/^19 of the 45 contacted are told/)).toBeVisible()
  await expect.element(screen.getByText('Nobody is held out.', { exact: false }).first()).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/about|10 held out|at random/i)
})

test.each([
  ['en', 'is its name in English and in Spanish.', 'Give it a Spanish name'],
  ['es', 'es su nombre en inglés y en español.', 'Ponerle un nombre en español'],
] as const)(
  'R-OUT-12: a campaign without a Spanish name of its own says so before the draw, in %s',
  async (locale, same, change) => {
    vi.stubGlobal('fetch', async () => Response.json({ data: preview }))
    const named = await draw(<CheckStep campaign={campaign} />, locale)
    await expect.element(named.getByRole('button', { name: /^(Start|Iniciar|Empezar)/ })).toBeVisible()
    await expect.element(named.getByText(same, { exact: false })).not.toBeInTheDocument()
    await named.unmount()
    const screen = await draw(<CheckStep campaign={{ ...campaign, name_es: campaign.name }} />, locale)
    await expect.element(screen.getByText(same, { exact: false })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: change }))
      .toHaveAttribute('href', expect.stringContaining('step=what'))
  },
)

test('R-OUT-12: who is contacted is about a number, and the most that any draw contacts is said', async () => {
  const screen = await open({})
  await expect.element(screen.getByText('about, and at most 38')).toBeVisible()
  await screen.unmount()
  const sure = await open({ treated: 45, treated_most: 45, control: 0 }, 0)
  expect(sure.container.textContent).not.toContain('at most 45')
})
