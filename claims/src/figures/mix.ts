import type { CellStrata, DayKind, StratumCount } from '../build/quarter-build.ts'
import type { Member, PeerScope } from './cohort.ts'

/** A stratum is used where the peers have at least this many days in it; otherwise a coarser one is. */
const STRATUM_DAYS = 50
const MILLI = 1000

/** How broad the peers' stratum is that a stratum is compared with, finest first. */
export const MIX_GRADES = ['place_and_diagnosis', 'diagnosis', 'place', 'primary', 'all'] as const
export type MixGrade = (typeof MIX_GRADES)[number]

/** What these peers would do with the provider's patients: add-on days and units per day. */
export type Expected = { share: number; units: number }

const toTexts = ({ primary_code, place_of_service, diagnosis }: DayKind): string[] => [
  `${primary_code}|${place_of_service}|${diagnosis}`,
  `${primary_code}|diagnosis ${diagnosis}`,
  `${primary_code}|place ${place_of_service}`,
  primary_code,
  '',
]

/** Numbers what days were for, in each grade: totals by number are much faster than by text. */
class KindNumbers {
  readonly #byText = new Map<string, number>()
  // Strata that were read together share their kinds, so that few texts are put together.
  readonly #byKind = new Map<DayKind, readonly number[]>()

  /** One number for each grade. */
  find(kind: DayKind): readonly number[] {
    const known = this.#byKind.get(kind)
    if (known !== undefined) return known
    const numbers = toTexts(kind).map((text) => {
      const number = this.#byText.get(text) ?? this.#byText.size
      this.#byText.set(text, number)
      return number
    })
    this.#byKind.set(kind, numbers)
    return numbers
  }

  get size(): number {
    return this.#byText.size
  }
}

type Stratum = { numbers: readonly number[]; days: number; addonDays: number; units: number }

const toStratum = (row: StratumCount, numbers: KindNumbers): Stratum => ({
  numbers: numbers.find(row.kind),
  days: row.days,
  addonDays: row.addon_days,
  units: row.units_milli,
})

type PeerSums = { grade: number; days: number; addonDays: number; units: number }

/** The peers' days by number, in every grade. Whole numbers, so that taking off is exact. */
class MixTotals {
  readonly #days: Float64Array
  readonly #addonDays: Float64Array
  readonly #units: Float64Array

  constructor(size: number) {
    this.#days = new Float64Array(size)
    this.#addonDays = new Float64Array(size)
    this.#units = new Float64Array(size)
  }

  add(strata: readonly Stratum[], sign: 1 | -1 = 1): void {
    for (const { numbers, days, addonDays, units } of strata) {
      for (const at of numbers) {
        this.#days[at] = (this.#days[at] ?? 0) + sign * days
        this.#addonDays[at] = (this.#addonDays[at] ?? 0) + sign * addonDays
        this.#units[at] = (this.#units[at] ?? 0) + sign * units
      }
    }
  }

  /** The sums of the finest grade that has enough days, or of all. */
  find(numbers: readonly number[]): PeerSums {
    const enough = numbers.findIndex((at) => (this.#days[at] ?? 0) >= STRATUM_DAYS)
    const grade = enough === -1 ? MIX_GRADES.length - 1 : enough
    const at = numbers[grade] ?? 0
    return {
      grade,
      days: this.#days[at] ?? 0,
      addonDays: this.#addonDays[at] ?? 0,
      units: this.#units[at] ?? 0,
    }
  }
}

function expectOf(own: readonly Stratum[], peersOf: (stratum: Stratum) => PeerSums): Expected | null {
  let share = 0
  let units = 0
  let days = 0
  for (const stratum of own) {
    const peers = peersOf(stratum)
    share += stratum.days * (peers.addonDays / peers.days)
    units += stratum.days * (peers.units / MILLI / peers.days)
    days += stratum.days
  }
  return days === 0 ? null : { share: share / days, units: units / days }
}

/** The strata of one family, and what the peers of a scope would do with a member's patients. */
export class FamilyMix {
  readonly #members: readonly Member[]
  readonly #strata = new Map<Member, readonly Stratum[]>()
  readonly #numbers = new KindNumbers()
  readonly #totalsByScope = new Map<PeerScope, MixTotals>()
  readonly #expected = new Map<Member, { scope: PeerScope; expected: Expected | null }>()

  constructor(members: readonly Member[], cells: readonly CellStrata[]) {
    this.#members = members
    const byProvider = new Map(cells.map(({ npi, tin, strata }) => [`${npi} ${tin}`, strata]))
    for (const member of members) {
      const own = byProvider.get(`${member.cell.npi} ${member.cell.tin}`) ?? []
      this.#strata.set(
        member,
        own.map((row) => toStratum(row, this.#numbers)),
      )
    }
  }

  #strataOf(member: Member): readonly Stratum[] {
    return this.#strata.get(member) ?? []
  }

  /** All peers' totals; what the provider did under any TIN is taken off when it is compared. */
  #totalsOf(scope: PeerScope): MixTotals {
    const known = this.#totalsByScope.get(scope)
    if (known !== undefined) return known
    const totals = new MixTotals(this.#numbers.size)
    for (const member of this.#members) if (isPeer(member, scope)) totals.add(this.#strataOf(member))
    this.#totalsByScope.set(scope, totals)
    return totals
  }

  expect(member: Member, scope: PeerScope): Expected | null {
    const known = this.#expected.get(member)
    if (known?.scope === scope) return known.expected
    const totals = this.#totalsOf(scope)
    const own = member.ofSameNpi.filter((one) => isPeer(one, scope))
    for (const one of own) totals.add(this.#strataOf(one), -1)
    const expected = expectOf(this.#strataOf(member), ({ numbers }) => totals.find(numbers))
    for (const one of own) totals.add(this.#strataOf(one))
    this.#expected.set(member, { scope, expected })
    return expected
  }
}

const isPeer = ({ eligible, scopes }: Member, scope: PeerScope): boolean => eligible && scopes.includes(scope)

export type ComparedStratum = {
  stratum: StratumCount
  grade: MixGrade
  peers: { days: number; addonDays: number }
}

export type ComparedMix = { expected: Expected; strata: ComparedStratum[] }

/** One provider's strata beside those of a group of peers; null without a day on either side. */
export function compareMix(own: readonly StratumCount[], peers: readonly StratumCount[]): ComparedMix | null {
  const numbers = new KindNumbers()
  const ownStrata = own.map((row) => toStratum(row, numbers))
  const peerStrata = peers.map((row) => toStratum(row, numbers))
  if (!peerStrata.some(({ days }) => days > 0)) return null
  const totals = new MixTotals(numbers.size)
  totals.add(peerStrata)
  const found = ownStrata.map((stratum) => totals.find(stratum.numbers))
  const expected = expectOf(ownStrata, (stratum) => totals.find(stratum.numbers))
  if (expected === null) return null
  return {
    expected,
    strata: own.map((stratum, index) => {
      const { grade, ...sums } = found[index] as PeerSums
      return { stratum, grade: MIX_GRADES[grade] as MixGrade, peers: sums }
    }),
  }
}
