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

const SPINE_SURGERY = '207XS0117X'

const mixExplains: Story = {
  volume: 1.5,
  demanding: 0.88,
  rates: { '63048': 0.5 },
  findings: [higher('63048', ['mix'], 'most patients have a curved spine, for whom all peers add the code')],
}

const mixDoesNotExplain: Story = {
  volume: 1.5,
  demanding: 0.25,
  rates: { '63048': 0.9 },
  findings: [outlier('63048', 'more patients with a curved spine, but adds the code for the others too')],
}

const manyOrphans: Story = {
  volume: 1.6,
  primaryChance: 0.68,
  findings: [{ ...outlier('64494', 'a third of the primary lines is missing'), measure: 'orphan_rate' }],
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

const leavesTimeToPartner: Story = {
  volume: 1.5,
  rates: { '99292': 0.5 },
  primaryChance: 1,
  partnerShare: 0.5,
}

const billsForPartner: Story = {
  volume: 1,
  primaryChance: 1,
  partnerShare: 0,
  findings: [
    { ...notAbove('99292', 'a partner of the practice billed the first hour'), measure: 'orphan_rate' },
  ],
}

/** Near the start of their groups, so that every world has them. */
const PLANTED: readonly Planted[] = [
  { specialty: 'Cardiology', state: 'WA', place: 1, story: high(1.4, '99292', 0.66) },
  { specialty: 'Orthopedic Surgery', state: 'OR', place: 1, taxonomy: SPINE_SURGERY, story: mixExplains },
  {
    specialty: 'Orthopedic Surgery',
    state: 'OH',
    place: 1,
    taxonomy: SPINE_SURGERY,
    story: mixDoesNotExplain,
  },
  { specialty: 'Family Medicine', state: 'OR', place: 1, story: high(1.4, '90472', 0.86) },
  { specialty: 'Wound Care', state: 'WA', place: 1, story: high(1.4, '11045', 0.86) },
  { specialty: 'Family Medicine', state: 'MI', place: 1, credential: 'PA', story: high(1.4, '90472', 0.88) },
  { specialty: 'Dermatology', state: 'MI', place: 1, story: high(1.4, '11103', 0.68) },
  { specialty: 'Pain Medicine', state: 'MI', place: 1, story: manyOrphans },
  { specialty: 'Pain Medicine', state: 'OH', place: 1, story: low(1.4, '99153', 0.12) },
  { specialty: 'Orthopedic Surgery', state: 'MI', place: 1, story: low(1.4, '29826', 0.3) },
  { specialty: 'Family Medicine', state: 'OH', place: 1, story: billsWhereExcluded },
  { specialty: 'Cardiology', state: 'OH', place: 0, story: leavesTimeToPartner },
  { specialty: 'Cardiology', state: 'OH', place: 1, isPartner: true, story: billsForPartner },
]

/** What is planted for the invented provider at this place in a group, if anything. */
export const plantedAt = (specialty: string, state: string, place: number): Planted | null =>
  PLANTED.find(
    (planted) => planted.specialty === specialty && planted.state === state && planted.place === place,
  ) ?? null
