import { type FileMapping, fileMappingSchema } from '@plumbline/contract/claims/file-mapping'
import * as z from 'zod'

/** Mappings that were saved when a mapping was one column for each field. */
const columnsSchema = z.record(z.string(), z.string().nullable())

/** Reads a stored mapping, also one from before mappings had fixed values and formats; null if it is neither. */
export function readSavedMapping(value: unknown): FileMapping | null {
  const full = fileMappingSchema.safeParse(value)
  if (full.success) return full.data
  const columns = columnsSchema.safeParse(value)
  if (!columns.success) return null
  const fields: FileMapping['fields'] = {}
  for (const [field, column] of Object.entries(columns.data)) {
    if (column !== null) fields[field] = { columns: [column], constant: null }
  }
  // A file without a claim type had professional claims.
  fields.claim_type ??= { columns: [], constant: 'professional' }
  return { fields, date_format: null, claim_types: {}, void_values: null }
}
