import type { BuiltInFamily } from './family.ts'

/** Skin, biopsies and wounds. */
export const SKIN_FAMILIES: readonly BuiltInFamily[] = [
  {
    family: '17003',
    label: { en: 'Removing precancerous skin spots', es: 'Eliminación de lesiones precancerosas de la piel' },
    plain: {
      en: 'One more spot destroyed, from the second to the fourteenth',
      es: 'Una lesión más destruida, de la segunda a la decimocuarta',
    },
    primaries: ['17000'],
    mue: 13,
    mai: 2,
    driver: 'count',
  },
  {
    family: '11103',
    label: { en: 'Shave biopsy of the skin', es: 'Biopsia de piel por rasurado' },
    plain: {
      en: 'One more spot sampled by shaving, after the first biopsy',
      es: 'Una lesión más con muestra por rasurado, después de la primera biopsia',
    },
    primaries: ['11102', '11104', '11106'],
    mue: 6,
    mai: 3,
    driver: 'count',
  },
  {
    family: '11105',
    label: { en: 'Punch biopsy of the skin', es: 'Biopsia de piel con sacabocados' },
    plain: {
      en: 'One more spot sampled with a punch, after the first biopsy',
      es: 'Una lesión más con muestra por sacabocados, después de la primera biopsia',
    },
    primaries: ['11104', '11106'],
    mue: 3,
    mai: 3,
    driver: 'count',
  },
  {
    family: '11107',
    label: { en: 'Cut biopsy of the skin', es: 'Biopsia de piel por incisión' },
    plain: {
      en: 'One more spot sampled with a scalpel, after the first biopsy',
      es: 'Una lesión más con muestra por bisturí, después de la primera biopsia',
    },
    primaries: ['11106'],
    mue: 2,
    mai: 3,
    driver: 'count',
  },
  {
    family: '17312',
    label: { en: 'Mohs surgery, head, hands, feet', es: 'Cirugía de Mohs, cabeza, manos, pies' },
    plain: {
      en: 'One more layer taken and examined after the first, in the same tumor',
      es: 'Una capa más extraída y examinada después de la primera, en el mismo tumor',
    },
    primaries: ['17311'],
    mue: 6,
    mai: 3,
    driver: 'count',
  },
  {
    family: '11045',
    label: { en: 'Wound cleaning down to fat', es: 'Desbridamiento hasta la grasa' },
    plain: {
      en: 'One more block of wound area after the first, down to the layer under the skin',
      es: 'Un bloque más de superficie de la herida después del primero, hasta la capa bajo la piel',
    },
    primaries: ['11042'],
    mue: 12,
    mai: 3,
    driver: 'size',
  },
  {
    family: '11046',
    label: { en: 'Wound cleaning down to muscle', es: 'Desbridamiento hasta el músculo' },
    plain: {
      en: 'One more block of wound area after the first, down to muscle',
      es: 'Un bloque más de superficie de la herida después del primero, hasta el músculo',
    },
    primaries: ['11043'],
    mue: 10,
    mai: 3,
    driver: 'size',
  },
  {
    family: '11047',
    label: { en: 'Wound cleaning down to bone', es: 'Desbridamiento hasta el hueso' },
    plain: {
      en: 'One more block of wound area after the first, down to bone',
      es: 'Un bloque más de superficie de la herida después del primero, hasta el hueso',
    },
    primaries: ['11044'],
    mue: 10,
    mai: 3,
    driver: 'size',
  },
  {
    family: '97598',
    label: { en: 'Wound cleaning at the surface', es: 'Limpieza superficial de heridas' },
    plain: {
      en: 'One more block of wound area after the first, dead tissue removed at the surface',
      es: 'Un bloque más de superficie después del primero, con retiro superficial de tejido muerto',
    },
    primaries: ['97597'],
    mue: 8,
    mai: 3,
    driver: 'size',
  },
  {
    family: '15276',
    label: { en: 'Skin substitute, face, hands, feet', es: 'Sustituto de piel, cara, manos, pies' },
    plain: {
      en: 'One more block of wound area covered with a skin substitute after the first',
      es: 'Un bloque más de la herida cubierto con sustituto de piel después del primero',
    },
    primaries: ['15275'],
    mue: 3,
    mai: 2,
    driver: 'size',
  },
  {
    family: '88311',
    label: { en: 'Softening bony tissue samples', es: 'Descalcificación de muestras de tejido' },
    plain: {
      en: 'A hard tissue sample prepared for the microscope',
      es: 'Una muestra de tejido duro preparada para el microscopio',
    },
    primaries: ['17311', '17313', '88302', '88304', '88305', '88307', '88309'],
    mue: 4,
    mai: 3,
    driver: 'count',
  },
]
