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
    records: {
      en: 'The record should give the number of spots treated, where each one was, and how it was treated.',
      es: 'El expediente debe indicar el número de lesiones tratadas, dónde estaba cada una y cómo se trató.',
    },
    rule: {
      en: 'From fifteen spots on, 17004 takes the place of 17000 and 17003. It is billed once, without an add-on.',
      es: 'Desde quince lesiones, 17004 reemplaza a 17000 y 17003. Se factura una vez, sin código adicional.',
    },
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
    records: {
      en: 'The record should give the site of each spot and how it was sampled, with the pathology report.',
      es: 'El expediente debe indicar el sitio de cada lesión y cómo se tomó la muestra, con el informe de patología.',
    },
    rule: {
      en: 'There is one primary biopsy code a day, that of the deepest kind: cut, then punch, then shave. Each further spot has the add-on of its own kind.',
      es: 'Hay un solo código principal de biopsia por día, el del tipo más profundo: incisión, luego sacabocados, luego rasurado. Cada lesión adicional lleva el código adicional de su tipo.',
    },
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
    records: {
      en: 'The record should give the site of each spot and how it was sampled, with the pathology report.',
      es: 'El expediente debe indicar el sitio de cada lesión y cómo se tomó la muestra, con el informe de patología.',
    },
    rule: {
      en: 'There is one primary biopsy code a day, that of the deepest kind: cut, then punch, then shave. Each further spot has the add-on of its own kind.',
      es: 'Hay un solo código principal de biopsia por día, el del tipo más profundo: incisión, luego sacabocados, luego rasurado. Cada lesión adicional lleva el código adicional de su tipo.',
    },
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
    records: {
      en: 'The record should give the site of each spot and how it was sampled, with the pathology report.',
      es: 'El expediente debe indicar el sitio de cada lesión y cómo se tomó la muestra, con el informe de patología.',
    },
    rule: {
      en: 'There is one primary biopsy code a day, that of the deepest kind: cut, then punch, then shave. Each further spot has the add-on of its own kind.',
      es: 'Hay un solo código principal de biopsia por día, el del tipo más profundo: incisión, luego sacabocados, luego rasurado. Cada lesión adicional lleva el código adicional de su tipo.',
    },
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
    records: {
      en: 'The operative note should give the layers taken from each tumor, the map, and what the surgeon saw in each layer under the microscope.',
      es: 'La nota operatoria debe indicar las capas extraídas de cada tumor, el mapa y lo que el cirujano observó en cada capa al microscopio.',
    },
    rule: {
      en: 'The same clinician removes the tissue and reads it. If someone else reads it, other codes apply.',
      es: 'El mismo profesional extrae el tejido y lo examina. Si lo examina otra persona, corresponden otros códigos.',
    },
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
    records: {
      en: 'The record should give the size of the wound, the deepest tissue that was removed, and how it was removed.',
      es: 'El expediente debe indicar el tamaño de la herida, el tejido más profundo que se retiró y cómo se retiró.',
    },
    rule: {
      en: '11042 covers the first 20 square centimeters. Wounds of the same depth are added together.',
      es: '11042 abarca los primeros 20 centímetros cuadrados. Las heridas de igual profundidad se suman.',
    },
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
    records: {
      en: 'The record should give the size of the wound, the deepest tissue that was removed, and how it was removed.',
      es: 'El expediente debe indicar el tamaño de la herida, el tejido más profundo que se retiró y cómo se retiró.',
    },
    rule: {
      en: '11043 covers the first 20 square centimeters. Wounds of the same depth are added together.',
      es: '11043 abarca los primeros 20 centímetros cuadrados. Las heridas de igual profundidad se suman.',
    },
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
    records: {
      en: 'The record should give the size of the wound, the deepest tissue that was removed, and how it was removed.',
      es: 'El expediente debe indicar el tamaño de la herida, el tejido más profundo que se retiró y cómo se retiró.',
    },
    rule: {
      en: '11044 covers the first 20 square centimeters. Wounds of the same depth are added together.',
      es: '11044 abarca los primeros 20 centímetros cuadrados. Las heridas de igual profundidad se suman.',
    },
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
    records: {
      en: 'The record should give the size of the wound, the dead tissue that was removed, and how it was removed.',
      es: 'El expediente debe indicar el tamaño de la herida, el tejido muerto que se retiró y cómo se retiró.',
    },
    rule: {
      en: '97597 covers the first 20 square centimeters. The wounds of a day are added together.',
      es: '97597 abarca los primeros 20 centímetros cuadrados. Las heridas de un mismo día se suman.',
    },
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
    records: {
      en: 'The record should give the size of the wound, the product, and how much of it was used and discarded.',
      es: 'El expediente debe indicar el tamaño de la herida, el producto y cuánto se usó y se desechó.',
    },
    rule: {
      en: '15275 covers the first 25 square centimeters. Both codes are for wounds of up to 100 square centimeters in all; larger ones have other codes.',
      es: '15275 abarca los primeros 25 centímetros cuadrados. Ambos códigos son para heridas de hasta 100 centímetros cuadrados en total; las mayores tienen otros códigos.',
    },
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
    records: {
      en: 'The pathology report should say which sample was decalcified, and why it had to be.',
      es: 'El informe de patología debe decir qué muestra se descalcificó y por qué fue necesario.',
    },
  },
]
