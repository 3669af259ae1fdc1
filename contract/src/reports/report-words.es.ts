import { formatDate, formatNumber } from '../core/format.ts'
import {
  exactPercent,
  formatP,
  formatRange,
  peersAbove,
  peersBelow,
  perHundred,
  roughPercent,
} from './report-numbers.ts'
import type { ReportWords } from './report-words.en.ts'

const n = (value: number) => formatNumber('es', value)
const rough = (share: number) => roughPercent('es', share)
const date = (iso: string) => formatDate('es', iso)
const counted = (count: number, one: string, other: string) => `${n(count)} ${count === 1 ? one : other}`
const visits = (count: number) => counted(count, 'visita', 'visitas')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const SMALL_NUMBERS = [
  'ninguno',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
]
const inWords = (count: number) => SMALL_NUMBERS[count] ?? n(count)

const ORDINALS: Readonly<Record<number, string>> = { 1: '1.er', 2: '2.º', 3: '3.er', 4: '4.º' }

const GOOD_REASON = 'Puede haber una buena razón, como el tipo de pacientes que atiende.'
const EDUCATION = 'Esto es educativo, no es una auditoría, y no se requiere respuesta.'

export const reportWords: ReportWords = {
  outcomes: {
    'Significantly Higher': 'Significativamente mayor',
    Higher: 'Mayor',
    'Does Not Exceed': 'No excede',
    'N/A': 'N/D',
  },
  lowHint: '¿Cargo omitido?',
  none: '–',
  period: (quarter, year) => `${ORDINALS[quarter] ?? quarter} trimestre de ${year}`,
  visits,
  list: (items) => {
    const last = items.at(-1) ?? ''
    if (items.length < 2) return last
    return `${items.slice(0, -1).join(', ')} ${/^h?i/i.test(last) ? 'e' : 'y'} ${last}`
  },
  codeWith: (code, primaries) => `Código ${code} con ${primaries}`,
  manyPrimaries: (count) => `${n(count)} códigos principales`,
  verdict: {
    you: (code, value) =>
      value === 0
        ? `Usted no agregó ${code} en ninguna visita.`
        : `Usted agrega ${code} en el ${rough(value)} de las visitas.`,
    peers: (people, p20, p80) =>
      rough(p20) === rough(p80)
        ? `La mayoría de sus pares, ${people}, lo agregan en alrededor del ${rough(p20)}.`
        : `La mayoría de sus pares, ${people}, lo agregan entre el ${rough(p20)} y el ${rough(p80)}.`,
    noPeers: 'En este trimestre no hay comparación.',
    perHundred: (code, you, peers) =>
      `De cada 100 visitas de este tipo, usted agrega ${code} en ${perHundred('es', you)}; sus pares, en la mediana, en ${perHundred('es', peers)}.`,
  },
  lead: (kind, agreement) => {
    if (kind === 'significantly_higher') {
      return `La diferencia es mayor de lo que explicaría el azar, pero puede haber una buena razón, como el tipo de pacientes que atiende. ${EDUCATION}`
    }
    if (kind === 'higher') {
      if (agreement === 'percentile_only') {
        return `Está por encima de cuatro de cada cinco de sus pares, pero con este número de visitas la diferencia puede deberse al azar. ${GOOD_REASON} ${EDUCATION}`
      }
      if (agreement === 'test_only') {
        return `La diferencia es mayor de lo que explicaría el azar, pero moderada: al menos uno de cada cinco de sus pares tiene una tasa más alta. ${GOOD_REASON} ${EDUCATION}`
      }
      return `La diferencia es pequeña y puede deberse al azar. ${GOOD_REASON} ${EDUCATION}`
    }
    if (kind === 'low') {
      return 'Es menos que cuatro de cada cinco de sus pares, más de lo que explicaría el azar. Es posible que esté dejando sin cobrar trabajo que sí realiza: vale la pena revisar algunos expedientes. Facturar menos no es algo por lo que deba responder, y no se requiere respuesta.'
    }
    if (kind === 'below') {
      return 'Usted no agrega este código más a menudo que sus pares. Gracias. Si en sus expedientes hay trabajo que no se facturó, puede valer la pena revisarlo; no se le pide nada.'
    }
    if (kind === 'in_line')
      return 'Su facturación va a la par de la de sus pares. Gracias. No tiene que hacer nada.'
    return ''
  },
  noComparison: {
    tooSmall: (days, patients, daysMin, patientsMin) =>
      `Para comparar se necesitan al menos ${daysMin} visitas y ${patientsMin} pacientes en el trimestre, porque con menos el azar pesa demasiado; usted tuvo ${visits(days)} y ${counted(patients, 'paciente', 'pacientes')}. Abajo están sus propias cifras. No tiene que hacer nada.`,
    noPeers: (min) =>
      `Menos de ${min} profesionales de su especialidad tuvieron suficientes visitas de este tipo en su estado, su región o el país, por lo que no se le compara con nadie. Abajo están sus propias cifras. No tiene que hacer nada.`,
  },
  stats: {
    yourRate: 'Su tasa',
    rateNote: (numerator, count, range) =>
      `${n(numerator)} de ${visits(count)}; intervalo del 95\u00a0%: ${range}`,
    peerMedian: 'Mediana de sus pares',
    peerNote: (count, p20, p80) =>
      `${counted(count, 'par', 'pares')}; el 60\u00a0% central, del ${rough(p20)} al ${rough(p80)}`,
    noPeerNote: 'sin comparación en este trimestre',
    yourPlace: 'Su posición',
    percentile: (percentile) => n(Math.round(percentile)),
    percentileUnit: () => '',
    placeNote: (percentile, peers) => {
      if (percentile >= 100) return `percentil: por encima de sus ${n(peers)} pares`
      if (percentile <= 0) return `percentil: por debajo de sus ${n(peers)} pares`
      return percentile < 50
        ? `percentil: por debajo de unos ${n(peersAbove(percentile, peers))} de ${n(peers)} pares`
        : `percentil: por encima de unos ${n(peersBelow(percentile, peers))} de ${n(peers)} pares`
    },
    scope: (from, to) =>
      `Fechas de servicio del ${date(from)} al ${date(to)}, reclamaciones profesionales, definitivas.`,
    peers: (specialty, place) => `Pares: ${specialty.toLowerCase()}, ${place}; usted no está entre ellos.`,
    dataThrough: (iso) => `Datos hasta el ${date(iso)}`,
    nation: 'todo el país',
    region: (name) => `región ${name}`,
  },
  readings: {
    title: 'Dos lecturas, una junto a la otra',
    lead: 'El resultado se apoya en ambas; la fiabilidad dice cuánto de su tasa es su práctica y cuánto es azar.',
    percentile: 'Percentil',
    percentileText: (percentile, standing, edge) => {
      const where = {
        top: 'en el percentil 80 de sus pares o por encima',
        middle: 'por debajo del percentil 80 de sus pares',
        bottom: 'en el percentil 20 de sus pares o por debajo',
      }[standing]
      return `Percentil ${n(Math.round(percentile))}: ${where} (${exactPercent('es', edge)}).`
    },
    test: 'Prueba',
    tests: {
      chi_square: 'Prueba de ji cuadrado',
      fisher: 'Prueba exacta de Fisher',
      welch: 'Prueba t de Welch',
    },
    testText: (name, pAdjusted, significant) =>
      `${name}: p\u00a0${pAdjusted < 0.001 ? '' : '=\u00a0'}${formatP('es', pAdjusted)} después del ajuste. ${
        significant ? 'Más de lo que explicaría el azar.' : 'El azar podría explicarlo.'
      }`,
    noTest: 'No se pudo hacer ninguna prueba.',
    reliability: 'Fiabilidad',
    reliabilityText: (band, value) =>
      ({
        high: `Alta (${formatNumber('es', value, 2)}): su tasa dice mucho de su práctica y poco del azar.`,
        medium: `Media (${formatNumber('es', value, 2)}): su tasa es en parte práctica y en parte azar.`,
        low: `Baja (${formatNumber('es', value, 2)}): con este número de visitas, el azar mueve mucho su tasa.`,
      })[band],
    noReliability: 'No se puede determinar para este grupo.',
    disagree: (agreement, side) => {
      if (agreement === 'percentile_only') {
        return side === 'above'
          ? 'No coinciden: su posición entre sus pares es alta, pero la prueba no descarta el azar. Lea la posición con cautela; con más visitas se verá.'
          : 'No coinciden: su posición entre sus pares es baja, pero la prueba no descarta el azar. Lea la posición con cautela.'
      }
      if (agreement === 'test_only') {
        return side === 'above'
          ? 'No coinciden: la prueba ve una diferencia porque usted tiene muchas visitas, pero varios de sus pares tienen tasas como la suya. La diferencia es real y moderada.'
          : 'No coinciden: la prueba ve que está por debajo de sus pares porque usted tiene muchas visitas, pero varios de ellos tienen tasas como la suya.'
      }
      return 'Ambas dicen lo mismo.'
    },
  },
  sections: {
    summary: 'Resumen',
    different: '¿De verdad soy diferente?',
    codes: '¿Qué códigos?',
    changed: '¿Cómo ha cambiado?',
    why: '¿Por qué yo?',
    action: '¿Qué puedo hacer?',
    methods: 'Métodos y límites',
  },
  codes: {
    intro: (standing, low, all) => {
      const higher =
        standing === 0
          ? `Ninguno de sus ${inWords(all)} códigos adicionales se destaca`
          : `${capital(inWords(standing))} de sus ${inWords(all)} códigos adicionales se ${standing === 1 ? 'destaca' : 'destacan'}`
      const missed =
        low === 0 ? '' : `, y ${inWords(low)} ${low === 1 ? 'podría' : 'podrían'} estar quedando sin cobrar`
      return `${higher}${missed}. Elija cualquier número para ver sus líneas de reclamación.`
    },
  },
  definitions: {
    title: (same, all, higher) =>
      `${higher ? 'El hallazgo' : 'El resultado'} se mantiene en ${inWords(same)} de ${inWords(all)} ${all === 1 ? 'grupo' : 'grupos'} de pares`,
    lead: 'Su misma tasa, comparada con otros pares.',
    none: 'Ningún grupo de pares es lo bastante grande',
  },
  why: {
    mixOffice: (place, share, peers) => {
      const yours = `El ${rough(share)} de sus líneas: ${place.toLowerCase()}`
      if (peers === null) return yours
      return Math.abs(share - peers) < 0.1
        ? `${yours}, de forma parecida a sus pares (${rough(peers)})`
        : `${yours}; de las de sus pares, el ${rough(peers)}`
    },
    modifierLike: 'Sus modificadores se parecen mucho a los de sus pares',
    modifierMore: (modifiers) => `Usa el modificador ${modifiers} más a menudo que sus pares`,
    modifierAlone: 'Modificadores en sus líneas principales',
  },
  funnelTitle: (place, side) =>
    ({
      outside_outer: `El volumen no lo explica: está por ${side === 'above' ? 'encima' : 'debajo'} del límite exterior`,
      outside_inner: 'El volumen apenas lo explica: está entre el límite interior y el exterior',
      inside: 'Para su volumen, su tasa está dentro de la variación habitual',
    })[place],
  range: (measure, low, high) => formatRange('es', measure, low, high),
}
