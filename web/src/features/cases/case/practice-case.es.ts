import { startSentence } from '@plumbline/contract/core/start-sentence'
import { countWords } from '#platform/texts/count-words.ts'
import { plural, type Texts } from '#platform/texts/texts.ts'

const words = (count: number) => countWords('es', count)
// For a count without a noun after it.
const alone = (count: number) => (count === 1 ? 'uno' : words(count))
const pick = (count: number, one: string, other: string) => plural('es', count, { one, other })
const records = (count: number) => `${words(count)} ${pick(count, 'expediente', 'expedientes')}`

export const practiceCase: Texts<typeof import('./practice-case.en.ts').practiceCase> = {
  caseNumber: (number) => `Caso ${number}`,
  round: (round, most) => `Ronda ${round} de ${most} como máximo`,
  educated: (date) => `Se realizó una capacitación el ${date}.`,
  crumbs: { label: 'Usted está aquí', audits: 'Auditorías' },
  loading: 'Cargando el caso',
  provider: (name, npi) => `${name}, NPI ${npi}`,
  services: (from, to) => `Servicios del ${from} al ${to}`,
  readOnly: {
    title: 'Usted ve lo que ve el consultorio.',
    text: 'Esta consulta queda registrada. Nadie escribe en nombre de un consultorio; por eso aquí no se puede cambiar nada.',
  },
  clock: {
    open: 'Este caso permanece abierto',
    close: 'Cerrar caso',
    spoken: (minutes) => `Este caso permanece abierto ${minutes} ${pick(minutes, 'minuto', 'minutos')} más.`,
  },
  heading: {
    ask: (count, by) => `Solicitamos ${records(count)} a más tardar el ${by}.`,
    coming: (received, underway) => {
      const onTheWay = pick(underway, 'está en camino', 'están en camino')
      if (received === 0) return `${startSentence(records(underway))} ${onTheWay}.`
      const inside = `Ya ${pick(received, 'llegó', 'llegaron')} ${records(received)}`
      return underway === 0 ? `${inside}.` : `${inside} y ${alone(underway)} ${onTheWay}.`
    },
    needed: (count, by) => `${pick(count, 'Falta', 'Faltan')} ${alone(count)}, a más tardar el ${by}.`,
    nothingMore: 'No hace falta nada más.',
    allIn: 'Ya está todo lo necesario.',
    tellUs: 'Avísenos cuando haya enviado todo.',
    unplaced: (count) =>
      `${startSentence(words(count))} ${pick(count, 'archivo llegó y espera', 'archivos llegaron y esperan')} su lugar en la lista.`,
    overdue: (by) => `Los expedientes vencieron el ${by}.`,
    overdueNext: 'Envíelos ahora: leemos lo que llegue hasta que se emitan los resultados.',
    received: 'Sus expedientes llegaron. El siguiente paso es leerlos.',
    inReview: 'Un equipo revisor está leyendo sus expedientes.',
    expected: (by) => `Los resultados se esperan a más tardar el ${by}.`,
    allSupported: (count) => `Las ${count} líneas están respaldadas. Gracias.`,
    oneSupported: 'La línea está respaldada. Gracias.',
    supported: (supported, count) =>
      `${supported} de ${count} ${pick(count, 'línea', 'líneas')} ${pick(supported, 'está respaldada', 'están respaldadas')}.`,
    difference: (money) => `La diferencia es de ${money}.`,
    appealPending: (level) => `Su apelación está por decidirse: ${level}.`,
    appealDecided: (level, outcome) => `${level}: ${outcome}.`,
    nextLevel: (level, by) => `Puede seguir adelante hasta el ${by}: ${level}.`,
    closed: 'Este caso está cerrado.',
    outcome: (outcome) => `${outcome}.`,
  },
  lead: {
    requested: (lines) =>
      `Solicitamos los expedientes de ${lines} ${pick(lines, 'línea de reclamo', 'líneas de reclamo')}. Enviarlos es la mejor manera de que se lean como usted los escribió.`,
    received: 'Por ahora no tiene que hacer nada. Le avisaremos cuando se emitan los resultados.',
    in_review: 'Por ahora no tiene que hacer nada. Si falta algo, todavía puede enviarlo.',
    findings:
      'Lea cada línea con su motivo. Puede estar de acuerdo, o no estarlo y decir por qué, hablar con el equipo revisor o apelar.',
    appealed: 'Todo lo que presentó está abajo, con sus fechas.',
    closed: 'Gracias por su tiempo y por los expedientes. Abajo encontrará todo mientras lo necesite.',
    closedSupported:
      'Sus expedientes dicen lo mismo que sus reclamos. Gracias por sus notas cuidadosas; no hace falta nada más.',
  },
  checklist: {
    title: 'Lo que solicitamos',
    counts: (received, total, underway, skipped) =>
      [
        `${received} de ${total} recibidos`,
        ...(underway > 0 ? [`${underway} en curso`] : []),
        ...(skipped > 0 ? [`${skipped} no ${pick(skipped, 'corresponde', 'corresponden')}`] : []),
      ].join(', '),
    letter: 'La carta',
    letters: 'Cartas',
    letterName: (kind, date) => `${kind}, ${date}`,
    newWindow: '(abre un PDF)',
    optional: 'Solo si lo tiene',
    states: {
      received: 'Recibido',
      underway: 'En camino',
      not_applicable: 'No corresponde',
      needed: 'Todavía falta',
      optional: 'No es obligatorio',
    },
    others: 'Archivos sin lugar en la lista',
    othersHint: 'Elija a qué corresponde cada uno, para que el equipo revisor lo encuentre.',
    none: 'Esta solicitud no trae lista. Envíe lo que indica la carta.',
  },
  file: {
    receivedAt: (at) => `Recibido el ${at}`,
    receipt: (number) => `Acuse ${number}`,
    sha256: 'SHA-256',
    checking: 'Se está revisando; enseguida tendrá su acuse de recibo.',
    scanning: 'Se está revisando contra virus; enseguida tendrá su acuse de recibo.',
    quarantined:
      'Espera la revisión contra virus, que ahora no se puede hacer. No tiene que hacer nada; el acuse de recibo llegará después.',
    uploading: (done, size) => `${done} de ${size} ya están a salvo.`,
    refused: 'No se aceptó.',
    duplicate: (receipt) => `El mismo contenido que el del acuse ${receipt}.`,
    late: 'Llegó después de la fecha límite; se lee de todos modos.',
    preview: (name) => `Ver ${name}`,
    remove: 'Retirar',
    removeFile: (name) => `Retirar ${name}`,
    removed: 'Se retiró el archivo.',
    belongsTo: (name) => `A qué corresponde ${name}`,
    choose: 'Elija un elemento',
    placed: 'Se ubicó el archivo.',
    pages: (count) => `${count} ${pick(count, 'página', 'páginas')}`,
  },
  skip: {
    open: 'No corresponde',
    openFor: (item) => `${item}: no corresponde`,
    reason: '¿Por qué no corresponde?',
    hint: 'Basta una oración, por ejemplo «Todas las notas se firmaron a mano».',
    missing: 'Díganos por qué.',
    saved: 'Guardado: este elemento no corresponde.',
    undo: 'Sí corresponde',
    undone: 'El elemento corresponde de nuevo.',
    skipped: (reason) => `No corresponde: ${reason}`,
  },
  finish: {
    open: 'Ya envié todo',
    hint: 'Todavía podrá agregar archivos hasta que se cierre el caso.',
    title: '¿Ya envió todo?',
    text: 'La revisión comienza con lo que envió. Todavía podrá agregar archivos hasta que se cierre el caso.',
    missing: (count) =>
      `${startSentence(words(count))} ${pick(count, 'elemento aún no tiene', 'elementos aún no tienen')} archivo.`,
    confirm: 'Sí, comenzar la revisión',
    cancel: 'Todavía no',
    done: 'Gracias. Sus expedientes están con el equipo revisor.',
  },
  time: {
    title: 'Tiempo para enviar expedientes',
    titleOver: 'Ya pasó la fecha límite',
    until: (count) => pick(count, 'día, hasta el', 'días, hasta el'),
    late: (count) => pick(count, 'día de retraso; vencía el', 'días de retraso; vencía el'),
    today: 'hoy',
    lastDay: 'Hoy es el último día, hasta el',
    at: (weekday, date, time) => `${weekday} ${date}, ${time}`,
    zone: (zone) => zone,
    overdue:
      'Envíe lo que tenga o pida una prórroga. Lo que llega tarde se lee de todos modos, hasta que se emitan los resultados.',
    calendar: 'Agregar al calendario',
    askMore: 'Pedir una prórroga',
    wanted: (date) =>
      `Usted pidió una prórroga hasta el ${date}. Respondemos pronto; mientras tanto, vale la fecha límite.`,
    requested: 'solicitado',
  },
  extension: {
    until: '¿Hasta cuándo?',
    untilHint: (from, to) => `Un día entre el ${from} y el ${to}.`,
    reason: '¿Por qué necesita más tiempo?',
    missingUntil: 'Elija un día.',
    missing: 'Díganos por qué.',
    send: 'Pedir la prórroga',
    done: 'Recibimos su solicitud de prórroga y respondemos pronto.',
  },
  messages: {
    title: 'Mensajes',
    none: 'Todavía no se ha escrito nada. Pregunte lo que no esté claro; le responde una persona.',
    you: 'El consultorio',
    team: 'El equipo revisor',
    by: (name, side) => `${name}, ${side}`,
    topics: {
      message: '',
      extension: 'sobre la prórroga',
      discussion: 'sobre los resultados',
      appeal: 'apelación',
      decision: 'decisión',
      more_records: 'sobre más expedientes',
      reopening: 'sobre la reapertura del caso',
      statement: 'declaración',
    },
    label: 'Escriba al equipo revisor',
    hint: 'Puede nombrar pacientes: solo lo leen el consultorio y el equipo revisor.',
    missing: 'Escriba algo, por favor.',
    send: 'Enviar',
    sent: 'Se envió su mensaje.',
  },
  timeline: {
    title: 'Cronología',
    done: 'hecho',
    requested: 'Solicitado',
    byMail: (date) => `${date}, por correo`,
    receiving: 'Recibiendo expedientes',
    received: 'Expedientes recibidos',
    due: (date) => `vence el ${date}`,
    firstFile: (date) => `primer archivo el ${date}`,
    inReview: 'En revisión',
    upTo: (days) => `hasta ${days} días`,
    expected: (date) => `se espera a más tardar el ${date}`,
    findings: 'Resultados',
    end: 'Cerrado o apelado',
    appealed: 'Apelado',
    closed: 'Cerrado',
    noFindings: 'no hicieron falta',
    all: (count) => `Todo lo que ocurrió (${count})`,
    by: (who, at) => `${who}, ${at}`,
  },
  failed: 'No se pudo hacer.',
}
