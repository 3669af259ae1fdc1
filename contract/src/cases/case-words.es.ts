import { formatDate } from '../core/format.ts'
import type { CaseWords } from './case-words.en.ts'
import type { CaseEvent } from './cases.ts'
import { isAhead } from './event-day.ts'

type Details = CaseEvent['details']

const day = ({ on }: Details, before: string) =>
  typeof on === 'string' ? `${before}${formatDate('es', on)}` : ''
const endedRequest = ({ ended_request: until }: Details) =>
  typeof until === 'string'
    ? ` Con ello terminó la solicitud de prórroga hasta el ${formatDate('es', until)}.`
    : ''
const line = ({ line: position }: Details) =>
  typeof position === 'number' ? `la línea ${position}` : 'una línea'
const level = (details: Details) => (typeof details.level === 'number' ? ` de nivel ${details.level}` : '')
const reopened = (details: Details) => (details.reopened === 1 ? ' El caso está abierto de nuevo.' : '')

const arrived = (details: Details) => {
  if (details.how !== 'mail' && details.how !== 'fax') return ''
  const served =
    details.served === 1
      ? ' Con ella el aviso se da por recibido y sus plazos se cuentan desde entonces.'
      : ''
  return ` Llegó por ${details.how === 'fax' ? 'fax' : 'correo'}${day(details, ' el ')}.${served}`
}

const finishSending = ({ missing, files }: Details) => {
  if (files === 0) return 'El consultorio indicó que no tiene ninguno de los expedientes.'
  if (typeof missing !== 'number' || missing === 0) return 'Se enviaron todos los expedientes.'
  return `El consultorio envió lo que tiene; ${missing === 1 ? 'una reclamación no está completa' : `${missing} reclamaciones no están completas`}.`
}

