import { formatNumber } from '../../core/format.ts'
import type { x12Refusals as english } from './x12-refusals.en.ts'

const n = (value: number) => formatNumber('es', value)
const orNone = (value: string) => (value === '' ? '(ninguno)' : value)

const kinds: Readonly<Record<string, string>> = {
  institutional: 'reclamaciones institucionales (837I)',
  dental: 'reclamaciones dentales (837D)',
  predetermination_professional: 'predeterminaciones de reclamaciones profesionales (837)',
  predetermination_institutional: 'predeterminaciones de reclamaciones institucionales (837)',
  predetermination_dental: 'predeterminaciones de reclamaciones dentales (837)',
  post_adjudicated: 'reclamaciones ya adjudicadas (837 PACDR)',
}

const counted: Readonly<Record<string, string>> = {
  segments: 'segmentos',
  transactions: 'transacciones',
  groups: 'grupos',
}

export const x12Refusals: typeof english = {
  x12_part: ({ file, id }) =>
    `${file} es una parte de un archivo X12: comienza con ${id}, sin ${id === 'GS' ? 'su segmento ISA' : 'sus segmentos ISA y GS'}. Pida al remitente el archivo completo, de ISA a IEA.`,
  x12_no_isa: ({ file, line }) =>
    `${file}, línea ${line}: un archivo X12 comienza con un segmento ISA. Este texto no.`,
  x12_isa_width: ({ file, line, width }) =>
    `${file}, línea ${line}: el segmento ISA debe tener exactamente ${n(width)} caracteres y tres delimitadores distintos. Pida al remitente el archivo original.`,
  x12_version: ({ file, line, found, needed }) =>
    `${file}, línea ${line}: este intercambio tiene la versión ${orNone(found)}. Solo se puede importar la versión ${needed} (X12 5010).`,
  x12_other_claims: ({ file, line, kind }) =>
    `${file}, línea ${line}: el archivo tiene ${kinds[kind] ?? kind}. Solo se pueden importar reclamaciones profesionales (837, 005010X222A1) y avisos de pago (835, 005010X221A1).`,
  x12_other_type: ({ file, line, type, guide }) =>
    `${file}, línea ${line}: el archivo tiene transacciones de tipo ${orNone(type)}, guía ${orNone(guide)}. Solo se pueden importar reclamaciones profesionales (837, 005010X222A1) y avisos de pago (835, 005010X221A1).`,
  x12_wrong_group: ({ file, line, type, found, needed }) =>
    `${file}, línea ${line}: una transacción ${type} está en un grupo de tipo ${orNone(found)} (GS01); debe ser ${needed}. Pida al remitente un archivo corregido.`,
  x12_mixed: ({ file, line }) =>
    `${file}, línea ${line}: el archivo tiene reclamaciones (837) y avisos de pago (835). Impórtelos como dos archivos.`,
  x12_no_transaction: ({ file }) => `${file} no tiene ninguna transacción.`,
  x12_no_claim_lines: ({ file }) => `${file} no tiene líneas de reclamación.`,
  x12_is_remittance: ({ file }) =>
    `${file} tiene avisos de pago (835), no reclamaciones. Impórtelo como avisos de pago.`,
  x12_is_claims: ({ file }) =>
    `${file} tiene reclamaciones (837), no avisos de pago (835). Impórtelo como reclamaciones.`,
  x12_control_number: ({ file, line, segment, id, found, begin, begin_line, needed }) =>
    `${file}, línea ${line}, segmento ${segment} (${id}): número de control ${orNone(found)}, pero el ${begin} de la línea ${begin_line} tiene ${orNone(needed)}. El archivo no está completo; pídalo de nuevo al remitente.`,
  x12_count: ({ file, line, segment, id, of, stated, counted: there }) =>
    `${file}, línea ${line}, segmento ${segment} (${id}): indica ${orNone(stated)} como número de ${counted[of] ?? of}, y hay ${n(there)}. El archivo no está completo; pídalo de nuevo al remitente.`,
  x12_no_se: ({ file, line, segment, id, begin_line }) =>
    `${file}, línea ${line}, segmento ${segment} (${id}): la transacción de la línea ${begin_line} no tiene SE. El archivo no está completo; pídalo de nuevo al remitente.`,
  x12_outside_envelope: ({ file, line, segment, id }) =>
    `${file}, línea ${line}, segmento ${segment} (${id}): está fuera de su sobre. El archivo no está completo; pídalo de nuevo al remitente.`,
  x12_cut_off: ({ file, id }) => `${file} termina sin su segmento ${id}: está cortado. Pídalo de nuevo.`,
  x12_cut_off_in_segment: ({ file, line }) =>
    `${file} termina a la mitad de un segmento en la línea ${line}: está cortado. Pídalo de nuevo.`,
  x12_no_segment_end: ({ file, line, characters }) =>
    `${file}, línea ${line}: no hay final de segmento en ${n(characters)} caracteres. El archivo está dañado.`,
  x12_unknown_segment: ({ file, line, segment, id, kind }) =>
    `${file}, línea ${line}, segmento ${segment}: ${id} no pertenece a una transacción ${kind}. El archivo está dañado o sigue otra guía.`,
  x12_outside_claim: ({ file, line, segment, id }) =>
    `${file}, línea ${line}, segmento ${segment}: ${id} está fuera de una reclamación. El archivo está dañado.`,
  x12_claim_too_long: ({ file, line, most }) =>
    `${file}, línea ${line}: la reclamación tiene más de ${n(most)} líneas de servicio. El archivo está dañado.`,
  x12_no_total: ({ file, line }) => `${file}, línea ${line}: el aviso de pago no tiene total (BPR).`,
  x12_not_an_amount: ({ file, line, segment, element }) =>
    `${file}, línea ${line}, segmento ${segment}: ${element} no es un monto, así que el aviso de pago no se puede comprobar.`,
  x12_totals: ({ file, line, stated, claims, provider, sum }) =>
    `${file}, línea ${line}: el aviso de pago indica ${stated} (BPR02), pero sus reclamaciones suman ${claims} (CLP04) menos ${provider} de ajustes al proveedor (PLB), es decir, ${sum}. Pida el archivo de nuevo al sistema de la aseguradora.`,
}
