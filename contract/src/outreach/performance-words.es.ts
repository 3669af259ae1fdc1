import { formatMoney, formatNumber, formatPercent } from '../core/format.ts'
import { officeDate } from '../core/office-day.ts'
import { formatPeriod } from '../core/period.ts'
import { pageDate, type WriteDate } from '../reports/words/report-dates.ts'
import type { PerformanceEstimate } from './performance.ts'
import { performanceChartWords } from './performance-chart-words.es.ts'
import {
  plainPercent,
  roughMoney,
  shortMoney,
  signedMoney,
  signedNumber,
  signedPercent,
  unitsADay,
} from './performance-numbers.ts'
import type { PerformanceWords } from './performance-words.en.ts'

const n = (value: number) => formatNumber('es', value)
const pct = (value: number) => signedPercent('es', value)
const plain = (value: number) => plainPercent('es', value)
const money = (value: number) => roughMoney('es', value)
const bare = (value: number) => signedNumber('es', value, 1)
const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`

type Medium = 'letters' | 'messages'
const THE: Record<Medium, string> = { letters: 'Las cartas', messages: 'Las comunicaciones' }
const AFTER: Record<Medium, string> = { letters: 'las cartas', messages: 'las comunicaciones' }
const NUMBERS = ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const inWords = (count: number) => NUMBERS[count] ?? n(count)
const quarters = (least: number, most: number) =>
  `${least === most ? inWords(least) : `de ${inWords(least)} a ${inWords(most)}`} ${most === 1 ? 'trimestre' : 'trimestres'}`
const few = (count: number | null) => (count === null ? 'menos de 11' : n(count))
const shown = (count: number | null) => (count === null ? '(no se muestra)' : n(count))
const range = ({ low, high }: PerformanceEstimate) =>
  low === null || high === null ? 'sin intervalo' : `de ${bare(low)} a ${bare(high)}`
const zero = ({ low, high }: PerformanceEstimate, none: string) =>
  low !== null && high !== null && low <= 0 && high >= 0 ? `, incluye ${none}` : ''
const detail = (estimate: PerformanceEstimate | null) =>
  estimate === null ? '.' : `: ${pct(estimate.value)} (${range(estimate)}).`

export const writePerformanceWords = (date: WriteDate): PerformanceWords => ({
  percent: pct,
  money,
  shortMoney: (value) => shortMoney('es', value),
  exactMoney: (value) => signedMoney('es', value),
  units: (value) => unitsADay('es', value),
  signedUnits: (value) => signedNumber('es', value, 3),
  count: n,
  date,
  list,
  period: (period) => formatPeriod('es', period),
  quarter: (quarter) => `T${quarter}`,
  quarterShort: (quarter, year) => `T${quarter} ${String(year).slice(2)}`,
  span: (low, high) => `${low} a ${high}`,
  none: '–',
  withheld: '<11',
  outcomes: {
    'Significantly Higher': 'Significativamente mayor',
    Higher: 'Mayor',
    'Does Not Exceed': 'No excede',
    'N/A': 'N/D',
  },
  headline: {
    lowered: (medium, code, value, savings) =>
      savings === null
        ? `${THE[medium]} redujeron la facturación de ${code} en un ${plain(value)}.`
        : `${THE[medium]} redujeron la facturación de ${code} en un ${plain(value)}\ny ahorraron cerca de ${money(savings)}.`,
    raised: (medium, code, value, savings) =>
      savings === null
        ? `${THE[medium]} aumentaron la facturación de ${code} en un ${plain(value)}.`
        : `${THE[medium]} aumentaron la facturación de ${code} en un ${plain(value)}\ny sumaron cerca de ${money(-savings)} en pagos.`,
    noChange: (medium, code, estimate) =>
      `${THE[medium]} no cambiaron la facturación de ${code} de un modo que podamos distinguir del azar${detail(estimate)}`,
    observed: (medium, code, side, estimate) =>
      estimate === null || side === 'unclear'
        ? `Observacional: después de ${AFTER[medium]}, la facturación de ${code} no se diferenció de la de profesionales similares de un modo que podamos distinguir del azar${detail(estimate)}`
        : `Observacional: después de ${AFTER[medium]}, la facturación de ${code} fue un ${plain(estimate.value)} ${side === 'fell' ? 'menor' : 'mayor'} que la de profesionales similares.\nNo hubo grupo de control, así que no es una prueba.`,
    due: (day) => `Resultado previsto para el ${date(day)}.`,
    tooFew: (treated, control, held) =>
      control === null
        ? `Muy pocos para un resultado.\n${capital(few(treated))} profesionales contactados tienen datos; no se muestra cuántos ${held ? 'del grupo de control' : 'comparables'} los tienen. Se necesitan 30 y 10.`
        : `Muy pocos para un resultado.\n${capital(few(treated))} profesionales contactados y ${n(control)} ${held ? 'del grupo de control' : 'comparables'} tienen datos; se necesitan 30 y 10.`,
    neverEnough: (held) =>
      `Muy pocos para un resultado.\nEsta campaña no puede llegar a 30 profesionales contactados ${held ? 'y 10 del grupo de control ' : ''}con datos.`,
  },
  lead: {
    everyone: 'Cuentan todos los que fueron elegidos para el contacto, hayan abierto o no el mensaje.',
    quarters: (least, most) =>
      `${capital(quarters(least, most))} ${most === 1 ? 'definitivo' : 'definitivos'} después del contacto${least === most ? '' : ', según la tanda'}.`,
    preliminary: (periods) =>
      `${capital(list(periods))} ${periods.length === 1 ? 'aún es preliminar y no se incluye' : 'aún son preliminares y no se incluyen'}.`,
    waiting: (count, day) =>
      `${count === 1 ? 'Una tanda más no tiene' : `${capital(inWords(count))} tandas más no tienen`} todavía dos trimestres definitivos; la próxima se suma el ${date(day)}.`,
    observational:
      'Sin un grupo de control al azar, comparamos a cada profesional con tres similares que nunca fueron contactados. Parte de la diferencia puede deberse a la razón por la que los elegimos. Es una indicación, sin ahorro.',
    due: (on) =>
      `La fecha del primer contacto es el ${date(on)}. Necesitamos dos trimestres completos y 90 días más para que lleguen las reclamaciones antes de poder decir algo con fundamento; por eso todavía no hay ninguna cifra.`,
    dueLater: (day) =>
      `Las tandas medidas hasta ahora tienen muy pocos profesionales para un resultado. La próxima se suma el ${date(day)}.`,
    tooFew:
      'Una diferencia entre tan pocos sería azar. Las cifras no se muestran, ni aquí ni en los archivos.',
  },
  eyebrow: (name, code, waves) =>
    `${name} (${code}), ${waves === 1 ? 'una tanda' : `${inWords(waves)} tandas`}`,
  pills: {
    final: 'Resultado definitivo',
    due: (day) => `Resultado previsto: ${date(day)}`,
    tooFew: 'Muy pocos para un resultado',
    holdOut: (share) =>
      share === null ? 'Grupo de control al azar' : `Grupo de control al azar, ${formatPercent('es', share)}`,
    observational: 'Observacional, sin grupo de control',
    readOnly: 'La aseguradora solo puede leerlo',
    closed: 'Cerrada',
  },
  stats: {
    effect: 'Efecto ajustado',
    effectObserved: 'Diferencia observacional',
    interval: ({ low, high }) =>
      low === null || high === null
        ? 'Sin intervalo: los cambios no varían'
        : `Intervalo del 95\u00a0%: de ${pct(low)} a ${pct(high)}`,
    planned: (goal) => `previsto ${signedPercent('es', goal, Number.isInteger(goal) ? 0 : 1)}`,
    savings: (least, most) => `Ahorro bruto, ${quarters(least, most)}`,
    savingsInterval: (estimate) =>
      estimate.low === null || estimate.high === null
        ? 'Sin intervalo'
        : `Intervalo del 95\u00a0%: de ${shortMoney('es', estimate.low)} a ${shortMoney('es', estimate.high)}${zero(estimate, '$0')}`,
    frozen: (price, from, to) =>
      `precio de ${formatMoney('es', price, { cents: true })} por unidad, fijo: ${from === to ? from : `del ${from} al ${to}`}`,
    noSavings: 'Sin grupo de control damos una indicación del efecto; no hay ahorro.',
    noPrice: 'En el período de base no se pagó ninguna unidad: no hay precio ni ahorro.',
    treated: 'Contactados',
    reachNote: (control, held) =>
      control === null
        ? `no se muestra cuántos ${held ? 'hay en el grupo de control' : 'nunca fueron contactados'}`
        : held
          ? `${n(control)} en el grupo de control`
          : `comparados con los más cercanos de ${n(control)} nunca contactados`,
    perContact: (cost) =>
      `${formatMoney('es', cost, { cents: cost < 100 && !Number.isInteger(cost) })} por contacto`,
    noCost: 'sin costos registrados',
    leftOut: (treated, control) =>
      `no incluidos, sin visitas antes o después: contactados ${shown(treated)}, grupo de control ${shown(control)}`,
    leftOutObserved: (treated) =>
      `no incluidos, sin visitas o sin tres profesionales similares: contactados ${shown(treated)}`,
  },
  cost: {
    title: 'Cuánto costó',
    total: 'Costo',
    totalNote: (fixed) => `de los cuales ${formatMoney('es', fixed)} son fijos`,
    perContact: 'Costo por contacto',
    return: 'Rendimiento',
    returnValue: (value) => `${formatNumber('es', value, 1)}×`.replace('-', '−'),
    returnNote: 'ahorro bruto por cada dólar',
    none: 'No se registró ningún costo: no hay costo por contacto ni rendimiento.',
    noneSupport: 'Los costos se registran con los mensajes de la campaña, en Herramientas, Campañas.',
    range: (estimate) =>
      estimate.low === null || estimate.high === null
        ? 'sin intervalo'
        : `intervalo del 95\u00a0%: de ${formatNumber('es', estimate.low, 1).replace('-', '−')} a ${formatNumber('es', estimate.high, 1).replace('-', '−')}${zero(estimate, '0')}`,
  },
  how: {
    title: 'Cómo se calcula',
    items: [
      'Se miden las unidades del código adicional en un día con su código principal, por profesional.',
      'Período de base: los cuatro trimestres definitivos antes del trimestre de selección, que no se incluye. Después: los trimestres definitivos que comienzan tras el contacto.',
      'Efecto: el cambio promedio de todos los asignados al contacto menos el del grupo de control al azar, con el intervalo del 95\u00a0% de Welch. En porcentaje del nivel esperado sin contacto; los límites tienen en cuenta que ese nivel también se mide.',
      'Sin grupo de control: cada profesional contactado frente a los tres más cercanos de su especialidad y clase (médicos, o profesionales de práctica avanzada, como enfermeros practicantes y asociados médicos (PA)) nunca contactados, con el intervalo de Abadie e Imbens. Como nadie quedó apartado por sorteo, la lista de resultados no tiene grupo de control; en un solo trimestre, «Control» cuenta a los elegidos con visitas. Siempre se indica que es observacional; no tiene ahorro ni entra en ningún total.',
      'Ahorro: el cambio de cada profesional contactado frente al del grupo de control, por sus días después del contacto, al precio pagado por unidad en el período de base. Los ahorros de los profesionales suman el de la campaña. Bruto: no se descuentan los costos.',
      'Un resultado necesita dos trimestres definitivos después del contacto, y 30 profesionales contactados y 10 de control con datos. Una campaña que no puede alcanzarlo lo dice desde el primer día.',
    ],
    withheld:
      'No se muestran cantidades de 1 a 10 profesionales, ni las cifras de un trimestre que se basan en tan pocos, ni lo que permitiría deducirlas. Las cifras se redondean para que dos versiones no revelen una sola línea de reclamación: unidades por día a 0.01, porcentajes a 0.1 y el ahorro a $100, o al monto redondo que abarque once unidades. Los costos se redondean a $100; el de un contacto, a $1.',
  },
  overview: {
    title: (final, all) =>
      final === 0
        ? `${all === 1 ? 'Una campaña' : `${n(all)} campañas`}, todavía sin resultado`
        : `${n(final)} de ${n(all)} campañas tienen un resultado`,
    lead: 'Una campaña se mide cuando dos trimestres completos después del contacto son definitivos; hasta entonces se indica la fecha.',
    clear: 'Ahorro bruto que se distingue del azar',
    total: 'Con todas las campañas con grupo de control',
    noClear: 'Ningún resultado se distingue del azar.',
    unclear: (campaigns) =>
      `incluye ${campaigns === 1 ? 'una campaña' : `${n(campaigns)} campañas`} cuyo resultado puede deberse al azar`,
    allClear: 'ninguno de sus resultados puede deberse al azar',
    totalNote: (campaigns, estimate) =>
      `${campaigns === 1 ? 'una campaña' : `${n(campaigns)} campañas`}${estimate.low === null || estimate.high === null ? '' : `; intervalo del 95\u00a0%: de ${shortMoney('es', estimate.low)} a ${shortMoney('es', estimate.high)}${campaigns === 1 ? '' : ', como independientes'}${zero(estimate, '$0')}`}`,
    cost: 'Cuánto costaron',
    costNote: 'campañas con grupo de control y resultado',
    results: 'Resultados',
    resultsNote: (due, small) => `${n(due)} por venir, ${n(small)} con muy pocos`,
    compareTitle: 'Todos los resultados, uno junto a otro',
    compareLead:
      'Efecto ajustado en porcentaje con su intervalo del 95\u00a0%. Círculo vacío: observacional.',
    states: {
      final: 'definitivo',
      unclear: 'no se distingue del azar',
      unclearShort: 'incierto',
      due: (day) => `previsto el\u00a0${date(day)}`,
      tooFew: 'muy\u00a0pocos',
    },
    heads: {
      campaign: 'Campaña',
      state: 'Estatus',
      effect: 'Efecto',
      interval: 'Intervalo del 95\u00a0%',
      savings: 'Ahorro bruto',
      treated: 'Contactados',
      control: 'Control',
      cost: 'Costo',
    },
  },
  edition: {
    name: (quarter, version) => `Resultados del ${formatPeriod('es', quarter)}, versión ${version}`,
    short: (quarter, version) => `${formatPeriod('es', quarter)}, versión ${version}`,
    frozen: (at) => `fijados el ${date(officeDate(new Date(at)))}`,
    kept: 'Los datos, cartas y respuestas posteriores no los cambian.',
    correction: (reason) => `Corrección: ${reason}`,
    awaits:
      'Esta campaña empezó después de que se fijaran los resultados. Sus cifras llegarán con las del próximo trimestre.',
    awaitsShort: 'cifras con el próximo trimestre',
  },
  pdf: {
    title: (name) => `Resultado de la campaña ${name}`,
    subject: 'Resultado de la campaña',
    forPayer: (payer) => `Plumbline para ${payer}`,
    page: (page, pages) => `Página ${page} de ${pages}`,
    made: (today) => `Creado el ${date(today)}`,
    dataThrough: (day) => `Datos hasta el ${date(day)}.`,
    tableTitle: 'Los números de la gráfica',
    what: 'Concepto',
    value: 'Valor',
    note: 'En qué se basa',
  },
  charts: performanceChartWords(date),
})

/** On the page; a PDF writes days with the month as a word (R-LANG-4). */
export const performanceWords = writePerformanceWords(pageDate('es'))
