import { SPECIALTIES } from './specialties.ts'

// Other names that CMS and payers use for a specialty.
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Allergy and Immunology': ['Allergy/Immunology'],
  Cardiology: ['Cardiovascular Disease', 'Cardiovascular Disease (Cardiology)'],
  'Clinical Psychology': ['Psychologist, Clinical', 'Clinical Psychologist'],
  'Clinical Social Work': ['Licensed Clinical Social Worker', 'Clinical Social Worker'],
  'Colorectal Surgery': ['Colorectal Surgery (Proctology)', 'Colon and Rectal Surgery'],
  'Critical Care': ['Critical Care (Intensivists)', 'Critical Care Medicine'],
  'Diagnostic Radiology': ['Radiology'],
  'Family Medicine': ['Family Practice'],
  'Hematology and Oncology': ['Hematology/Oncology', 'Hematology-Oncology'],
  'Hospital Medicine': ['Hospitalist'],
  'Nurse Anesthesia': ['CRNA', 'Certified Registered Nurse Anesthetist'],
  'Nurse Midwifery': ['Certified Nurse Midwife'],
  'Obstetrics and Gynecology': ['Obstetrics/Gynecology', 'OB/GYN', 'OBGYN'],
  'Occupational Therapy': ['Occupational Therapist', 'Occupational Therapist in Private Practice'],
  'Orthopedic Surgery': ['Orthopaedic Surgery', 'Orthopedics'],
  'Pain Medicine': ['Pain Management'],
  Pediatrics: ['Pediatric Medicine'],
  'Physical Therapy': ['Physical Therapist', 'Physical Therapist in Private Practice'],
  'Plastic Surgery': ['Plastic and Reconstructive Surgery'],
  'Pulmonary Disease': ['Pulmonology', 'Pulmonary Medicine'],
  'Wound Care': ['Wound Management'],
}

const TWO_CHARACTERS = /^[0-9a-z]{2}$/

/** A specialty's name for comparison: lowercase letters and digits. PLAIN_SPECIALTY_SQL is the same in SQL. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]/g, '')

export const PLAIN_SPECIALTY_SQL = (text: string): string =>
  `regexp_replace(replace(lower(${text}), '&', 'and'), '[^a-z0-9]', '', 'g')`

/** Simplified name or Medicare code → the name by which providers are compared. */
export const SPECIALTY_OF_PLAIN: ReadonlyMap<string, string> = new Map(
  SPECIALTIES.flatMap(({ code, en, es }) =>
    [en, es, ...(OTHER_NAMES[en] ?? []), ...(TWO_CHARACTERS.test(code.toLowerCase()) ? [code] : [])].map(
      (name) => [plain(name), en] as const,
    ),
  ),
)
