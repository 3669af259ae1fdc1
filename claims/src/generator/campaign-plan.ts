import { attachRates, getServices } from './billing-habits.ts'
import { WORLD_QUARTERS } from './calendar.ts'
import { DRAW, uniform } from './seeded-random.ts'
import { providerKey, type WorldProvider } from './world-provider.ts'

export type PlannedStatus = 'final' | 'due' | 'too_few'
export type PlannedWave = { number: number; contactOn: string; selectionQuarter: string; share: number }

export type PlannedCampaign = {
  key: string
  name: string
  family: string
  specialty: string
  waves: readonly PlannedWave[]
  /** By the highest rate in the selection quarter, or by lot. */
  selectedBy: 'rate' | 'lot'
  /** Share of the specialty that is selected, and the maximum number. */
  selected: number
  atMost?: number
  /** Share of the selected that is held out at random. */
  heldOut: number
  /** The effect of the contact: units after it relative to units without it. */
  factor: number
  status: PlannedStatus
  /** NPIs that are always contacted, whatever their rate. */
  always?: readonly string[]
}

const wave = (number: number, contactOn: string, selectionQuarter: string, share = 1): PlannedWave => ({
  number,
  contactOn,
  selectionQuarter,
  share,
})

const THIRD = 1 / 3

export const CAMPAIGNS: readonly PlannedCampaign[] = [
  {
    key: 'lesion-add-ons',
    name: 'Lesion add-ons',
    family: '17003',
    specialty: 'Dermatology',
    waves: [wave(1, '2025-07-14', '2025Q1')],
    selectedBy: 'rate',
    selected: 0.8,
    heldOut: THIRD,
    factor: 0.88,
    status: 'final',
  },
  {
    key: 'critical-care-time',
    name: 'Critical care time',
    family: '99292',
    specialty: 'Cardiology',
    waves: [wave(1, '2025-07-21', '2025Q1', 0.5), wave(2, '2025-10-06', '2025Q2', 0.5)],
    selectedBy: 'rate',
    selected: 0.8,
    heldOut: THIRD,
    factor: 1,
    status: 'final',
  },
  {
    key: 'visit-complexity',
    name: 'Visit complexity',
    family: 'G2211',
    specialty: 'Family Medicine',
    waves: [wave(1, '2025-09-22', '2025Q2')],
    // Without a hold-out, a selection by rate would be measured as part of the effect.
    selectedBy: 'lot',
    selected: 0.35,
    heldOut: 0,
    factor: 0.92,
    status: 'final',
  },
  {
    key: 'low-back-levels',
    name: 'Low-back levels',
    family: '64494',
    specialty: 'Pain Medicine',
    waves: [wave(1, '2026-09-08', '2026Q1')],
    selectedBy: 'rate',
    selected: 0.5,
    heldOut: 0.25,
    factor: 0.9,
    status: 'due',
    always: ['9120045189'],
  },
  {
    key: 'lesion-letters-2026',
    name: 'Lesion add-ons, letters of 2026',
    family: '17003',
    specialty: 'Dermatology',
    waves: [wave(1, '2026-08-24', '2026Q1')],
    selectedBy: 'rate',
    selected: 0.12,
    heldOut: 0.2,
    factor: 0.9,
    status: 'too_few',
    always: ['9482016372'],
  },
  {
    key: 'wound-depth',
    name: 'Wound depth',
    family: '11045',
    specialty: 'Wound Care',
    waves: [wave(1, '2025-07-28', '2025Q1')],
    selectedBy: 'rate',
    selected: 0.5,
    atMost: 24,
    heldOut: 0.25,
    factor: 0.95,
    status: 'too_few',
  },
]

export type Assignment = {
  campaign: PlannedCampaign
  wave: PlannedWave
  provider: WorldProvider
  arm: 'treated' | 'control'
}

function rateInQuarter(seed: number, provider: WorldProvider, family: string, quarter: string): number {
  for (const { slots } of getServices(provider)) {
    for (const { habit } of slots) {
      if (habit?.family !== family) continue
      return attachRates(seed, provider, habit)[WORLD_QUARTERS.indexOf(quarter)] ?? 0
    }
  }
  return 0
}

/** Who is contacted and who is held out. Nobody is in two campaigns of the same family. */
export function assignCampaigns(seed: number, roster: readonly WorldProvider[]): Assignment[] {
  const assignments: Assignment[] = []
  const busy = new Set<string>()
  for (const [campaignNumber, campaign] of CAMPAIGNS.entries()) {
    const inSpecialty = roster.filter(({ specialty }) => specialty === campaign.specialty)
    const named = inSpecialty.filter(({ npi }) => campaign.always?.includes(npi))
    const size = Math.min(
      campaign.atMost ?? inSpecialty.length,
      Math.floor(inSpecialty.length * campaign.selected),
    )
    for (const provider of named) {
      const [first] = campaign.waves
      if (first !== undefined) assignments.push({ campaign, wave: first, provider, arm: 'treated' })
    }
    for (const one of campaign.waves) {
      const chosen = inSpecialty
        .filter(
          (provider) => provider.story === null && !busy.has(`${campaign.family} ${providerKey(provider)}`),
        )
        .map((provider) => ({
          provider,
          rate: rateInQuarter(seed, provider, campaign.family, one.selectionQuarter),
          lot: uniform(seed, DRAW.arm, campaignNumber, provider.index),
        }))
        .toSorted((left, right) =>
          campaign.selectedBy === 'rate' ? right.rate - left.rate : left.lot - right.lot,
        )
        .slice(0, Math.floor(size * one.share))
        .toSorted((left, right) => left.lot - right.lot)
      const heldOut = campaign.heldOut === 0 ? 0 : Math.max(1, Math.floor(chosen.length * campaign.heldOut))
      for (const [place, { provider }] of chosen.entries()) {
        busy.add(`${campaign.family} ${providerKey(provider)}`)
        assignments.push({ campaign, wave: one, provider, arm: place < heldOut ? 'control' : 'treated' })
      }
    }
  }
  return assignments
}
