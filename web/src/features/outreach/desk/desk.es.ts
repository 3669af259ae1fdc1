import { spokenHour } from '@plumbline/contract/core/spoken-hour'
import { programWords } from '#parts/words/program-words.es.ts'
import type { Texts } from '#platform/texts/texts.ts'

/** Of another day, it begins with the day. */
const isHour = (time: string) => /^\d{1,2}:/.test(time)

export const desk: Texts<typeof import('./desk.en.ts').desk> = {
  title: 'Mesa de llamadas',
  heading: (calls, isOne, promised) =>
    `${calls} ${isOne ? 'llamada' : 'llamadas'} para hoy${promised === '0' ? '' : `, ${promised} de ellas ${promised === '1' ? 'prometida, programada o pedida' : 'prometidas, programadas o pedidas'}`}`,
  lead: 'La lista va en el orden en que se llama. Nadie aparece dos veces.',
  nextPromised: (name, time, zone) => `La siguiente: ${name}, ${spokenHour(time).at}, ${zone}.`,
  nextLate: (name, time, zone) =>
    `La siguiente: ${name}, prometida para ${isHour(time) ? spokenHour(time).hour : `el ${time}`}, ${zone}; está atrasada.`,
  late: 'atrasada',
  loading: 'Cargando la mesa de llamadas',
  failure: { title: 'No pudimos cargar la mesa de llamadas.' },
  takeNext: 'Tomar la siguiente',
  nothingLeft: 'No queda nadie a quien pueda llamar ahora.',
  nothingMatches: 'Ninguna llamada que pueda tomar ahora coincide con los filtros.',
  csv: 'CSV',
  owners: { all: 'Todas', mine: 'Mías', nobody: 'Sin asignar' },
  ownerFilter: 'A cargo de quién',
  campaign: 'Campaña',
  state: 'Estado',
  allCampaigns: 'Todas',
  specialty: 'Especialidad',
  allSpecialties: 'Todas',
  allStates: 'Todos',
  language: 'Idioma',
  allLanguages: 'Todos',
  unknownLanguage: (count, isOne) =>
    `Hay ${count} ${isOne ? 'llamada' : 'llamadas'} más a personas cuyo idioma no conocemos; ningún filtro de idioma ${isOne ? 'la' : 'las'} muestra.`,
  anyLanguage: 'Mostrar todos los idiomas',
  rows: 'Filas',
  count: (label, count) => `${label} (${count})`,
  caption: 'A quién llamar hoy, en el orden en que se llama',
  groups: {
    asked: { title: 'Pidieron que los llamemos', by: 'primero quien más ha esperado' },
    promised: { title: 'Llamadas prometidas y programadas', by: 'por su hora' },
    due: {
      title: 'Recibió nuestros mensajes y no ha leído el informe',
      by: 'primero el mayor monto sobre sus colegas',
    },
    logged: { title: 'Abierta ahora', by: 'ya no está en la lista de hoy' },
  },
  columns: {
    select: 'Seleccionar',
    when: 'Cuándo',
    provider: 'Profesional',
    number: 'Teléfono',
    opened: 'Hasta ahora',
    amount: 'Por encima de colegas',
    note: 'Última nota',
    owner: 'A cargo',
  },
  select: (name) => `Seleccionar a ${name}`,
  promisedBy: (zone, name) => `${zone}, prometida por ${name}`,
  bookedWith: (zone, coder) => `${zone}, con ${coder}`,
  askedOn: (date) => `pedida el ${date}`,
  overdue: (date) => `desde el ${date}`,
  days: (days, isOne) => `${days} ${isOne ? 'día' : 'días'}`,
  sinceContact: 'desde el último contacto',
  noContact: 'Aún sin contacto',
  noNumber: 'Sin teléfono',
  languages: { en: 'Inglés', es: 'Español' },
  sent: (list) => `Enviado: ${list}`,
  sentTimes: (method, count) => `${count} × ${method}`,
  nothingSent: 'No se envió nada',
  methods: programWords.methods,
  stages: programWords.stages,
  noNote: 'Aún no hay notas.',
  tries: (count, isOne) => `${count} ${isOne ? 'intento' : 'intentos'}`,
  results: programWords.callResults,
  take: 'Tomar',
  takeFor: (name) => `Tomar la llamada a ${name}`,
  open: (name) => `Abrir la llamada a ${name}`,
  you: 'Usted',
  takenBy: (name) => `La tiene ${name}`,
  since: (time) => `desde ${spokenHour(time).hour}`,
  shown: (shown, total) => `${shown} de ${total}`,
  showMore: (count) => `Mostrar ${count} más`,
  keys: {
    move: 'moverse',
    open: 'abrir y tomar',
    outcome: 'resultado',
    log: 'registrar y seguir',
  },
  call: {
    region: (name) => `Llamada a ${name}`,
    ask: (person) => `Pregunte por ${person}.`,
    best: (time) => `Mejor hora: ${time}.`,
    there: (time, zone) => `Allí ${spokenHour(time).is} (${zone}).`,
    ids: (npi, tin) => `NPI ${npi}, TIN ${tin}`,
    noNumber: 'No hay ningún teléfono que sirva. Busque uno y agréguelo en la página del profesional.',
    addNumber: 'Agregar un teléfono',
    say: 'Qué decir',
    quote: (sentence) => `«${sentence}»`,
    inLanguage: { en: 'En inglés, el idioma de esta llamada:', es: 'En español, el idioma de esta llamada:' },
    about: (family, campaign) => `Esta llamada es de la campaña «${campaign}» y trata de ${family}.`,
    lastCampaign: (campaign) => `Último contacto en la campaña «${campaign}».`,
    nothingAbout: (family) =>
      `No hay cifras sobre ${family} que podamos citar. Pregunte si recibieron nuestros mensajes y ofrezca ayuda para abrir el informe.`,
    nothingToSay: 'No hay un informe que podamos citar. Pregunte si recibieron nuestros mensajes.',
    gaveNumber: 'Dieron este teléfono para la llamada.',
    amount: (amount) => `Todos los códigos: ${amount} sobre la mediana de sus colegas.`,
    noAmount: 'Menos de 11 pacientes; por eso no se muestra el monto.',
    got: 'Qué recibió y qué abrió',
    reached: 'Se habló por teléfono',
    notYet: 'todavía no',
    page: 'Página del profesional',
    notes: (count) => `Todas las notas (${count})`,
    lastTries: (count, isOne, result) =>
      `${count} ${isOne ? 'llamada' : 'llamadas'} hasta ahora; la última: ${result}`,
    nextStep: (step) => `Siguiente paso: ${step}`,
  },
  log: {
    legend: '¿Cuál fue el resultado?',
    missing: 'Elija el resultado de la llamada.',
    callbackDay: 'Volver a llamar el',
    callbackTime: 'A las',
    callbackHint: (zone) => `En la hora local del consultorio: ${zone}`,
    dayMissing: 'Elija el día que prometió.',
    timeMissing: 'Elija la hora que prometió.',
    owner: 'A cargo',
    ownerNobody: 'Nadie',
    ownerYou: 'Usted, porque la promete',
    nextStep: 'Siguiente paso',
    none: 'Ninguno',
    steps: programWords.nextSteps,
    note: 'Nota',
    noteHint: 'Solo la ve el equipo de soporte. No mencione a pacientes.',
    next: 'Registrar y seguir',
    only: 'Registrar',
    back: 'Devolver a la lista',
    done: (name) => `Se registró la llamada a ${name}.`,
    doneLast: (name) => `Se registró la llamada a ${name}. No queda nadie a quien pueda llamar ahora.`,
    doneLastMatch: (name) =>
      `Se registró la llamada a ${name}. Ninguna llamada que pueda tomar ahora coincide con los filtros.`,
  },
  empty: {
    title: 'No quedan llamadas para hoy',
    lead: (logged, isOne, mine) =>
      isOne
        ? `Hoy se registró ${logged} llamada, ${mine} hecha por usted.`
        : `Hoy se registraron ${logged} llamadas, ${mine} ${mine === '1' ? 'hecha' : 'hechas'} por usted.`,
    card: 'La lista está terminada',
    next: (name, when) => `La próxima llamada prometida es a ${name}, ${when}.`,
    none: 'No hay ninguna llamada prometida. Las nuevas llegan 14 días después de un segundo mensaje.',
    noMatch: 'Ninguna llamada de hoy cumple los filtros',
    filtered: 'Ninguna llamada coincide',
    filteredText: 'Quite un filtro para ver más llamadas.',
    clear: 'Mostrar todas las llamadas',
    short: 'Hoy, en breve',
    today: (count) => `Llamadas de hoy (${count})`,
    todayTitle: 'Llamadas de hoy',
    todayLoading: 'Cargando las llamadas de hoy',
    todayFailure: { title: 'No pudimos cargar las llamadas de hoy.' },
    by: (time, name) => `${time}, ${name}`,
    enteredBy: (time, name) => `${time}, registrada por ${name}`,
    close: 'Cerrar',
  },
  coming: {
    tomorrow: 'Ver la lista de mañana',
    monday: 'Ver la lista del lunes',
    title: (day) => `Quién entra en la lista hasta el ${day}`,
    text: 'Lo que se sabe hoy: llamadas prometidas, programadas o previstas para entonces, y personas que no contestaron y a quienes toca llamar otra vez. Quienes cumplen 14 días desde el segundo mensaje entran esa mañana.',
    none: 'Todavía nadie.',
    reasons: {
      promised: 'Llamada prometida',
      booked: 'Programada con especialista en codificación',
      asked: 'Pidió que lo llamemos; aún no contesta',
      planned: 'Prevista por una campaña',
      returns: 'No contestó; toca llamar otra vez',
    },
    owner: (name) => `a cargo de ${name}`,
    loading: 'Cargando la próxima lista',
    failure: { title: 'No pudimos cargar la próxima lista.' },
  },
  bulk: {
    label: 'Llamadas seleccionadas',
    selected: (count) => `${count} ${count === '1' ? 'seleccionada' : 'seleccionadas'}`,
    clear: 'Quitar la selección',
    give: 'Asignar a …',
    remind: 'Enviar recordatorio',
    giveAll: (count, isOne) => (isOne ? 'Asignar esta llamada a …' : `Asignar las ${count} a …`),
    remindAll: (count, isOne) => (isOne ? 'Enviar un recordatorio' : `Enviar recordatorio a los ${count}`),
    remindFirst: (count) => `Enviar recordatorio a los primeros ${count}`,
    title: (count, isOne) => `Asignar ${count} ${isOne ? 'llamada' : 'llamadas'} a`,
    text: 'Una llamada que otra persona tiene abierta se queda con ella.',
    confirm: 'Asignar',
    done: (count, isOne) => `${count} ${isOne ? 'llamada tiene' : 'llamadas tienen'} otra persona a cargo.`,
  },
  file: {
    open: 'Llamadas de un archivo',
    title: 'Llamadas hechas en otro lugar',
    text: 'Un CSV con las columnas npi, called_at (con zona horaria) y result; tin, number y note son opcionales. El mismo archivo dos veces no cambia nada.',
    field: 'Archivo',
    choose: 'Elegir un archivo',
    noFile: 'Ningún archivo elegido',
    missing: 'Elija un archivo.',
    results: (list) => `Resultados: ${list}`,
    check: 'Revisar el archivo',
    preview: 'Todavía no se agregó nada. Esto es lo que contiene el archivo:',
    confirm: (count, isOne) => `Agregar ${count} ${isOne ? 'llamada' : 'llamadas'}`,
    toAdd: 'Llamadas nuevas',
    added: 'Agregadas',
    doubled: 'Ya estaban aquí',
    unknown: 'Profesional desconocido',
    ambiguous: 'En varios consultorios: agregue el TIN',
    unmarked: 'Número equivocado, pero ¿cuál? Márquelo en la página del profesional',
    invalid: 'No se pueden leer',
    rows: 'Filas del archivo',
    lines: (list, isOne) => `${isOne ? 'línea' : 'líneas'} ${list}`,
    column: (line, column) => `${line} (${column})`,
    close: 'Cerrar',
  },
  imports: {
    title: 'Últimos archivos',
    loading: 'Cargando los últimos archivos',
    failure: { title: 'No pudimos cargar los últimos archivos.' },
    noName: 'Archivo sin nombre',
    brought: (when, name, count, isOne) =>
      `${[when, name].filter(Boolean).join(', ')}: ${count} ${isOne ? 'llamada' : 'llamadas'}`,
    takenBack: (when, name) => (name === null ? `Anulado el ${when}` : `Anulado el ${when} por ${name}`),
    takeBack: 'Anular',
    confirmTitle: (name) => `¿Anular ${name}?`,
    effects: {
      calls: (count, isOne) =>
        isOne
          ? '1 llamada sale del historial del profesional, de los totales y de la mesa de llamadas, con su nota.'
          : `${count} llamadas salen del historial de los profesionales, de los totales y de la mesa de llamadas, con sus notas.`,
      planned: (count, isOne) =>
        isOne
          ? '1 llamada de una campaña queda pendiente otra vez.'
          : `${count} llamadas de campañas quedan pendientes otra vez.`,
      do_not_call: (count, isOne) =>
        isOne
          ? 'Se puede volver a llamar a 1 profesional que en este archivo pidió que no lo llamemos.'
          : `Se puede volver a llamar a ${count} profesionales que en este archivo pidieron que no los llamemos.`,
      wrong_numbers: (count, isOne) =>
        isOne
          ? '1 número deja de estar marcado como equivocado.'
          : `${count} números dejan de estar marcados como equivocados.`,
      coder_calls: (count, isOne) =>
        isOne
          ? '1 llamada con un especialista en codificación queda abierta otra vez, salvo que alguien ya haya hablado con el consultorio.'
          : `${count} llamadas con un especialista en codificación quedan abiertas otra vez, salvo que alguien ya haya hablado con el consultorio.`,
      coder_calls_kept: (count, isOne) =>
        isOne
          ? '1 llamada con un especialista en codificación sigue cerrada, porque la solicitud con la que se reservó quedó contestada con ella. Revísela en Respuestas.'
          : `${count} llamadas con un especialista en codificación siguen cerradas, porque las solicitudes con las que se reservaron quedaron contestadas con ellas. Revíselas en Respuestas.`,
    },
    stays: 'Las llamadas registradas desde entonces se conservan. El archivo se puede volver a agregar.',
    done: 'El archivo se anuló.',
  },
  why: {
    title: 'Por qué este orden',
    promised:
      'Las llamadas con hora: las que prometimos y las programadas con especialista en codificación, por su hora. Se quedan hasta que se logra hablar con alguien.',
    asked: 'Después, quienes pidieron que los llamemos y no tienen hora: primero quien más ha esperado.',
    due: 'Después, quienes recibieron dos mensajes o a quienes una campaña quiere llamar: primero el mayor monto sobre sus colegas, luego quien lleva más tiempo sin contacto.',
    leftOut: (days, isOne, minutes, early) =>
      `No aparece quien respondió o leyó el informe, pidió que no lo llamemos, tiene una razón aceptada o una objeción abierta, está en el grupo de control de una campaña o solo está en campañas terminadas. Quien no contestó vuelve después de ${days} ${isOne ? 'día' : 'días'}. Una llamada que usted abre es suya por ${minutes} minutos. «Tomar la siguiente» da una llamada prometida o programada como máximo ${early} minutos antes de su hora.`,
  },
}
