import type { Cell } from '../../figures/figure.ts'
import type { PlaceCount, PrimaryCount, ProviderTotals } from '../quarter-build.ts'
import { FAMILIES, LIMITS, ROSTER, type SmallLine, TWO_PRACTICES } from './small-world.ts'

const MILLI = 1000

/** The TIN that a line counts for; null if it has none or no provider on the roster is there. */
export function routedTin({ npi, tin }: SmallLine): string | null {
  const ownTins = ROSTER.filter((row) => row.npi === npi && row.tin !== '').map((row) => row.tin)
  const routed = tin ?? (ownTins.length === 1 ? (ownTins[0] ?? null) : null)
  if (routed === null) return null
  const inDirectory = ownTins.length === 0 && ROSTER.some((row) => row.npi === npi)
  return ownTins.includes(routed) || inDirectory ? routed : null
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const distinct = (values: string[]) => new Set(values).size
const toDay = ({ patient, date }: SmallLine) => `${patient} ${date}`
const units = (lines: SmallLine[]) => sum(lines.map(({ unitsMilli }) => unitsMilli))
const text = (scaled: number, digits: number) => (scaled / 10 ** digits).toFixed(digits)

type Keys = { npi: string; tin: string }

function providersWithLines(lines: readonly SmallLine[]): { keys: Keys; own: SmallLine[] }[] {
  const counted = lines.filter((line) => line.claimType === 'professional' && routedTin(line) !== null)
  const byProvider = Map.groupBy(counted, (line) => `${line.npi} ${routedTin(line)}`)
  return [...byProvider]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, own]) => ({ keys: { npi: key.slice(0, TWO_PRACTICES.length), tin: key.slice(11) }, own }))
}

function makeCell(keys: Keys, family: string, primaries: string[], own: SmallLine[]): Cell | null {
  const primaryLines = own.filter(({ code }) => primaries.includes(code))
  const addonLines = own.filter(({ code }) => code === family)
  const days = new Set(primaryLines.map(toDay))
  if (days.size === 0 && addonLines.length === 0) return null
  const onPrimaryDays = addonLines.filter((line) => days.has(toDay(line)))
  const attached = new Set(onPrimaryDays.map(toDay))
  const addonDays = Map.groupBy(addonLines, toDay)
  const limit = LIMITS[family]
  const withModifier = (modifier: string) =>
    primaryLines.filter(({ modifiers }) => modifiers.includes(modifier)).length
  const dayUnits = [...Map.groupBy(onPrimaryDays, toDay).values()].map(units)
  return {
    ...keys,
    family,
    primary_days: days.size,
    addon_primary_days: attached.size,
    primary_day_units_milli: BigInt(units(onPrimaryDays)),
    primary_day_units_squared_micro: BigInt(sum(dayUnits.map((value) => value * value))),
    primary_patients: distinct(primaryLines.map(({ patient }) => patient)),
    addon_primary_patients: distinct(onPrimaryDays.map(({ patient }) => patient)),
    addon_lines: addonLines.length,
    orphan_lines: addonLines.length - onPrimaryDays.length,
    addon_days: addonDays.size,
    over_limit_days:
      limit === undefined ? null : [...addonDays.values()].filter((day) => units(day) > limit * MILLI).length,
    primary_lines: primaryLines.length,
    modifier_25_lines: withModifier('25'),
    modifier_59_lines: withModifier('59'),
    modifier_xe_lines: withModifier('XE'),
    modifier_xp_lines: withModifier('XP'),
    modifier_xs_lines: withModifier('XS'),
    modifier_xu_lines: withModifier('XU'),
    addon_units_milli: BigInt(units(addonLines)),
    addon_paid_cents: BigInt(sum(addonLines.map(({ paidCents }) => paidCents ?? 0))),
  }
}

const familiesInOrder = () => Object.entries(FAMILIES).sort(([left], [right]) => (left < right ? -1 : 1))

export const cellsByHand = (lines: readonly SmallLine[]): Cell[] =>
  providersWithLines(lines).flatMap(({ keys, own }) =>
    familiesInOrder().flatMap(([family, primaries]) => makeCell(keys, family, primaries, own) ?? []),
  )

export const totalsByHand = (lines: readonly SmallLine[]): ProviderTotals[] =>
  providersWithLines(lines).map(({ keys, own }) => ({
    ...keys,
    patients: distinct(own.map(({ patient }) => patient)),
    claims: distinct(own.map(({ claim }) => String(claim))),
    lines: own.length,
    units: text(units(own), 3),
    billed: text(sum(own.map(({ billedCents }) => billedCents ?? 0)), 2),
    allowed: '0.00',
    paid: text(sum(own.map(({ paidCents }) => paidCents ?? 0)), 2),
  }))

export const primaryCountsByHand = (lines: readonly SmallLine[]): PrimaryCount[] =>
  providersWithLines(lines).flatMap(({ keys, own }) =>
    familiesInOrder().flatMap(([family, primaries]) =>
      primaries.toSorted().flatMap((code) => {
        const ofCode = own.filter((line) => line.code === code)
        if (ofCode.length === 0) return []
        const days = new Set(ofCode.map(toDay))
        const addons = own.filter((line) => line.code === family && days.has(toDay(line)))
        return {
          ...keys,
          family,
          primary_code: code,
          days: days.size,
          addon_days: distinct(addons.map(toDay)),
          units: text(units(ofCode), 3),
          addon_units: text(units(addons), 3),
          lines: ofCode.length,
        }
      }),
    ),
  )

export const placeCountsByHand = (lines: readonly SmallLine[]): PlaceCount[] =>
  providersWithLines(lines).flatMap(({ keys, own }) =>
    familiesInOrder().flatMap(([family, primaries]) => {
      const primaryLines = own.filter(({ code }) => primaries.includes(code))
      const byPlace = Map.groupBy(primaryLines, ({ place }) => place ?? '')
      return [...byPlace]
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([place, there]) => ({
          ...keys,
          family,
          place_of_service: place,
          lines: there.length,
          days: distinct(there.map(toDay)),
        }))
    }),
  )
