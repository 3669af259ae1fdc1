type Specialty = {
  /** The Medicare specialty code; empty if there is none. */
  code: string
  en: string
  es: string
  /** Taxonomy codes, or the first four characters of a group; a whole code takes precedence over its group. */
  taxonomies: readonly string[]
}

const specialty = (code: string, en: string, es: string, taxonomies: string): Specialty => ({
  code,
  en,
  es,
  taxonomies: taxonomies.split(' '),
})

/** Specialties; providers are compared by the English name. */
export const SPECIALTIES: readonly Specialty[] = [
  specialty('01', 'General Practice', 'Medicina general', '208D'),
  specialty('02', 'General Surgery', 'Cirugía general', '2086'),
  specialty('03', 'Allergy and Immunology', 'Alergología e inmunología', '207K 207RA0201X'),
  specialty('04', 'Otolaryngology', 'Otorrinolaringología', '207Y'),
  specialty('05', 'Anesthesiology', 'Anestesiología', '207L'),
  specialty('06', 'Cardiology', 'Cardiología', '207RC0000X'),
  specialty('07', 'Dermatology', 'Dermatología', '207N'),
  specialty('08', 'Family Medicine', 'Medicina familiar', '207Q'),
  specialty('09', 'Interventional Pain Management', 'Dolor intervencionista', '208VP0014X'),
  specialty('10', 'Gastroenterology', 'Gastroenterología', '207RG0100X'),
  specialty('11', 'Internal Medicine', 'Medicina interna', '207R'),
  specialty('12', 'Osteopathic Manipulative Medicine', 'Medicina osteopática manipulativa', '204D 204C'),
  specialty('13', 'Neurology', 'Neurología', '2084N0400X 2084N0402X 2084E0001X 2084A2900X 2084V0102X'),
  specialty('14', 'Neurosurgery', 'Neurocirugía', '207T'),
  specialty('16', 'Obstetrics and Gynecology', 'Obstetricia y ginecología', '207V'),
  specialty('17', 'Hospice and Palliative Care', 'Cuidados paliativos', '207RH0002X 207QH0002X 207PH0002X'),
  specialty('18', 'Ophthalmology', 'Oftalmología', '207W'),
  specialty('20', 'Orthopedic Surgery', 'Cirugía ortopédica', '207X'),
  specialty('21', 'Cardiac Electrophysiology', 'Electrofisiología cardíaca', '207RC0001X'),
  specialty('22', 'Pathology', 'Patología', '207Z'),
  specialty('23', 'Sports Medicine', 'Medicina deportiva', '207QS0010X 207RS0010X 2081S0010X 207PS0010X'),
  specialty('24', 'Plastic Surgery', 'Cirugía plástica', '2082 2086S0122X'),
  specialty('25', 'Physical Medicine and Rehabilitation', 'Medicina física y rehabilitación', '2081'),
  specialty('26', 'Psychiatry', 'Psiquiatría', '2084'),
  specialty('28', 'Colorectal Surgery', 'Cirugía colorrectal', '208C'),
  specialty('29', 'Pulmonary Disease', 'Neumología', '207RP1001X'),
  specialty('30', 'Diagnostic Radiology', 'Radiología diagnóstica', '2085'),
  specialty('33', 'Thoracic Surgery', 'Cirugía torácica', '208G'),
  specialty('34', 'Urology', 'Urología', '2088'),
  specialty('35', 'Chiropractic', 'Quiropráctica', '111N'),
  specialty('36', 'Nuclear Medicine', 'Medicina nuclear', '207U 2085N0904X'),
  specialty('37', 'Pediatrics', 'Pediatría', '2080'),
  specialty('38', 'Geriatric Medicine', 'Geriatría', '207RG0300X 207QG0300X'),
  specialty('39', 'Nephrology', 'Nefrología', '207RN0300X'),
  specialty('40', 'Hand Surgery', 'Cirugía de la mano', '207XS0106X 2086S0105X 2082S0105X'),
  specialty('41', 'Optometry', 'Optometría', '152W'),
  specialty('42', 'Nurse Midwifery', 'Enfermería obstétrica', '367A'),
  specialty('43', 'Nurse Anesthesia', 'Enfermería anestésica', '3675'),
  specialty('44', 'Infectious Disease', 'Infectología', '207RI0200X'),
  specialty('46', 'Endocrinology', 'Endocrinología', '207RE0101X'),
  specialty('48', 'Podiatry', 'Podología', '213E'),
  specialty('50', 'Nurse Practitioner', 'Enfermería de práctica avanzada', '363L'),
  specialty('65', 'Physical Therapy', 'Fisioterapia', '2251'),
  specialty('66', 'Rheumatology', 'Reumatología', '207RR0500X'),
  specialty('67', 'Occupational Therapy', 'Terapia ocupacional', '225X'),
  specialty('68', 'Clinical Psychology', 'Psicología clínica', '103T'),
  specialty('70', 'Multispecialty Group', 'Grupo multiespecialidad', '1932 1934 261QM1300X'),
  specialty('72', 'Pain Medicine', 'Medicina del dolor', '208V 207LP2900X 2081P2900X 2084P2900X'),
  specialty('77', 'Vascular Surgery', 'Cirugía vascular', '2086S0129X'),
  specialty(
    '79',
    'Addiction Medicine',
    'Medicina de adicciones',
    '207QA0401X 207RA0401X 207LA0401X 2084A0401X',
  ),
  specialty('80', 'Clinical Social Work', 'Trabajo social clínico', '1041C0700X'),
  specialty('81', 'Critical Care', 'Medicina intensiva', '207RC0200X 207LC0200X 2086S0102X'),
  specialty('82', 'Hematology', 'Hematología', '207RH0000X'),
  specialty('83', 'Hematology and Oncology', 'Hematología y oncología', '207RH0003X'),
  specialty('84', 'Preventive Medicine', 'Medicina preventiva', '2083'),
  specialty('90', 'Medical Oncology', 'Oncología médica', '207RX0202X'),
  specialty('91', 'Surgical Oncology', 'Cirugía oncológica', '2086X0206X'),
  specialty('92', 'Radiation Oncology', 'Oncología radioterápica', '2085R0001X'),
  specialty('93', 'Emergency Medicine', 'Medicina de emergencias', '207P'),
  specialty('94', 'Interventional Radiology', 'Radiología intervencionista', '2085R0204X'),
  specialty('97', 'Physician Assistant', 'Asociado médico (PA)', '363A'),
  specialty('C0', 'Sleep Medicine', 'Medicina del sueño', '207RS0012X 207QS1201X 2084S0012X 207YS0012X'),
  specialty('C3', 'Interventional Cardiology', 'Cardiología intervencionista', '207RI0011X'),
  specialty('C6', 'Hospital Medicine', 'Medicina hospitalaria', '208M'),
  specialty('D4', 'Undersea and Hyperbaric Medicine', 'Medicina hiperbárica', '2083P0011X 207PE0005X'),
  specialty('', 'Wound Care', 'Cuidado de heridas', '163WW0000X'),
]

/** Taxonomy code, or the first four characters of a group → specialty. */
export const SPECIALTY_OF_TAXONOMY: ReadonlyMap<string, string> = new Map(
  SPECIALTIES.flatMap(({ en, taxonomies }) => taxonomies.map((code) => [code, en])),
)
export const TAXONOMY_GROUP_CHARACTERS = 4

/** The specialty of a taxonomy code: its own, else that of its group; null if unknown. */
export function specialtyOfTaxonomy(taxonomy: string): string | null {
  return (
    SPECIALTY_OF_TAXONOMY.get(taxonomy) ??
    SPECIALTY_OF_TAXONOMY.get(taxonomy.slice(0, TAXONOMY_GROUP_CHARACTERS)) ??
    null
  )
}
