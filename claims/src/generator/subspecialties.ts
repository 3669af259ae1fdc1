import { getStanding } from './billing-habits.ts'
import { DRAW, normal } from './seeded-random.ts'
import type { WorldProvider } from './world-provider.ts'

const GENERAL: Readonly<Record<string, string>> = {
  Dermatology: '207N00000X',
  Cardiology: '207RC0000X',
  'Pain Medicine': '208VP0000X',
  'Family Medicine': '207Q00000X',
  'Orthopedic Surgery': '207X00000X',
  'Wound Care': '2083P0011X',
}

// Those who are not physicians have a taxonomy by license, whatever the specialty.
const BY_CREDENTIAL: Readonly<Record<string, string>> = {
  PA: '363A00000X',
  NP: '363L00000X',
  DPM: '213E00000X',
}

/** A subspecialty whose physicians add one code more often than others. */
const NARROWER: Readonly<Record<string, { taxonomy: string; family: string }>> = {
  Dermatology: { taxonomy: '207ND0101X', family: '17003' },
  Cardiology: { taxonomy: '207RI0011X', family: '99292' },
  'Pain Medicine': { taxonomy: '208VP0014X', family: '64495' },
  'Orthopedic Surgery': { taxonomy: '207XS0117X', family: '63048' },
}

// How strongly the subspecialty correlates with the rate; about 40% are above the threshold.
const LEANING = 0.6
const THRESHOLD = 0.25

type Person = Pick<WorldProvider, 'name' | 'type' | 'specialty'>

const getCredential = ({ name }: Person): string => name.split('^').at(-1) ?? ''

export const generalTaxonomy = (person: Person): string =>
  BY_CREDENTIAL[getCredential(person)] ?? GENERAL[person.specialty] ?? ''

/**
 * The taxonomy of an invented provider. It follows from their rate and not the other way around, so that it does not
 * change the claims.
 */
export function chooseTaxonomy(seed: number, provider: Omit<WorldProvider, 'taxonomy'>): string {
  const general = generalTaxonomy(provider)
  const narrower = NARROWER[provider.specialty]
  const isGeneralist = provider.type === 'organisation' || provider.story !== null
  if (narrower === undefined || isGeneralist || general !== GENERAL[provider.specialty]) return general
  const leaning =
    LEANING * getStanding(seed, provider.index, narrower.family) +
    Math.sqrt(1 - LEANING ** 2) * normal(seed, DRAW.subspecialty, provider.index)
  return leaning > THRESHOLD ? narrower.taxonomy : general
}
