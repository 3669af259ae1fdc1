import { formatMoney, formatNumber } from '../../core/format.ts'
import { pageDate } from './report-dates.ts'
import { peerPercent } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import type { SummaryWords } from './summary-words.en.ts'

const n = (value: number) => formatNumber('es', value)
const peer = (share: number) => peerPercent('es', share)
const counted = (count: number, one: string, other: string) => `${n(count)} ${count === 1 ? one : other}`

export const summaryWords = (name: Subject, date = pageDate('es')): SummaryWords => ({
  allHold: (period) => `Se cumplen las seis condiciones en el ${period}`,
  wrote: (finding, iso, period) =>
    `${finding}; ${name === null ? 'le escribimos' : 'escribimos'} el ${date(iso)} por el ${period}`,
  everybody: 'Lo recibe todo profesional con visitas de este tipo',
  noLetter: (finding) => `${finding}; no se envió ninguna carta sobre este código`,
  counts: (days, patients, paid, code) =>
    `${counted(days, 'visita', 'visitas')}, ${counted(patients, 'paciente', 'pacientes')}, ${formatMoney('es', paid)} pagados por ${code}`,
  codes: (units, code) => `${counted(units, 'unidad', 'unidades')} de ${code}`,
  notable: (count) =>
    count === 1 ? 'otra medida merece atención' : `otras ${n(count)} medidas merecen atención`,
  noComparison: 'Sin comparación en este trimestre',
  limits: (isOutside, low, high) =>
    `${isOutside ? 'Fuera' : 'Dentro'} de los límites para ${name === null ? 'su' : 'este'} tamaño, del ${peer(low)} al ${peer(high)}`,
  expected: (expected) =>
    `con ${name === null ? 'sus' : 'estos'} pacientes, sus colegas lo agregarían en el ${peer(expected)}`,
  checks: ({ orphans, ineligible, overLimit }) =>
    [
      `${counted(orphans, 'código adicional', 'códigos adicionales')} sin código principal`,
      ...(ineligible === null
        ? []
        : [`${counted(ineligible, 'día', 'días')} en que las reglas por lo general no lo pagan`]),
      overLimit === null
        ? 'sin límite de unidades conocido'
        : `${counted(overLimit, 'día', 'días')} sobre el límite`,
    ].join(', '),
  methods: `Cómo comparamos y lo que este informe no puede ${name === null ? 'decirle' : 'decir'}`,
})
