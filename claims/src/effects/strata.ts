/** An NPI at a TIN, with its primary days of the campaign's family in the selection quarter. */
export type StratumMember = { npi: string; tin: string; specialty: string; days: number }

export const VOLUMES = ['low', 'middle', 'high'] as const
export type Volume = (typeof VOLUMES)[number]
export type Stratum = { specialty: string; volume: Volume }

type Provider = { npi: string; specialty: string; days: number; most: number }

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/**
 * The stratum of each NPI: its specialty, and its third by volume among the campaign's members of that specialty. A
 * provider at several practices counts with all days, in the specialty with most of them.
 */
export function assignStrata(members: readonly StratumMember[]): Map<string, Stratum> {
  const providers = new Map<string, Provider>()
  for (const { npi, specialty, days } of members.toSorted((left, right) => compare(left.tin, right.tin))) {
    const known = providers.get(npi)
    if (known === undefined) providers.set(npi, { npi, specialty, days, most: days })
    else {
      known.days += days
      if (days > known.most) Object.assign(known, { specialty, most: days })
    }
  }
  const strata = new Map<string, Stratum>()
  for (const [specialty, group] of Map.groupBy(providers.values(), (provider) => provider.specialty)) {
    const byVolume = group.toSorted((left, right) => left.days - right.days || compare(left.npi, right.npi))
    for (const [rank, { npi }] of byVolume.entries()) {
      const volume = VOLUMES[Math.floor((rank * VOLUMES.length) / byVolume.length)] ?? 'high'
      strata.set(npi, { specialty, volume })
    }
  }
  return strata
}

export const stratumName = ({ specialty, volume }: Stratum): string => `${specialty} / ${volume}`
