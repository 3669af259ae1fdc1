import type { StratumCount } from '../build/quarter-build.ts'
import type { Member } from './cohort.ts'

/** A stratum is used where the peers have at least this many days in it; otherwise a coarser one is. */
const STRATUM_DAYS = 50
const MILLI = 1000

type Sums = { days: number; addonDays: number; units: number }
/** One stratum of a member with the keys of the four grades it can be read in, finest first. */
type Stratum = Sums & { keys: readonly string[] }

/** What these peers would do with the provider's patients: add-on days and units per day. */
export type Expected = { share: number; units: number }

const toKeys = ({ primary_code, place_of_service, diagnosis }: StratumCount): string[] => [
  `${primary_code}|${place_of_service}|${diagnosis}`,
  `${primary_code}|diagnosis ${diagnosis}`,
  `${primary_code}|place ${place_of_service}`,
  primary_code,
]

const toStratum = (row: StratumCount): Stratum => ({
  keys: toKeys(row),
  days: row.days,
  addonDays: row.addon_days,
  units: row.units_milli,
})

const noSums = (): Sums => ({ days: 0, addonDays: 0, units: 0 })

function add(totals: Map<string, Sums>, key: string, { days, addonDays, units }: Sums): void {
  const sums = totals.get(key) ?? noSums()
  sums.days += days
  sums.addonDays += addonDays
  sums.units += units
  totals.set(key, sums)
}

const ALL = ''

function sumStrata(strata: readonly Stratum[], totals = new Map<string, Sums>()): Map<string, Sums> {
  for (const stratum of strata) {
    for (const key of stratum.keys) add(totals, key, stratum)
    add(totals, ALL, stratum)
  }
  return totals
}

/** The strata of one family by member. */
export type FamilyMix = ReadonlyMap<Member, readonly Stratum[]>

export function readMix(members: readonly Member[], strata: readonly StratumCount[]): FamilyMix {
  const byProvider = Map.groupBy(strata, ({ npi, tin }) => `${npi} ${tin}`)
  return new Map(
    members.map((member) => [
      member,
      (byProvider.get(`${member.cell.npi} ${member.cell.tin}`) ?? []).map(toStratum),
    ]),
  )
}

/** The peers' totals of one scope, own NPIs included; one member's are taken off when it is compared. */
export class ScopeMix {
  readonly #mix: FamilyMix
  readonly #totals: Map<string, Sums>

  constructor(mix: FamilyMix, peers: readonly Member[]) {
    this.#mix = mix
    this.#totals = new Map()
    for (const peer of peers) sumStrata(mix.get(peer) ?? [], this.#totals)
  }

  expect(member: Member, own: readonly Member[]): Expected | null {
    const ownTotals = sumStrata(own.flatMap((one) => this.#mix.get(one) ?? []))
    const peersOf = (key: string): Sums => {
      const all = this.#totals.get(key) ?? noSums()
      const mine = ownTotals.get(key)
      if (mine === undefined) return all
      return {
        days: all.days - mine.days,
        addonDays: all.addonDays - mine.addonDays,
        units: all.units - mine.units,
      }
    }
    let share = 0
    let units = 0
    let days = 0
    for (const stratum of this.#mix.get(member) ?? []) {
      const key = stratum.keys.find((one) => peersOf(one).days >= STRATUM_DAYS) ?? ALL
      const peers = peersOf(key)
      share += stratum.days * (peers.addonDays / peers.days)
      units += stratum.days * (peers.units / MILLI / peers.days)
      days += stratum.days
    }
    return days === 0 ? null : { share: share / days, units: units / days }
  }
}

/** How broad the peers' stratum is that a stratum is compared with, finest first. */
export const MIX_GRADES = ['place_and_diagnosis', 'diagnosis', 'place', 'primary', 'all'] as const
export type MixGrade = (typeof MIX_GRADES)[number]

export type ComparedStratum = {
  stratum: StratumCount
  grade: MixGrade
  peers: { days: number; addonDays: number }
}

export type ComparedMix = { expected: Expected; strata: ComparedStratum[] }

/** One provider's strata beside those of a group of peers; null without a day on either side. */
export function compareMix(own: readonly StratumCount[], peers: readonly StratumCount[]): ComparedMix | null {
  const totals = sumStrata(peers.map(toStratum))
  const all = totals.get(ALL)
  const days = own.reduce((sum, stratum) => sum + stratum.days, 0)
  if (all === undefined || all.days === 0 || days === 0) return null
  let share = 0
  let units = 0
  const strata = own.map((stratum): ComparedStratum => {
    const keys = toKeys(stratum)
    const found = keys.findIndex((key) => (totals.get(key)?.days ?? 0) >= STRATUM_DAYS)
    const sums = totals.get(keys[found] ?? ALL) ?? all
    share += stratum.days * (sums.addonDays / sums.days)
    units += stratum.days * (sums.units / MILLI / sums.days)
    return { stratum, grade: MIX_GRADES[found] ?? 'all', peers: sums }
  })
  return { expected: { share: share / days, units: units / days }, strata }
}
