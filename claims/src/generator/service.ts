/** How often the providers of a specialty add a code, and how much they vary. */
export type AddOnHabit = {
  family: string
  /** Share of primary days with the code, for the median provider. */
  median: number
  /** Standard deviation of the providers' log odds. */
  spread: number
  /** Average units on a day with the add-on. */
  units: number
  /** The daily limit; a few days in a thousand exceed it. */
  limit: number | null
}

/** One line that a visit may have. */
export type Slot = {
  /** A code that is listed more often is drawn more often. */
  codes: readonly string[]
  /** Null = by the provider's habit for this add-on. */
  chance: number | null
  habit?: AddOnHabit
  modifiers: 'none' | 'visit' | 'visit_with_procedure' | 'procedure' | 'side'
  drug?: boolean
  /** Only on days whose visit has modifier 25: what was done beside the visit. */
  beside?: 'preventive' | 'procedure'
}

/** Patients who need the add-ons of a service more often, by whomever they are seen. */
type DemandingPatients = {
  diagnoses: readonly string[]
  /** Their share, for an average provider. */
  share: number
  /** Their odds of an add-on, relative to other patients. */
  odds: number
}

/** A kind of visit; its first slot is the reason for it. */
export type Service = {
  claimType: 'professional' | 'institutional'
  /** Visits of an average provider in a quarter. */
  visits: number
  /** Patients to draw from per visit: small if patients come repeatedly. */
  patientsPerVisit: number
  places: readonly string[]
  diagnoses: readonly string[]
  demanding?: DemandingPatients
  /** The share of preventive services among what is done beside a visit with modifier 25. */
  preventiveShare: number
  slots: readonly Slot[]
}

// Sometimes the primary line is missing, and an add-on is left without it.
export const PRIMARY_CHANCE = 0.995
const NEW_PATIENTS = 1

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
export const beside = (kind: 'preventive' | 'procedure', ...codes: string[]): Slot => ({
  ...also(codes, 1),
  beside: kind,
})
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
  preventiveShare: 0,
  places: times(1, '11'),
  ...parts,
})

type OfficeParts = Omit<ServiceParts, 'slots'> & { complexity: AddOnHabit; extra: readonly Slot[] }

export const officeVisits = ({ complexity, extra, ...parts }: OfficeParts): Service =>
  service({
    places: [...times(28, '11'), '19', '02'],
    slots: [primary(OFFICE_VISITS, 'visit'), addOn(complexity), ...extra],
    ...parts,
  })

/** Hospital claims for the same codes: not professional lines, so no measure counts them. */
export const facility = (codes: readonly string[], add: string, diagnoses: readonly string[]): Service =>
  service({
    claimType: 'institutional',
    visits: 2,
    diagnoses,
    places: ['22'],
    slots: [also(codes, 1), also([add], 0.5)],
  })
