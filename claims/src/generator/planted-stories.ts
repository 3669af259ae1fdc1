import { higher, notAbove, outlier, type Story, tooLow } from './stories.ts'

/** A story of an invented provider. */
export type Planted = {
  specialty: string
  state: string
  place: number
  /** MD unless stated. */
  credential?: string
  /** The specialty's own unless stated. */
  taxonomy?: string
  /** Works in the practice of the place before. */
  isPartner?: true
  story: Story
}

const high = (volume: number, family: string, rate: number): Story => ({
  volume,
  rates: { [family]: rate },
  findings: [outlier(family, 'adds the code far more often')],
})

const low = (volume: number, family: string, rate: number): Story => ({
  volume,
  rates: { [family]: rate },
  findings: [tooLow(family, 'leaves the code off')],
})

const MOHS_SURGERY = '207ND0101X'

const mixExplains: Story = {
  volume: 1.6,
  demanding: 0.88,
  findings: [higher('17003', ['mix'], 'most patients have weak immunity, for whom all peers add the code')],
}

const mixDoesNotExplain: Story = {
  volume: 1.6,
  demanding: 0.25,
  rates: { '17003': 0.9 },
  findings: [outlier('17003', 'more patients with weak immunity, but adds the code for the others too')],
}

const manyOrphans: Story = {
  volume: 1.5,
  primaryChance: 0.8,
  findings: [{ ...outlier('64494', 'a fifth of the primary lines is missing'), measure: 'orphan_rate' }],
}

const billsWhereExcluded: Story = {
  volume: 2.4,
  rates: { G2211: 0.4 },
  modifier25: 0.5,
  excludedFactor: 1,
  findings: [
    { ...outlier('G2211', 'bills it with modifier 25 as on any other day'), measure: 'ineligible_rate' },
  ],
}

const leavesTimeToPartner: Story = { volume: 1.5, rates: { '99292': 0.5 }, partnerShare: 0.5 }

const billsForPartner: Story = {
  volume: 1,
  partnerShare: 0,
  findings: [
    { ...notAbove('99292', 'a partner of the practice billed the first hour'), measure: 'orphan_rate' },
  ],
}

/** Near the start of their groups, so that every world has them. */
const PLANTED: readonly Planted[] = [
  { specialty: 'Cardiology', state: 'WA', place: 1, story: high(1.6, '99292', 0.66) },
  { specialty: 'Orthopedic Surgery', state: 'OH', place: 1, story: high(1.6, '63048', 0.9) },
  { specialty: 'Family Medicine', state: 'OR', place: 1, story: high(1.6, '90472', 0.86) },
  { specialty: 'Wound Care', state: 'WA', place: 1, story: high(1.6, '11045', 0.86) },
  { specialty: 'Family Medicine', state: 'MI', place: 1, credential: 'PA', story: high(1.6, '90472', 0.88) },
  { specialty: 'Dermatology', state: 'OH', place: 1, taxonomy: MOHS_SURGERY, story: mixExplains },
  { specialty: 'Dermatology', state: 'MI', place: 1, taxonomy: MOHS_SURGERY, story: mixDoesNotExplain },
  { specialty: 'Pain Medicine', state: 'MI', place: 1, story: manyOrphans },
  { specialty: 'Pain Medicine', state: 'OH', place: 1, story: low(1.6, '99153', 0.12) },
  { specialty: 'Orthopedic Surgery', state: 'MI', place: 1, story: low(1.6, '29826', 0.3) },
  { specialty: 'Family Medicine', state: 'OH', place: 1, story: billsWhereExcluded },
  { specialty: 'Cardiology', state: 'OH', place: 0, story: leavesTimeToPartner },
  { specialty: 'Cardiology', state: 'OH', place: 1, isPartner: true, story: billsForPartner },
]

/** What is planted for the invented provider at this place in a group, if anything. */
export const plantedAt = (specialty: string, state: string, place: number): Planted | null =>
  PLANTED.find(
    (planted) => planted.specialty === specialty && planted.state === state && planted.place === place,
  ) ?? null
