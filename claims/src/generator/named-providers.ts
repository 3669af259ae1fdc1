import { completeNpi } from './invented-npi.ts'

/** What the figures of the latest mature quarter must show; null family = all of the provider's reports. */
export type Finding = {
  family: string | null
  measure: 'attach_rate' | 'orphan_rate'
  outcome: 'Significantly Higher' | 'Does Not Exceed' | 'N/A'
  low: boolean
}

const finding = (family: string | null, outcome: Finding['outcome'], low = false): Finding => ({
  family,
  measure: 'attach_rate',
  outcome,
  low,
})

const outlier = (family: string): Finding => finding(family, 'Significantly Higher')

/**
 * What is planted for a provider. Rates are shares of primary days by family: one number, or one for each of the
 * twelve quarters. `above` shifts all other rates, in log odds from the specialty's median.
 */
export type Story = {
  rates?: Readonly<Record<string, number | readonly number[]>>
  above?: number
  /** Visits relative to an average provider; not scaled with the size of the world. */
  volume: number
  /** The same for the main service of the specialty. */
  mainVolume?: number
  /** The share of primary lines that exist; the others leave add-ons without a primary. */
  primaryChance?: number
  /** Patients relative to the usual number for these visits. */
  patients?: number
  findings?: readonly Finding[]
}

export type NamedProvider = {
  npi: string
  tin: string
  practice: string
  /** Separated by carets; an organization's name has none. */
  name: string
  type: 'individual' | 'organisation'
  specialty: string
  state: string
  address: string
  story: Story
}

const person = (nine: string, parts: Omit<NamedProvider, 'npi' | 'type'>): NamedProvider => ({
  npi: completeNpi(nine),
  type: 'individual',
  ...parts,
})

const organization = (nine: string, parts: Omit<NamedProvider, 'npi' | 'type' | 'name'>): NamedProvider => ({
  npi: completeNpi(nine),
  type: 'organisation',
  name: parts.practice,
  ...parts,
})

const CASCADE = {
  tin: '930004821',
  practice: 'Cascade Skin Care',
  state: 'OR',
  address: '640 Specimen Street, Suite 210\nPortland, OR 97204',
} as const

// Rises for two years, peaks in the third quarter of 2025 and has fallen since.
const MARSH_17003 = [0.61, 0.62, 0.62, 0.65, 0.67, 0.7, 0.72, 0.745, 0.735, 0.73, 0.725, 0.68]

