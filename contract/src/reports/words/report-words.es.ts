import { formatNumber } from '../../core/format.ts'
import type { CodeCounts } from './code-counts.ts'
import { conditionWords } from './condition-words.es.ts'
import { printedActionWords } from './printed-action-words.es.ts'
import { pageDate } from './report-dates.ts'
import { formatRange, looksAlike, peerPercent, perHundred, roughPercent } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import { wouldAddMore } from './report-verdict.ts'
import type { LeadFacts, ReportWords } from './report-words.en.ts'
import { rateOf, startRateOf, startUsted } from './subject-words.es.ts'
import { summaryWords } from './summary-words.es.ts'

const n = (value: number) => formatNumber('es', value)
const rough = (share: number) => roughPercent('es', share)
const peer = (share: number) => peerPercent('es', share)
const counted = (count: number, one: string, other: string) => `${n(count)} ${count === 1 ? one : other}`
const visits = (count: number) => counted(count, 'visita', 'visitas')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Before the sound of 'o', as in 'ocho', 'o' becomes 'u'. */
function either(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return `${items.slice(0, -1).join(', ')} ${/^(h?o|8)/i.test(last) ? 'u' : 'o'} ${last}`
}

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

const nothing = (name: Subject) => (name === null ? 'No tiene que hacer nada.' : 'No hay que hacer nada.')
const CLUSTERED_FROM = 1.05
const otherMeasures = (count: number) =>
  `${count === 1 ? 'Otra medida de este código es Significativamente mayor' : `Otras ${n(count)} medidas de este código son Significativamente mayores`}, lo que puede tener una buena razón: vea «¿Qué códigos?».`
const EDUCATION = 'Esto es educativo, no es una auditoría, y no se requiere respuesta.'

