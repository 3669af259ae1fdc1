import { startSentence } from '@plumbline/contract/core/start-sentence'
import { countWords } from '#platform/texts/count-words.ts'
import { plural, type Texts } from '#platform/texts/texts.ts'

const words = (count: number) => countWords('es', count)
const pick = (count: number, one: string, other: string) => plural('es', count, { one, other })
const feminine = (count: number) => (count === 1 ? 'una' : words(count))
const claims = (count: number) => `${feminine(count)} ${pick(count, 'reclamación', 'reclamaciones')}`

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
    close: 'Salir',
    spoken: (minutes) => `Este caso permanece abierto ${minutes} ${pick(minutes, 'minuto', 'minutos')} más.`,
  },
  heading: {
    ask: (count, by) => `Solicitamos los expedientes de ${claims(count)} a más tardar el ${by}.`,
    complete: (done, total) =>
      done === 0
        ? 'Todavía no hay ninguna reclamación completa.'
        : `${startSentence(feminine(done))} de ${claims(total)} ${pick(done, 'está completa', 'están completas')}.`,
    needed: (count, by) =>
      `A ${feminine(count)} ${pick(count, 'le', 'les')} faltan expedientes: envíelos a más tardar el ${by}.`,
    coming: (count) =>
      `Los expedientes de ${pick(count, 'la última', `las otras ${feminine(count)}`)} están en camino.`,
    allIn: (total) =>
      total === 1 ? 'La reclamación tiene sus expedientes.' : `Las ${claims(total)} tienen sus expedientes.`,
    tellUs: 'Avísenos cuando haya enviado todo.',
    unplaced: (count) =>
      `${pick(count, 'Llegó', 'Llegaron')} ${words(count)} ${pick(count, 'archivo. Indique a qué reclamaciones corresponde.', 'archivos. Indique a qué reclamaciones corresponden.')}`,
    overdue: (by) => `El plazo para enviar los expedientes venció el ${by}.`,
    overdueNext: 'Envíelos ahora: leemos lo que llegue hasta que se cierre el caso.',
    received: 'Sus expedientes llegaron. El siguiente paso es leerlos.',
    withoutRecords: 'No ha llegado ningún expediente. El equipo revisor decidirá con lo que tenemos.',
    reviewWithoutRecords:
      'No ha llegado ningún expediente. El equipo revisor está decidiendo con lo que tenemos.',
    inReview: 'El equipo revisor está leyendo sus expedientes.',
    expected: (by) => `Los resultados se esperan para el ${by}.`,
    allSupported: (count) => `Las ${count} líneas están respaldadas. Gracias.`,
    everySupported: (count) => `Las ${count} líneas están respaldadas.`,
    oneSupported: 'La línea está respaldada. Gracias.',
    supported: (supported, count) =>
      `${supported} de ${count} ${pick(count, 'línea', 'líneas')} ${pick(supported, 'está respaldada', 'están respaldadas')}.`,
    higher: (asBilled, higher, count) => {
      if (count === 1) return 'La línea está respaldada y se podía haber facturado más.'
      if (higher === count) return `Las ${count} líneas están respaldadas y se podía haber facturado más.`
      const more = `en ${higher} se podía haber facturado más.`
      return asBilled + higher === count
        ? `Las ${count} líneas están respaldadas: ${asBilled} como se ${pick(asBilled, 'facturó', 'facturaron')}, ${more}`
        : `${asBilled} de ${count} líneas ${pick(asBilled, 'está respaldada como se facturó', 'están respaldadas como se facturaron')}, ${more}`
    },
    released: (money) => `Los cargos respaldados, ${money}, se liberan para el pago.`,
    money: {
      paid: (money) => `Están en cuestión ${money} ya pagados.`,
      unpaid: (money) => `Están en cuestión ${money} facturados y todavía sin pagar.`,
      owed: (money) => `A usted se le deben ${money}.`,
    },
    final: {
      paid: (money, from) =>
        `No están respaldados ${money} ya pagados. Pueden descontarse de pagos futuros${from === null ? '' : `, pero no antes del ${from}`}.`,
      unpaid: (money) => `De lo facturado, ${money} no están respaldados.`,
    },
    lessAndMore: (less, more) =>
      `Es el saldo: en algunas líneas los expedientes respaldan ${less} menos de lo que pagamos y en otras ${more} más.`,
    moreToo: (money) => `En otras líneas los expedientes respaldan ${money} más.`,
    paidStays: 'Lo que pagamos no cambia.',
    more: 'Los expedientes respaldan más de lo que se facturó.',
    nextDay: {
      discussion: (date) => `Puede hablar con el equipo revisor hasta el ${date}.`,
      stops_recoupment: (date) => `Si apela a más tardar el ${date}, mientras tanto no se le descuenta nada.`,
      appeal: (date) => `El último día para apelar es el ${date}.`,
      decision: (date) => `Decidimos a más tardar el ${date}.`,
    },
    appealPending: (level) => `Su apelación está por decidirse: ${level}.`,
    appealDecided: (level, outcome) => `${level}: ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}.`,
    closed: 'Este caso está cerrado.',
    outcome: (outcome) => `${outcome}.`,
  },
  lead: {
    requested: (count) =>
      `Preguntamos por ${claims(count)}. Abajo está ${pick(count, 'con', 'cada una con')} su paciente, el día y los expedientes que la respaldan.`,
    received: 'Por ahora no tiene que hacer nada. Le escribiremos cuando se emitan los resultados.',
    in_review: 'Por ahora no tiene que hacer nada. Si falta algo, todavía puede enviarlo.',
    findings:
      'Lea cada línea con su motivo. Puede estar de acuerdo, o no estarlo y decir por qué, hablar con el equipo revisor o apelar.',
    appealed: 'Todo lo que presentó está abajo, con sus fechas.',
    closed: 'Gracias por su tiempo y por los expedientes. Todo sigue abajo para que pueda leerlo.',
    nothingChanges:
      'En un caso cerrado ya no se puede cambiar nada; la decisión, las cartas y los acuses de recibo quedan aquí para leerlos.',
    closedReversed:
      'Su apelación se decidió a su favor. Cada línea de abajo muestra lo último que se decidió; una línea que no fue parte de la apelación se mantiene como se encontró.',
    closedSupported:
      'Sus expedientes dicen lo mismo que sus reclamaciones. Gracias por sus notas cuidadosas; no hace falta nada más.',
  },
  letters: {
    all: 'Cartas',
    name: (kind, date) => `${kind}, ${date}`,
  },
  claims: {
    title: 'Las reclamaciones por las que preguntamos',
    counts: ({ complete, underway, unfinished, partly, nothing }) =>
      [
        `${complete} ${pick(complete, 'completa', 'completas')}`,
        ...(underway > 0 ? [`${underway} en camino`] : []),
        ...(unfinished > 0 ? [`${unfinished} sin terminar`] : []),
        ...(partly > 0 ? [`${partly} en parte`] : []),
        ...(nothing > 0 ? [`${nothing} sin nada`] : []),
      ].join(', '),
    states: {
      complete: 'Completa',
      underway: 'En camino',
      unfinished: 'Sin terminar',
      partly: 'En parte',
      nothing: 'Sin nada todavía',
    },
    recordStates: {
      received: 'recibido',
      underway: 'en camino',
      unfinished: 'sin terminar',
      not_applicable: 'no corresponde',
      missing: 'falta',
      optional: 'solo si lo tiene',
    },
    records: 'Expedientes que la respaldan',
    wanted: 'Para cada reclamación envíe:',
    asked: 'Para cada reclamación pedimos:',
    optional: 'solo si lo tiene',
    noList: 'Para cada reclamación envíe lo que indica la carta.',
    member: (id) => `ID de miembro ${id}`,
    born: (date) => `Nac. ${date}`,
    account: (number) => `Su cuenta ${number}`,
    claim: (id) => `Reclamación ${id}`,
    paid: 'pagado',
    billed: (money) => `${money} facturado`,
    askedAgain: (date) =>
      `El ${date} pedimos más expedientes de esta reclamación. Nuestro mensaje dice cuáles.`,
    without: 'Usted indicó que no tiene más expedientes de esta reclamación. Todavía puede agregar otros.',
  },
  send: {
    title: 'Envíe archivos',
    text: 'No hace falta ordenarlos ni cambiarles el nombre. Un archivo puede servir para varias reclamaciones.',
    files: 'Archivos que tenemos',
    unplaced: (count) =>
      `${startSentence(words(count))} ${pick(count, 'archivo aún no corresponde', 'archivos aún no corresponden')} a ninguna reclamación. Elíjala para que el equipo revisor ${pick(count, 'lo', 'los')} encuentre.`,
    answers: (names, kind) => `Corresponde a ${names}: ${kind}`,
    sentFor: (names, kind) => `Enviado para ${names}: ${kind}`,
    allClaims: (count) => (count === 2 ? 'las dos reclamaciones' : `las ${count} reclamaciones`),
    everything: 'Todo lo que pedimos',
    evidence: 'Una declaración u otra prueba',
    noKind: 'Elija qué es.',
    kindOf: (name) => `Qué contiene ${name}`,
    change: 'Cambiar',
    changeFor: (name) => `Cambiar las reclamaciones de ${name}`,
    placed: 'Guardado.',
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
    notPdf:
      'Su nombre termina en .pdf, pero por dentro no es un PDF. Ábralo en el programa que lo creó e imprímalo o expórtelo como PDF.',
    duplicate: (receipt) => `El mismo contenido que el del acuse ${receipt}.`,
    late: 'Llegó después de la fecha límite; se lee de todos modos.',
    blank:
      'Este archivo parece estar en blanco: ninguna página tiene texto, imagen ni dibujo. Todavía no cuenta para ninguna reclamación. Revíselo y envíe el correcto.',
    blankLater:
      'Este archivo parece estar en blanco: ninguna página tiene texto, imagen ni dibujo. No cuenta para ninguna reclamación. Todavía puede enviar el correcto.',
    confirmBlank: 'Es así a propósito',
    blankSaved: 'Guardado: el archivo cuenta tal como está.',
    blankMeant: 'En blanco. Usted indicó que es así a propósito.',
    preview: (name) => `Ver ${name}`,
    remove: 'Retirar',
    removeFile: (name) => `Retirar ${name}`,
    removeTitle: (name) => `¿Retirar ${name}?`,
    removeMeans:
      'Eliminamos el archivo y ya no corresponde a ninguna reclamación. Puede enviarlo de nuevo mientras pidamos expedientes.',
    removeReceived: (receipt) =>
      `Tenemos este archivo con el acuse ${receipt}. Si lo retira, lo eliminamos y ya no corresponde a ninguna reclamación. Puede enviarlo de nuevo mientras pidamos expedientes.`,
    removeConfirm: 'Sí, retirarlo',
    keep: 'Conservar el archivo',
    removed: 'Se retiró el archivo.',
    pages: (count) => `${count} ${pick(count, 'página', 'páginas')}`,
  },
  receipt: {
    open: 'Acuse de recibo de todo lo enviado',
    text: 'Un solo acuse de recibo enumera cada reclamación con sus archivos y lo que falta, también los archivos que agregue después.',
  },
  submission: {
    said: (at, incomplete) =>
      incomplete === 0
        ? `El ${at}, usted avisó que envió todo.`
        : `El ${at}, usted avisó que envió todo; ${feminine(incomplete)} ${pick(incomplete, 'reclamación no está completa', 'reclamaciones no están completas')}.`,
    saidNone: (at) => `El ${at}, usted avisó que no tiene expedientes.`,
    started: (at, incomplete) =>
      incomplete === 0
        ? `El equipo revisor tomó sus expedientes el ${at}.`
        : `El equipo revisor siguió con lo que había llegado el ${at}; ${feminine(incomplete)} ${pick(incomplete, 'reclamación no está completa', 'reclamaciones no están completas')}.`,
    blank: 'Un archivo parece estar en blanco; véalo abajo.',
    stillOpen: 'Todavía puede enviar lo que falta, hasta que se cierre el caso.',
  },
  skip: {
    open: 'Esto no nos corresponde…',
    reason: '¿Por qué no corresponde?',
    hint: 'Basta una oración, por ejemplo «Todas las notas se firmaron a mano».',
    missing: 'Díganos por qué.',
    saved: 'Guardado: este expediente no corresponde.',
    undo: 'Sí corresponde',
    undone: 'El expediente corresponde de nuevo.',
    skipped: (reason) => `No corresponde: ${reason}`,
  },
  finish: {
    open: 'Ya envié todo',
    hint: 'Todavía podrá agregar archivos hasta que se cierre el caso, pero ya no retirarlos ni moverlos.',
    title: '¿Ya envió todo?',
    text: 'La revisión comienza con lo que envió. A partir de entonces ya no podrá retirar archivos ni pasarlos a otra reclamación. Todavía podrá agregar archivos hasta que se cierre el caso.',
    looksBlank: (count, names) =>
      `${pick(count, 'Este archivo parece estar en blanco y no cuenta', 'Estos archivos parecen estar en blanco y no cuentan')} para ninguna reclamación: ${names}.`,
    unfinished: (count, names) =>
      `${pick(count, 'El envío de este archivo no terminó, así que no se puede leer', 'El envío de estos archivos no terminó, así que no se pueden leer')}: ${names}.`,
    unplaced: (count, names) =>
      `${pick(count, 'Este archivo aún no corresponde', 'Estos archivos aún no corresponden')} a ninguna reclamación: ${names}.`,
    cardTitle: '¿Terminó de enviar?',
    nothingMissing: 'Cada reclamación tiene sus expedientes. Avísenos y empieza la revisión.',
    missingIntro: 'Avísenos y empieza la revisión. Todavía falta esto:',
    askedAgain: 'Los expedientes que pide nuestro mensaje',
    anyFile: 'Cualquier expediente de este servicio',
    notOurs: 'No lo tenemos',
    cost: (money) =>
      `Sin lo que falta, decidimos con lo que tenemos: se podría pedir la devolución de hasta ${money}.`,
    costUnpaid: (money) =>
      `Sin lo que falta, decidimos con lo que tenemos: podrían no pagarse hasta ${money}.`,
    noneCardTitle: '¿No tiene ningún expediente?',
    noneOpen: 'No tenemos ninguno de estos expedientes',
    noneTitle: '¿Seguir sin ningún expediente?',
    noneText:
      'Si no tiene expedientes de ninguna de estas reclamaciones, puede decírnoslo. Entonces decidimos sin ellos. Un servicio sin expediente no se puede respaldar, así que la aseguradora puede no pagarlo o pedir que se devuelva el pago. Todavía puede enviar expedientes hasta que se cierre el caso, manifestar su desacuerdo y apelar.',
    noneSend: 'Indicar que no tenemos expedientes',
    noneMeans:
      'Usted nos dice que no tiene expedientes de ninguna de estas reclamaciones. Entonces decidimos sin ellos, y un servicio sin expediente no se puede respaldar: la aseguradora puede no pagarlo o pedir que se devuelva el pago. Si encuentra expedientes más tarde, envíelos antes de que se cierre el caso. Todavía puede manifestar su desacuerdo y apelar.',
    noneDone: 'Gracias. Ahora sabemos que no tiene expedientes.',
    noneConfirm: 'Sí, no tenemos expedientes',
    noneOfThem: (count) => `No tenemos más expedientes de estas ${count} reclamaciones`,
    stillOpen: (names) => `Envíe lo que falta o marque que no lo tiene: ${names}.`,
    missing: (names) => `Incompletas: ${names}.`,
    endsRequest: (date) => `Con esto termina su solicitud de prórroga hasta el ${date}.`,
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
    overdue:
      'Envíe lo que tenga o pida una prórroga. Lo que llega tarde se lee de todos modos, hasta que se cierre el caso.',
    overdueAsked:
      'Envíe ahora lo que tenga. Lo que llega tarde se lee de todos modos, hasta que se cierre el caso.',
    shortNotice: 'El plazo es más corto que de costumbre:',
    calendar: 'Agregar al calendario',
    askMore: 'Pedir una prórroga',
    wanted: (date, due) =>
      `Usted pidió una prórroga hasta el ${date}. Respondemos pronto; mientras tanto, vale la fecha límite del ${due}.`,
    wantedLate: (date) => `Usted pidió una prórroga hasta el ${date}. Respondemos pronto.`,
    change: 'Puede cambiar su solicitud hasta que respondamos.',
    declined: (date, due, isOver) =>
      `No pudimos dar ${date === null ? 'una prórroga' : `la prórroga hasta el ${date}`}; la fecha límite ${isOver ? 'era' : 'sigue siendo'} el ${due}.`,
    askAgain: 'Puede pedirla de nuevo.',
    writeToUs: 'Si necesita otro día, escríbanos en Mensajes.',
    changeMore: 'Cambiar la solicitud',
    usedUp:
      'Ya pidió prórroga tantas veces como admite esta página. Si necesita otro día, escríbanos en Mensajes.',
    requested: 'solicitado',
  },
  extension: {
    until: '¿Hasta cuándo?',
    untilHint: (from, to) => `Un día entre el ${from} y el ${to}.`,
    reason: '¿Por qué necesita más tiempo?',
    missingUntil: 'Elija un día.',
    outOfRange: (from, to) => `Elija un día entre el ${from} y el ${to}.`,
    missing: 'Díganos por qué.',
    left: (count) =>
      count === 1
        ? 'Puede pedirla una vez más; un cambio también cuenta.'
        : `Puede pedirla ${words(count)} veces; cada cambio cuenta.`,
    send: 'Pedir la prórroga',
    change: 'Cambiar la solicitud',
    done: 'Recibimos su solicitud de prórroga y respondemos pronto. Mientras tanto, vale la fecha límite.',
  },
  questions: {
    title: '¿Preguntas?',
    phone: 'Llámenos',
    fax: 'Fax',
    mail: 'Correo postal',
    mention: (number) => `Tenga a mano el número de caso ${number} o escríbalo en cada página.`,
    online: 'También puede escribirnos aquí, en Mensajes.',
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
    moreTime: (date) => `sobre la prórroga, hasta el ${date}`,
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
    received: 'Enviado a revisión',
    due: (date) => `vence el ${date}`,
    claims: (complete, total) =>
      `${complete} de ${total} ${pick(total, 'reclamación completa', 'reclamaciones completas')}`,
    firstFile: (date) => `primer archivo el ${date}`,
    inReview: 'En revisión',
    upTo: (days) => `hasta ${days} días`,
    expected: (date) => `se esperan para el ${date}`,
    findings: 'Resultados',
    end: 'Cerrado o apelado',
    appealed: 'Apelado',
    appealDecided: 'Apelación decidida',
    closed: 'Cerrado',
    noFindings: 'no hicieron falta',
    all: (count) => `Todo lo que ocurrió (${count})`,
    by: (who, at) => `${who}, ${at}`,
  },
  failed: 'No se pudo hacer.',
  line: {
    kept: 'Lo que escribió se conserva.',
  },
}
