import type { Cell, PeerLevel, Provider } from './figure.ts'

export const PATIENTS_NEEDED = 11
export const DAYS_NEEDED = 30
const NATION = 'US'

/** Where peers come from: one specialty and class in one state, region or the nation. */
export type PeerScope = { index: number; level: PeerLevel; name: string }

/** A provider's cell and the scopes it can be compared in. */
export type Member = {
  cell: Cell
  /** Its index among the cells of its family. */
  index: number
  /** Has enough patients and days for a comparison. */
  eligible: boolean
  /** Narrowest first; only those that the roster has data for. */
  scopes: readonly PeerScope[]
  /** All cells of the same NPI in the family, including this one. */
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

/** Finds the scopes of a provider, one object per scope. An unknown specialty, state or region gives none. */
function createScopeFinder(): (provider: Provider) => readonly PeerScope[] {
  const found = new Map<string, PeerScope>()
  const find = (level: PeerLevel, kind: string, place: string): PeerScope[] => {
    if (place === '') return []
    const key = JSON.stringify([level, kind, place])
    const scope = found.get(key) ?? { index: found.size, level, name: `${kind}, ${place}` }
    found.set(key, scope)
    return [scope]
  }
  return ({ specialty, class: providerClass, state, region }) => {
    if (specialty === '') return []
    const kind = `${specialty}, ${providerClass}`
    return [...find('state', kind, state), ...find('region', kind, region), ...find('nation', kind, NATION)]
  }
}

/** The cells of providers on the roster, in the order of the figures. */
export function buildMembers(cells: readonly Cell[], providers: readonly Provider[]): Member[] {
  const findScopes = createScopeFinder()
  const rosterByTin = new Map<string, Map<string, readonly PeerScope[]>>()
  for (const provider of providers) {
    const practice = rosterByTin.get(provider.tin) ?? new Map<string, readonly PeerScope[]>()
    rosterByTin.set(provider.tin, practice.set(provider.npi, findScopes(provider)))
  }
  const membersByFamily = new Map<string, Map<string, Member[]>>()
  const sizes = new Map<string, number>()
  const members: Member[] = []
  for (const cell of cells.toSorted(byProviderAndFamily)) {
    const scopes = rosterByTin.get(cell.tin)?.get(cell.npi)
    if (scopes === undefined) continue
    const byNpi = membersByFamily.get(cell.family) ?? new Map<string, Member[]>()
    const ofSameNpi = byNpi.get(cell.npi) ?? []
    const index = sizes.get(cell.family) ?? 0
    const eligible = cell.primary_patients >= PATIENTS_NEEDED && cell.primary_days >= DAYS_NEEDED
    const member = { cell, index, eligible, scopes, ofSameNpi }
    ofSameNpi.push(member)
    members.push(member)
    membersByFamily.set(cell.family, byNpi.set(cell.npi, ofSameNpi))
    sizes.set(cell.family, index + 1)
  }
  return members
}
