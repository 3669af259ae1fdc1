import { startSentence } from '@plumbline/contract/core/start-sentence'
import { countWords } from '#platform/texts/count-words.ts'
import { plural, type Texts } from '#platform/texts/texts.ts'

const words = (count: number) => countWords('es', count)
const pick = (count: number, one: string, other: string) => plural('es', count, { one, other })
const cases = (count: number) => `${words(count)} ${pick(count, 'caso', 'casos')}`

export const caseList: Texts<typeof import('./case-list.en.ts').caseList> = {
  list: {
    title: 'Auditorías',
    empty: 'No se le solicita nada',
    text: 'En este portal no hay ninguna solicitud de expedientes ni nada pendiente. Toda solicitud llega primero por carta, y la encontrará aquí con su fecha límite y los días que quedan.',
    report: 'Un informe educativo no es una auditoría. No pide expedientes y no requiere respuesta.',
    letter: {
      title: 'Si una carta solicita expedientes',
      items: [
        {
          title: 'La carta dice qué y para cuándo',
          text: 'Cada caso tiene una lista de los expedientes solicitados y una sola fecha límite.',
        },
        {
          title: 'Su código abre el caso',
          text: 'Solo puede abrirlo quien tiene la carta, y solo ese caso. Con la sesión iniciada no necesita código.',
        },
        {
          title: 'Usted envía los expedientes aquí',
          text: 'Cada archivo recibe un acuse de recibo. Si se corta la conexión, continúa donde se quedó.',
        },
      ],
    },
    questions: 'Preguntas frecuentes',
  },
  headline: {
    overdue: (count) => `${startSentence(cases(count))} ${pick(count, 'ya venció', 'ya vencieron')}`,
    overdueNext: 'envíe los expedientes o pida una prórroga.',
    due: (count) => `${startSentence(cases(count))} ${pick(count, 'espera', 'esperan')} expedientes`,
    dueBy: (count, date) =>
      count === 1 ? ` a más tardar el ${date}` : `, el próximo a más tardar el ${date}`,
    alsoDue: (count, date) => {
      const also = ` y ${count === 1 ? 'otro' : `otros ${words(count)}`} ${pick(count, 'espera', 'esperan')} expedientes`
      if (date === null) return also
      return count === 1 ? `${also} a más tardar el ${date}` : `${also} (el próximo a más tardar el ${date})`
    },
    next: (days) =>
      days === 0
        ? 'el próximo vence hoy.'
        : days === 1
          ? 'el próximo vence mañana.'
          : `el próximo vence en ${days} días.`,
    only: (days) => (days === 0 ? 'vence hoy.' : days === 1 ? 'vence mañana.' : `vence en ${days} días.`),
    open: (count) =>
      `No vence ningún expediente. ${startSentence(cases(count))} ${pick(count, 'está abierto', 'están abiertos')}.`,
    read: {
      read: (number, date) => `Lea los resultados del caso ${number}, emitidos el ${date}.`,
      read_decision: (number, date) =>
        `Lea la decisión sobre su apelación en el caso ${number}, emitida el ${date}.`,
    },
    right: {
      discussion: (number, date) =>
        `Hable con el equipo revisor sobre el caso ${number} a más tardar el ${date}`,
      stops_recoupment: (number, date) =>
        `Apele el caso ${number} a más tardar el ${date} para detener la recuperación`,
      appeal: (number, date) => `Si no está de acuerdo, apele el caso ${number} a más tardar el ${date}`,
    },
    stillAppeal: 'Después todavía se puede apelar.',
    allClosed: 'No vence nada. Todos sus casos están cerrados.',
  },
  lead: 'Cada caso se abre con sus expedientes, mensajes, resultados y fechas.',
  loading: 'Cargando sus casos',
  total: (count, shown) => `${shown} ${pick(count, 'caso', 'casos')}`,
  open: (shown) => `${shown} ${shown === '1' ? 'abierto' : 'abiertos'}`,
  csv: 'Descargar como CSV',
  calendar: 'Agregar al calendario',
  feed: 'Mantener mi calendario al día',
  filters: {
    label: 'Filtros',
    search: 'Buscar',
    searchHint: 'Número, nombre, NPI o código',
    status: 'Estatus',
    due: 'Vencimiento',
    kind: 'Tipo',
    npi: 'NPI',
    all: 'Todos',
    allProviders: 'Todos mis profesionales',
    clear: 'Quitar filtros',
    dues: { due: 'Con expedientes por enviar', soon: 'En 15 días o menos', overdue: 'Vencidos' },
  },
  noMatch: {
    title: 'Ningún caso coincide con estos filtros',
    text: 'Sus otros casos siguen ahí.',
  },
  columns: {
    number: 'Caso',
    kind: 'Tipo y servicios',
    requested_on: 'Solicitado',
    next_due_on: 'Vence',
    status: 'Estatus y decisión',
    files: 'Archivos',
    amount_at_issue: 'En cuestión',
    appeal: 'Apelación',
    watchers: 'Seguimiento',
  },
  caption: 'Sus casos',
  sortBy: 'Ordenar por',
  order: { ascending: 'ascendente', descending: 'descendente' },
  row: {
    open: (number) => `Caso ${number}`,
    npi: (npi) => `NPI ${npi}`,
    services: (from, to) => `${from} a ${to}`,
    round: (round) => `Ronda ${round}`,
    unread: (count) => `${count} ${pick(count, 'mensaje sin leer', 'mensajes sin leer')}`,
    files: (count) => `${count} ${pick(count, 'archivo', 'archivos')}`,
    underway: (count) => `${count} en camino`,
    complete: (done, all) =>
      `${done} de ${all} ${pick(all, 'reclamación completa', 'reclamaciones completas')}`,
    sendNow: 'Envíe los expedientes o pida una prórroga',
    fileBy: (date) => `último día para apelar: ${date}`,
    due: {
      records: 'para enviar los expedientes',
      discussion: 'para hablar con el equipo revisor',
      stops_recoupment: 'para apelar y detener la recuperación',
      appeal: 'para apelar',
    },
    read: { read: 'Lea los resultados', read_decision: 'Lea la decisión' },
    readSince: {
      read: (date) => `enviados el ${date}`,
      read_decision: (date) => `enviada el ${date}`,
    },
    readStarts: 'su plazo empieza al abrir el caso',
    nothing: 'Nada de su parte',
    ours: {
      findings: (date) => `nuestros resultados, que se esperan para el ${date}`,
      decision: (date) => `nuestra decisión, a más tardar el ${date}`,
    },
    money: { paid: 'pagado', unpaid: 'facturado, aún sin pagar', owed: 'a favor del consultorio' },
    final: 'sin respaldo, definitivo',
    ended: 'no se presentó; terminó con el caso',
    lapsed: (date) => `no se presentó; el plazo era hasta el ${date}`,
    filed: (date) => `presentada el ${date}`,
    billed: (money) => `facturado ${money}`,
    noDecision: 'Aún sin decisión',
    none: '–',
  },
  pages: {
    label: 'Páginas',
    summary: (first, last, total) => `${first}–${last} de ${total}`,
  },
  failure: {
    title: 'No se pudieron mostrar sus casos.',
    rest: 'No cambió nada y sus fechas límite siguen igual.',
  },
}
