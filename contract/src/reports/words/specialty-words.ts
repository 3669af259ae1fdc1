import type { Locale } from '../../core/locale.ts'
import type { ProviderClass } from '../figures.ts'

// Keyed by the specialty name used for comparison: who practices it, and its name in Spanish.
const SPECIALTIES: Readonly<Record<string, { people: string; es: string }>> = Object.fromEntries(
  [
    'Addiction Medicine|addiction specialists|Medicina de adicciones',
    'Allergy and Immunology|allergists|Alergología e inmunología',
    'Anesthesiology|anesthesiologists|Anestesiología',
    'Cardiac Electrophysiology|electrophysiologists|Electrofisiología cardíaca',
    'Cardiology|cardiologists|Cardiología',
    'Chiropractic|chiropractors|Quiropráctica',
    'Clinical Psychology|clinical psychologists|Psicología clínica',
    'Clinical Social Work|clinical social workers|Trabajo social clínico',
    'Colorectal Surgery|colorectal surgeons|Cirugía colorrectal',
    'Critical Care|critical care physicians|Medicina intensiva',
    'Dermatology|dermatologists|Dermatología',
    'Diagnostic Radiology|radiologists|Radiología diagnóstica',
    'Emergency Medicine|emergency physicians|Medicina de emergencias',
    'Endocrinology|endocrinologists|Endocrinología',
    'Family Medicine|family physicians|Medicina familiar',
    'Gastroenterology|gastroenterologists|Gastroenterología',
    'General Practice|general practitioners|Medicina general',
    'General Surgery|general surgeons|Cirugía general',
    'Geriatric Medicine|geriatricians|Geriatría',
    'Gynecologic Oncology|gynecologic oncologists|Ginecología oncológica',
    'Hand Surgery|hand surgeons|Cirugía de la mano',
    'Hematology|hematologists|Hematología',
    'Hematology and Oncology|hematologist-oncologists|Hematología y oncología',
    'Hospice and Palliative Care|palliative care physicians|Cuidados paliativos',
    'Hospital Medicine|hospitalists|Medicina hospitalaria',
    'Infectious Disease|infectious disease specialists|Infectología',
    'Internal Medicine|internists|Medicina interna',
    'Interventional Cardiology|interventional cardiologists|Cardiología intervencionista',
    'Interventional Pain Management|interventional pain specialists|Dolor intervencionista',
    'Medical Oncology|oncologists|Oncología médica',
    'Nephrology|nephrologists|Nefrología',
    'Neurology|neurologists|Neurología',
    'Neurosurgery|neurosurgeons|Neurocirugía',
    'Nurse Anesthesia|nurse anesthetists|Enfermería anestésica',
    'Nurse Midwifery|nurse midwives|Enfermería obstétrica',
    'Nurse Practitioner|nurse practitioners|Enfermería de práctica avanzada',
    'Obstetrics and Gynecology|obstetrician-gynecologists|Obstetricia y ginecología',
    'Occupational Therapy|occupational therapists|Terapia ocupacional',
    'Ophthalmology|ophthalmologists|Oftalmología',
    'Optometry|optometrists|Optometría',
    'Orthopedic Surgery|orthopedic surgeons|Cirugía ortopédica',
    'Otolaryngology|otolaryngologists|Otorrinolaringología',
    'Pain Medicine|pain specialists|Medicina del dolor',
    'Pathology|pathologists|Patología',
    'Pediatrics|pediatricians|Pediatría',
    'Physical Medicine and Rehabilitation|rehabilitation physicians|Medicina física y rehabilitación',
    'Physical Therapy|physical therapists|Fisioterapia',
    'Physician Assistant|physician assistants|Asociados médicos (PA)',
    'Plastic Surgery|plastic surgeons|Cirugía plástica',
    'Podiatry|podiatrists|Podología',
    'Psychiatry|psychiatrists|Psiquiatría',
    'Pulmonary Disease|pulmonologists|Neumología',
    'Radiation Oncology|radiation oncologists|Oncología radioterápica',
    'Rheumatology|rheumatologists|Reumatología',
    'Sports Medicine|sports physicians|Medicina deportiva',
    'Thoracic Surgery|thoracic surgeons|Cirugía torácica',
    'Urology|urologists|Urología',
    'Vascular Surgery|vascular surgeons|Cirugía vascular',
    'Wound Care|wound care specialists|Cuidado de heridas',
  ].map((row) => {
    const [name = '', people = '', es = ''] = row.split('|')
    return [name, { people, es }]
  }),
)

/** 'Family Medicine' → 'family medicine'; 'ENT Surgery' → 'ENT surgery'. */
const lowered = (name: string) => name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())

/** 'Dermatology' → 'Dermatología'; a payer's own specialty stays as it is. */
export const specialtyName = (locale: Locale, specialty: string): string =>
  locale === 'es' ? (SPECIALTIES[specialty]?.es ?? specialty) : specialty

// Their own specialty says already that they are not physicians.
const ADVANCED_SPECIALTIES = [
  'Nurse Anesthesia',
  'Nurse Midwifery',
  'Nurse Practitioner',
  'Physician Assistant',
]

const ADVANCED_PEOPLE = {
  en: 'nurse practitioners and physician assistants in',
  es: 'enfermeros de práctica avanzada (NP) y asociados médicos (PA) en',
}

const SPANISH_PEOPLE: Readonly<Record<string, string>> = {
  'Nurse Anesthesia': 'profesionales de enfermería anestésica',
  'Nurse Midwifery': 'profesionales de enfermería obstétrica',
  'Nurse Practitioner': 'enfermeros de práctica avanzada (NP)',
  'Physician Assistant': 'asociados médicos (PA)',
}

/** 'dermatologists'; in Spanish 'especialistas en dermatología', which leaves the gender open. */
export function specialtyPeople(locale: Locale, specialty: string, providerClass: ProviderClass): string {
  if (providerClass === 'advanced_practice' && !ADVANCED_SPECIALTIES.includes(specialty))
    return `${ADVANCED_PEOPLE[locale]} ${lowered(specialtyName(locale, specialty))}`
  if (locale === 'es')
    return SPANISH_PEOPLE[specialty] ?? `especialistas en ${lowered(specialtyName('es', specialty))}`
  return SPECIALTIES[specialty]?.people ?? `clinicians in ${lowered(specialty)}`
}