export const reportWords = (name: Subject, date = pageDate('es')): ReportWords => ({
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
  either,
  oneOf: (items) => (items.length > 2 ? `uno de ${either(items)}` : either(items)),
  codeWith: (code, primaries) => `Código ${code} con ${primaries}`,
  anyPrimary: 'un código principal',
  manyPrimaries: (count) => `uno de sus ${n(count)} códigos principales`,
  verdict: {
    you: (code, value) =>
      value === 0
        ? `${startUsted(name)} no agregó ${code} en ninguna visita.`
        : `${startUsted(name)} agrega ${code} en el ${rough(value)} de las visitas.`,
    peers: (people, p20, p80) =>
      peer(p20) === peer(p80)
        ? `La mayoría de sus colegas, ${people}, lo agregan en alrededor del ${peer(p20)}.`
        : `La mayoría de sus colegas, ${people}, lo agregan entre el ${peer(p20)} y el ${peer(p80)}.`,
    noPeers: 'En este trimestre no hay comparación.',
    perHundred: (code, you, peers) =>
      `De cada 100 visitas de este tipo, ${name ?? 'usted'} agrega ${code} en ${perHundred('es', you)}. La mediana de sus colegas es ${perHundred('es', peers)}.`,
  },
  reason: (reason, isOutside, tests, mixGap) =>
    ({
      spread: isOutside
        ? `Al comparar ${n(tests)} códigos a la vez, uno puede salir así de alto por azar.`
        : `Los consultorios como ${name === null ? 'el suyo' : 'este'} varían así de todos modos.`,
      mix:
        mixGap === 'explains'
          ? 'Sus pacientes pueden explicarlo.'
          : `Con este número de visitas, puede que no sea más de lo que harían sus colegas con los pacientes de ${name ?? 'usted'}.`,
      chance: 'Con este número de visitas, puede deberse al azar.',
      place: 'Al menos uno de cada cinco de sus colegas lo agrega con la misma frecuencia o más.',
      size: 'Es solo un poco más que sus colegas.',
      count: 'Es en pocas visitas.',
    })[reason],
  lead: (kind, facts) => {
    if (kind === 'significantly_higher') {
      return `Es una diferencia clara. Puede haber una buena razón. ${EDUCATION}`
    }
    const others = facts.others ? ` ${otherMeasures(facts.others)}` : ''
    if (kind === 'higher') return `${higherLead(facts, name)} ${nothing(name)}${others}`
    if (kind === 'low') {
      const explains = wouldAddMore(facts.expected, facts.value)
        ? 'Ni el azar, ni las diferencias habituales, ni sus pacientes'
        : 'Ni el azar ni las diferencias habituales'
      return `${startRateOf(name)} está en la quinta parte más baja de sus colegas. ${explains} lo explican. Es posible que esté dejando sin cobrar trabajo que sí realiza: vale la pena revisar algunos expedientes clínicos. No ${name === null ? 'tiene' : 'hay'} que dar explicaciones por facturar menos, y no se requiere respuesta.`
    }
    if (kind === 'below') {
      return `${startUsted(name)} no agrega este código con más frecuencia que sus colegas en conjunto. Gracias. No se ${name === null ? 'le pide' : 'pide'} nada.${others}`
    }
    if (kind === 'in_line') {
      return `${name === null ? 'Su facturación' : `La facturación de ${name}`} está en línea con la de sus colegas en conjunto. Gracias. ${nothing(name)}${others}`
    }
    return ''
  },
  noComparison: {
    tooSmall: (days, patients, daysMin, patientsMin) =>
      `Para comparar se necesitan al menos ${daysMin} visitas y ${patientsMin} pacientes en el trimestre; con menos, el azar pesa demasiado. ${startUsted(name)} tuvo ${visits(days)} y ${counted(patients, 'paciente', 'pacientes')}. Abajo están sus propias cifras. ${nothing(name)}`,
    noPeers: (min) =>
      `Menos de ${min} profesionales con ${name === null ? 'su especialidad y su tipo' : 'esta especialidad y este tipo'} de licencia tuvieron suficientes visitas de este tipo, incluso contando todo el país. Por eso no podemos ${name === null ? 'compararle' : `comparar a ${name}`} con sus colegas. Abajo están sus propias cifras. ${nothing(name)}`,
  },
  stats: {
    yourRate: startRateOf(name),
    rateNote: (numerator, count, range) =>
      `${n(numerator)} de ${visits(count)}; intervalo 95\u00a0%: ${range}`,
    peerMedian: 'Mediana de sus colegas',
    peerNote: (count, p20, p80) =>
      `${counted(count, 'colega', 'colegas')}; el 60\u00a0% central, del ${peer(p20)} al ${peer(p80)}`,
    noPeerNote: 'sin comparación en este trimestre',
    yourPlace: name === null ? 'Su lugar' : `Lugar de ${name}`,
    placeNote: 'colegas, según su tasa',
    scope: (from, to) => `Servicios del ${date(from)} al ${date(to)}, líneas profesionales definitivas.`,
    peers: (people, place) => `Colegas: ${people}, ${place}, sin ${name ?? 'usted'}.`,
    dataThrough: (iso) => `Datos hasta el ${date(iso)}`,
    nation: 'todo el país',
    region: (name) => `región ${name}`,
  },
  conditions: conditionWords(name),
  reliability: {
    title: `¿Cuánto difieren de verdad los consultorios como ${name === null ? 'el suyo' : 'este'}?`,
    text: (band, value, isFurtherOut) => {
      const [level, differ] = {
        high: ['alta', 'difieren de verdad, y poco se debe al azar'],
        medium: ['media', 'difieren en parte por azar'],
        low: ['baja', 'difieren sobre todo por azar'],
      }[band]
      return `La confiabilidad es ${level} (${formatNumber('es', value, 2)}): los consultorios de ${name === null ? 'su' : 'este'} tamaño ${differ}.${isFurtherOut ? ` ${startRateOf(name)} va más allá de eso.` : ''}`
    },
    none: 'Para este grupo no podemos saberlo.',
    patients: (phi, count) =>
      phi < CLUSTERED_FROM
        ? 'Los pacientes que regresan casi no cambian esto.'
        : `Las visitas de un mismo paciente se parecen: ${name === null ? 'sus' : 'estas'} ${visits(count)} informan más o menos lo mismo que ${n(Math.round(count / phi))} de pacientes distintos. El intervalo y los límites ya lo tienen en cuenta.`,
  },
  mix: {
    title: (expected) =>
      `Con ${name === null ? 'sus pacientes' : `los pacientes de ${name}`}, estos colegas lo agregarían en el ${peer(expected)}`,
    lead: (value) =>
      `${startUsted(name)} lo agrega en el ${rough(value)}. Comparamos cada una de sus visitas con visitas iguales de sus colegas: mismo código principal, lugar y grupo de diagnóstico. Si sus colegas tienen menos de 50, usamos un tipo más amplio.`,
    show: 'Ver los tipos de visita',
    caption: `${name === null ? 'Sus visitas' : `Las visitas de ${name}`} por tipo y con qué frecuencia ${name ?? 'usted'} y sus colegas agregan el código`,
    primary: 'Código principal',
    place: 'Lugar',
    diagnosis: 'Grupo de diagnóstico',
    yours: name === null ? 'Sus visitas' : 'Visitas',
    yourRate: name === null ? 'Su tasa' : 'Tasa',
    peerRate: 'Tasa de sus colegas',
    basis: 'Comparado por',
    grades: {
      place_and_diagnosis: 'código, lugar y diagnóstico',
      diagnosis: 'código y diagnóstico',
      place: 'código y lugar',
      primary: 'código',
      all: 'todas las visitas',
    },
    noDiagnosis: 'sin indicar',
    noPlace: 'sin indicar',
    more: (shown, all) => `Los ${n(shown)} tipos de visita más frecuentes de ${n(all)}.`,
    empty: 'No hay visitas para comparar.',
  },
  sections: {
    summary: 'Resumen',
    action: name === null ? '¿Qué puedo hacer?' : '¿Qué se puede hacer?',
    evidence: 'Los detalles',
    why: name === null ? '¿Por qué yo?' : `¿Por qué ${name}?`,
    counts: name === null ? 'Mis cifras' : 'Las cifras',
    codes: '¿Qué códigos?',
    different: name === null ? '¿De verdad soy diferente?' : '¿De verdad es diferente?',
    changed: '¿Cómo ha cambiado?',
    modifiers: 'Modificadores y lugares',
    checks: 'Revisiones rápidas',
    rules: 'Qué dicen las reglas',
    methods: 'Métodos, límites y términos',
  },
  summaries: summaryWords(name, date),
  printedActions: printedActionWords(name),
  codes: {
    select: 'Elija cualquier número para ver sus líneas de reclamación.',
    verdict: ({ standing, higher, low, all }) => {
      if (all === 1) return `${onlyCode({ standing, higher, low }, name)}.`
      const verdict =
        standing === 0
          ? higher === 0
            ? `Ninguno de ${codesOf(all, name)} llama la atención`
            : `Ninguno de ${codesOf(all, name)} llama claramente la atención; ${inWords(higher)} ${higher === 1 ? 'está' : 'están'} por encima de sus colegas`
          : `${capital(inWords(standing))} de ${codesOf(all, name)} ${standing === 1 ? 'llama' : 'llaman'} la atención`
      const missed =
        low === 0 ? '' : `, y ${inWords(low)} ${low === 1 ? 'podría' : 'podrían'} estar quedando sin cobrar`
      return `${verdict}${missed}.`
    },
  },
  definitions: {
    title: (same, all, isClear) =>
      all === 1
        ? 'Solo un grupo de colegas es lo bastante grande'
        : `${isClear ? 'El hallazgo' : 'El resultado'} se mantiene en ${inWords(same)} de ${inWords(all)} grupos de colegas`,
    lead: `${startRateOf(name)}, comparada con distintos grupos de colegas.`,
    none: 'Ningún grupo de colegas es lo bastante grande',
  },
  why: {
    mixOffice: (place, share, peers) => {
      const yours = `El ${rough(share)} de ${name === null ? 'sus líneas' : `las líneas de ${name}`}: ${place.toLowerCase()}`
      if (peers === null) return yours
      return Math.abs(share - peers) < 0.1
        ? `${yours}, parecido a sus colegas (${peer(peers)})`
        : `${yours}; en sus colegas es el ${peer(peers)}`
    },
    modifierLike: `${name === null ? 'Sus modificadores' : `Los modificadores de ${name}`} se parecen a los de sus colegas`,
    modifierMore: (modifiers) =>
      `${name === null ? 'Usa' : `${startUsted(name)} usa`} el modificador ${modifiers} más a menudo que sus colegas`,
    modifierAlone: `Modificadores en ${name === null ? 'sus líneas principales' : `las líneas principales de ${name}`}`,
  },
  volumeTitle: (count, low, high) =>
    `Con ${visits(count)}, lo habitual es una tasa del ${peer(low)} al ${peer(high)}`,
  funnelTitle: (place, side, isSpreadMet, tests) => {
    if (place === 'inside')
      return side === 'above'
        ? `${startRateOf(name)} está en la parte alta, y dentro de los límites`
        : `${startRateOf(name)} está dentro de los límites habituales`
    const size = `un consultorio de ${name === null ? 'su' : 'este'} tamaño`
    if (side === 'below') return `${startRateOf(name)} está por debajo del límite para ${size}`
    return isSpreadMet
      ? `${startRateOf(name)} supera el límite para ${size}`
      : `${startRateOf(name)} supera el límite del 95\u00a0%, como puede ocurrir por azar con uno de ${n(tests)} códigos`
  },
  range: (measure, low, high) => formatRange('es', measure, low, high),
})

