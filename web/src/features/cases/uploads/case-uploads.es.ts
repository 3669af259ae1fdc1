import { plural, type Texts } from '#platform/texts/texts.ts'

const pick = (count: number, one: string, other: string) => plural('es', count, { one, other })
const seconds = (count: number) => `Faltan unos ${count} segundos.`
const minutes = (count: number) =>
  count === 1 ? 'Falta alrededor de un minuto.' : `Faltan unos ${count} minutos.`
const hours = (count: number) =>
  count === 1 ? 'Falta alrededor de una hora.' : `Faltan unas ${count} horas.`

export const caseUploads: Texts<typeof import('./case-uploads.en.ts').caseUploads> = {
  underway: 'Archivos en camino',
  onTheWay: (count) => `${count} ${pick(count, 'archivo está', 'archivos están')} en camino.`,
  progress: (name) => `Avance de ${name}`,
  sentAmount: (sent, total) => `${sent} de ${total}`,
  timeLeft: { moments: () => 'Faltan unos segundos.', seconds, minutes, hours },
  resumes: 'Si se corta la conexión, continúa donde se quedó.',
  continuesAt: (percent) => `Continúa en el ${percent}.`,
  queued: 'Espera su turno.',
  starting: 'Iniciando…',
  paused: 'En pausa. Lo recibido está a salvo.',
  done: 'Llegó completo. Ahora lo revisamos; enseguida tendrá el acuse de recibo.',
  pause: 'Pausar',
  resume: 'Continuar',
  tryNow: 'Intentar ahora',
  clear: 'Quitar',
  enterCode: 'Seguir',
  ofFile: (name) => `: ${name}`,
  troubles: {
    offline: 'No hay conexión. Lo recibido está a salvo y el envío sigue solo.',
    server: 'No pudimos recibir la última parte. Lo recibido está a salvo; lo intentamos de nuevo.',
    full: 'En este momento no tenemos espacio; lo recibido está a salvo; lo intentamos de nuevo.',
    hold: 'Estamos actualizando los datos. Lo recibido está a salvo; el envío sigue solo.',
    closed:
      'Se agotó el tiempo de este caso o de su sesión. Lo recibido está a salvo. Ingrese el código o inicie sesión de nuevo, y el envío sigue.',
    not_allowed: 'Puede ver este caso, pero no agregarle archivos.',
    case_refused: 'Este caso ya no recibe archivos.',
    too_many: 'Este caso tiene todos los archivos que admite. Reúna varias páginas en un archivo y envíelo.',
    too_large: 'El archivo es demasiado grande.',
    invalid: 'No podemos recibir el archivo con este nombre. Póngale uno sencillo y elíjalo de nuevo.',
    unreadable:
      'Su navegador ya no puede leer el archivo. Quizá se movió o cambió. Elíjalo de nuevo para continuar.',
    other_side: 'Este envío es de la otra parte del caso. Elija de nuevo el archivo para enviar el suyo.',
    lost: 'No pudimos continuar este envío. Lo recibido está a salvo: elija de nuevo el archivo y continúa.',
    not_canceled:
      'No pudimos cancelar este envío; lo recibido sigue aquí. Oprima «Quitar» para intentarlo de nuevo.',
  },
  waiting: (count) =>
    count === 1
      ? 'Un archivo espera: lo recibido está a salvo y el envío sigue en cuanto el caso se abra de nuevo. No cierre esta página.'
      : `${count} archivos esperan: lo recibido está a salvo y el envío sigue en cuanto el caso se abra de nuevo. No cierre esta página.`,
  unfinished: {
    text: (part) => `Ya tenemos a salvo: ${part}. Elija de nuevo el mismo archivo y continúa desde ahí.`,
    choose: 'Elegir el archivo',
    other: 'Ese es otro archivo: su nombre o su tamaño es distinto. Elija el mismo o cancele este envío.',
    notCanceled: 'No pudimos cancelar este envío. Inténtelo de nuevo.',
  },
  ofOthers: {
    practice: {
      sending: 'El consultorio está enviando este archivo.',
      left: 'El consultorio empezó a enviar este archivo y no ha terminado.',
    },
    team: {
      sending: 'El equipo revisor está enviando este archivo.',
      left: 'El equipo revisor empezó a enviar este archivo y no ha terminado.',
    },
  },
  finishWaits: {
    unfinished: (count) =>
      pick(
        count,
        'El envío de 1 archivo no terminó: elíjalo de nuevo o cancélelo.',
        `El envío de ${count} archivos no terminó: elíjalos de nuevo o cancélelos.`,
      ),
    sending: (count) =>
      pick(
        count,
        '1 archivo está en camino. Espere a que llegue o cancélelo en «Envíe archivos».',
        `${count} archivos están en camino. Espere a que lleguen o cancélelos en «Envíe archivos».`,
      ),
    checking: (count) =>
      pick(
        count,
        'Estamos revisando 1 archivo. Espere a que tenga su acuse de recibo.',
        `Estamos revisando ${count} archivos. Espere a que tengan su acuse de recibo.`,
      ),
    next: 'Después podrá avisarnos aquí que ya envió todo.',
  },
  proof: {
    title: 'SHA-256',
    text: 'La huella de lo que guardamos. Dos archivos con la misma huella son iguales, byte por byte.',
    copy: 'Copiar',
    copied: 'Copiado',
    comparing: 'Calculando el SHA-256 de su archivo…',
    equal: 'Igual al SHA-256 de su archivo',
    differs: 'El SHA-256 de su archivo es distinto. Envíe el archivo de nuevo:',
    compare: 'Comparar con un archivo',
  },
  add: 'Agregar un archivo',
  addTo: (kind) => ` a ${kind}`,
  drop: {
    before: 'Suelte los archivos aquí, o',
    files: 'elija archivos',
    or: 'o',
    folder: 'una carpeta',
    hint: (size) =>
      `PDF, TIFF, JPEG o PNG, de hasta ${size} MB cada uno. Sugerimos las reclamaciones y usted las confirma.`,
    refused:
      'No podemos leer archivos de Word, texto, HEIC (fotos de iPhone), ZIP, correo electrónico ni los protegidos con contraseña. Guárdelos primero como PDF o JPEG.',
    scanned: 'Cada archivo pasa por un antivirus antes de recibir su acuse.',
    notScanned:
      'Aquí los archivos no pasan por un antivirus: envíe solo lo que su consultorio haya revisado.',
    none: 'No había ningún archivo en lo que soltó.',
  },
  objections: {
    title: (count) => (count === 1 ? 'Un archivo no se envía' : `${count} archivos no se envían`),
    type: 'no es PDF, TIFF, JPEG ni PNG. Guárdelo o imprímalo como PDF y elíjalo de nuevo.',
    empty: 'está vacío.',
    too_large: (size) => `pesa más de ${size} MB. Divídalo o guárdelo con menor resolución.`,
    too_many: (count) => `excedería los ${count} archivos por caso. Reúna varias páginas en un archivo.`,
    too_much: (size) => `excedería los ${size} MB por caso.`,
  },
  unsent: {
    none: 'No se envió ningún archivo.',
    some: (count) => pick(count, 'No se envió 1 archivo.', `No se enviaron ${count} archivos.`),
    text: 'Elija de nuevo los archivos para enviarlos.',
  },
  match: {
    title: '¿A qué reclamaciones corresponden?',
    text: 'Sugerimos lo que indica el nombre de cada archivo: el número de reclamación o de cuenta, el paciente, la fecha del servicio o un código. Lo que el nombre no prueba espera su confirmación; si no indica nada, espera su elección. Un archivo puede servir para varias reclamaciones.',
    place: (name) => `Qué contiene ${name}`,
    everything: 'Todo lo que pedimos sobre estas reclamaciones',
    evidence: 'Una declaración u otra prueba',
    chooseKind: 'Elija qué es',
    noKind: 'Elija qué es y después envíe.',
    noClaim: 'Elija la reclamación y después envíe.',
    check: 'Verifíquelo: el nombre del archivo no indica con certeza a qué reclamaciones corresponde.',
    checkWhy: {
      number: 'Verifíquelo: el número del nombre coincide, pero otra parte del nombre no.',
      date: 'Verifíquelo: solo la fecha del nombre lo sugiere.',
      day_first: 'Verifíquelo: coincide si la fecha del nombre lleva el día antes que el mes.',
      code: 'Verifíquelo: solo el código del nombre lo sugiere.',
      patient: 'Verifíquelo: el nombre del archivo solo indica el paciente.',
      other_patient:
        'Atención: el nombre del archivo menciona a otra persona. ¿Es el expediente de este paciente? Nunca envíe el de otro.',
      other_number: 'Atención: el nombre del archivo tiene el número de otra reclamación. ¿Corresponde aquí?',
      other_date: 'Revise: la fecha del nombre no es una fecha de esta reclamación.',
    },
    suggested: {
      number: 'Lo sugerimos porque el nombre lleva su número.',
      date: 'Lo sugerimos por la fecha del nombre.',
      day_first: 'Lo sugerimos por la fecha del nombre, con el día antes que el mes.',
      code: 'Lo sugerimos por el código del nombre.',
      patient: 'Lo sugerimos porque el nombre indica el paciente.',
      other_patient: '',
      other_number: '',
      other_date: '',
    },
    leaveOut: (name) => `No enviar ${name}`,
    sent: (count) =>
      `${pick(count, 'Se envió 1 archivo', `Se enviaron ${count} archivos`)}. Lo que queda aquí todavía no se ha enviado.`,
    discardTitle: '¿Cerrar sin enviar?',
    discardText: (count, sent) =>
      `${sent > 0 ? pick(sent, 'Se envió 1 archivo. ', `Se enviaron ${sent} archivos. `) : 'Todavía no se ha enviado ningún archivo. '}${pick(count, 'Un archivo elegido no se enviará', `${count} archivos elegidos no se enviarán`)} si cierra ahora.`,
    discard: 'Cerrar sin enviar',
    goOn: 'Seguir',
    checked: 'Sí, a estas',
    checkedFor: (name) => `Sí, a estas: ${name}`,
    kindForAll: 'Qué son estos archivos',
    forAll: (count) => `Reclamaciones para los ${count} archivos que no tienen`,
    forThese: (count) => `Usar para estos ${count} archivos`,
    open: (count, names) =>
      count === 1
        ? `${names} espera su decisión: elija o confirme a qué corresponde.`
        : `${count} archivos esperan su decisión: elija o confirme a qué corresponden: ${names}.`,
    openKind: (count, names) =>
      count === 1
        ? `${names} espera su decisión: elija qué es.`
        : `${count} archivos esperan su decisión: elija qué son: ${names}.`,
    continues: (percent) => `Continúa en el ${percent}`,
    again: (receipt) =>
      receipt === null
        ? 'Ya hay un archivo con este nombre y tamaño.'
        : `Un archivo con este nombre y tamaño ya tiene el acuse ${receipt}.`,
    sendAgain: 'Enviarlo otra vez',
    confirm: (count) =>
      count === 0 ? 'Enviar' : count === 1 ? 'Enviar 1 archivo' : `Enviar ${count} archivos`,
  },
  claim: {
    member: (id) => `ID de miembro ${id}`,
    choose: (name) => `Reclamaciones a las que corresponde ${name}`,
    first: 'Elija la reclamación',
    another: 'Agregar otra reclamación',
    later: 'Elijo la reclamación después',
    all: (count) => (count === 2 ? 'Las dos reclamaciones' : `Las ${count} reclamaciones`),
    none: 'Quitar todas las reclamaciones',
    remove: (claim) => `Quitar ${claim}`,
  },
  bulk: {
    open: 'Enviar expedientes de varios casos',
    title: 'Enviar expedientes de varios casos',
    text: 'Suelte de una vez los archivos de todos sus casos. El número de caso en el nombre del archivo o de su carpeta (como 26-0417) nos dice adónde va; usted lo confirma.',
    caseLabel: (name) => `Caso de ${name}`,
    chooseCase: 'Elija un caso',
    caseName: (number) => `Caso ${number}`,
    requestLabel: (name) => `Corresponde a: ${name}`,
    remove: (name) => `No enviar ${name}`,
    missing:
      'Elija o confirme el caso, las reclamaciones y el tipo de expediente de cada archivo, o deje fuera el archivo.',
    unreachable: (number) => `No pudimos llegar al caso ${number}. Inténtelo de nuevo en un momento.`,
    running: (done, total) => `Llegaron ${done} de ${total} archivos`,
    card: 'Sus envíos',
  },
  viewer: { notShown: 'Los navegadores no pueden mostrar este tipo de archivo. Descárguelo para verlo.' },
}
