import { caseWords } from '../../cases/case-words.es.ts'
import { formatNumber } from '../../core/format.ts'
import type { ReportAuditWords } from './report-audit-words.en.ts'
import { roughPercent } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import { startRateOf } from './subject-words.es.ts'

const rough = (share: number) => roughPercent('es', share)
const POINTS = 100
const one = (value: number) => formatNumber('es', Math.abs(value) * POINTS, 1)
const signed = (value: number) => `${value < 0 ? '−' : '+'}${one(value)}`
const whole = (value: number) => Math.round(Math.abs(value) * POINTS)
const points = (value: number) => `${whole(value)} ${whole(value) === 1 ? 'punto' : 'puntos'}`
const moved = (value: number) =>
  whole(value) === 0 ? 'apenas cambió' : `${value < 0 ? 'bajó' : 'subió'} alrededor de ${points(value)}`
const compared = (value: number) =>
  whole(value) === 0
    ? 'su cambio es más o menos el mismo'
    : `su cambio es alrededor de ${points(value)} ${value < 0 ? 'menor' : 'mayor'}`

export const reportAuditWords = (name: Subject): ReportAuditWords => ({
  kinds: caseWords.kinds,
  outcomes: caseWords.outcomes,
  early: (period, date) =>
    `Todavía es pronto: el primer trimestre completo después de los resultados, ${period}, será definitivo el ${date}`,
  noVisits: 'No hay visitas de este tipo que comparar antes y después de esta auditoría',
  changed: (code, before, after) =>
    `Después de esta auditoría ${name === null ? '' : `${name} `}agrega ${code} en el ${rough(after)} de las visitas; antes, en el ${rough(before)}`,
  same: (before, after) =>
    `Sin un cambio claro después de esta auditoría: ${rough(before)} de las visitas antes, ${rough(after)} después`,
  case: (kind, number) => `${kind}, caso ${number}`,
  requested: (date) => `solicitada el ${date}`,
  found: (date) => `resultados el ${date}`,
  open: 'Abrir el caso',
  caption: (number) =>
    `${startRateOf(name)} antes de la solicitud del caso ${number} y después de sus resultados`,
  quarters: 'Trimestres definitivos',
  visits: 'Visitas',
  you: name === null ? 'Usted' : 'Tasa',
  interval: 'Intervalo del 95\u00a0%',
  peers: 'Mediana de sus colegas',
  before: 'Antes de la solicitud',
  after: 'Después de los resultados',
  fraction: (part, whole) => `${formatNumber('es', part)} de ${formatNumber('es', whole)}`,
  range: (from, to) => `${from} a ${to}`,
  change: (value, low, high) =>
    `El cambio es de ${signed(value)} puntos (intervalo del 95\u00a0%: ${signed(low)} a ${signed(high)}).`,
  beside: (peers, beyond) =>
    `La mediana de sus colegas ${moved(peers)} en los mismos trimestres; frente a ella, ${compared(beyond)}.`,
  noPeers: 'No hay colegas con los que compararlo en todos estos trimestres.',
  observed:
    'Es una observación, no una prueba. También puede haber cambiado su combinación de pacientes. No se incluyen los trimestres entre la solicitud y los resultados ni los preliminares.',
})
