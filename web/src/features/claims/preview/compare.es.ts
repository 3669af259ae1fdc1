import { endSentence } from '@plumbline/contract/core/end-sentence'
import type { Texts } from '#platform/texts/texts.ts'

const plural = (count: number, one: string, other: string) => (count === 1 ? one : other)
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const feminine = (count: number, word: string) => (count === 1 ? 'una' : word)

export const compare: Texts<typeof import('./compare.en.ts').compare> = {
  title: 'Comparar con lo que se muestra',
  loading: 'Cargando la comparación',
  failure: { title: 'No pudimos cargar la comparación.' },
  crumbs: 'Ruta de navegación',
  data: 'Datos de reclamaciones',
  imports: (numbers, count) => `${plural(count, 'Importación', 'Importaciones')} ${numbers}`,
  range: (first, last) => `${first} a ${last}`,
  figures: 'Cifras nuevas',
  steps: {
    label: 'Pasos de una importación',
    read: 'Leída',
    checked: 'Revisada',
    compare: 'Comparar',
    publish: 'Publicar',
  },
  heading: {
    imports: (numbers, count) =>
      count === 1
        ? `La importación ${numbers} ya se leyó, pero todavía no se muestra.`
        : `Las importaciones ${numbers} ya se leyeron, pero todavía no se muestran.`,
    takenBack: (numbers, count) =>
      count === 1
        ? `La importación ${numbers} se anuló, pero los lectores todavía la ven.`
        : `Las importaciones ${numbers} se anularon, pero los lectores todavía las ven.`,
    figures: 'Las cifras nuevas ya se calcularon, pero todavía no se muestran.',
    warnings: (count, word) =>
      count === 1
        ? 'Una advertencia requiere la decisión de una persona.'
        : `${capitalized(word)} advertencias requieren la decisión de una persona.`,
    calm: 'Nada en ellas parece fuera de lo común.',
  },
  lead: {
    rows: (rows, count, files) => `${rows} ${plural(count, 'fila', 'filas')} en ${files}.`,
    files: (first, others) => (others === 0 ? first : `${first} y ${others} más`),
    made: (when, name) => endSentence(`Comparadas el ${when}${name === null ? '' : ` por ${name}`}`),
    shown: (number) => `Los lectores siguen viendo la importación ${number}.`,
    shownBuild: (number) => `Los lectores siguen viendo la versión ${number}.`,
    nothingShown: 'Los lectores todavía no ven ninguna cifra.',
  },
  stale: {
    title: 'Esta comparación ya no está al día.',
    store: 'Desde entonces se importaron o se retiraron otros archivos.',
    shown: 'Los lectores ya ven otras cifras.',
    measures: 'Las medidas cambiaron desde entonces.',
    again: 'Comparar de nuevo',
  },
  none: {
    title: 'No hay cifras en espera',
    text: 'Calcule las cifras de las reclamaciones cargadas y vea qué cambiaría. Los lectores no notan nada.',
    start: 'Comparar con lo que se muestra',
    started: 'Se están calculando las cifras. Los lectores no notan nada.',
    notStarted: 'No se pudo iniciar.',
    back: 'Volver a Datos de reclamaciones',
  },
  job: {
    kinds: {
      preview_figures: 'Las cifras se están calculando y comparando.',
      publish_figures: 'Las cifras se están publicando.',
      discard_figures: 'Las cifras se están desechando.',
      undo_import: 'Se está anulando una importación.',
      build_figures: 'Las cifras se están calculando.',
      import_claims: 'Se están leyendo archivos.',
      other: 'Hay otro trabajo en curso.',
    },
    failed: 'El último trabajo no terminó. Los lectores conservan las cifras que tenían.',
  },
  warnings: {
    title: (count, word) =>
      `${capitalized(feminine(count, word))} ${plural(count, 'advertencia', 'advertencias')}`,
    exchanged: (lines) => `Las unidades y el cargo parecen intercambiados en ${lines} líneas`,
    exchangedText: (number, files, of) =>
      `En la importación ${number} (${files}), de ${of} líneas. En una línea habitual hay pocas unidades y el cargo no es pequeño.`,
    median: 'Mediana de',
    units: 'Unidades',
    charge: 'Cargo',
    theseLines: 'Estas líneas',
    shownLines: 'Líneas que se muestran ahora',
    oneDay: (lines, day) => `Las ${lines} líneas tienen el mismo día de servicio, ${day}`,
    oneDayText: (number, files) =>
      `En la importación ${number} (${files}). Así se ve una columna de fechas llenada con un solo día.`,
    paidAbove: (lines, quarter) => `${lines} líneas de ${quarter} tienen un pago mayor que su cargo`,
    paidAboveText: (of, shown) =>
      `De ${of} líneas. Ahora se muestran: ${shown}. El cargo, el monto permitido y el pago podrían estar en la columna equivocada.`,
    halvedLines: (quarter) => `${quarter} tendría menos de la mitad de sus líneas`,
    halvedPaid: (quarter) => `${quarter} tendría menos de la mitad de sus pagos`,
    halvedNew: (quarter, against) => `${quarter} tiene menos de la mitad de ${against}`,
    halvedText: (after, before) =>
      `Después ${after}, antes ${before}. Puede faltar una parte de los archivos.`,
    rejected: (share, limit) => `Se rechazó el ${share} de las filas; el límite es ${limit}`,
    rejectedText: (number, files) => `En la importación ${number} (${files}).`,
    rejectedRows: (rows, count) => `${rows} ${plural(count, 'fila rechazada', 'filas rechazadas')}`,
    rejectedFile: (number) => `de la importación ${number} en CSV, con línea, campo y motivo`,
    emptied: (fields) =>
      `La mayoría de los valores de ${plural(fields, 'un campo opcional', `${fields} campos opcionales`)} no son válidos y se dejaron vacíos`,
    emptiedText: (number, files) =>
      `En la importación ${number} (${files}). Las filas cuentan sin estos valores. Así se ven los montos con coma decimal; sus detalles muestran las filas.`,
    emptiedRows: (rows, of) => `${rows} de ${of} filas que lo tienen`,
    reasons: 'Motivos',
    place: {
      line: (line) => `línea ${line}`,
      entry: (line) => `entrada ${line}`,
      row: (line) => `fila ${line}`,
    },
  },
  exchange: {
    open: 'Intercambiar y volver a leer',
    help: {
      ready:
        'Si las columnas están intercambiadas: el archivo sigue aquí y se puede volver a leer con las dos en su lugar.',
      some_lines:
        'Las demás líneas de esta importación parecen correctas, e intercambiar las columnas las dañaría. Anúlela, corrija el archivo y envíelo otra vez.',
      no_columns:
        'X12 y FHIR no tienen columnas que intercambiar. Anule la importación y pida un archivo correcto a quien lo envió.',
      no_undo:
        'Esta importación no se puede anular por separado. Deséchela abajo y envíe el archivo correcto.',
      no_file:
        'El archivo ya no está en el servidor. Anule la importación y envíe otra vez el archivo: en “Revisar y asignar”, use la columna del cargo para las unidades y la de las unidades para el cargo.',
    },
    takeBack: (number) => `Anular la importación ${number}`,
    title: (number) => `¿Volver a leer la importación ${number} con unidades y cargo intercambiados?`,
    text: (files) =>
      `La importación se anula y se vuelve a leer ${files} con estas dos columnas intercambiadas. Las cifras nuevas esperan aquí y los lectores no notan nada. Una asignación guardada queda como está: otros archivos no se leen así.`,
    confirm: 'Intercambiar y volver a leer',
    started: 'El archivo se está volviendo a leer. Los lectores no notan nada.',
    notStarted: 'No se pudo volver a leer el archivo.',
    seeLines: (lines) => (lines > 20 ? 'Ver 20 de estas líneas' : 'Ver estas líneas'),
    hideLines: 'Ocultar las líneas',
    lines: 'Líneas con unidades y cargo que parecen intercambiados',
    linesLoading: 'Cargando las líneas',
    linesFailure: { title: 'No pudimos cargar las líneas.' },
    claim: 'Reclamación',
    line: 'Línea',
    npi: 'NPI',
    code: 'Código',
    units: 'Unidades',
    charge: 'Cargo',
  },
  offRoster: {
    title: (npis, count) =>
      `${npis} NPI de las reclamaciones no ${plural(count, 'está', 'están')} en ninguna lista de profesionales.`,
    text: (lines, count) =>
      `${lines} ${plural(count, 'línea no genera', 'líneas no generan')} cifras. Descargue los NPI, complete nombre, especialidad y estado, y envíe el archivo como lista de profesionales.`,
    download: (npis) => `${npis} NPI en CSV`,
    send: 'Enviar la lista',
  },
  touched: {
    title: 'Cartas y campañas sobre informes que cambiarían',
    letters: (letters, count) =>
      `${letters} ${plural(count, 'tiene', 'tienen')} una carta que dice lo que se muestra ahora`,
    campaigns: (campaigns, count) =>
      `${campaigns} ${plural(count, 'espera', 'esperan')} un mensaje de una campaña`,
    paused: (paused, count) =>
      `${paused} ${plural(count, 'tiene', 'tienen')} un motivo aceptado que mantiene las cartas en pausa`,
    text: 'Publicar no retira cartas ni envía otras. Escriba a estos profesionales si su carta pudiera confundirlos.',
    provider: 'Profesional',
    code: 'Código',
    outcome: 'Resultado',
    contact: 'Contacto',
    letterOn: (day) => `Carta del ${day}`,
    campaign: (name) => `Próximo mensaje de “${name}”`,
    isPaused: 'Cartas en pausa',
  },
  totals: {
    title: 'Totales por trimestre',
    text: '“Ahora” es lo que ven los lectores. “Después” es lo que verían.',
    csv: 'CSV',
    csvName: 'de todos los totales por trimestre y especialidad',
    quarter: 'Trimestre',
    lines: 'Líneas de reclamación',
    unitsPerLine: 'Unidades por línea',
    paid: 'Pagado',
    now: 'Ahora',
    after: 'Después',
    change: 'Cambio',
    preliminary: 'Preliminar',
    unusual: 'inusual',
    same: 'igual',
    to: (now, after) => `${now} a ${after}`,
    linesShort: 'Líneas',
    unitsShort: 'Unidades por línea',
    unchanged: (count, word) =>
      count === 1 ? 'Otro trimestre no cambia.' : `Otros ${word} trimestres no cambian.`,
    show: 'Mostrarlos',
    hide: 'Ocultarlos',
    more: 'Profesionales, pacientes y cargos, y cada especialidad',
    specialty: 'Especialidad',
    all: 'Todas',
    withoutProvider: 'Fuera de la lista',
    providers: 'Profesionales',
    patients: 'Pacientes',
    billed: 'Facturado',
  },
  outcomes: {
    title: (changed, of) => `Cambiarían ${changed} de ${of} resultados`,
    text: (quarter) => `Para ${quarter}, el último trimestre definitivo. Publicar no envía cartas.`,
    textNew: (quarter, shown) =>
      `Para ${quarter}, el último trimestre definitivo, junto a ${shown}, el último que ven los lectores. Publicar no envía cartas; quienes lo pidieron reciben aviso del nuevo trimestre.`,
    none: 'Todavía no hay ningún trimestre definitivo, así que ningún informe tiene resultado.',
    moves: 'De lo que se muestra a lo que se mostraría',
    noMoves: 'Ningún resultado cambia.',
    becomes: 'pasa a',
    noReport: 'Sin informe',
    newly: (count) => `Nuevos en “Significativamente mayor”: ${count}`,
    newlyOnWarning: (some, all) => `${some} de los ${all} se apoyan en líneas de una advertencia.`,
    noNewly: 'Ningún informe pasa a “Significativamente mayor”.',
    provider: 'Profesional',
    npi: (npi) => `NPI ${npi}`,
    code: 'Código',
    now: 'Ahora',
    after: 'Después',
    outcome: 'Resultado',
    restsOnWarning: 'se apoya en una advertencia:',
    allChanges: (count) => `Los ${count} cambios`,
    firstChanges: (count, all) => `Los primeros ${count} de ${all} cambios`,
    largest: (count) => `Los ${count} mayores cambios de una tasa`,
    moreNewly: (count) => `y ${count} más`,
  },
  publish: {
    title: 'Publicar o esperar',
    withWarnings:
      'Con una advertencia abierta, publicar requiere un motivo. Queda en el registro de auditoría con su nombre.',
    calm: 'Los lectores verán las cifras nuevas en un momento. Publicar no envía cartas.',
    why: (count, word) =>
      `¿Por qué publicar con ${feminine(count, word)} ${plural(count, 'advertencia', 'advertencias')}?`,
    hint: 'Al menos una oración completa, sin nombres de pacientes.',
    missing: 'Escriba el motivo en una oración completa.',
    publish: 'Publicar',
    publishImports: (numbers, count) =>
      `Publicar ${plural(count, 'la importación', 'las importaciones')} ${numbers}`,
    leave: 'Dejar en espera',
    discard: 'Desechar',
    started: 'Las cifras se están publicando.',
    notStarted: 'No se pudieron publicar las cifras.',
    discardTitle: '¿Desechar estas cifras?',
    discardText: (numbers, count) =>
      `Las líneas de ${plural(count, 'la importación', 'las importaciones')} ${numbers} salen del almacén de reclamaciones. Los lectores conservan lo que ven. Puede enviar los archivos otra vez.`,
    discardUndo: 'Las importaciones anuladas vuelven a contar.',
    discardFigures: 'Solo se eliminan las cifras nuevas. Los lectores conservan lo que ven.',
    discardConfirm: 'Desechar',
    discardStarted: 'Las cifras se están desechando.',
    notDiscarded: 'No se pudieron desechar las cifras.',
  },
  rows: {
    title: 'Lo que se leyó',
    text: 'Filas leídas = cargadas + reemplazadas + duplicadas + rechazadas, en cada importación.',
    number: 'N.º',
    files: 'Archivos',
    read: 'Leídas',
    loaded: 'Cargadas',
    replaced: 'Reemplazadas',
    duplicates: 'Duplicadas',
    rejected: 'Rechazadas',
    when: 'Importada',
    unmatched: (text, count) =>
      `${text} ${plural(count, 'corrección', 'correcciones')} sin su reclamación original`,
    conflicts: (text, count) =>
      `${text} ${plural(count, 'reclamación', 'reclamaciones')} en conflicto con otra`,
    repaired: (text, count) => `${text} ${plural(count, 'fila corregida', 'filas corregidas')}`,
  },
}
