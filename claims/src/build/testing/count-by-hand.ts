import type { Cell } from '../../figures/figure.ts'
import { squaresOf } from '../../figures/testing/day-world.ts'
import type { CellStrata, PlaceCount, PrimaryCount, ProviderTotals } from '../quarter-build.ts'
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

const EXCEPTIONS = ['90471']

/** The days without those that modifier 25 excludes. */
function countedDays(family: string, days: ReadonlyMap<string, SmallLine[]>, own: SmallLine[]): Set<string> {
  const exempt = new Set(own.filter(({ code }) => EXCEPTIONS.includes(code)).map(toDay))
  return new Set(
    [...days]
      .filter(
        ([day, primaries]) =>
          family !== 'G2211' ||
          exempt.has(day) ||
          !primaries.every(({ modifiers }) => modifiers.includes('25')),
      )
      .map(([day]) => day),
  )
}

/** Days on which a partner of the same practice and specialty billed the primary. */
function partnerDays({ npi, tin }: Keys, primaries: string[], lines: readonly SmallLine[]): Set<string> {
  // An NPI that is only in the directory works wherever its lines are.
  const specialtyOf = (other: string) =>
    ROSTER.find((row) => row.npi === other && (row.tin === tin || row.tin === ''))?.specialty
  return new Set(
    lines
      .filter(
        (line) =>
          line.claimType === 'professional' &&
          line.npi !== npi &&
          routedTin(line) === tin &&
          specialtyOf(line.npi) !== undefined &&
          specialtyOf(line.npi) === specialtyOf(npi) &&
          primaries.includes(line.code),
      )
      .map(toDay),
  )
}

function makeCell(
  keys: Keys,
  family: string,
  primaries: string[],
  own: SmallLine[],
  all: readonly SmallLine[],
): Cell | null {
  const primaryLines = own.filter(({ code }) => primaries.includes(code))
  const addonLines = own.filter(({ code }) => code === family)
  const allDays = Map.groupBy(primaryLines, toDay)
  if (allDays.size === 0 && addonLines.length === 0) return null
  const days = countedDays(family, allDays, own)
  const partners = family === '99292' ? partnerDays(keys, primaries, all) : new Set<string>()
  const limit = LIMITS[family]
  const patients = [...Map.groupBy([...primaryLines, ...addonLines], ({ patient }) => patient).keys()]
  const counts = patients.map((patient) => {
    const addons = addonLines.filter((line) => line.patient === patient)
    const addonDays = Map.groupBy(addons, toDay)
    const ownLines = primaryLines.filter((line) => line.patient === patient)
    const ownDays = [...days].filter((day) => day.startsWith(`${patient} `))
    const withModifier = (modifier: string) =>
      ownLines.filter(({ modifiers }) => modifiers.includes(modifier)).length
    return {
      primary_days: ownDays.length,
      addon_primary_days: ownDays.filter((day) => addonDays.has(day)).length,
      addon_lines: addons.length,
      orphan_lines: addons.filter((line) => !allDays.has(toDay(line)) && !partners.has(toDay(line))).length,
      addon_days: addonDays.size,
      over_limit_days:
        limit === undefined ? 0 : [...addonDays.values()].filter((day) => units(day) > limit * MILLI).length,
      ineligible_days: [...addonDays.keys()].filter((day) => allDays.has(day) && !days.has(day)).length,
      primary_lines: ownLines.length,
      modifier_25_lines: withModifier('25'),
      modifier_59_lines: withModifier('59'),
      modifier_xe_lines: withModifier('XE'),
      modifier_xp_lines: withModifier('XP'),
      modifier_xs_lines: withModifier('XS'),
      modifier_xu_lines: withModifier('XU'),
      units: units(addons.filter((line) => days.has(toDay(line)))),
    }
  })
  const onDays = addonLines.filter((line) => days.has(toDay(line)))
  const dayUnits = [...Map.groupBy(onDays, toDay).values()].map(units)
  const total = (name: keyof (typeof counts)[number]) => sum(counts.map((one) => one[name]))
  return {
    ...keys,
    family,
    all_primary_days: allDays.size,
    primary_days: days.size,
    addon_primary_days: total('addon_primary_days'),
    primary_day_units_milli: BigInt(units(onDays)),
    primary_day_units_squared_micro: BigInt(sum(dayUnits.map((value) => value * value))),
    primary_patients: counts.filter(({ primary_days }) => primary_days > 0).length,
    addon_primary_patients: counts.filter(({ addon_primary_days }) => addon_primary_days > 0).length,
    addon_lines: addonLines.length,
    orphan_lines: total('orphan_lines'),
    addon_days: total('addon_days'),
    over_limit_days: limit === undefined ? null : total('over_limit_days'),
    ineligible_days: family === 'G2211' ? total('ineligible_days') : null,
    primary_lines: primaryLines.length,
    modifier_25_lines: total('modifier_25_lines'),
    modifier_59_lines: total('modifier_59_lines'),
    modifier_xe_lines: total('modifier_xe_lines'),
    modifier_xp_lines: total('modifier_xp_lines'),
    modifier_xs_lines: total('modifier_xs_lines'),
    modifier_xu_lines: total('modifier_xu_lines'),
    addon_units_milli: BigInt(units(addonLines)),
    addon_paid_cents: BigInt(sum(addonLines.map(({ paidCents }) => paidCents ?? 0))),
    ...squaresOf(counts),
    patient_units_squared_micro: BigInt(sum(counts.map((one) => one.units * one.units))),
    patient_units_by_days_milli: BigInt(sum(counts.map((one) => one.units * one.primary_days))),
  }
}

