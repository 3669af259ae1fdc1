/** The fields of a professional line that the figures need. */
export type VerifiedLine = {
  patient: string
  /** Any number that is the same for the same day. */
  date: number
  code: string
  modifiers: readonly string[]
  /** Thousandths. */
  units: number
}

export type Family = { addOn: string; primaries: ReadonlySet<string>; limit: number | null }

export const MODIFIERS = ['25', '59', 'XE', 'XP', 'XS', 'XU'] as const

/** Counts of one provider's lines of one quarter for one family (R-FIG-3 and R-FIG-5). */
export type FamilyCounts = {
  primaryDays: number
  addOnPrimaryDays: number
  /** Units of the add-on on each primary day, in thousandths; 0 on a day without it. */
  dayUnits: number[]
  primaryPatients: number
  addOnPatients: number
  addOnLines: number
  orphanLines: number
  addOnDays: number
  overLimitDays: number
  primaryLines: number
  modifierLines: Map<string, number>
}

type Day = { patient: string; hasPrimary: boolean; addOnLines: number; addOnUnits: number }

const MILLI = 1000

/** Counts the lines of one provider and quarter for one family, day by day; null without a primary day. */
export function countFamily(lines: readonly VerifiedLine[], family: Family): FamilyCounts | null {
  const days = new Map<string, Day>()
  const modifierLines = new Map<string, number>(MODIFIERS.map((modifier) => [modifier, 0]))
  let primaryLines = 0
  for (const line of lines) {
    const isPrimary = family.primaries.has(line.code)
    const isAddOn = line.code === family.addOn
    if (!isPrimary && !isAddOn) continue
    const key = `${line.date} ${line.patient}`
    const day = days.get(key) ?? { patient: line.patient, hasPrimary: false, addOnLines: 0, addOnUnits: 0 }
    days.set(key, day)
    if (isPrimary) {
      day.hasPrimary = true
      primaryLines += 1
      for (const modifier of MODIFIERS) {
        if (line.modifiers.includes(modifier)) {
          modifierLines.set(modifier, (modifierLines.get(modifier) ?? 0) + 1)
        }
      }
    }
    if (isAddOn) {
      day.addOnLines += 1
      day.addOnUnits += line.units
    }
  }
  const all = [...days.values()]
  const primary = all.filter((day) => day.hasPrimary)
  if (primary.length === 0) return null
  const withAddOn = all.filter((day) => day.addOnLines > 0)
  const both = primary.filter((day) => day.addOnLines > 0)
  const lineCount = (some: readonly Day[]) => some.reduce((total, day) => total + day.addOnLines, 0)
  const patientCount = (some: readonly Day[]) => new Set(some.map((day) => day.patient)).size
  const limit = family.limit === null ? Number.POSITIVE_INFINITY : family.limit * MILLI
  return {
    primaryDays: primary.length,
    addOnPrimaryDays: both.length,
    dayUnits: primary.map((day) => day.addOnUnits),
    primaryPatients: patientCount(primary),
    addOnPatients: patientCount(both),
    addOnLines: lineCount(all),
    orphanLines: lineCount(all.filter((day) => !day.hasPrimary)),
    addOnDays: withAddOn.length,
    overLimitDays: withAddOn.filter((day) => day.addOnUnits > limit).length,
    primaryLines,
    modifierLines,
  }
}
