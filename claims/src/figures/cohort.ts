import type { Cell, PeerLevel, Provider } from './figure.ts'

export const PATIENTS_NEEDED = 11
export const DAYS_NEEDED = 30
const NATION = 'US'

/** Those who may be compared: one specialty in one state, region or the nation. */
export type Circle = { index: number; level: PeerLevel; name: string }

/** A provider's cell, and with whom it may be compared. */
export type Member = {
  cell: Cell
  /** Where it stands among the cells of its family. */
  index: number
  /** Enough patients and days for a comparison. */
  eligible: boolean
  /** From the nearest to the widest; only those that the roster knows. */
  circles: readonly Circle[]
  /** All cells of his NPI in the family, his own among them. */
  ofSameNpi: Member[]
}

const compareTexts = (left: string, right: string): number => Number(left > right) - Number(left < right)

function byProviderAndFamily(left: Cell, right: Cell): number {
  return (
    compareTexts(left.npi, right.npi) ||
    compareTexts(left.tin, right.tin) ||
    compareTexts(left.family, right.family)
  )
}

/** Circles by name, one object each. A specialty, state or region that is not known makes none. */
function circleFinder(): (provider: Provider) => readonly Circle[] {
  const found = new Map<string, Circle>()
  const find = (level: PeerLevel, specialty: string, place: string): Circle[] => {
    if (place === '') return []
    const key = JSON.stringify([level, specialty, place])
    const circle = found.get(key) ?? { index: found.size, level, name: `${specialty}, ${place}` }
    found.set(key, circle)
    return [circle]
  }
  return ({ specialty, state, region }) =>
    specialty === ''
      ? []
      : [
          ...find('state', specialty, state),
          ...find('region', specialty, region),
          ...find('nation', specialty, NATION),
        ]
}

/** The cells of providers on the roster, in the order in which figures come out. */
export function buildMembers(cells: readonly Cell[], providers: readonly Provider[]): Member[] {
  const circlesOf = circleFinder()
  const rosterByTin = new Map<string, Map<string, readonly Circle[]>>()
  for (const provider of providers) {
    const practice = rosterByTin.get(provider.tin) ?? new Map<string, readonly Circle[]>()
    rosterByTin.set(provider.tin, practice.set(provider.npi, circlesOf(provider)))
  }
  const membersByFamily = new Map<string, Map<string, Member[]>>()
  const sizes = new Map<string, number>()
  const members: Member[] = []
  for (const cell of cells.toSorted(byProviderAndFamily)) {
    const circles = rosterByTin.get(cell.tin)?.get(cell.npi)
    if (circles === undefined) continue
    const byNpi = membersByFamily.get(cell.family) ?? new Map<string, Member[]>()
    const ofSameNpi = byNpi.get(cell.npi) ?? []
    const index = sizes.get(cell.family) ?? 0
    const eligible = cell.primary_patients >= PATIENTS_NEEDED && cell.primary_days >= DAYS_NEEDED
    const member = { cell, index, eligible, circles, ofSameNpi }
    ofSameNpi.push(member)
    members.push(member)
    membersByFamily.set(cell.family, byNpi.set(cell.npi, ofSameNpi))
    sizes.set(cell.family, index + 1)
  }
  return members
}
