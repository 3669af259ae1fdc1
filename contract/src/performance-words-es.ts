import { formatDate, formatMoney, formatNumber, formatPercent } from './format.ts'
import type { PerformanceEstimate } from './performance.ts'
import { performanceChartWords } from './performance-chart-words-es.ts'
import {
  plainPercent,
  roughMoney,
  shortMoney,
  signedMoney,
  signedNumber,
  signedPercent,
  unitsADay,
} from './performance-numbers.ts'
import type { PerformanceWords } from './performance-words-en.ts'
import { formatPeriod } from './period.ts'

const n = (value: number) => formatNumber('es', value)
const pct = (value: number) => signedPercent('es', value)
const plain = (value: number) => plainPercent('es', value)
const money = (value: number) => roughMoney('es', value)
const date = (iso: string) => formatDate('es', iso)
const bare = (value: number) => signedNumber('es', value, 1)
const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`

type Medium = 'letters' | 'messages'
const THE: Record<Medium, string> = { letters: 'Las cartas', messages: 'Los mensajes' }
const AFTER: Record<Medium, string> = { letters: 'las cartas', messages: 'los mensajes' }
const NUMBERS = ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const inWords = (count: number) => NUMBERS[count] ?? n(count)
const quarters = (count: number) => `${inWords(count)} ${count === 1 ? 'trimestre' : 'trimestres'}`
const few = (count: number | null) => (count === null ? 'menos de 11' : n(count))
const range = ({ low, high }: PerformanceEstimate) =>
  low === null || high === null ? 'sin intervalo' : `de ${bare(low)} a ${bare(high)}`
const told = (estimate: PerformanceEstimate | null) =>
  estimate === null ? '.' : `: ${pct(estimate.value)} (${range(estimate)}).`

export const performanceWords: PerformanceWords = {
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
  few,
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
      `${THE[medium]} no cambiaron la facturación de ${code} de un modo que podamos distinguir del azar${told(estimate)}`,
    observed: (medium, code, side, estimate) =>
      estimate === null || side === 'unclear'
        ? `Observacional: después de ${AFTER[medium]}, la facturación de ${code} no se diferenció de la de proveedores similares de un modo que podamos distinguir del azar${told(estimate)}`
        : `Observacional: después de ${AFTER[medium]}, la facturación de ${code} fue un ${plain(estimate.value)} ${side === 'fell' ? 'menor' : 'mayor'} que la de proveedores similares.\nNo hubo grupo de control, así que no es una prueba.`,
    due: (day) => `Resultado previsto para el ${date(day)}.`,
    tooFew: (treated, control, held) =>
      `Muy pocos para un resultado.\n${capital(few(treated))} proveedores contactados y ${few(control)} ${held ? 'del grupo de control' : 'comparables'} tienen datos; se necesitan 30 y 10.`,
  },
  lead: {
    everyone: 'Cuentan todos los que fueron elegidos para el contacto, hayan abierto o no el mensaje.',
    quarters: (count) =>
      `${capital(quarters(count))} ${count === 1 ? 'definitivo' : 'definitivos'} después del contacto.`,
    preliminary: (periods) =>
      `${capital(list(periods))} ${periods.length === 1 ? 'aún es preliminar y no se incluye' : 'aún son preliminares y no se incluyen'}.`,
    waiting: (count, day) =>
      `${count === 1 ? 'Una oleada más no tiene' : `${capital(inWords(count))} oleadas más no tienen`} todavía dos trimestres definitivos; la próxima se suma el ${date(day)}.`,
    observational:
      'Sin un grupo de control al azar, comparamos a cada proveedor con tres similares que nunca fueron contactados. Parte de la diferencia puede deberse a la razón por la que los elegimos.',
    due: (on) =>
      `El primer contacto fue el ${date(on)}. Necesitamos dos trimestres completos y 90 días más de facturas antes de poder decir algo honesto; por eso todavía no hay ninguna cifra.`,
    tooFew:
      'Una diferencia entre tan pocos sería azar. Las cifras no se muestran, ni aquí ni en los archivos.',
  },
  eyebrow: (name, code, waves) =>
    `${name} (${code}), ${waves === 1 ? 'una oleada' : `${inWords(waves)} oleadas`}`,
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
    savings: (count) => `Ahorro bruto, ${quarters(count)}`,
    savingsObserved: (count) => `Ahorro bruto, ${quarters(count)}, observacional`,
    savingsInterval: ({ low, high }) =>
      low === null || high === null
        ? 'Sin intervalo'
        : `Intervalo del 95\u00a0%: de ${shortMoney('es', low)} a ${shortMoney('es', high)}`,
    frozen: (price, from, to) =>
      `precio de ${formatMoney('es', price, { cents: true })} por unidad, fijo: ${from === to ? from : `del ${from} al ${to}`}`,
    noPrice: 'En el período de base no se pagó ninguna unidad: no hay precio ni ahorro.',
    treated: 'Contactados',
    reachNote: (control, held) =>
      held
        ? `${few(control)} en el grupo de control`
        : `${few(control)} nunca contactados para la comparación`,
    perContact: (cost) =>
      `${formatMoney('es', cost, { cents: cost < 100 && !Number.isInteger(cost) })} por contacto`,
    noCost: 'sin costos registrados',
    leftOut: (count) => `${few(count)} sin visitas antes o después, no incluidos`,
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
    range: ({ low, high }) =>
      low === null || high === null
        ? 'sin intervalo'
        : `intervalo del 95\u00a0%: de ${formatNumber('es', low, 1).replace('-', '−')} a ${formatNumber('es', high, 1).replace('-', '−')}`,
  },
  how: {
    title: 'Cómo se calcula',
    items: [
      'Se miden las unidades del código adicional en un día con su código principal, por proveedor.',
      'Período de base: los cuatro trimestres definitivos antes del trimestre de selección, que no se incluye. Después: los trimestres definitivos que comienzan tras el contacto.',
      'Efecto: el cambio promedio de todos los asignados al contacto menos el del grupo de control al azar, con el intervalo del 95\u00a0% de Welch. En por ciento del nivel esperado sin contacto.',
      'Sin grupo de control: cada proveedor contactado frente a los tres más cercanos de su especialidad nunca contactados. Siempre se indica que es observacional.',
      'Ahorro: el efecto por los días posteriores de los contactados, al precio pagado por unidad en el período de base. Bruto: no se descuentan los costos.',
      'Un resultado necesita dos trimestres definitivos después del contacto, y 30 proveedores contactados y 10 de control con datos.',
    ],
    withheld: 'No se muestran cantidades de 1 a 10 proveedores, ni lo que permitiría deducirlas.',
  },
  overview: {
    title: (final, all) =>
      final === 0
        ? `${all === 1 ? 'Una campaña' : `${n(all)} campañas`}, todavía sin resultado`
        : `${n(final)} de ${n(all)} campañas tienen un resultado`,
    lead: 'Una campaña se mide cuando dos trimestres completos después del contacto son definitivos; hasta entonces se indica la fecha.',
    total: 'Ahorro bruto de campañas con grupo de control',
    totalNote: (campaigns, { low, high }) =>
      `${campaigns === 1 ? 'una campaña' : `${n(campaigns)} campañas`}${low === null || high === null ? '' : `; intervalo del 95\u00a0%: de ${shortMoney('es', low)} a ${shortMoney('es', high)}, como independientes`}`,
    cost: 'Cuánto costaron',
    results: 'Resultados',
    resultsNote: (due, small) => `${n(due)} por venir, ${n(small)} con muy pocos`,
    compareTitle: 'Todos los resultados, uno junto a otro',
    compareLead:
      'Efecto ajustado en por ciento con su intervalo del 95\u00a0%. Círculo vacío: observacional.',
    states: {
      final: 'definitivo',
      noEffect: 'sin\u00a0efecto',
      due: (day) => `el\u00a0${date(day).slice(0, 5)}`,
      tooFew: 'muy\u00a0pocos',
    },
    heads: {
      campaign: 'Campaña',
      state: 'Estado',
      effect: 'Efecto',
      interval: 'Intervalo del 95\u00a0%',
      savings: 'Ahorro bruto',
      treated: 'Contactados',
      control: 'Control',
      cost: 'Costo',
    },
  },
  pdf: {
    title: (name) => `Resultado de la campaña ${name}`,
    subject: 'Resultado de la campaña',
    forPayer: (payer) => `Plumbline para ${payer}`,
    page: (page, pages) => `Página ${page} de ${pages}`,
    made: (today) => `Creado el ${date(today)}`,
    dataThrough: (day) => `Datos hasta el ${date(day)}.`,
    tableOf: 'Los números del gráfico',
    what: 'Concepto',
    value: 'Valor',
    note: 'En qué se basa',
  },
  charts: performanceChartWords,
}
