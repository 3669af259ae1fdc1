import type { ProviderClass } from '../figures/figure.ts'
import { completeNpi } from './invented-npi.ts'
import { higher, notAbove, notCompared, outlier, type Story, tooLow } from './stories.ts'

export type NamedProvider = {
  npi: string
  tin: string
  practice: string
  /** Separated by carets; an organization's name has none. */
  name: string
  type: 'individual' | 'organisation'
  specialty: string
  class: ProviderClass
  state: string
  address: string
  story: Story
}

type PersonParts = Omit<NamedProvider, 'npi' | 'type' | 'class'> & { class?: ProviderClass }

const person = (nine: string, parts: PersonParts): NamedProvider => ({
  npi: completeNpi(nine),
  type: 'individual',
  class: 'physician',
  ...parts,
})

const organization = (nine: string, parts: Omit<PersonParts, 'name'>): NamedProvider => ({
  npi: completeNpi(nine),
  type: 'organisation',
  class: 'physician',
  name: parts.practice,
  ...parts,
})

const CASCADE = {
  tin: '930004821',
  practice: 'Cascade Skin Care',
  state: 'OR',
  address: '640 Specimen Street, Suite 210\nPortland, OR 97204',
} as const

// With chance, the counts rise for two years, peak in the third quarter of 2025 and have fallen since.
const MARSH_17003 = [0.64, 0.65, 0.68, 0.68, 0.7, 0.77, 0.78, 0.82, 0.81, 0.76, 0.79, 0.74]

/** Providers with demo logins. */
export const REGISTERED: readonly NamedProvider[] = [
  person('948201637', {
    ...CASCADE,
    name: 'Marsh^Elena^R^Dr^MD',
    specialty: 'Dermatology',
    story: {
      volume: 2.4,
      mainVolume: 7.7,
      rates: { '17003': MARSH_17003, '11103': 0.32, G2211: 0.012 },
      findings: [
        {
          ...outlier('17003', 'adds the code more often, for more patients than any peer'),
          beyond_peers: true,
        },
        tooLow('G2211', 'hardly ever adds the code'),
      ],
    },
  }),
  person('933817204', {
    ...CASCADE,
    name: 'Lindqvist^Oskar^M^^PA',
    specialty: 'Dermatology',
    class: 'advanced_practice',
    story: {
      volume: 1.2,
      above: -0.75,
      findings: [notAbove(null, 'below the physician assistants and nurse practitioners of the specialty')],
    },
  }),
  person('912004518', {
    tin: '930001190',
    practice: 'Northgate Pain Center',
    name: 'Adeyemi^Tunde^^^MD',
    specialty: 'Pain Medicine',
    state: 'WA',
    address: '12 Northgate Model Way\nSeattle, WA 98101',
    story: {
      volume: 1.5,
      rates: { '64494': 0.97, '64495': 0.86, '64484': 0.86 },
      findings: [
        outlier('64495', 'adds a third level far more often'),
        outlier('64484', 'adds a second level far more often'),
      ],
    },
  }),
  organization('901773620', {
    tin: '930003305',
    practice: 'Brightwater Skin Clinic',
    specialty: 'Dermatology',
    state: 'WA',
    address: '7100 Imagined Road\nSpokane, WA 99201',
    story: {
      volume: 1.4,
      rates: { '11103': 0.68 },
      findings: [outlier('11103', 'adds the code far more often')],
    },
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
      findings: [tooLow('G2211', 'hardly ever adds the code')],
    },
  }),
  person('944508216', {
    tin: '930009921',
    practice: 'Pacific Orthopedic Surgeons',
    name: 'Haruki^Mei^^^MD',
    specialty: 'Orthopedic Surgery',
    state: 'WA',
    address: '2300 Fictional Drive\nTacoma, WA 98402',
    story: {
      volume: 1.6,
      above: 0.2,
      rates: { '63048': 0.7 },
      findings: [higher('63048', ['spread'], 'higher, but surgeons differ by as much')],
    },
  }),
  person('950047718', {
    tin: '930006092',
    practice: 'Boone Family Practice',
    name: 'Boone^Clay^^^PA',
    specialty: 'Family Medicine',
    class: 'advanced_practice',
    state: 'OH',
    address: '9 Placeholder Road\nDayton, OH 45402',
    // Fewer than eleven patients, so counts are suppressed for others.
    story: { volume: 0.12, patients: 0.5, findings: [notCompared('too few patients')] },
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
