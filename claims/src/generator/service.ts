/** How often the providers of a specialty add a code, and how far they differ from each other. */
export type AddOnHabit = {
  family: string
  /** Share of primary days of the provider in the middle. */
  median: number
  /** Standard deviation of the providers' log odds. */
  spread: number
  /** Units on a day with the add-on, on average. */
  units: number
  /** The daily limit; a few days in a thousand go over it. */
  limit: number | null
}

/** One line that a visit may have. */
export type Slot = {
  /** A code as often as it stands here. */
  codes: readonly string[]
  /** Null = as often as the provider's habit for this add-on says. */
  chance: number | null
  habit?: AddOnHabit
  modifiers: 'none' | 'visit' | 'visit_with_procedure' | 'procedure' | 'side'
  drug?: boolean
}

/** A kind of visit: its first slot is what the patient came for. */
export type Service = {
  claimType: 'professional' | 'institutional'
  /** Visits in a quarter of a provider of middle size. */
  visits: number
  /** Patients to draw from, for each visit: small where patients come again and again. */
  patientsPerVisit: number
  places: readonly string[]
  diagnoses: readonly string[]
  slots: readonly Slot[]
}

// Now and then the first line is missing, and an add-on stands alone.
const PRIMARY_CHANCE = 0.995
const NEW_PATIENTS = 1.1

const times = (count: number, code: string): string[] => Array.from({ length: count }, () => code)

const OFFICE_VISITS = [...times(9, '99213'), ...times(8, '99214'), ...times(2, '99203'), '99204']

export const primary = (codes: readonly string[], modifiers: Slot['modifiers'] = 'procedure'): Slot => ({
  codes,
  chance: PRIMARY_CHANCE,
  modifiers,
})

export const addOn = (habit: AddOnHabit): Slot => ({
  codes: [habit.family],
  chance: null,
  habit,
  modifiers: habit.limit === null ? 'none' : 'procedure',
})

export const also = (codes: readonly string[], chance: number): Slot => ({ codes, chance, modifiers: 'none' })
export const drug = (code: string, chance: number): Slot => ({ ...also([code], chance), drug: true })
export const sameDayVisit = (chance: number): Slot => ({
  codes: ['99213', '99213', '99214'],
  chance,
  modifiers: 'visit_with_procedure',
})

export const habit = (
  family: string,
  median: number,
  spread: number,
  units = 1,
  limit: number | null = null,
): AddOnHabit => ({ family, median, spread, units, limit })

type ServiceParts = Partial<Service> & Pick<Service, 'visits' | 'diagnoses' | 'slots'>

export const service = (parts: ServiceParts): Service => ({
  claimType: 'professional',
  patientsPerVisit: NEW_PATIENTS,
  places: times(1, '11'),
  ...parts,
})

export function officeVisits(
  visits: number,
  diagnoses: readonly string[],
  complexity: AddOnHabit,
  ...extra: Slot[]
): Service {
  return service({
    visits,
    diagnoses,
    places: [...times(28, '11'), '19', '02'],
    slots: [primary(OFFICE_VISITS, 'visit'), addOn(complexity), ...extra],
  })
}

/** Hospital claims for the same codes: they are no professional lines, and no measure counts them. */
export const facility = (codes: readonly string[], add: string, diagnoses: readonly string[]): Service =>
  service({
    claimType: 'institutional',
    visits: 3,
    diagnoses,
    places: ['22'],
    slots: [also(codes, 1), also([add], 0.5)],
  })
