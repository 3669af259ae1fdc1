import { outlier, type Story } from './named-providers.ts'

const high = (volume: number, family: string, rate: number): Story => ({
  volume,
  rates: { [family]: rate },
  findings: [outlier(family)],
})

const manyOrphans: Story = {
  volume: 1.5,
  primaryChance: 0.8,
  findings: [{ ...outlier('64494'), measure: 'orphan_rate' }],
}

/** Planted among the invented: the first ones of their groups, so that they are in every world. */
const PLANTED: readonly { specialty: string; state: string; place: number; story: Story }[] = [
  { specialty: 'Cardiology', state: 'WA', place: 1, story: high(2, '99292', 0.72) },
  { specialty: 'Orthopedic Surgery', state: 'OH', place: 1, story: high(1.8, '63048', 0.85) },
  { specialty: 'Family Medicine', state: 'OR', place: 1, story: high(1.8, '90472', 0.82) },
  { specialty: 'Wound Care', state: 'WA', place: 1, story: high(1.8, '11045', 0.8) },
  { specialty: 'Pain Medicine', state: 'MI', place: 1, story: manyOrphans },
]

export const storyAt = (specialty: string, state: string, place: number): Story | null =>
  PLANTED.find(
    (planted) => planted.specialty === specialty && planted.state === state && planted.place === place,
  )?.story ?? null
