import type { Texts } from '#platform/texts/texts.ts'

export const coders: Texts<typeof import('./coders.en.ts').coders> = {
  title: 'Especialistas en codificación',
  text: 'Quién atiende las llamadas que reservan los consultorios, y cuándo. Un consultorio solo ve las horas libres, nunca estos horarios.',
  add: 'Agregar especialista',
  loading: 'Cargando los especialistas',
  failure: { title: 'No pudimos cargar los especialistas.' },
  none: 'Aún no hay especialistas',
  noneText: 'Mientras no haya ninguno, los consultorios no pueden reservar llamadas.',
  caption: 'Especialistas, primero quienes atienden llamadas',
  columns: {
    name: 'Especialista',
    languages: 'Idiomas',
    hours: 'Horario',
    calls: 'Próximas llamadas',
    status: 'Estatus',
    action: 'Acción',
  },
  languages: { en: 'Inglés', es: 'Español' },
  active: 'Atiende llamadas',
  inactive: 'No atiende llamadas',
  noHours: 'Sin horario',
  hoursRange: (from, to) => `${from}–${to}`,
  change: 'Modificar',
  form: {
    addTitle: 'Agregar especialista',
    changeTitle: (name) => `Modificar a ${name}`,
    first: 'Nombre',
    last: 'Apellido',
    lastMissing: 'Escriba el apellido.',
    languages: 'Idiomas de las llamadas',
    languagesMissing: 'Elija al menos un idioma.',
    zone: 'Zona horaria',
    hours: 'Horario semanal',
    hoursHint: 'En la zona horaria de arriba. Deje vacíos ambos campos de un bloque si no lo hay.',
    block: (day, number) => `${day}, bloque ${number}`,
    from: (block) => `${block}: desde`,
    to: (block) => `${block}: hasta`,
    until: 'a',
    halfBlock: 'Escriba tanto el comienzo como el final.',
    problems: {
      order: (minutes) => `El horario debe terminar después de empezar y durar al menos ${minutes} minutos.`,
      overlap: 'Los horarios de un mismo día no pueden coincidir.',
      many: 'Hay demasiados horarios en un mismo día.',
    },
    active: 'Atiende llamadas',
    activeHint: 'Sin la marca nadie puede reservar una llamada nueva.',
    callsStay: (count) =>
      count === 1
        ? 'Una llamada reservada se mantiene: alguien debe atenderla, salvo que el consultorio la cancele.'
        : `${count} llamadas reservadas se mantienen: alguien debe atenderlas, salvo que los consultorios las cancelen.`,
    hoursStay: 'Las llamadas reservadas no cambian, aunque queden fuera del nuevo horario.',
    seeCalls: 'Ver las llamadas',
    added: 'Se agregó al especialista.',
    saved: 'Guardado.',
    savedWithCalls: (count) =>
      count === 1
        ? 'Guardado. Se mantiene una llamada reservada.'
        : `Guardado. Se mantienen ${count} llamadas reservadas.`,
  },
}