const codesOf = (all: number, name: Subject) =>
  name === null
    ? `sus ${inWords(all)} códigos adicionales`
    : `los ${inWords(all)} códigos adicionales de ${name}`

function onlyCode({ standing, higher, low }: Omit<CodeCounts, 'all'>, name: Subject): string {
  const code = name === null ? 'Su único código adicional' : `El único código adicional de ${name}`
  if (standing > 0) return `${code} llama la atención`
  if (low > 0) return `${code} podría estar quedando sin cobrar`
  return higher > 0 ? `${code} no llama claramente la atención` : `${code} no llama la atención`
}

function higherLead({ reason, isOutside, value, pooled, expected }: LeadFacts, name: Subject): string {
  const usted = name ?? 'usted'
  const together = looksAlike(value, pooled)
    ? 'En conjunto, sus colegas lo agregan casi con la misma frecuencia'
    : `En conjunto, sus colegas lo agregan en el ${peer(pooled)}`
  if (reason === 'mix' && expected !== null) {
    if (looksAlike(value, expected))
      return `${together}, pero con los pacientes de ${usted} lo agregarían con la misma frecuencia${name === null ? ' que usted' : ''}.`
    const would = `con los pacientes de ${usted} lo agregarían en el ${peer(expected)}`
    return expected > value
      ? `${together}, pero ${would}, con más frecuencia que ${usted}.`
      : `${together}, y ${would}. ${name === null ? 'Su' : 'Esta'} tasa es mayor, pero no claramente mayor que eso.`
  }
  const but = {
    spread: isOutside ? 'pero con varios códigos eso puede deberse al azar' : 'pero no más de lo habitual',
    mix: `pero ${name === null ? 'sus' : 'estos'} pacientes pueden ser la razón`,
    chance: 'pero no más de lo que puede hacer el azar',
    place: 'y también lo es la de muchos de ellos',
    size: 'pero no por mucho',
    count: 'pero en muy pocas visitas para decir más',
  }[reason ?? 'spread']
  return `${together}; ${rateOf(name)} es mayor, ${but}.`
}
