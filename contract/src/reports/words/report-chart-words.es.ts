import { formatDate, formatNumber } from '../../core/format.ts'
import type { ReportChartWords } from './report-chart-words.en.ts'
import { pageDate } from './report-dates.ts'
import { exactPercent, peerPercent, roughPercent, roughRange } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import { rateOf, startRateOf, startUsted } from './subject-words.es.ts'

const n = (value: number) => formatNumber('es', value)
const rough = (share: number) => roughPercent('es', share)
const exact = (share: number) => exactPercent('es', share)
const peer = (share: number) => peerPercent('es', share)
const peerCount = (count: number) => `${n(count)} ${count === 1 ? 'colega' : 'colegas'}`
const visits = (count: number) => `${n(count)} ${count === 1 ? 'visita' : 'visitas'}`

const leftOut = (modifier: string | null) =>
  modifier === null ? '' : `; las visitas con el modificador ${modifier} no entran`

type Ends = { value: number; low: number | null; high: number | null }
const withInterval = ({ low, high }: Ends) =>
  low === null || high === null ? '' : `, intervalo del 95\u00a0%: ${exact(low)} a ${exact(high)}`

export const reportChartWords = (name: Subject, date = pageDate('es')): ReportChartWords => ({
  percent: rough,
  axisPercent: peer,
  count: n,
  you: (value) => `${name === null ? 'Usted' : 'Tasa'} ${rough(value)}`,
  yourself: startUsted(name),
  peers: 'Colegas',
  allPeers: 'Sus colegas en conjunto',
  measure: (primaries, code, modifier = null) =>
    `Proporción de visitas con ${primaries} que también llevan ${code}${leftOut(modifier)}`,
  measureByQuarter: (primaries, code, modifier = null) =>
    `Proporción de visitas con ${primaries} que también llevan ${code}, por trimestre${leftOut(modifier)}`,
  distribution: {
    lead: `Cada punto es un colega; la plomada, ${name ?? 'usted'}.`,
    leadColumns: `Cuanto más alta la columna, más colegas tienen esa tasa; la plomada, ${name ?? 'usted'}.`,
    leadLimit: (isUpper) =>
      `Cerca de 1 de cada 40 consultorios así ${isUpper ? 'pasaría' : 'quedaría bajo'} la línea punteada.`,
    beyondPeers: `Ningún colega tiene tantas visitas de este tipo; los límites para ${name === null ? 'su' : 'este'} tamaño se trazan a partir de consultorios más pequeños.`,
    chartTitle: (code, peers) =>
      `Con qué frecuencia ${n(peers)} colegas agregan ${code}, y dónde está ${name ?? 'usted'}`,
    description: (you, p50, p20, p80) =>
      `${startUsted(name)} ${rough(you)}; mediana de sus colegas ${peer(p50)}; el 60 por ciento central, del ${peer(p20)} al ${peer(p80)}.`,
    limit: (value) => `Límite (95\u00a0%): ${peer(value)}`,
    markLimit: (value, isUpper) =>
      `El límite ${isUpper ? 'superior' : 'inferior'} del 95\u00a0% para un consultorio de ${name === null ? 'su' : 'este'} tamaño es ${peer(value)}.`,
    median: (value) => `Mediana de sus colegas ${peer(value)}`,
    band: (p20, p80) => `60\u00a0% central de sus colegas: ${peer(p20)}–${peer(p80)}`,
    bandShort: (p20, p80) => `60\u00a0% central: ${peer(p20)}–${peer(p80)}`,
    interval: (low, high) => `95\u00a0%: ${roughRange('es', low, high)}`,
    markYou: (you) => `${startUsted(name)}: ${exact(you.value)}${withInterval(you)}.`,
    markMedian: (value) => `La mitad de sus colegas está en ${peer(value)} o menos, y la otra mitad en más.`,
    markBand: (p20, p80) => `El 60\u00a0% central de sus colegas está entre ${peer(p20)} y ${peer(p80)}.`,
    markColumn: (percent, count) => `${peerCount(count)} en ${peer(percent / 100)}.`,
    headPercent: 'Tasa',
    headPeers: 'Colegas',
  },
  funnel: {
    lead: 'Los consultorios pequeños varían más por azar. El embudo muestra cuánta diferencia es habitual según el tamaño.',
    chartTitle: (code) => `Con qué frecuencia los colegas agregan ${code}, según cuántas visitas tienen`,
    description: (you, volume, pooled) =>
      `${startUsted(name)} ${rough(you)} con ${visits(volume)}; sus colegas en conjunto ${peer(pooled)}.`,
    caption: (pooled, isOuterDrawn) =>
      `Sombreado: límites del 95\u00a0%.${isOuterDrawn ? ' Línea punteada: 99.8\u00a0%.' : ''} Línea: sus colegas en conjunto, ${peer(pooled)}. Los puntos están agrupados para que no se reconozca a nadie.`,
    youVolume: visits,
    pooled: (value) => `Todos los colegas ${peer(value)}`,
    limit95: 'Límite del 95\u00a0%',
    limit998: 'Límite del 99.8\u00a0%',
    shortPooled: (value) => `Todos ${peer(value)}`,
    short95: '95\u00a0%',
    short998: '99.8\u00a0%',
    volumeAxis: (primaries, isCounted = false) =>
      `${isCounted ? 'Visitas contadas' : 'Visitas'} con ${primaries} en el trimestre`,
    markYou: (you, volume) =>
      `${startUsted(name)}: ${exact(you.value)} con ${visits(volume)}${withInterval(you)}.`,
    markPooled: (value) => `Sus colegas en conjunto: ${peer(value)}.`,
    markStep: (from, to, count, lowest, highest) =>
      `${peerCount(count)} con ${n(from)} a ${visits(to)}: de ${peer(lowest)} a ${peer(highest)}.`,
    headFrom: 'Visitas desde',
    headTo: 'hasta',
    headPercent: 'Tasa',
    headPeers: 'Colegas',
  },
  trend: {
    none: 'Todavía no hay ningún trimestre definitivo con tasa',
    single: (value, period) =>
      `Un solo trimestre definitivo hasta ahora: ${rateOf(name)} fue del ${rough(value)} en el ${period}`,
    steady: (value, period, lowest, highest, quarters) =>
      rough(lowest) === rough(highest)
        ? `${startRateOf(name)} fue del ${rough(value)} en los ${n(quarters)} trimestres definitivos`
        : `${startRateOf(name)} fue del ${rough(value)} en el ${period}, y estuvo entre el ${rough(lowest)} y el ${rough(highest)} en ${n(quarters)} trimestres definitivos`,
    varied: (lowest, highest, quarters, changed) =>
      `${startRateOf(name)} ha variado entre el ${rough(lowest)} y el ${rough(highest)} en ${n(quarters)} trimestres definitivos${changed ? '' : ', sin un cambio claro'}`,
    rose: (first, last, since) =>
      `${startRateOf(name)} subió del ${rough(first)} al ${rough(last)} desde el ${since}`,
    fell: (first, last, since) =>
      `${startRateOf(name)} bajó del ${rough(first)} al ${rough(last)} desde el ${since}`,
    peaked: (top, period, last) =>
      `${startRateOf(name)} llegó al ${rough(top)} en el ${period} y desde entonces ha bajado al ${rough(last)}`,
    dipped: (bottom, period, last) =>
      `${startRateOf(name)} bajó al ${rough(bottom)} en el ${period} y desde entonces está en el ${rough(last)}`,
    lead: 'Las barras verticales son intervalos del 95\u00a0%; la banda clara es el 60\u00a0% central de sus colegas.',
    preliminaryLead: (periods) => `El ${periods} tiene menos de 90 días y todavía puede cambiar.`,
    preliminaryPill: (periods) => `Preliminar: ${periods}`,
    chartTitle: (code) =>
      `Con qué frecuencia ${name ?? 'usted'} y sus colegas agregan ${code}, trimestre a trimestre`,
    quarter: (quarter) => `T${quarter}`,
    quarterShort: (quarter, year) => `T${quarter} ${String(year).slice(2)}`,
    median: (value) => `Mediana ${peer(value)}`,
    p20: (value) => `Percentil 20 ${peer(value)}`,
    p80: (value) => `Percentil 80 ${peer(value)}`,
    shortP20: (value) => `p20 ${peer(value)}`,
    shortP80: (value) => `p80 ${peer(value)}`,
    preliminary: 'preliminar',
    final: 'definitivo',
    markNone: (period) => `${period}: ninguna visita de este tipo.`,
    markPoint: (period, preliminary, you) =>
      `${period}${preliminary ? ', preliminar' : ''}: ${name ?? 'usted'} ${exact(you.value)}${withInterval(you)}.`,
    markPeers: (p50, p20, p80) =>
      `Mediana de sus colegas ${peer(p50)}, 60\u00a0% central de ${peer(p20)} a ${peer(p80)}.`,
    caseFindings: (number) => `Resultados de la auditoría ${number}`,
    localName: (_english, spanish) => spanish,
    outreach: (letter, iso) => `${letter} ${date(iso)}`,
    outreachShort: (letter, iso) => `${letter} ${formatDate('es', iso).slice(0, 5)}`,
    markOutreach: (letter, iso) =>
      `${date(iso)}: ${name === null ? 'le escribimos' : 'escribimos'} (${letter}).`,
    headQuarter: 'Trimestre',
    headStatus: 'Estatus',
    headYou: name === null ? 'Su tasa' : 'Tasa',
    headLow: '95\u00a0% desde',
    headHigh: '95\u00a0% hasta',
    headP20: 'Percentil 20',
    headMedian: 'Mediana de colegas',
    headP80: 'Percentil 80',
  },
  mix: {
    peerShare: (share) => `colegas ${peer(share)}`,
    mark: (label, you, peers) =>
      peers === null
        ? `${label}: ${name ?? 'usted'} ${exact(you)}; la proporción de sus colegas se oculta para proteger a los pacientes.`
        : `${label}: ${name ?? 'usted'} ${exact(you)}, colegas ${peer(peers)}.`,
    other: 'Otros',
    places: `Dónde prestó ${name === null ? '' : `${name} `}sus servicios principales`,
    headPlace: 'Lugar de servicio',
    headYou: startUsted(name),
    headPeers: 'Colegas',
  },
})