/** Providers with demo logins. */
export const REGISTERED: readonly NamedProvider[] = [
  person('948201637', {
    ...CASCADE,
    name: 'Marsh^Elena^R^Dr^MD',
    specialty: 'Dermatology',
    story: {
      volume: 2.4,
      mainVolume: 8.2,
      rates: { '17003': MARSH_17003, '11103': 0.32, G2211: 0.012 },
      findings: [outlier('17003'), finding('G2211', 'Does Not Exceed', true)],
    },
  }),
  person('933817204', {
    ...CASCADE,
    name: 'Lindqvist^Oskar^M^^PA',
    specialty: 'Dermatology',
    story: { volume: 1.2, above: -0.75, findings: [finding(null, 'Does Not Exceed')] },
  }),
  person('912004518', {
    tin: '930001190',
    practice: 'Northgate Pain Center',
    name: 'Adeyemi^Tunde^^^MD',
    specialty: 'Pain Medicine',
    state: 'WA',
    address: '12 Northgate Model Way\nSeattle, WA 98101',
    story: {
      volume: 2,
      rates: { '64494': 0.97, '64495': 0.78, '64484': 0.72 },
      findings: [outlier('64495'), outlier('64484')],
    },
  }),
  organization('901773620', {
    tin: '930003305',
    practice: 'Brightwater Skin Clinic',
    specialty: 'Dermatology',
    state: 'WA',
    address: '7100 Imagined Road\nSpokane, WA 99201',
    story: { volume: 2.2, rates: { '11103': 0.6 }, findings: [outlier('11103')] },
  }),
  person('957120043', {
    tin: '930006648',
    practice: 'Osei Heart Group',
    name: 'Osei^Kwame^^Dr^MD',
    specialty: 'Cardiology',
    state: 'OH',
    address: '88 Example Avenue\nColumbus, OH 43215',
    story: { volume: 1.3, above: 0.3 },
  }),
  person('926640871', {
    tin: '930002057',
    practice: 'Delgado Family Health',
    name: 'Delgado^Inés^P^^MD',
    specialty: 'Family Medicine',
    state: 'MI',
    address: '415 Sample Lane\nLansing, MI 48933',
    story: {
      volume: 1.6,
      above: -0.2,
      rates: { G2211: 0.06 },
      findings: [finding('G2211', 'Does Not Exceed', true)],
    },
  }),
  person('944508216', {
    tin: '930009921',
    practice: 'Pacific Orthopedic Surgeons',
    name: 'Haruki^Mei^^^MD',
    specialty: 'Orthopedic Surgery',
    state: 'WA',
    address: '2300 Fictional Drive\nTacoma, WA 98402',
    story: { volume: 1.2, above: 0.3 },
  }),
  person('950047718', {
    tin: '930006092',
    practice: 'Boone Family Practice',
    name: 'Boone^Clay^^^PA',
    specialty: 'Family Medicine',
    state: 'OH',
    address: '9 Placeholder Road\nDayton, OH 45402',
    // Fewer than eleven patients, so counts are suppressed for others.
    story: { volume: 0.12, patients: 0.5, findings: [finding(null, 'N/A')] },
  }),
]

/** Providers who got a letter and have not registered. */
export const UNREGISTERED: readonly NamedProvider[] = [
  person('961450287', {
    tin: '930007412',
    practice: 'Juniper Wound Center',
    name: 'Halvorsen^Ingrid^^Dr^DPM',
    specialty: 'Wound Care',
    state: 'OR',
    address: '1800 Invented Avenue, Suite 4\nBend, OR 97701',
    story: { volume: 1.4, above: 0.5 },
  }),
  person('937726051', {
    tin: '930008853',
    practice: 'Santiago Family Medicine',
    name: 'Santiago^Lucía^M^^MD',
    specialty: 'Family Medicine',
    state: 'WA',
    address: '22 Example Street\nYakima, WA 98901',
    story: { volume: 1.1, above: -0.1 },
  }),
  organization('918803364', {
    tin: '930005579',
    practice: 'Tamarack Cardiology Partners',
    specialty: 'Cardiology',
    state: 'MI',
    address: '405 Sample Road\nLansing, MI 48933',
    story: { volume: 2, above: 0.2 },
  }),
]

const high = (volume: number, family: string, rate: number): Story => ({
  volume,
  rates: { [family]: rate },
  findings: [outlier(family)],
})

const manyOrphans: Story = {
  volume: 1.5,
  primaryChance: 0.8,
  findings: [{ ...outlier('64494'), measure: 'orphan_rate' }],
}

/** Stories of invented providers: near the start of their groups, so that every world has them. */
const PLANTED: readonly { specialty: string; state: string; place: number; story: Story }[] = [
  { specialty: 'Cardiology', state: 'WA', place: 1, story: high(2, '99292', 0.72) },
  { specialty: 'Orthopedic Surgery', state: 'OH', place: 1, story: high(1.8, '63048', 0.85) },
  { specialty: 'Family Medicine', state: 'OR', place: 1, story: high(1.8, '90472', 0.82) },
  { specialty: 'Wound Care', state: 'WA', place: 1, story: high(1.8, '11045', 0.8) },
  { specialty: 'Pain Medicine', state: 'MI', place: 1, story: manyOrphans },
]

/** The story of the invented provider at this place in a group, if any. */
export const storyAt = (specialty: string, state: string, place: number): Story | null =>
  PLANTED.find(
    (planted) => planted.specialty === specialty && planted.state === state && planted.place === place,
  )?.story ?? null