export const caseWords: CaseWords = {
  kinds: {
    probe: 'Muestreo y capacitación',
    prepayment: 'Revisión antes del pago',
    postpayment: 'Revisión después del pago',
    recovery: 'Revisión para recuperar pagos',
  },
  claimTypes: { professional: 'Profesional', facility: 'Institucional', drug: 'Medicamentos' },
  recordKinds: {
    visit_notes: 'Notas de la visita',
    orders: 'Órdenes y referidos',
    results: 'Resultados de pruebas',
    images: 'Fotografías e imágenes',
    pathology: 'Informes de patología',
    consents: 'Consentimientos firmados',
    medication: 'Registros de medicamentos',
    signature_log: 'Registro de firmas',
    other: 'Otros expedientes',
  },
  statuses: {
    requested: 'Expedientes solicitados',
    received: 'Enviado a revisión',
    in_review: 'En revisión',
    findings: 'Resultados emitidos',
    appealed: 'En apelación',
    appeal_decided: 'Apelación decidida',
    closed: 'Cerrado',
  },
  nextLevel: {
    unread: () => 'El plazo del siguiente nivel cuenta desde el día en que reciba la decisión.',
    open: (day) => `El siguiente nivel está abierto hasta el ${day}.`,
    over: (day) => `El siguiente nivel se podía presentar hasta el ${day}.`,
    last: () => 'Aquí no hay otro nivel de apelación.',
  },
  outcomes: {
    supported: 'Los expedientes respaldan lo facturado',
    overpaid: 'Los expedientes respaldan menos de lo pagado',
    overbilled: 'Los expedientes respaldan menos de lo facturado',
    underpaid: 'Los expedientes respaldan más de lo facturado',
    underbilled: 'Los expedientes respaldan más de lo facturado',
    withdrawn: 'Retiramos la solicitud',
    not_sent: 'No nos llegó ningún expediente',
  },
  lineDecisions: {
    supported: 'Respaldada',
    changed: 'Respaldada en parte',
    denied: 'No respaldada',
    underbilled: 'Se pudo facturar más',
  },
  rationales: {
    supported: 'El expediente respalda el servicio tal como se facturó.',
    no_record: 'No nos llegó ningún expediente de este servicio.',
    not_signed:
      'El expediente no está firmado y no vino acompañado de un registro de firmas ni de una atestación.',
    wrong_date: 'El expediente es de una fecha distinta a la de la reclamación.',
    service_not_documented: 'El expediente no describe este servicio.',
    level_not_supported: 'El expediente respalda un nivel de servicio menor.',
    units_not_supported: 'El expediente respalda menos unidades.',
    not_necessary: 'El expediente no muestra por qué era necesario el servicio.',
    part_of_primary: 'El servicio forma parte del servicio principal y no se factura aparte.',
    no_primary: 'No se encontró para esa fecha un servicio principal al que pueda agregarse.',
    duplicate: 'El mismo servicio se facturó y se pagó en otra reclamación.',
    higher_level_supported: 'El expediente respalda un nivel de servicio mayor que el facturado.',
    more_units_supported: 'El expediente respalda más unidades de las que se facturaron.',
    other: 'Otra razón, que se explica en la nota.',
  },
  appealOutcomes: {
    upheld: 'Los resultados se mantienen',
    partly: 'Se decidió en parte a su favor',
    reversed: 'Se decidió a su favor',
  },
  supportedUnpaid:
    'Antes de la revisión no pagamos nada por esta línea (por ejemplo, porque se aplicó al deducible); esta revisión no lo cambia.',
  englishMark: 'En inglés',
  inEnglish: 'Motivo, en inglés, tal como se escribió en la revisión:',
  noteInEnglish: 'en inglés:',
  recordedAppeal: 'registró la apelación que llegó en papel',
  fileStatuses: {
    uploading: 'En camino',
    checking: 'En verificación',
    received: 'Recibido',
    quarantined: 'En espera del análisis de virus',
    refused: 'No aceptado',
    removed: 'Retirado',
  },
  fileRefusals: {
    type: 'Este tipo de archivo no se puede leer aquí. Guárdelo como PDF o envíe una imagen TIFF, JPEG o PNG.',
    empty: 'El archivo está vacío.',
    encrypted: 'El archivo pide una contraseña. Guárdelo sin ella y envíelo de nuevo.',
    infected: 'El análisis de virus encontró algo en el archivo. No se conservó.',
    damaged: 'El archivo está dañado o incompleto. Guárdelo de nuevo y vuelva a enviarlo.',
    too_many_pixels:
      'La imagen es demasiado grande para mostrarse. Guárdela con menor resolución y envíela de nuevo.',
  },
  fileFlags: {
    javascript: 'contiene un script',
    launch: 'puede iniciar un programa o abrir otro archivo',
    opens: 'hace algo por sí solo al abrirse',
    forms: 'tiene un formulario que puede enviar o cargar datos',
    attachments: 'contiene otros archivos',
    unpacks: 'al descomprimirse ocupa mucho más que su tamaño',
    encrypted: 'está protegido, así que no pudimos revisarlo por dentro',
    unreadable: 'tiene partes que no pudimos revisar',
    not_inspected: 'todavía no se ha revisado por dentro',
  },
  letterKinds: {
    request: 'Solicitud de expedientes',
    reminder: 'Recordatorio',
    extension: 'Más tiempo para enviar expedientes',
    no_extension: 'Respuesta sobre más tiempo',
    findings: 'Resultados de la revisión',
    appeal: 'Decisión sobre su apelación',
    closing: 'Carta de cierre',
    code: 'Su nuevo código de acceso',
  },
  parties: {
    practice: 'El consultorio',
    code: 'Con el código de la carta',
    staff: 'El equipo revisor',
    clock: 'El calendario',
  },
  fileReceived: (name, receipt) => `Se recibió ${name}: acuse ${receipt}.`,
  events: {
    create: (details) => `Se solicitaron expedientes${day(details, ', con plazo hasta el ')}.`,
    file_received: ({ receipt }) =>
      typeof receipt === 'string'
        ? `Se recibió un archivo: acuse ${receipt}.`
        : 'Se recibió un archivo y tiene su acuse de recibo.',
    file_refused: () => 'No se pudo aceptar un archivo.',
    add_file: () => 'Un archivo comenzó a llegar.',
    place_file: () => 'Se indicó a qué reclamaciones y expedientes corresponde un archivo.',
    confirm_blank: () => 'El consultorio indicó que un archivo en blanco es así a propósito.',
    remove_file: () => 'Se retiró un archivo.',
    remove_refused: () => 'Se quitó de la lista un archivo que no se aceptó.',
    skip_request: ({ undone }) =>
      undone === 1 ? 'Un punto sí corresponde, después de todo.' : 'Se indicó que un punto no corresponde.',
    finish_sending: (details) => `${finishSending(details)}${endedRequest(details)}`,
    ask_extension: (details) =>
      details.changed === 1
        ? `Se cambió la solicitud de prórroga${day(details, ', ahora hasta el ')}.`
        : `Se pidió una prórroga${day(details, ' hasta el ')}.`,
    answer_line: (details) =>
      details.answer === 'agree'
        ? `El consultorio estuvo de acuerdo con el resultado de ${line(details)}.`
        : `El consultorio no estuvo de acuerdo con el resultado de ${line(details)}.`,
    discuss: () => 'Se pidió conversar sobre los resultados.',
    accept_findings: () => 'El consultorio estuvo de acuerdo con todos los resultados.',
    appeal: (details) => `Se presentó una apelación${level(details)}.${arrived(details)}`,
    send_message: () => 'Se envió un mensaje.',
    add_statement: () => 'Se agregó una declaración y tiene su acuse de recibo.',
    serve: (details, today) =>
      isAhead(details, today)
        ? `El aviso se dará por recibido${day(details, ' el ')}. Sus plazos corren desde entonces.`
        : `El consultorio recibió el aviso${day(details, ' el ')}. Sus plazos corren desde entonces.`,
    mark_received: () => 'Los expedientes se marcaron como completos.',
    start_review: (details) => `Comenzó la revisión${day(details, '; los resultados se esperan para el ')}.`,
    ask_more: (details) => `Se solicitaron más expedientes${day(details, ', con plazo hasta el ')}.`,
    extend: (details) => `Se cambió el plazo${day(details, ' al ')}.`,
    decline_extension: () => 'El plazo queda como estaba.',
    assign: () => 'El caso se asignó a una persona del equipo.',
    decide_line: (details) => `Se escribió el resultado de ${line(details)}.`,
    issue_findings: () => 'Se enviaron los resultados de la revisión.',
    uphold_appeal: (details) =>
      details.outcome === 'partly'
        ? `La apelación${level(details)} se decidió en parte a favor del consultorio.`
        : `La apelación${level(details)} se decidió: los resultados se mantienen.`,
    reverse_appeal: (details) => `La apelación${level(details)} se decidió a favor del consultorio.`,
    record_outside: (details) =>
      details.outcome === 'partly'
        ? `Otro organismo decidió la apelación${level(details)}${day(details, ' el ')}, en parte a favor del consultorio.${reopened(details)}`
        : `Otro organismo decidió la apelación${level(details)}${day(details, ' el ')}: los resultados se mantienen.${reopened(details)}`,
    reverse_outside: (details) =>
      `Otro organismo decidió la apelación${level(details)}${day(details, ' el ')}, a favor del consultorio.`,
    withdraw: () => 'Se retiró la solicitud.',
    new_code: () => 'Se creó un nuevo código de acceso; el anterior ya no sirve.',
    reopen: () => 'El caso se abrió de nuevo.',
    set_line_of_business: () => 'Se indicó la línea de negocio.',
    mail_letter: (details, today) =>
      isAhead(details, today)
        ? `Una carta sale por correo${day(details, ' el ')}.`
        : `Se registró el envío de una carta por correo${day(details, ' el ')}.`,
    return_mail: (details) => `El correo devolvió una carta${day(details, ' el ')}.`,
    record_education: (details) => `Se realizó una capacitación${day(details, ' el ')}.`,
    start_round: () => 'Comenzó la siguiente ronda.',
    close: () => 'El caso se cerró.',
    remind: (details) =>
      `Se envió un recordatorio${day(details, '; los expedientes se deben enviar a más tardar el ')}.`,
  },
}
