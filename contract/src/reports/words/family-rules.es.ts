import { formatNumber } from '../../core/format.ts'
import type { FamilyRuleWords } from './family-rules.en.ts'
import type { FamilyLimit } from './family-rules.ts'
import type { Subject } from './report-subject.ts'
import { rateOf } from './subject-words.es.ts'

const n = (value: number) => formatNumber('es', value)
const units = (count: number) => `${n(count)} ${count === 1 ? 'unidad' : 'unidades'}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const payer = ({ own }: FamilyLimit) => (own ? 'esta aseguradora' : 'Medicare')

function limitText(limit: FamilyLimit): string {
  const most = units(limit.units)
  if (limit.mai === 1) {
    return `El límite (MUE) es de ${most} por línea de reclamación. Las unidades por encima de él que fueron necesarias y están documentadas pueden ir en otra línea, si de verdad corresponde un modificador. El expediente clínico debe mostrarlo.`
  }
  const start = `El límite diario (MUE) es de ${most}.`
  if (limit.mai === 2) {
    return `${start} ${capital(payer(limit))} deniega las unidades por encima de él, diga lo que diga el expediente clínico.`
  }
  if (limit.mai === 3) {
    return `${start} Las unidades por encima de él pueden denegarse al principio, pero el expediente clínico puede respaldar más.`
  }
  return `${start} Las unidades por encima de él pueden denegarse.`
}

export const familyRules = (name: Subject): FamilyRuleWords => ({
  title: 'Qué dicen las reglas',
  unit: (code, plain) => `Una unidad de ${code}: ${plain.charAt(0).toLowerCase()}${plain.slice(1)}.`,
  primaries: (code, primaries) =>
    `${code} es un código adicional: se factura solo con ${primaries}, para el mismo paciente y el mismo día.`,
  limit: limitText,
  noLimit: 'No conocemos un límite diario de unidades publicado para este código.',
  notWith: (code, modifier, exception) =>
    exception === null
      ? `En una visita con el modificador ${modifier}, ${code} por lo general no se paga. Esas visitas no entran en ${rateOf(name)}.`
      : `En una visita con el modificador ${modifier}, ${code} por lo general no se paga, salvo que ese día se facture ${exception}. Las visitas con el modificador y sin esa excepción no entran en ${rateOf(name)}.`,
  oneOf: (codes) => `uno de ${codes}`,
  oneOfMany: (count) => `uno de los ${n(count)} códigos de la lista`,
  sameGroup: (code, primaries) =>
    `Un colega de la misma especialidad en ${name === null ? 'su' : 'el'} grupo puede haber facturado ${primaries} ese día. Entonces ${code} tiene su código principal.`,
  otherRecords: 'El expediente clínico debe mostrar qué se hizo además del servicio principal.',
})
