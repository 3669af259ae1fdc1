import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import type { CaseLetterWords } from './case-letter-words.en.ts'
import { joinNumbers } from './join-numbers.ts'

const date = (iso: string) => formatLetterDate('es', iso)
const money = (value: number) => formatMoney('es', value, { cents: true })
const balance = (less: number, more: number) => {
  const cents = Math.round((more - less) * 100)
  if (cents === 0) return 'en total nada cambia'
  return `en total, ${money(Math.abs(cents) / 100)} ${cents < 0 ? 'menos' : 'más'}`
}
const costWithout = (isUnpaid: boolean) =>
  `Un servicio sin expediente no se puede respaldar: ${isUnpaid ? 'podría no pagarse' : 'podríamos pedir la devolución del pago'}.`
const claims = (count: number) =>
  count === 1 ? '1 reclamación suya' : `${formatNumber('es', count)} reclamaciones suyas`

export const letterWords: CaseLetterWords = {
  payer: 'Su aseguradora',
  titles: {
    request: 'Solicitud de expedientes',
    reminder: 'Recordatorio: pronto vence el plazo para enviar expedientes',
    extension: 'Tiene más tiempo para enviar expedientes',
    no_extension: 'La respuesta a su solicitud de más tiempo',
    findings: 'Resultados de la revisión de sus expedientes',
    appeal: 'La decisión sobre su apelación',
    closing: 'Su caso está cerrado',
    code: 'Su nuevo código de acceso',
  },
  reminderLate: 'Recordatorio: venció el plazo para enviar expedientes',
  subject: (title, number) => `${title} (caso ${number})`,
  greeting: (name) => `Estimado(a) ${name}:`,
  about: (count, from, to) =>
    `Estamos revisando ${claims(count)} por servicios del ${date(from)} al ${date(to)} y le pedimos los expedientes correspondientes. Estas revisiones forman parte de nuestro trabajo habitual con los consultorios y no dicen nada sobre la calidad de su atención.`,
  due: (on, end) =>
    `Envíe los expedientes a más tardar el ${date(on)}, ${end}. Si necesita más tiempo, puede pedir una prórroga en la página del caso.`,
  shortNotice: (reason) => `El plazo es más corto que de costumbre. ${reason}`,
  how: 'Cómo enviarlos',
  howText: (address) =>
    `Abra ${address} y escriba el código de acceso. Puede enviar archivos sueltos o carpetas completas, y detenerse y continuar más tarde. Cada archivo recibe un acuse de recibo. Las personas de su consultorio que tienen una cuenta inician sesión y no necesitan código.`,
  index: (index) => `Índice del caso: ${index}`,
  code: (code) => `Código de acceso: ${code}`,
  hiddenCode: 'Por su seguridad, el código de acceso aparece solamente en la carta impresa.',
  whenSent:
    'Podemos leer archivos PDF, TIFF, JPEG y PNG. Cuando haya enviado todo, pulse «Ya envié todo» en la página del caso y empieza la revisión.',
  replacesCode: 'El código de acceso de esta carta sustituye al anterior, que ya no funciona.',
  newCode: (number) =>
    `Esta carta contiene un nuevo código de acceso para el caso ${number}. Sustituye al anterior, que ya no funciona. Nada más cambia en el caso.`,
  caseNow: (status) => `Estatus del caso hoy: ${status}.`,
  recordsOverdue: (on) =>
    `El plazo para enviar los expedientes venció el ${date(on)}. Todavía puede enviarlos.`,
  readOnly:
    'El caso está cerrado y ya no se puede cambiar nada. En la página del caso puede leer la decisión, las cartas y los acuses de recibo.',
  stillReadable: (codeDays) =>
    codeDays !== null
      ? `La decisión, las cartas y los acuses de recibo quedan en la página del caso. Su código de acceso la abre para leerlos hasta ${codeDays === 0 ? 'el' : `${formatNumber('es', codeDays)} ${codeDays === 1 ? 'día' : 'días'} después del`} cierre del caso. Guarde lo que necesite.`
      : 'La decisión, las cartas y los acuses de recibo quedan en la página del caso para las personas de su consultorio que tienen una cuenta. El código de acceso ya no la abre.',
  openPage: (address) =>
    `Abra ${address} y escriba el código de acceso. Las personas de su consultorio que tienen una cuenta inician sesión y no necesitan código.`,
  boxFindings: 'Resultados previstos para el',
  boxDecision: 'Nuestra decisión, a más tardar el',
  oldCode:
    'El código de acceso está en nuestra carta impresa más reciente que tenga uno. Si no lo tiene, pídanos uno nuevo.',
  requested: 'Lo que le pedimos',
  optional: 'si los hay',
  listFollows: (count) =>
    count === 1
      ? 'La reclamación, con su paciente y la fecha del servicio, está en la página interior de esta carta.'
      : `Las ${formatNumber('es', count)} reclamaciones, cada una con su paciente y la fecha del servicio, están en las páginas interiores de esta carta.`,
  theClaims: (number) => `Las reclamaciones por las que preguntamos (caso ${number})`,
  aboutClaims:
    'Confidencial: esta lista nombra a pacientes. Por cada reclamación, envíe los expedientes de la última columna. Si los sube en línea, no tiene que escribir nada en ellos: la página del caso pregunta a qué reclamación corresponde cada archivo. Si los envía por correo o fax, escriba el número de la primera columna en las páginas de esa reclamación.',
  claimColumns: {
    patient: 'Paciente',
    claim: 'Reclamación',
    service: 'Servicio',
    billed: 'Facturado',
    records: 'Expedientes que la respaldan',
  },
  member: (id) => `ID de miembro ${id}`,
  born: (on) => `Nac. ${date(on)}`,
  account: (number) => `Su cuenta ${number}`,
  claimNumber: (id) => `Reclamación ${id}`,
  days: (from, to) => `${from} al ${to}`,
  service: (code, units) => `${code}, ${formatNumber('es', units)} ${units === 1 ? 'unidad' : 'unidades'}`,
  anyRecord: 'Todo expediente de este servicio',
  next: 'Qué sigue',
  nextText: (days, discussion) =>
    `Cuando tengamos los expedientes, los leeremos y le informaremos los resultados línea por línea, por lo general en un plazo de ${days} días. Usted puede aceptar cada línea o no estar de acuerdo, conversarlo con nosotros durante ${discussion} días y apelar. Donde los expedientes respaldan lo facturado, el caso se cierra y nada cambia.`,
  noRecords: (on, isUnpaid) =>
    `Si a más tardar el ${date(on)} no nos llegan los expedientes, tendremos que decidir sin ellos. ${costWithout(isUnpaid)}`,
  someMissing: (on, isUnpaid) =>
    `Si los expedientes que aún faltan no nos llegan a más tardar el ${date(on)}, decidiremos con lo que envió, sin los que falten. ${costWithout(isUnpaid)}`,
  nothingMissing: 'Decidiremos con lo que envió.',
  missingLate: (isUnpaid) =>
    `Envíe ahora lo que falta. Leemos lo que llegue hasta que se cierre el caso; sin ello tendremos que decidir con lo que tenemos. ${costWithout(isUnpaid)}`,
  reminder: (on) =>
    `Le recordamos amablemente que el plazo para enviar los expedientes de este caso vence el ${date(on)}. Si ya envió todo, gracias; en ese caso, pulse «Ya envié todo» en la página del caso.`,
  overdue: (on) =>
    `El plazo para enviar los expedientes de este caso venció el ${date(on)}. Si ya envió todo, gracias; en ese caso, pulse «Ya envié todo» en la página del caso.`,
  extension: (on, end, wanted) => {
    const due = `ahora el plazo para enviar los expedientes vence el ${date(on)}, ${end}.`
    if (wanted === null) return `Usted tiene más tiempo: ${due}`
    if (on >= wanted) return `Usted pidió más tiempo y lo tiene: ${due}`
    return `Usted pidió más tiempo, hasta el ${date(wanted)}. Podemos darle una parte: ${due}`
  },
  noExtension: (on, end, wanted, isOver) =>
    `Usted pidió más tiempo${wanted === null ? '' : `, hasta el ${date(wanted)}`}. No podemos dárselo: el plazo para enviar los expedientes ${isOver ? 'venció' : 'se mantiene y vence'} el ${date(on)}, ${end}.`,
  allComplete:
    'Cada reclamación de esta solicitud ya tiene sus expedientes y no necesita enviar nada más. Si aún no lo ha hecho, pulse «Ya envié todo» en la página del caso y empieza la revisión.',
  mayAskAgain: (left) =>
    left <= 0
      ? 'Ya pidió más tiempo tantas veces como esta solicitud lo permite; no puede volver a pedirlo.'
      : `Puede volver a pedirlo ${left === 1 ? 'una vez' : `${left} veces`} en la página del caso.`,
  claimComplete: 'Recibido. No falta nada.',
  claimWithout: 'Usted nos dijo que no hay.',
  claimMissing: (kinds) => `Todavía falta:\n${kinds}`,
  outcomes: {
    supported: 'Gracias por sus expedientes. Respaldan lo facturado y nada cambia.',
    overpaid:
      'Gracias por sus expedientes. No respaldan todo lo que se pagó. La tabla indica qué encontramos en cada línea y por qué.',
    underpaid: 'Gracias por sus expedientes. Respaldan más de lo que se facturó.',
    withdrawn: 'Retiramos nuestra solicitud. No tiene que hacer nada más.',
    not_sent:
      'No nos llegó ningún expediente y por eso no pudimos respaldar lo que se pagó. Si los tiene, avísenos: todavía está a tiempo.',
  },
  morePaid: 'Gracias por sus expedientes. Respaldan más de lo que pagamos.',
  lines: 'Línea por línea',
  columns: {
    line: 'Línea',
    billed: 'Facturado',
    supported: 'Respaldado',
    paid: 'Pagado',
    difference: 'Diferencia',
    why: 'Lo que encontramos',
  },
  allLines: 'Todas las líneas',
  supportedPaid: (amount) => `respaldado ${amount}`,
  numbered: (position) => `${position}.`,
  line: (service, code) => `${date(service)}, ${code}`,
  rule: (rule) => `Regla: ${rule}`,
  billedUnits: (units) =>
    `${formatNumber('es', units)} ${units === 1 ? 'unidad facturada' : 'unidades facturadas'}`,
  changedTo: (code, billed) => `El expediente respalda ${code} en lugar de ${billed}.`,
  changedUnits: (units, billed) =>
    units < billed
      ? `El expediente respalda ${formatNumber('es', units)} de ${formatNumber('es', billed)} unidades.`
      : `El expediente respalda ${formatNumber('es', units)} unidades en lugar de ${formatNumber('es', billed)}.`,
  correctedLine: 'Puede enviar una reclamación corregida por ella.',
  was: (amount) => `antes ${amount}`,
  now: (amount) => `ahora ${amount}`,
  decidedColumn: 'Lo que decidimos',
  forLines: (positions) =>
    `Para ${positions.length === 1 ? 'la línea' : 'las líneas'} ${joinNumbers('es', positions)}:`,
  lineStands: (finding) => `El resultado se mantiene, por la razón indicada arriba. ${finding}`,
  lineChanged: (finding, before) => `Cambió. Antes de la apelación: ${before}. Ahora: ${finding}`,
  theseLines: 'Todas estas líneas',
  leftOut: (positions) =>
    positions.length === 1
      ? `La línea ${positions[0]} no fue parte de esta apelación. Se mantiene como se encontró y no puede ser parte de otra apelación.`
      : `Las líneas ${joinNumbers('es', positions)} no fueron parte de esta apelación. Se mantienen como se encontraron y no pueden ser parte de otra apelación.`,
  countChanged: (changed, all) => {
    if (all === 1) return `La línea en cuestión ${changed === 0 ? 'no cambia' : 'cambia'} con esta decisión.`
    if (changed === all) return `Las ${formatNumber('es', all)} líneas en cuestión cambian con esta decisión.`
    const part =
      changed === 0 ? 'ninguna cambia' : changed === 1 ? '1 cambia' : `${formatNumber('es', changed)} cambian`
    return `De las ${formatNumber('es', all)} líneas en cuestión, ${part} con esta decisión.`
  },
  owed: (amount) => `En total se respaldan ${money(amount)} menos de lo que se pagó.`,
  owedToYou: (amount) =>
    `Se le deben ${money(amount)}: en total, los expedientes respaldan ${money(amount)} más de lo que pagamos.`,
  mixedPaid: (less, more) =>
    `En algunas líneas los expedientes respaldan ${money(less)} menos de lo que pagamos y en otras ${money(more)} más: ${balance(less, more)}.`,
  mixedBilled: (less, more) =>
    `En algunas líneas los expedientes respaldan ${money(less)} menos de lo facturado y en otras ${money(more)} más: ${balance(less, more)}.`,
  youAreOwed: (amount) => `Se le deben ${money(amount)}.`,
  askAboutPayment: (phone, email) =>
    `No necesita apelar ni enviar una reclamación corregida para recibirlos. Para preguntar cómo y cuándo se pagan, ${phone === '' ? `escriba a ${email}` : `llámenos al ${phone}`}.`,
  correctedClaims:
    'En estas líneas se podía haber facturado más. Esta revisión no lo paga; puede enviar reclamaciones corregidas por ello:',
  released: (amount) =>
    `Los cargos respaldados, ${money(amount)}, se liberan para el pago. Lo que se paga depende de las tarifas de la aseguradora, así que puede ser menos.`,
  paidStays: 'Lo que pagamos no cambia.',
  chosen: (count) =>
    count === 1
      ? 'Los resultados se refieren solo a esta reclamación. No se extrapolan a otras.'
      : `Los resultados se refieren solo a estas ${formatNumber('es', count)} reclamaciones. No se extrapolan a otras.`,
  chosenAll: (count) =>
    count === 1
      ? 'Revisamos la única reclamación de este tipo en el período. Los resultados no se extrapolan a otras.'
      : `Revisamos las ${formatNumber('es', count)} reclamaciones de este tipo en el período. Los resultados no se extrapolan a otras.`,
  chosenAtRandom: (count, population) =>
    `Elegimos al azar ${formatNumber('es', count)} de ${formatNumber('es', population)} reclamaciones de este tipo en el período. Los resultados se refieren solo a ${count === 1 ? 'ella' : 'ellas'} y no se extrapolan a otras.`,
  whatToDo: 'Qué puede hacer',
  payNothingNow: (from) =>
    `No necesita enviar dinero ahora. Si los resultados se mantienen, podemos descontar el monto de pagos posteriores${from === null ? '' : `, pero no antes del ${date(from)}`}. Si prefiere enviar un cheque, pregúntenos antes adónde y escriba en él el número de caso.`,
  ifYouAgree: (keepsAppeal) =>
    `Si está de acuerdo, elija «De acuerdo con todo; cerrar el caso» en la página del caso: el caso se cierra y los resultados se mantienen. ${keepsAppeal ? 'Conserva su derecho a apelar hasta el último día del plazo.' : 'Con ello terminan la conversación con nosotros y el derecho a apelar.'}`,
  ifNothing:
    'Si no hace nada, los resultados se mantienen y el caso se cierra después del último día para apelar.',
  notMeant: 'Un resultado trata de documentos. No es una opinión sobre usted ni sobre su atención.',
  rights: 'Si usted lo ve de otra manera',
  discussion: (until) =>
    `Hasta el ${date(until)} puede conversarlo con nosotros: escríbanos en la página del caso.`,
  appealBy: (level, by) => `Puede apelar (${level}) hasta el ${date(by)}.`,
  stops: (by) =>
    `Si apela a más tardar el ${date(by)}, no se recupera ningún monto de este caso hasta que usted reciba la decisión, aunque apele solo algunas líneas.`,
  recoupment: (from) => `No se recupera ningún monto antes del ${date(from)}.`,
  education:
    'Con gusto repasamos los resultados con usted. Una llamada con una persona de nuestro equipo de codificación no cuesta nada: pídanosla o, si tiene una cuenta, resérvela en el portal.',
  filed: (level, on) => `Usted presentó esta apelación (${level}) el ${date(on)}.`,
  arrived: (level, on, how) =>
    `Su apelación (${level}) nos llegó por ${how === 'fax' ? 'fax' : 'correo'} el ${date(on)}.`,
  outsideDecided: (level, decider, on) =>
    `${decider} decidió su apelación (${level}) el ${date(on)}. Esta carta indica qué cambia esa decisión en este caso.`,
  outsideReason: 'Qué dice la decisión, en resumen',
  outsideColumn: 'Qué se decidió',
  outsideCounts: (days) =>
    `El último día indicado arriba se cuenta desde ${days} días después de la fecha de esa decisión, cuando se presume que le llega. Si la decisión misma indica otro día, ese es el que vale.`,
  lineStandsOutside: (finding) => `El resultado se mantiene. ${finding}`,
  decidedBy: (isFirst) =>
    `La decidió una persona que no participó en los resultados${isFirst ? '' : ' ni en una decisión anterior'}.`,
  decisions: {
    upheld: 'Los resultados se mantienen.',
    partly: 'La apelación se decidió en parte a su favor.',
    reversed: 'La apelación se decidió a su favor.',
  },
  moneyHeading: 'Qué significa en dinero',
  amountBefore: (amount) => `En cuestión en todo el caso antes de la apelación: ${money(amount)}.`,
  amountAfter: (amount) => `Pagado de más en todo el caso después de esta decisión: ${money(amount)}.`,
  overpaid: (amount) => `Se respaldan ${money(amount)} menos de lo que se pagó.`,
  nothingLeft: 'Ya no queda nada en cuestión.',
  lastLevel: 'No hay otro nivel de apelación.',
  result: (outcome) => `El resultado: ${outcome}.`,
  closed: 'El caso está cerrado.',
  nothingToDo: 'No tiene que hacer nada más.',
  takenBack: (from, isUnread) => {
    const conditions = [
      ...(isUnread ? ['no antes de que usted reciba la decisión sobre su apelación'] : []),
      ...(from === null ? [] : [`no antes del ${date(from)}`]),
    ]
    return `Podemos descontar este monto de pagos posteriores${conditions.length === 0 ? '' : `, pero ${conditions.join(' y ')}`}.`
  },
  readAndWrite: 'Cómo leer el caso y escribirnos',
  signIn: (address) => `Las personas de su consultorio que tienen una cuenta inician sesión en ${address}.`,
  noAppealHere: 'Ya no se puede presentar una apelación ante nosotros.',
  agreedNoAppeal:
    'Su consultorio aceptó los resultados, por lo que ya no se puede presentar una apelación ante nosotros.',
  agreedKeepsAppeal: (level, until) =>
    `Su consultorio aceptó los resultados y con ello se cerró el caso. Su derecho a apelar sigue tal como lo indica la carta con los resultados: puede apelar (${level}) hasta el ${date(until)}.`,
  appealElsewhere: (level, until) => `Todavía puede continuar (${level}) hasta el ${date(until)}.`,
  day: date,
  boxCase: 'Su caso en la web',
  boxRecords: 'Envíe los expedientes a más tardar el',
  boxWasDue: 'El plazo para los expedientes venció el',
  boxTalk: 'Puede hablar con el equipo revisor hasta el',
  boxStops: 'Último día para apelar y detener la recuperación de dinero',
  boxRecoupment: 'No se recupera ningún monto antes del',
  boxAppeal: 'Último día para apelar',
  stake: (amount) => `Pagamos ${money(amount)} por estos servicios. No está en juego más que eso.`,
  unpaidStake: (amount) =>
    `Por estos servicios se facturaron ${money(amount)}. La revisión se hace antes del pago.`,
  qr: 'Un código que lee el teléfono: abre la página de este caso.',
  scan: 'Apunte la cámara de un teléfono a este código para abrir la página de este caso.',
  byMail: (address, number) => `Por correo: ${address}. Escriba el número de caso ${number} en cada página.`,
  byFax: (fax, number) => `Por fax: ${fax}. Escriba el número de caso ${number} en cada página.`,
  howToAppeal: 'Cómo apelar',
  appealHere: (address) =>
    `En el portal: abra ${address}, escriba el código de acceso y elija «Presentar una apelación». Cuenta desde el momento en que la envía.`,
  appealForm: (number) =>
    `No se necesita ningún formulario especial. Basta una carta con el número de caso ${number}, las líneas a las que se refiere, sus razones y su firma.`,
  lastDayEnds: (end) => `Cada último día indicado en esta carta termina a las ${end}.`,
  paperCounts:
    'Por correo o por fax, su apelación cuenta el día en que nos llega, no el día en que la envía. Envíela con tiempo para que nos llegue a más tardar el último día.',
  leaveOut:
    'Una línea que deje fuera de su apelación se mantiene como se encontró, y ninguna apelación posterior puede incluirla.',
  evidence:
    'Puede agregar expedientes y declaraciones hasta que se cierre el caso. Cada uno recibe un acuse de recibo con su fecha.',
  appealWithin: (level, days) => `Puede apelar (${level}) en un plazo de ${days} días.`,
  discussionDays: (days) =>
    `Durante ${days} días puede conversarlo con nosotros: escríbanos en la página del caso.`,
  counted: (days) =>
    `Estos días se cuentan desde el día en que su consultorio abre este aviso en el portal. Si lo enviamos por correo, se cuentan desde ${days} días después del envío. La página del caso indica las fechas.`,
  countedFromMail: (on, days) =>
    `Estos plazos se cuentan desde el ${date(on)}: un aviso enviado por correo se considera recibido ${days} días después del envío.`,
  countedFromOpening: (on) =>
    `Estos plazos se cuentan desde el ${date(on)}, cuando su consultorio abrió este aviso en el portal.`,
  stopsWithin: (days) =>
    `Si apela en un plazo de ${days} días, no se recupera ningún monto de este caso hasta que usted reciba la decisión, aunque apele solo algunas líneas.`,
  afterThat: 'Después tiene estos otros pasos:',
  laterLevel: (level, days) => `${level}: en un plazo de ${days} días después de la decisión anterior.`,
  reason: 'Por qué decidimos así',
  legalBasis: 'El fundamento de esta carta',
  call: (phone, hours) => `Llámenos: ${phone}${hours === '' ? '' : ` (${hours})`}.`,
  unpaidOutcomes: {
    supported:
      'Gracias por sus expedientes. Respaldan lo facturado y las reclamaciones siguen hacia el pago.',
    overpaid:
      'Gracias por sus expedientes. No respaldan todo lo que se facturó. La tabla indica qué encontramos en cada línea y por qué.',
    underpaid: 'Gracias por sus expedientes. Respaldan más de lo que se facturó.',
    withdrawn: 'Retiramos nuestra solicitud. No tiene que hacer nada más.',
    not_sent:
      'No nos llegó ningún expediente y por eso no pudimos respaldar lo que se facturó. Si los tiene, avísenos: todavía está a tiempo.',
  },
  unpaidReduced: (amount) => `En total se respaldan ${money(amount)} menos de lo que se facturó.`,
  unpaidAfter: (amount) => `Sin respaldo en todo el caso después de esta decisión: ${money(amount)}.`,
  thanks: 'Gracias por su tiempo y su atención.',
  help: (email) => `¿Tiene alguna pregunta? Escriba a ${email}.`,
}
