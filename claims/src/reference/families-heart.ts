import type { BuiltInFamily } from './family.ts'

/** Heart, vessels, lungs, infusions and sedation. */
export const HEART_FAMILIES: readonly BuiltInFamily[] = [
  {
    family: '93320',
    label: { en: 'Heart ultrasound: blood flow', es: 'Ecocardiograma: flujo sanguíneo' },
    plain: {
      en: 'Speed of the blood measured during a heart ultrasound',
      es: 'Velocidad de la sangre medida durante un ecocardiograma',
    },
    primaries: [
      ...['93303', '93304', '93312', '93314', '93315', '93317', '93350', '93351'],
      ...['C8921', 'C8922', 'C8925', 'C8926', 'C8928', 'C8930'],
    ],
    mue: 2,
    driver: 'imaging',
  },
  {
    family: '93325',
    label: { en: 'Heart ultrasound: color flow', es: 'Ecocardiograma: flujo en color' },
    plain: {
      en: 'Direction of the blood shown in color during a heart ultrasound',
      es: 'Dirección de la sangre mostrada en color durante un ecocardiograma',
    },
    primaries: [
      ...['76825', '76826', '76827', '76828', '93303', '93304', '93308', '93312', '93314', '93315'],
      ...['93317', '93350', '93351', 'C8921', 'C8922', 'C8924', 'C8925', 'C8926', 'C8928', 'C8930'],
    ],
    mue: 2,
    driver: 'imaging',
  },
  {
    family: '92978',
    label: { en: 'Pictures from inside a heart artery', es: 'Imágenes desde el interior de una coronaria' },
    plain: {
      en: 'The first heart artery pictured from inside during another heart procedure',
      es: 'La primera coronaria vista desde su interior durante otro procedimiento cardíaco',
    },
    primaries: [
      ...['92920', '92924', '92928', '92930', '92933', '92937', '92941', '92943', '92945'],
      ...['93454', '93455', '93456', '93457', '93458', '93459', '93460', '93461', '93563', '93564'],
      ...['C9600', 'C9602', 'C9604', 'C9606', 'C9607'],
    ],
    mue: 1,
    driver: 'imaging',
  },
  {
    family: '36476',
    label: { en: 'Closing leg veins with heat', es: 'Cierre de venas de la pierna con radiofrecuencia' },
    plain: {
      en: 'One or more further veins of the same leg, reached through another opening',
      es: 'Otras venas de la misma pierna, tratadas por otro punto de entrada',
    },
    primaries: ['36475'],
    mue: 2,
    driver: 'count',
  },
  {
    family: '36479',
    label: { en: 'Closing leg veins with laser', es: 'Cierre de venas de la pierna con láser' },
    plain: {
      en: 'One or more further veins of the same leg, reached through another opening, by laser',
      es: 'Otras venas de la misma pierna, tratadas con láser por otro punto de entrada',
    },
    primaries: ['36478'],
    mue: 2,
    driver: 'count',
  },
  {
    family: '94729',
    label: { en: 'Gas exchange in the lungs', es: 'Intercambio de gases en los pulmones' },
    plain: {
      en: 'How well gas passes into the blood, measured with another breathing test',
      es: 'Paso de gases a la sangre, medido junto con otra prueba respiratoria',
    },
    primaries: ['94010', '94060', '94070', '94375', '94726', '94727', '94728'],
    mue: 1,
    driver: 'count',
  },
  {
    family: '96361',
    label: { en: 'Fluids by vein', es: 'Hidratación intravenosa' },
    plain: { en: 'One more hour of fluids by vein', es: 'Una hora más de hidratación intravenosa' },
    primaries: ['96360', '96365', '96374', '96409', '96413'],
    mue: 8,
    driver: 'time',
  },
  {
    family: '96366',
    label: { en: 'Medicine infusion', es: 'Infusión de medicamentos' },
    plain: {
      en: 'One more hour of a medicine infusion that is not chemotherapy',
      es: 'Una hora más de infusión de un medicamento que no es quimioterapia',
    },
    primaries: ['96360', '96365', '96367', '96413'],
    mue: 8,
    driver: 'time',
  },
  {
    family: '96375',
    label: { en: 'Injection into a vein', es: 'Inyección intravenosa directa' },
    plain: {
      en: 'One more new medicine injected into the vein',
      es: 'Un medicamento nuevo más inyectado en la vena',
    },
    primaries: ['96360', '96365', '96374', '96409', '96413'],
    mue: 6,
    driver: 'count',
  },
  {
    family: '96415',
    label: { en: 'Chemotherapy infusion', es: 'Infusión de quimioterapia' },
    plain: { en: 'One more hour of chemotherapy by vein', es: 'Una hora más de quimioterapia intravenosa' },
    primaries: ['96413'],
    mue: 8,
    driver: 'time',
  },
  {
    family: '99153',
    label: { en: 'Sedation by the treating clinician', es: 'Sedación a cargo del mismo profesional' },
    plain: {
      en: 'A quarter of an hour more of moderate sedation',
      es: 'Un cuarto de hora más de sedación moderada',
    },
    primaries: ['99151', '99152', 'G0500'],
    mue: 9,
    driver: 'time',
  },
]
