import { detectLayout } from '@plumbline/claims/import/bind-layout'
import { ImportRefused } from '@plumbline/claims/import/import-refused'
import { LAYOUT_FIELDS, NEEDED_FIELDS } from '@plumbline/claims/import/layout'
import { previewFile } from '@plumbline/claims/import/preview-file'
import type { FileMapping, FilePreview } from '@plumbline/contract/claims/file-mapping'
import type { ImportRefusal } from '@plumbline/contract/claims/import-refusals'
import { tellRefusal } from '@plumbline/contract/claims/words/refusal-words'
import { toLayout, toMapping } from './file-layout.ts'

const NEEDED: readonly string[] = NEEDED_FIELDS
/** Without source_line, which only our converted files have. */
const MAPPED_FIELDS = LAYOUT_FIELDS.filter((name) => name !== 'source_line')

export async function previewClaimFile(
  path: string,
  chosen: FileMapping | undefined,
): Promise<FilePreview | { refused: ImportRefusal }> {
  try {
    const preview = await previewFile(path, chosen && toLayout(chosen))
    const { format, delimiter, columns, samples, rows, mapping, mappingProblem, checked, rejected } = preview
    // X12 and FHIR have no columns.
    const isConverted = format === 'x12' || format === 'fhir'
    const known = isConverted ? mapping.name : (detectLayout(columns)?.name ?? null)
    return {
      format,
      delimiter,
      columns: columns.map((name, at) => ({ name, samples: samples[at] ?? [] })),
      rows,
      fields: (isConverted ? [] : MAPPED_FIELDS).map((name) => ({ name, required: NEEDED.includes(name) })),
      mapping: toMapping(mapping, columns),
      mapping_source: chosen !== undefined ? 'given' : known === null ? 'suggested' : 'built_in',
      layout: known,
      saved_at: null,
      mapping_problem: mappingProblem && tellRefusal('en', mappingProblem),
      ...(mappingProblem && { mapping_refusal: mappingProblem }),
      checked,
      accepted: checked - rejected,
      problems: preview.reasons,
      repairs: preview.repaired,
    }
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.refusal }
    throw error
  }
}
