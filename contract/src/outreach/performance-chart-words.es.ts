import { formatNumber, formatPercent } from '../core/format.ts'
import type { WriteDate } from '../reports/words/report-dates.ts'
import type { PerformanceEstimate } from './performance.ts'
import type { PerformanceChartWords } from './performance-chart-words.en.ts'
import {
  plainPercent,
  roughMoney,
  shortMoney,
  signedNumber,
  signedPercent,
  unitsADay,
} from './performance-numbers.ts'

const n = (value: number) => formatNumber('es', value)
const pct = (value: number) => signedPercent('es', value)
const whole = (value: number) => plainPercent('es', value, 0)
const span = ([from, to]: [number, number]) =>
  whole(from) === whole(to) ? whole(from) : `entre ${whole(from)} y ${whole(to)}`
const points = (value: number) => formatNumber('es', Math.abs(value), 1)
const money = (value: number) => roughMoney('es', value)
const bare = (value: number) => signedNumber('es', value, 1)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const INTERVAL = 'intervalo del 95\u00a0%'

const AFTER = { letters: 'las cartas', messages: 'las comunicaciones' }
const range = ({ low, high }: PerformanceEstimate) =>
  low === null || high === null ? 'ninguno' : `de ${bare(low)} a ${bare(high)}`

export const performanceChartWords = (date: WriteDate): PerformanceChartWords => ({
  event: {
    title: (before, after, gap, medium) => {
      const first =
        before === 'no_gap'
          ? `Sin diferencia clara antes de ${AFTER[medium]}`
          : before === 'gap'
            ? `Los grupos diferían antes de ${AFTER[medium]}`
            : 'Trimestre por trimestre'
      if (after === 'none') return first
      if (after === 'fell_together' || after === 'rose_together')
        return `${first}; ${after === 'fell_together' ? 'menos' : 'más'} después, aunque no en cada trimestre por sí solo`
      if (after === 'unclear' || gap === null)
        return before === 'no_gap'
          ? `Sin diferencia clara antes ni después de ${AFTER[medium]}`
          : `${first}; sin diferencia clara después`
      return `${first}; ${span(gap)} ${after === 'fell' ? 'menos' : 'más'} después`
    },
    lead: 'Contactados menos grupo de control en cada trimestre, desde la base de cada profesional, con intervalos del 95\u00a0%.',
    leadObserved:
      'Contactados menos profesionales similares en cada trimestre, desde la base de cada profesional, con intervalos del 95\u00a0%. Observacional.',
    caption:
      'Porcentaje de la base promedio de los contactados. El trimestre rayado es preliminar y no entra en el efecto.',
    captionPlain: 'Porcentaje de la base promedio de los contactados.',
    captionPooled:
      'Porcentaje de la base promedio de los contactados. Las tandas contactadas en trimestres distintos se superponen: 0 es el trimestre del contacto.',
    captionSingle:
      'Entre varios trimestres, alguno puede apartarse de 0 por azar; por eso los trimestres anteriores al contacto se juzgan en conjunto. El trimestre de selección no cuenta.',
    chartTitle: (code) => `${code} por trimestre: contactados menos control`,
    before: 'Antes: una comparación justa no tiene diferencia clara',
    after: (gap, lower, held) =>
      capital(
        `${span(gap)} ${lower ? 'menos' : 'más'} que ${held ? 'el grupo de control' : 'profesionales similares'}`,
      ),
    contact: (medium, on) =>
      `${medium === 'letters' ? 'Cartas enviadas' : 'Primer contacto'}${on === null ? '' : ` ${date(on)}`}`,
    contactShort: (medium) => (medium === 'letters' ? 'Cartas' : 'Contacto'),
    markContact: (number, on) => `La tanda ${number} fue contactada el ${date(on)}.`,
    markPooledContact: 'El trimestre del contacto.',
    relative: (value) => (value === 0 ? '0' : signedNumber('es', value, 0)),
    relativeName: (value) =>
      value === 0
        ? 'Trimestre del contacto'
        : `${n(Math.abs(value))} ${Math.abs(value) === 1 ? 'trimestre' : 'trimestres'} ${value < 0 ? 'antes' : 'después'}`,
    mark: (name, preliminary, estimate) =>
      `${capital(name)}${preliminary ? ', preliminar' : ''}: ${pct(estimate.value)}, ${INTERVAL} ${range(estimate)}.`,
    withheld: 'Detrás de los trimestres hay muy pocos profesionales para mostrarlos uno por uno.',
    noFigure: (name) => `${capital(name)}: sin cifra.`,
    preliminary: 'preliminar',
    final: 'definitivo',
    heads: {
      quarter: 'Trimestre',
      status: 'Estatus',
      value: 'Diferencia',
      low: 'Límite inferior',
      high: 'Límite superior',
      treated: 'Contactados',
      control: 'Control',
    },
  },
  compare: {
    titles: {
      both_fell: 'Ambos grupos bajaron: comparar solo antes y después exagera el efecto',
      held_rose:
        'El grupo de control subió: comparar solo antes y después muestra un efecto menor que el real',
      plain: 'Frente al grupo de control, y solo antes y después',
    },
    titleObserved: 'Frente a profesionales similares, y solo antes y después',
    leads: {
      fell: 'El grupo de control bajó sin ningún contacto: los profesionales elegidos vuelven hacia el promedio.',
      rose: 'El grupo de control subió sin ningún contacto: eso habría ocurrido de todos modos.',
      unclear:
        'El grupo de control muestra lo que ocurre sin contacto. Aquí no se distingue si subió o bajó.',
    },
    leadObserved:
      'Observacional: los profesionales similares sustituyen al grupo de control, que esta campaña no tuvo.',
    adjusted: 'Ajustado',
    adjustedNote: 'frente al grupo de control',
    adjustedObserved: 'frente a similares',
    unadjusted: 'Sin ajustar',
    unadjustedNote: 'antes y después, contactados',
    own: 'Grupo de control',
    ownNote: 'nadie los contactó',
    ownObserved: 'Profesionales similares',
    chartTitle: 'El efecto ajustado junto al no ajustado',
    mark: (label, estimate) => `${label}: ${pct(estimate.value)}, ${INTERVAL} ${range(estimate)}.`,
    warning: (own, unadjusted) =>
      `No cite la cifra sin ajustar: ${points(own)} de sus ${points(unadjusted)} puntos habrían llegado de todos modos.`,
    warningPlain: 'No cite la cifra sin ajustar: incluye lo que habría ocurrido de todos modos.',
    heads: { what: 'Estimación', value: 'Porcentaje', low: 'Límite inferior', high: 'Límite superior' },
  },
  arms: {
    title: (period, treated, control, held) =>
      `En el ${period}, los contactados estaban en ${unitsADay('es', treated)}${control === null ? '' : `; ${held ? 'el grupo de control' : 'los similares'}, en ${unitsADay('es', control)}`}`,
    lead: 'Unidades por día con el código principal: el promedio de los valores de los profesionales.',
    leadObserved:
      'Unidades por día con el código principal: el promedio de los valores de los profesionales. La línea gris es lo que habría resultado con el cambio de profesionales similares. Observacional.',
    chartTitle: (code) => `${code}: contactados y control por trimestre`,
    treated: 'Contactados',
    control: 'Control',
    controlObserved: 'Similares',
    end: (label, value) => `${label} ${unitsADay('es', value)}`,
    mark: (name, preliminary, treated, control) =>
      `${capital(name)}${preliminary ? ', preliminar' : ''}: contactados ${treated === null ? 'sin cifra' : unitsADay('es', treated)}, control ${control === null ? 'sin cifra' : unitsADay('es', control)}.`,
    heads: { quarter: 'Trimestre', status: 'Estatus', treated: 'Contactados', control: 'Control' },
  },
  savings: {
    tick: (value) => shortMoney('es', value),
    chartTitle: 'Ahorro bruto con su intervalo del 95\u00a0%',
    mark: ({ value, low, high }) =>
      `${money(value)}${low === null || high === null ? '' : `, ${INTERVAL} de ${money(low)} a ${money(high)}`}.`,
  },
  transitions: {
    title: (treated, control) =>
      `De los contactados por encima de sus colegas, el ${formatPercent('es', treated)} bajó de resultado; del grupo de control, el ${formatPercent('es', control)}`,
    titlePlain: 'Cómo cambiaron los resultados',
    lead: (to) => `Del trimestre de selección al ${to}, de todos los incluidos en el resultado.`,
    treated: 'Contactados',
    control: 'Grupo de control',
    from: 'Desde',
    to: (outcome) => `A ${outcome}`,
    hidden: 'oculto',
    withheld: 'Hay muy pocos profesionales detrás de esta tabla para mostrarla.',
    caption: (arm) => `Cambios de resultado: ${arm}`,
  },
  reach: {
    title: 'A quiénes llegamos',
    lead: 'De todos los elegidos para el contacto. Cada paso cuenta a quienes lo dieron después de cualquier carta, mensaje o llamada; algunos se saltan uno.',
    steps: {
      assigned: 'Elegidos para el contacto',
      sent: 'Se les escribió o llamó',
      delivered: 'Lo recibieron o contestaron la llamada',
      opened: 'Lo abrieron o iniciaron sesión',
      viewed: 'Leyeron el informe',
      responded: 'Respondieron',
    },
    heads: { step: 'Paso', providers: 'Profesionales', share: 'Proporción' },
    share: (value) => formatPercent('es', value),
  },
  others: {
    title: (moved) =>
      moved === 0
        ? 'Ninguna señal de que la facturación pasara a otros códigos adicionales'
        : 'Algunos otros códigos adicionales de las mismas visitas cambiaron',
    lead: 'Otros códigos adicionales de las mismas visitas, contactados frente al grupo de control, del mismo modo.',
    heads: { code: 'Código', effect: 'Efecto', interval: 'Intervalo del 95\u00a0%' },
  },
})
