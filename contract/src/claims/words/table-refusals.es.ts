import { formatNumber } from '../../core/format.ts'
import { translateReason } from '../reject-reasons.ts'
import type { tableRefusals as english } from './table-refusals.en.ts'

const n = (value: number) => formatNumber('es', value)

/** Kinds of claims; the types of FHIR resources have no other name. */
const names: Readonly<Record<string, string>> = {
  inpatient: 'de hospitalización',
  outpatient: 'ambulatorias de hospital',
  'skilled nursing facility': 'de centros de enfermería especializada',
  'home health': 'de atención médica en el hogar',
  hospice: 'de cuidados paliativos',
  pharmacy: 'de farmacia',
  institutional: 'institucionales',
  dental: 'dentales',
  vision: 'de la vista',
  'prior authorization': 'autorizaciones previas',
  predetermination: 'predeterminaciones',
  draft: 'borradores',
}
const list = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${n(count)} ${names[name] ?? name}`)
    .join(', ')

export const tableRefusals: typeof english = {
  json_without_resources: ({ file }) =>
    `${file} es JSON sin recursos. Exporte las líneas de reclamación como CSV, Parquet, X12 837P o FHIR ExplanationOfBenefit.`,
  json_too_large: ({ file, megabytes }) =>
    `${file} tiene más de ${n(megabytes)} MB de JSON en un solo documento. Envíelo como NDJSON: un ExplanationOfBenefit en cada línea, sin límite de líneas.`,
  json_line_too_long: ({ file, line, megabytes }) =>
    `${file} tiene más de ${n(megabytes)} MB de JSON en la línea ${line}. Envíelo como NDJSON: un ExplanationOfBenefit en cada línea, sin límite de líneas.`,
  json_not_utf8: ({ file }) => `${file} no es texto UTF-8. Guarde el archivo como UTF-8.`,
  json_cut_off: ({ file }) => `${file} está cortado: su JSON no termina. Transfiéralo de nuevo.`,
  json_not_valid: ({ file }) =>
    `${file} no es JSON válido. Expórtelo de nuevo; en NDJSON cada recurso ocupa una sola línea.`,
  fhir_not_fhir: ({ file }) =>
    `${file} es JSON, pero no FHIR: ningún recurso indica su tipo (resourceType). Las reclamaciones se leen como CSV, Parquet, X12 837P o FHIR ExplanationOfBenefit (Bundle o NDJSON).`,
  fhir_no_claims: ({ file, found }) =>
    `${file} no tiene reclamaciones: tiene ${list(found)} y ningún ExplanationOfBenefit. Importe el archivo con los recursos ExplanationOfBenefit; no hace falta ningún otro.`,
  fhir_not_professional: ({ file, found }) =>
    `${file} no tiene reclamaciones profesionales: ${list(found)}. Solo se importan las reclamaciones profesionales.`,

  roster_no_npi: ({ file }) =>
    `${file} no tiene columna para el NPI. Una lista de profesionales necesita npi, tin, name, specialty, state.`,
  roster_columns: ({ file, missing }) => `${file} no tiene columna para: ${missing.join(', ')}.`,
  roster_no_provider: ({ file }) =>
    `Ninguna fila de ${file} se puede leer como profesional. Compruebe que el encabezado corresponda a las filas.`,
  roster_too_many_rejects: ({ file, most }) =>
    `Más de ${n(most)} filas de ${file} no se pueden leer. ¿Es una lista de profesionales?`,
  roster_whole_country: ({ file, rows }) =>
    `${file} tiene ${n(rows)} profesionales, y aún no hay reclamaciones ni lista de profesionales para elegir entre ellos. Importe primero esos datos: así solo se conservan sus profesionales.`,

  reference_too_large: ({ file, megabytes }) =>
    `${file} ocupa más de ${n(megabytes)} MB. Ninguna tabla de referencia es tan grande.`,
  reference_zip: ({ file }) =>
    `${file} es un archivo ZIP o una hoja de cálculo. Descomprímalo, o guarde antes la tabla como CSV.`,
  reference_gzip: ({ file }) => `${file} está dañado o cortado, o es demasiado grande al descomprimirse.`,
  reference_zero_bytes: ({ file }) => `${file} no es un archivo de texto: tiene bytes con el valor cero.`,
  reference_no_table: ({ file, tables }) =>
    `Ninguna línea de ${file} tiene las columnas de una tabla de referencia. Las tablas conocidas son: ${tables.join('; ')}. Guarde antes la hoja de cálculo como CSV.`,
  reference_foreign_limits: ({ file }) =>
    `La tabla MUE de ${file} es para hospitales o proveedores de equipo. Las medidas necesitan la de servicios profesionales (practitioner services).`,
  reference_no_row: ({ file, line, reason }) =>
    `Ninguna fila de ${file} se puede leer. La primera, en la línea ${line}: ${translateReason('es', reason) ?? reason}`,
}
