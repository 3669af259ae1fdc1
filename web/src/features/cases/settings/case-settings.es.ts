import { LADDER_DAYS_MAX } from '@plumbline/contract/cases/case-ladder'
import type { Texts } from '#platform/texts/texts.ts'

export const caseSettings: Texts<typeof import('./case-settings.en.ts').caseSettings> = {
  title: 'Cartas de casos y apelaciones',
  lead: 'Las cartas que se redacten desde ahora dicen esto. Los casos con resultados ya enviados conservan los niveles que sus cartas nombraron.',
  failure: { title: 'No pudimos cargar la configuración.' },
  failed: 'La configuración no se guardó.',
  saved: 'La configuración se guardó.',
  inLanguage: {
    en: (label) => `${label}, en inglés`,
    es: (label) => `${label}, en español`,
  },
  letterhead: {
    title: 'Lo que solo dicen las cartas de auditoría',
    shared:
      'La dirección del remitente, el teléfono, el horario y el logotipo son los mismos en todas las cartas.',
    sharedLink: 'Membrete',
    mail_address: 'Adónde se envían expedientes y apelaciones, si es otra',
    fax: 'Fax',
    signer_name: 'Quién firma',
    signer_title: 'Su cargo',
    legal_basis: 'Fundamento legal de las cartas, si la línea de negocio no tiene uno propio',
  },
  lineLegalBasis: (line) => `Fundamento legal de las cartas: ${line}; vacío para usar el común`,
  ladder: {
    title: (line) => `Niveles de apelación: ${line}`,
    level: (level) => `Nivel ${level}`,
    name: 'Nombre',
    days: 'Días para presentarla',
    stops_recoupment_days: 'Días en que detiene la recuperación',
    decision_days: 'Días para nuestra decisión',
    files: 'Se presenta aquí; si no, la página y la carta solo la explican y no se puede presentar',
    body: 'Quién la decide, como en «Se presenta ante …»',
    bodyAddress:
      'Dirección de quien la decide; si está vacía, se indica a los consultorios que se la pidan a ustedes',
    bodyPhone: 'Teléfono de quien la decide',
    note: 'Lo que un consultorio debe saber sobre este nivel',
    keepsAppeal: (line) =>
      `${line}: un consultorio que aceptó todos los resultados todavía puede apelar dentro de su plazo`,
    problems: {
      missing: 'Escriba un nombre.',
      not_days: `Escriba un número entero de días, de 1 a ${LADDER_DAYS_MAX}.`,
      longer_than_filing: 'No puede ser más largo que los días para presentarla.',
    },
    add: 'Agregar un nivel',
    remove: (level, name) => `Quitar el nivel ${level}${name === '' ? '' : `: ${name}`}`,
  },
}
