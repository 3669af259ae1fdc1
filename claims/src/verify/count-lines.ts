/** The fields of a professional line that the figures need. */
export type VerifiedLine = {
  patient: string
  /** Any number that is the same for the same day. */
  date: number
  code: string
  modifiers: readonly string[]
  place: string
  diagnosis: string
  /** Thousandths. */
  units: number
}

export type Family = {
  addOn: string
  primaries: ReadonlySet<string>
  limit: number | null
  /** A day whose primary lines all carry the modifier is excluded, unless one of the codes is billed that day. */
  notWith: { modifier: string; unless: ReadonlySet<string> } | null
  /** A partner of the same practice and specialty may have billed the primary. */
  sameGroup: boolean
}

/** What a day was for: the smallest primary code, its smallest place and its smallest diagnosis group. */
export type Stratum = { primary: string; place: string; diagnosis: string }

/** One patient-day of a provider with a primary or an add-on line of one family. */
export type FamilyDay = {
  patient: string
  primaryLines: number
  /** Primary lines with each modifier. */
  modifierLines: ReadonlyMap<string, number>
  isExcluded: boolean
  addOnLines: number
  /** Thousandths. */
  addOnUnits: number
  /** Neither the provider nor, where that counts, a partner billed a primary. */
  isOrphan: boolean
  isOverLimit: boolean
  /** Null without a primary line. */
  stratum: Stratum | null
}

/** Whether a partner billed a primary of the family for this patient on this date. */
export type BilledByPartner = (patient: string, date: number) => boolean

const MILLI = 1000
const DIAGNOSIS_GROUP = 3

/** The smallest by the bytes of UTF-8; comparing UTF-16 as JavaScript does would differ beyond U+FFFF. */
const smallest = (texts: readonly string[]): string =>
  texts.reduce((least, text) => (Buffer.compare(Buffer.from(text), Buffer.from(least)) < 0 ? text : least))

function findStratum(primaryLines: readonly VerifiedLine[]): Stratum | null {
  if (primaryLines.length === 0) return null
  const primary = smallest(primaryLines.map(({ code }) => code))
  const ofPrimary = primaryLines.filter(({ code }) => code === primary)
  const diagnoses = ofPrimary
    .map(({ diagnosis }) => [...diagnosis].slice(0, DIAGNOSIS_GROUP).join(''))
    .filter((group) => group !== '')
  return {
    primary,
    place: smallest(ofPrimary.map(({ place }) => place)),
    diagnosis: diagnoses.length === 0 ? '' : smallest(diagnoses),
  }
}

function countModifiers(lines: readonly VerifiedLine[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { modifiers } of lines)
    for (const modifier of new Set(modifiers)) counts.set(modifier, (counts.get(modifier) ?? 0) + 1)
  return counts
}

function isExcluded(
  day: readonly VerifiedLine[],
  primaryLines: readonly VerifiedLine[],
  family: Family,
): boolean {
  const { notWith } = family
  if (notWith === null || primaryLines.length === 0) return false
  return (
    primaryLines.every(({ modifiers }) => modifiers.includes(notWith.modifier)) &&
    !day.some(({ code }) => notWith.unless.has(code))
  )
}

function readDay(
  day: readonly VerifiedLine[],
  family: Family,
  billedByPartner: BilledByPartner,
): FamilyDay | null {
  const primaryLines = day.filter(({ code }) => family.primaries.has(code))
  const addOns = day.filter(({ code }) => code === family.addOn)
  const first = primaryLines[0] ?? addOns[0]
  if (first === undefined) return null
  const addOnUnits = addOns.reduce((total, { units }) => total + units, 0)
  return {
    patient: first.patient,
    primaryLines: primaryLines.length,
    modifierLines: countModifiers(primaryLines),
    isExcluded: isExcluded(day, primaryLines, family),
    addOnLines: addOns.length,
    addOnUnits,
    isOrphan: primaryLines.length === 0 && !(family.sameGroup && billedByPartner(first.patient, first.date)),
    isOverLimit: addOns.length > 0 && family.limit !== null && addOnUnits > family.limit * MILLI,
    stratum: findStratum(primaryLines),
  }
}

const toDayKey = ({ date, patient }: VerifiedLine): string => `${date} ${patient}`

/**
 * The days of one provider and quarter for one family, from the provider's lines of all families (R-FIG-3, R-FIG-5);
 * none without a primary day.
 */
export function readFamilyDays(
  lines: readonly VerifiedLine[],
  family: Family,
  billedByPartner: BilledByPartner,
): FamilyDay[] {
  const days = [...Map.groupBy(lines, toDayKey).values()].flatMap(
    (day) => readDay(day, family, billedByPartner) ?? [],
  )
  return days.some(({ primaryLines }) => primaryLines > 0) ? days : []
}
