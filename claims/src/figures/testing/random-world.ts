import fc from 'fast-check'
import { type DayCell, type DayWorld, makeDayCell } from './day-world.ts'

const CLASSES = ['physician', 'physician', 'physician', 'physician', 'advanced_practice'] as const
const STRATA = [
  { primary_code: '17000', place_of_service: '11', diagnosis: 'L57' },
  { primary_code: '17000', place_of_service: '11', diagnosis: 'D04' },
  { primary_code: '17000', place_of_service: '22', diagnosis: '' },
  { primary_code: '17004', place_of_service: '11', diagnosis: 'L57' },
]
const SPECIALTIES = [...Array.from({ length: 8 }, () => 'Dermatology'), 'Wound Care', '']
const PLACES = [
  ...Array.from({ length: 6 }, () => ({ state: 'OR', region: 'West' })),
  { state: 'WA', region: 'West' },
  { state: 'OH', region: 'Midwest' },
  { state: '', region: '' },
]

// Few distinct rates, so that many are equal, and extremes that make a group all 0 or all 1.
const anyShare = (kind: 'ties' | 'zero' | 'one' | 'spread') =>
  ({
    ties: fc.constantFrom(0, 0.1, 0.25, 0.5, 1),
    zero: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5),
    one: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 1, 0.9),
    spread: fc.double({ min: 0, max: 1, noNaN: true }),
  })[kind]

const practice = (kind: 'ties' | 'zero' | 'one' | 'spread') =>
  fc.record({
    // Few NPIs, so that some have several practices.
    npi: fc.integer({ min: 0, max: 120 }),
    specialty: fc.constantFrom(...SPECIALTIES),
    place: fc.constantFrom(...PLACES),
    class: fc.constantFrom(...CLASSES),
    // How many strata the days are of; rare ones fall back to coarser ones.
    strata: fc.constantFrom(1, 1, 2, 4),
    clustered: fc.boolean(),
    onRoster: fc.integer({ min: 0, max: 30 }),
    days: fc.constantFrom(0, 1, 29, 30, 40, 40, 40, 40, 45, 52, 60, 75, 97),
    patientsADay: fc.constantFrom(0.25, 0.4, 0.5, 0.75, 1),
    share: anyShare(kind),
    units: fc.constantFrom(1, 1, 2, 2.5, 0.125, 6),
    everyDayAlike: fc.boolean(),
    orphanLines: fc.constantFrom(0, 0, 1, 3, 9),
    overLimitDays: fc.constantFrom(0, 0, 2, 5),
    modifierShare: anyShare(kind),
  })

const sameKind = (kind: 'ties' | 'zero' | 'one' | 'spread') =>
  fc.array(practice(kind), { minLength: 55, maxLength: 110, size: 'max' })

/** Worlds with ties, providers in several practices, small groups, rates of 0 and 1, and providers not on the roster. */
export const randomWorld: fc.Arbitrary<DayWorld> = fc
  .tuple(
    fc.constantFrom('ties' as const, 'zero' as const, 'one' as const, 'spread' as const).chain(sameKind),
    fc.boolean(),
  )
  .map(([practices, hasLimit]) => {
    const world: DayWorld = { providers: [], dayCells: [] }
    for (const [index, row] of practices.entries()) {
      const npi = String(9_000_000_000 + row.npi)
      const tin = String(100_000_000 + index)
      if (row.onRoster > 0)
        world.providers.push({ npi, tin, specialty: row.specialty, class: row.class, ...row.place })
      const families = index % 3 === 0 ? ['17003', '99292'] : ['17003']
      for (const family of families) world.dayCells.push(makeCell(row, { npi, tin, family }, hasLimit))
    }
    return world
  })

type Practice = ReturnType<typeof practice> extends fc.Arbitrary<infer Row> ? Row : never

function makeCell(
  row: Practice,
  at: { npi: string; tin: string; family: string },
  hasLimit: boolean,
): DayCell {
  return makeDayCell(at, row.days, Math.ceil(row.days * row.patientsADay), {
    addonShare: row.share,
    clustered: row.clustered,
    stratumOfDay: (day) => STRATA[day % row.strata] ?? (STRATA[0] as (typeof STRATA)[number]),
    unitsADay: (day) => (row.everyDayAlike ? row.units : row.units * (1 + (day % 4))),
    orphanLines: row.orphanLines,
    overLimitDays: hasLimit && at.family === '17003' ? row.overLimitDays : null,
    modifierShare: row.modifierShare,
  })
}
