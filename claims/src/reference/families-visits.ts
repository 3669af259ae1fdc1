import type { BuiltInFamily } from './family.ts'

/** Visits, care in time blocks, mental health and vaccines. */
export const VISIT_FAMILIES: readonly BuiltInFamily[] = [
  {
    family: '99292',
    label: { en: 'Critical care', es: 'Cuidados críticos' },
    plain: {
      en: 'One more half hour with a critically ill patient, after the first block of that day',
      es: 'Media hora más con un paciente en estado crítico, después del primer bloque del día',
    },
    primaries: ['99291'],
    mue: 8,
    driver: 'time',
  },
  {
    family: '99417',
    label: { en: 'Prolonged office visit', es: 'Consulta prolongada en consultorio' },
    plain: {
      en: 'A quarter of an hour more than the longest office visit level allows',
      es: 'Un cuarto de hora más de lo que abarca el nivel más largo de consulta en consultorio',
    },
    primaries: [
      ...['98003', '98007', '98011', '98015', '99205', '99215'],
      ...['99245', '99345', '99350', '99483', 'G0463'],
    ],
    mue: 6,
    driver: 'time',
  },
  {
    family: 'G2212',
    label: { en: 'Prolonged office visit (Medicare)', es: 'Consulta prolongada en consultorio (Medicare)' },
    plain: {
      en: 'A quarter of an hour more than the longest office visit level allows, as Medicare counts it',
      es: 'Un cuarto de hora más de lo que abarca el nivel más largo de consulta, según lo cuenta Medicare',
    },
    primaries: ['99205', '99215', '99483', 'G0463'],
    mue: 6,
    driver: 'time',
  },
  {
    family: '99418',
    label: { en: 'Prolonged hospital or facility visit', es: 'Visita prolongada en hospital o centro' },
    plain: {
      en: 'A quarter of an hour more than the longest hospital or nursing facility visit level allows',
      es: 'Un cuarto de hora más que el nivel más largo de visita en hospital o centro de enfermería',
    },
    primaries: ['99223', '99233', '99236', '99255', '99306', '99310'],
    mue: 4,
    driver: 'time',
  },
  {
    family: 'G0316',
    label: { en: 'Prolonged hospital visit (Medicare)', es: 'Visita hospitalaria prolongada (Medicare)' },
    plain: {
      en: 'A quarter of an hour more than the longest hospital visit level allows, as Medicare counts it',
      es: 'Un cuarto de hora más que el nivel más largo de visita hospitalaria, según lo cuenta Medicare',
    },
    primaries: ['99223', '99233', '99236'],
    mue: 4,
    driver: 'time',
  },
  {
    family: 'G2211',
    label: { en: 'Visit complexity', es: 'Complejidad de la consulta' },
    plain: {
      en: 'The extra work of being the continuing point of care for a patient seen in the office or at home',
      es: 'El trabajo adicional de ser el profesional de referencia de un paciente visto en consultorio o en casa',
    },
    primaries: [
      ...['99202', '99203', '99204', '99205', '99211', '99212', '99213', '99214', '99215'],
      ...['99341', '99342', '99344', '99345', '99347', '99348', '99349', '99350', 'G0463'],
    ],
    mue: null,
    driver: 'complexity',
  },
  {
    family: '99439',
    label: { en: 'Chronic care management', es: 'Manejo de enfermedades crónicas' },
    plain: {
      en: 'Twenty more minutes of staff time in a month to coordinate care of lasting illnesses',
      es: 'Veinte minutos más del personal en el mes para coordinar la atención de enfermedades crónicas',
    },
    primaries: ['99490'],
    mue: 2,
    driver: 'time',
  },
  {
    family: '90785',
    label: { en: 'Complexity in mental health sessions', es: 'Complejidad en sesiones de salud mental' },
    plain: {
      en: 'Extra effort where talking with the patient is difficult or others must take part',
      es: 'Esfuerzo adicional cuando la comunicación con el paciente es difícil o deben participar terceros',
    },
    primaries: ['90791', '90792', '90832', '90833', '90834', '90836', '90837', '90838', '90853'],
    mue: 3,
    driver: 'complexity',
  },
  {
    family: '90461',
    label: { en: 'Vaccines with advice, under 19', es: 'Vacunas con orientación, menores de 19 años' },
    plain: {
      en: 'One more component of a vaccine that was explained to the patient or the family',
      es: 'Un componente más de una vacuna explicada al paciente o a su familia',
    },
    primaries: ['90460'],
    mue: 8,
    driver: 'count',
  },
  {
    family: '90472',
    label: { en: 'Vaccines given', es: 'Aplicación de vacunas' },
    plain: {
      en: 'One more vaccine given on the same day',
      es: 'Una vacuna más aplicada el mismo día',
    },
    primaries: ['90460', '90471', '90473', 'G0008', 'G0009', 'G0010'],
    mue: 8,
    driver: 'count',
  },
  {
    family: '97811',
    label: { en: 'Acupuncture without current', es: 'Acupuntura sin corriente' },
    plain: {
      en: 'A quarter of an hour more of needling without electrical stimulation',
      es: 'Un cuarto de hora más de acupuntura sin estimulación eléctrica',
    },
    primaries: ['97810', '97813'],
    mue: 2,
    driver: 'time',
  },
  {
    family: '97814',
    label: { en: 'Acupuncture with current', es: 'Acupuntura con corriente' },
    plain: {
      en: 'A quarter of an hour more of needling with electrical stimulation',
      es: 'Un cuarto de hora más de acupuntura con estimulación eléctrica',
    },
    primaries: ['97810', '97813'],
    mue: 2,
    driver: 'time',
  },
]
