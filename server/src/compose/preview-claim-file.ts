import { detectLayout } from '@plumbline/claims/import/bind-layout'
import { ImportRefused } from '@plumbline/claims/import/import-refused'
import { LAYOUT_FIELDS, type Layout, NEEDED_FIELDS } from '@plumbline/claims/import/layout'
import { previewFile } from '@plumbline/claims/import/preview-file'
import type { FilePreview } from '@plumbline/contract/claims/claims-data'

type Mapping = Record<string, string | null>

const NEEDED: readonly string[] = NEEDED_FIELDS
/** Without source_line, which only our converted files have. */
const MAPPED_FIELDS = LAYOUT_FIELDS.filter((name) => name !== 'source_line')

/** Turns a mapping of the import page, with one column for each field, into a layout for the importer. */
export function toLayout(mapping: Mapping): Layout {
  const fields: Layout['fields'] = {}
  for (const [field, column] of Object.entries(mapping)) {
    if (column !== null) fields[field] = { columns: [column] }
  }
  // A file without a claim type has professional claims.
  fields.claim_type ??= { columns: [], constant: 'professional' }
  return { name: 'mapping', fields }
}

/** The first column of the field that the file has. */
function findColumn(field: string, { fields }: Layout, columns: readonly string[]): string | null {
  const present = new Map(columns.map((column) => [column.toLowerCase(), column]))
  const names = fields[field]?.columns.map((column) => column.toLowerCase()) ?? []
  return names.map((name) => present.get(name)).find((column) => column !== undefined) ?? null
}

export async function previewClaimFile(
  path: string,
  chosen: Mapping | undefined,
): Promise<FilePreview | { refused: string }> {
  try {
    const preview = await previewFile(path, chosen && toLayout(chosen))
    const { format, delimiter, columns, rows, mapping, mappingProblem, checked, rejected, reasons } = preview
    const isConverted = format === 'x12' || format === 'fhir'
    const isKnown = chosen === undefined && (isConverted || detectLayout(columns) !== null)
    return {
      layout: isKnown ? mapping.name : null,
      format,
      delimiter,
      columns,
      rows,
      fields: (isConverted ? [] : MAPPED_FIELDS).map((name) => ({
        name,
        required: NEEDED.includes(name) && name !== 'claim_type',
        column: findColumn(name, mapping, columns),
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
