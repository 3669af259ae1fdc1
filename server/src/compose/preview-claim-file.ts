import { detectLayout } from '@plumbline/claims/import/bind-layout'
import { ImportRefused } from '@plumbline/claims/import/import-refused'
import { LAYOUT_FIELDS, type Layout, NEEDED_FIELDS } from '@plumbline/claims/import/layout'
import { previewFile } from '@plumbline/claims/import/preview-file'
import type { FilePreview } from '@plumbline/contract/claims/claims-data'

type Mapping = Record<string, string | null>

const NEEDED: readonly string[] = NEEDED_FIELDS
/** source_line is our own mark in converted files. */
const MAPPED_FIELDS = LAYOUT_FIELDS.filter((name) => name !== 'source_line')

/** The mapping of the screen, one column a field, as the importer takes it. */
export function layoutOfMapping(mapping: Mapping): Layout {
  const fields: Layout['fields'] = {}
  for (const [field, column] of Object.entries(mapping)) {
    if (column !== null) fields[field] = { columns: [column] }
  }
  // An extract that does not say what its claims are is one of professional claims.
  fields.claim_type ??= { columns: [], constant: 'professional' }
  return { name: 'mapping', fields }
}

/** The first of a field's columns that the file has. */
function columnOf(field: string, { fields }: Layout, columns: readonly string[]): string | null {
  const present = new Map(columns.map((column) => [column.toLowerCase(), column]))
  const wanted = fields[field]?.columns.map((column) => column.toLowerCase()) ?? []
  return wanted.map((column) => present.get(column)).find((column) => column !== undefined) ?? null
}

export async function previewClaimFile(
  path: string,
  given: Mapping | undefined,
): Promise<FilePreview | { refused: string }> {
  try {
    const found = await previewFile(path, given && layoutOfMapping(given))
    const { format, delimiter, columns, rows, mapping, mappingProblem, checked, rejected, reasons } = found
    const isKnown = given === undefined && (format === 'x12' || detectLayout(columns) !== null)
    return {
      layout: isKnown ? mapping.name : null,
      format,
      delimiter,
      columns,
      rows,
      fields: (format === 'x12' ? [] : MAPPED_FIELDS).map((name) => ({
        name,
        required: NEEDED.includes(name) && name !== 'claim_type',
        column: columnOf(name, mapping, columns),
      })),
      checked,
      accepted: checked - rejected,
      problems: mappingProblem === null ? reasons : [{ field: '', reason: mappingProblem, rows: 0 }],
    }
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.message }
    throw error
  }
}
