import type { Bilingual } from './family.ts'
import { SPECIALTIES, specialtyOfTaxonomy } from './specialties.ts'

const words = (en: string, es: string): Bilingual => ({ en, es })

/** Our own words: the NUCC definitions are licensed. A field that is a specialty uses the words of the specialty. */
const NARROWER_FIELDS: Readonly<Record<string, Bilingual>> = {
  '207ND0101X': words('Mohs skin cancer surgery', 'Cirugía de Mohs'),
  '207ND0900X': words('Skin pathology', 'Dermatopatología'),
  '207NP0225X': words("Children's dermatology", 'Dermatología pediátrica'),
  '207NS0135X': words('Skin surgery and procedures', 'Dermatología quirúrgica'),
  '207XS0117X': words('Spine surgery', 'Cirugía de columna'),
  '207XS0114X': words('Joint replacement', 'Reemplazo articular'),
  '207XX0004X': words('Foot and ankle surgery', 'Cirugía de pie y tobillo'),
  '207XX0005X': words('Sports injury surgery', 'Traumatología deportiva'),
  '207XX0801X': words('Injury surgery', 'Cirugía traumatológica'),
}

const SPECIALTY_WORDS: ReadonlyMap<string, Bilingual> = new Map(
  SPECIALTIES.map(({ en, es }) => [en, words(en, es)]),
)

/** A taxonomy code in plain words: the narrower field, else its specialty; null if unknown. */
export function taxonomyLabel(taxonomy: string): Bilingual | null {
  return NARROWER_FIELDS[taxonomy] ?? SPECIALTY_WORDS.get(specialtyOfTaxonomy(taxonomy) ?? '') ?? null
}