/** The strata of the days, from the rule as written: smallest code, its smallest place, its smallest diagnosis. */
export const strataByHand = (lines: readonly SmallLine[]): CellStrata[] =>
  providersWithLines(lines).flatMap(({ keys, own }) =>
    familiesInOrder().flatMap(([family, primaries]) => {
      const allDays = Map.groupBy(
        own.filter(({ code }) => primaries.includes(code)),
        toDay,
      )
      const strata = [...countedDays(family, allDays, own)].map((day) => {
        const ofDay = allDays.get(day) ?? []
        const code = ofDay.map((line) => line.code).sort()[0] ?? ''
        const ofCode = ofDay.filter((line) => line.code === code)
        const addons = own.filter((line) => line.code === family && toDay(line) === day)
        return {
          primary_code: code,
          place_of_service: ofCode.map(({ place }) => place ?? '').sort()[0] ?? '',
          diagnosis:
            ofCode.flatMap(({ diagnosis }) => (diagnosis ? [diagnosis.slice(0, 3)] : [])).sort()[0] ?? '',
          addon_days: addons.length > 0 ? 1 : 0,
          units_milli: units(addons),
        }
      })
      const toKey = (one: (typeof strata)[number]) =>
        [one.primary_code, one.place_of_service, one.diagnosis].join('\u0000')
      const counts = [...Map.groupBy(strata, toKey)]
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([key, alike]) => {
          const [primary_code = '', place_of_service = '', diagnosis = ''] = key.split('\u0000')
          return {
            kind: { primary_code, place_of_service, diagnosis },
            days: alike.length,
            addon_days: sum(alike.map((one) => one.addon_days)),
            units_milli: sum(alike.map((one) => one.units_milli)),
          }
        })
      return counts.length === 0 ? [] : [{ ...keys, family, strata: counts }]
    }),
  )

const familiesInOrder = () => Object.entries(FAMILIES).sort(([left], [right]) => (left < right ? -1 : 1))

export const cellsByHand = (lines: readonly SmallLine[]): Cell[] =>
  providersWithLines(lines).flatMap(({ keys, own }) =>
    familiesInOrder().flatMap(([family, primaries]) => makeCell(keys, family, primaries, own, lines) ?? []),
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
        const primaryLines = own.filter((line) => primaries.includes(line.code))
        const counted = new Set(countedDays(family, Map.groupBy(primaryLines, toDay), own))
        const ofCode = own.filter((line) => line.code === code && counted.has(toDay(line)))
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
