import { programWords } from '#parts/words/program-words.es.ts'
import type { Texts } from '#platform/texts/texts.ts'

export const outreach: Texts<typeof import('./outreach.en.ts').outreach> = {
  loading: 'Cargando los mensajes',
  failure: { title: 'No pudimos cargar los mensajes.' },
  notDone: 'No se hizo.',
  methods: programWords.methods,
  types: programWords.types,
  skips: programWords.skips,
  panel: {
    title: 'Mensajes y calendario',
    text: (days) =>
      `Nada se envía solo: cuando llega su día, el mensaje queda pendiente y alguien lo prepara. Entre mensajes de campañas distintas pasan al menos ${days} días; entre los de esta campaña, los que prevé su plan.`,
    none: 'No hay mensajes previstos',
    noneText: 'Esta campaña comenzó sin un plan. Sus cartas se preparan en Herramientas, Cartas.',
    wave: (number, date) => `Tanda ${number}, ${date}`,
    treated: (count) => `${count} profesionales por contactar`,
    cost: 'Costo hasta ahora',
    costNote: (fixed) => `incluye un costo fijo de ${fixed}`,
    sent: 'Enviados',
    left: 'Omitidos',
    back: 'Devueltos',
    unplanned: 'Fuera del plan',
    deskCalls: 'Llamadas desde la mesa',
  },
  message: {
    planned: (date) => `Previsto para el ${date}`,
    due: 'Pendiente',
    statuses: { planned: 'Previsto', prepared: 'Preparado', sent: 'Enviado', cancelled: 'Cancelado' },
    sentOn: (date) => `Enviado el ${date}`,
    working: (made, total) => `${made} de ${total} cartas preparadas`,
    counts: {
      planned: (count) => `${count} en espera`,
      sent: (count) => `${count} entregados`,
      failed: (count) => `${count} devueltos`,
      skipped: (count) => `${count} omitidos`,
    },
    callCounts: {
      sent: (count) => `${count} con contacto`,
      failed: (count) => `${count} sin contacto`,
    },
    unit: (cost) => `${cost} cada uno`,
    skippedTitle: 'Por qué se omiten algunos',
    skippedOne: (count, reason) => `${count}: ${reason}`,
    prepare: 'Preparar',
    prepareAgain: 'Preparar de nuevo',
    prepareFrom: (date) => `Preparar a partir del ${date}`,
    fetch: 'Descargar el archivo para imprimir',
    othersOnly: (name) => `Solo ${name}, que lo preparó, puede descargar el archivo para imprimir.`,
    mailed: 'Marcar como enviadas',
    desk: 'Mesa de llamadas',
    finish: 'Terminar',
    returned: 'Registrar cartas devueltas',
    takeBack: 'Retirar',
    leaveOut: 'No enviarlo',
    forName: (name) => `: ${name}`,
  },
  prepare: {
    title: (name) => `Preparar: ${name}`,
    loading: 'Comprobando quién lo recibe',
    mail: (count, isOne) =>
      isOne
        ? 'Se prepara una carta con un código de acceso nuevo. Después usted descarga el archivo para imprimir y la marca como enviada.'
        : `Se preparan ${count} cartas, cada una con un código de acceso nuevo. Después usted descarga el archivo para imprimir y las marca como enviadas.`,
    email: (count, isOne) =>
      isOne
        ? 'Se escribe a un profesional. El correo sale de inmediato.'
        : `Se escribe a ${count} profesionales. Los correos salen de inmediato.`,
    other: (count, isOne) =>
      isOne ? 'Se agrega un profesional a la lista.' : `Se agregan ${count} profesionales a la lista.`,
    nobody: 'Nadie recibiría este mensaje ahora.',
    notNeeded: (count) =>
      `${count} ya no lo necesitan: leyeron el informe o respondieron, o nunca se les escribió.`,
    cost: (cost) => `Costo: ${cost}`,
    leftOut: (count) => `${count} se omiten`,
    first: (count) => `Los primeros ${count}:`,
    confirm: 'Preparar ahora',
    confirmMail: 'Enviar los correos ahora',
    done: 'El mensaje está preparado.',
  },
  finish: {
    title: (name) => `Terminar: ${name}`,
    call: 'Quien no haya recibido la llamada sale de la lista.',
    other: 'Se marca como enviado a todos los de la lista.',
    confirm: 'Terminar',
    done: 'Quedó terminado.',
  },
  takeBack: {
    title: (name) => `Retirar: ${name}`,
    text: 'Sus códigos de acceso dejan de servir y los de cartas anteriores vuelven a servir. Se eliminan el archivo para imprimir y las copias en Documentos. Las cartas impresas no deben enviarse.',
    planned: 'No se enviará, pero puede prepararlo más adelante.',
    confirm: 'Retirar',
    done: 'El mensaje se retiró.',
  },
  returned: {
    text: (days) =>
      `No se envía nada más a esta dirección hasta que se corrija. Puede marcar las cartas de los últimos ${days} días. Si el código de una carta se usó, o el informe se consultó después, volvemos a preguntar.`,
    anyway: 'Fue devuelta de todos modos',
    on: 'Devuelta el',
    done: 'La carta queda marcada como devuelta.',
    undo: 'Sí se entregó',
    undone: 'La carta cuenta como entregada.',
    listTitle: 'Cartas devueltas',
    search: 'Nombre o NPI',
    searchHint: 'Escriba lo que dice el sobre.',
    noMatch: 'Ninguna carta de este mensaje coincide.',
    mark: 'Devuelta',
    marked: 'Devuelta',
    forName: (name) => `: ${name}`,
    more: 'Hay más: precise la búsqueda.',
  },
  address: {
    title: (name) => `Dirección postal de ${name}`,
    text: (practice, providers) =>
      `Es la dirección de ${practice}, para ${providers}. Allí llegan los códigos de acceso: tómela de una fuente de confianza, no de quien llama.`,
    providers: (count) => (count === 1 ? 'un profesional' : `${count} profesionales`),
    failed: (date) => `Una carta a esta dirección fue devuelta (${date}).`,
    field: 'Dirección postal',
    hint: 'Una línea para la calle y otra para la ciudad, el estado y el código postal.',
    missing: 'Escriba la dirección.',
    save: 'Guardar la dirección',
    done: 'La dirección está guardada.',
  },
  remind: {
    title: (count) =>
      count === 1
        ? 'Enviar un recordatorio a un profesional'
        : `Enviar un recordatorio a ${count} profesionales`,
    titleAll: 'Enviar un recordatorio a todos los profesionales del filtro',
    titleOne: (name) => `Enviar un recordatorio a ${name}`,
    method: '¿Cómo?',
    mail: 'Una carta con un código de acceso nuevo',
    email: 'Un correo electrónico, sin cifras ni códigos',
    confirmMail: 'Preparar las cartas',
    confirmEmail: 'Enviar los correos',
    doneMail: 'Las cartas se están preparando. Descargue el archivo para imprimir en Herramientas, Cartas.',
    doneEmail: 'Los recordatorios van en camino.',
  },
  due: {
    title: 'Mensajes pendientes',
    text: 'Ya llegó su fecha. Prepárelos o márquelos como enviados en su campaña.',
    item: (type, method, wave) => `${type} (${method.toLowerCase()}), tanda ${wave}`,
    since: (date) => `previsto para el ${date}`,
    open: 'Abrir la campaña',
    forName: (name) => `: ${name}`,
  },
}
