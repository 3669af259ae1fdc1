import type { BuiltInFamily } from './family.ts'
import { PREVENTIVE_SERVICES, VACCINE_ADMINISTRATIONS, WELLNESS_VISITS } from './preventive-services.ts'

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
    mai: 3,
    driver: 'time',
    records: {
      en: 'The record should give the total minutes of critical care that day, without procedures that are billed separately, and show that the patient was critically ill.',
      es: 'El expediente debe indicar el total de minutos de cuidados críticos del día, sin los procedimientos que se facturan aparte, y mostrar que el paciente estaba en estado crítico.',
    },
    rule: {
      en: '99291 covers the first 74 minutes of the day. CPT counts the first unit of 99292 from minute 75, Medicare from minute 104.',
      es: '99291 abarca los primeros 74 minutos del día. CPT cuenta la primera unidad de 99292 desde el minuto 75; Medicare, desde el minuto 104.',
    },
    sameGroup: true,
  },
  {
    family: '99417',
    label: { en: 'Prolonged visit or consultation', es: 'Consulta o interconsulta prolongada' },
    plain: {
      en: 'A quarter of an hour more than the longest level of an office visit, home visit or outpatient consultation allows',
      es: 'Un cuarto de hora más de lo que abarca el nivel más largo de consulta, visita a domicilio o interconsulta ambulatoria',
    },
    primaries: [
      '98003',
      '98007',
      '98011',
      '98015',
      '99205',
      '99215',
      '99245',
      '99345',
      '99350',
      '99483',
      'G0463',
    ],
    mue: 6,
    mai: 3,
    driver: 'time',
    records: {
      en: 'The record should give the clinician’s total minutes on the day of the visit or consultation, and what they were spent on.',
      es: 'El expediente debe indicar el total de minutos del profesional el día de la consulta o interconsulta y a qué se dedicaron.',
    },
    rule: {
      en: 'It follows only the longest level of an office visit, a home visit, an outpatient consultation (99245) or a cognitive assessment, chosen by time. Medicare does not pay it: it uses G2212 in the office and G0318 at home.',
      es: 'Acompaña solo al nivel más largo de una consulta en consultorio, una visita a domicilio, una interconsulta ambulatoria (99245) o una evaluación cognitiva, elegido por tiempo. Medicare no lo paga: usa G2212 en el consultorio y G0318 a domicilio.',
    },
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
    mai: 3,
    driver: 'time',
    records: {
      en: 'The record should give the clinician’s total minutes on the day of the visit, and what they were spent on.',
      es: 'El expediente debe indicar el total de minutos del profesional el día de la consulta y a qué se dedicaron.',
    },
    rule: {
      en: 'Medicare counts the first unit from minute 89 with 99205 and from minute 69 with 99215. Time of staff does not count.',
      es: 'Medicare cuenta la primera unidad desde el minuto 89 con 99205 y desde el minuto 69 con 99215. El tiempo del personal no cuenta.',
    },
  },
  {
    family: '99418',
    label: {
      en: 'Prolonged hospital visit or consultation',
      es: 'Visita o interconsulta hospitalaria prolongada',
    },
    plain: {
      en: 'A quarter of an hour more than the longest level of a hospital visit, nursing facility visit or inpatient consultation allows',
      es: 'Un cuarto de hora más que el nivel más largo de visita en hospital o centro de enfermería, o de interconsulta hospitalaria',
    },
    primaries: ['99223', '99233', '99236', '99255', '99306', '99310'],
    mue: 4,
    mai: 3,
    driver: 'time',
    records: {
      en: 'The record should give the clinician’s total minutes on the day of the visit or consultation, and what they were spent on.',
      es: 'El expediente debe indicar el total de minutos del profesional el día de la visita o interconsulta y a qué se dedicaron.',
    },
    rule: {
      en: 'It follows only the longest level of a hospital visit, a nursing facility visit or an inpatient consultation (99255), chosen by time. Medicare does not pay it: it uses G0316 in the hospital and G0317 in a nursing facility.',
      es: 'Acompaña solo al nivel más largo de una visita hospitalaria, una visita en un centro de enfermería o una interconsulta hospitalaria (99255), elegido por tiempo. Medicare no lo paga: usa G0316 en el hospital y G0317 en el centro de enfermería.',
    },
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
    mai: 3,
    driver: 'time',
    records: {
      en: 'The record should give the clinician’s total minutes for the hospital visit, and what they were spent on.',
      es: 'El expediente debe indicar el total de minutos del profesional en la visita hospitalaria y a qué se dedicaron.',
    },
    rule: {
      en: 'It follows only the longest level of a hospital visit, chosen by time. Time of staff does not count.',
      es: 'Acompaña solo al nivel más largo de visita hospitalaria, elegido por tiempo. El tiempo del personal no cuenta.',
    },
  },
  {
    family: 'G2211',
    label: { en: 'Visit complexity', es: 'Complejidad de la visita' },
    plain: {
      en: 'The extra work of being the continuing point of care for a patient seen in the office or at home',
      es: 'El trabajo adicional de ser el profesional de referencia de un paciente visto en consultorio o en casa',
    },
    primaries: [
      '99202',
      '99203',
      '99204',
      '99205',
      '99211',
      '99212',
      '99213',
      '99214',
      '99215',
      '99341',
      '99342',
      '99344',
      '99345',
      '99347',
      '99348',
      '99349',
      '99350',
      'G0463',
    ],
    mue: null,
    mai: null,
    driver: 'complexity',
    records: {
      en: 'The record should show why the visit is part of ongoing care: the lasting relationship, or the serious or complex condition that you follow, and the plan for it.',
      es: 'El expediente debe mostrar por qué la visita forma parte de una atención continua: la relación duradera, o la afección seria o compleja a la que usted da seguimiento, y el plan.',
    },
    rule: {
      en: 'It goes with office visits (99202 to 99215) and, in Medicare since January 2026, with home visits (99341 to 99350).',
      es: 'Acompaña a las consultas en consultorio (99202 a 99215) y, en Medicare desde enero de 2026, a las visitas a domicilio (99341 a 99350).',
    },
    notWith: {
      modifier: '25',
      unless: [...WELLNESS_VISITS, ...VACCINE_ADMINISTRATIONS, ...PREVENTIVE_SERVICES],
      unlessLabel: {
        en: 'an annual wellness visit, a vaccine or another preventive service of Medicare Part B',
        es: 'una visita anual de bienestar, una vacuna u otro servicio preventivo de la Parte B de Medicare',
      },
    },
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
    mai: 2,
    driver: 'time',
    records: {
      en: 'The record should give the minutes of clinical staff in the calendar month, the care plan, and the patient’s consent.',
      es: 'El expediente debe indicar los minutos del personal clínico en el mes, el plan de atención y el consentimiento del paciente.',
    },
    rule: {
      en: '99490 covers the first 20 minutes of the month. Each unit stands for 20 more, at most two units a month.',
      es: '99490 abarca los primeros 20 minutos del mes. Cada unidad representa 20 más, con un máximo de dos unidades al mes.',
    },
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
    mai: 3,
    driver: 'complexity',
    records: {
      en: 'The record should name what made communication difficult, such as a conflict with a caregiver, a required report to the authorities or the use of play, and how it changed the session.',
      es: 'El expediente debe nombrar qué dificultó la comunicación, por ejemplo un conflicto con un cuidador, un reporte obligatorio a las autoridades o el uso del juego, y cómo cambió la sesión.',
    },
    rule: {
      en: 'An interpreter or a translation alone is not a reason to bill it.',
      es: 'Un intérprete o una traducción por sí solos no son motivo para facturarlo.',
    },
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
    mai: 3,
    driver: 'count',
    records: {
      en: 'The record should name each vaccine with its components, and who explained it to the patient or the family.',
      es: 'El expediente debe nombrar cada vacuna con sus componentes y quién la explicó al paciente o a su familia.',
    },
    rule: {
      en: 'It counts components, not injections: 90460 stands for the first component of each vaccine.',
      es: 'Cuenta componentes, no inyecciones: 90460 representa el primer componente de cada vacuna.',
    },
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
    mai: 3,
    driver: 'count',
    records: {
      en: 'The record should name each vaccine with its dose, lot and site.',
      es: 'El expediente debe nombrar cada vacuna con su dosis, lote y sitio de aplicación.',
    },
    rule: {
      en: 'It counts vaccines given, not their components; the first one of the day has its own code.',
      es: 'Cuenta las vacunas aplicadas, no sus componentes; la primera del día tiene su propio código.',
    },
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
    mai: 3,
    driver: 'time',
    records: {
      en: 'The record should give the minutes of personal contact, and show that needles were placed again for each further quarter of an hour.',
      es: 'El expediente debe indicar los minutos de contacto personal y mostrar que se volvieron a colocar agujas en cada cuarto de hora adicional.',
    },
    rule: {
      en: 'Time in which the needles stay in place without the clinician does not count.',
      es: 'El tiempo en que las agujas permanecen colocadas sin el profesional no cuenta.',
    },
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
    mai: 3,
    driver: 'time',
    records: {
      en: 'The record should give the minutes of personal contact, and show that needles were placed again for each further quarter of an hour.',
      es: 'El expediente debe indicar los minutos de contacto personal y mostrar que se volvieron a colocar agujas en cada cuarto de hora adicional.',
    },
    rule: {
      en: 'Time in which the needles stay in place without the clinician does not count.',
      es: 'El tiempo en que las agujas permanecen colocadas sin el profesional no cuenta.',
    },
  },
]
