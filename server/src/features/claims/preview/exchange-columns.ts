import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import { findObstacle } from '@plumbline/claims/undo/check-undo'
import type { FileMapping } from '@plumbline/contract/claims/file-mapping'
import type { ExchangeState, PreviewWarning } from '@plumbline/contract/claims/waiting-figures'

type Exchanged = Extract<PreviewWarning, { kind: 'exchanged' }>

// Exchanged columns show in nearly every line. With fewer, the other lines are right and would be spoiled.
const MOST_LINES = 0.8

const X12_LAYOUT = /^x12-/
const FHIR_FILE = /\.(?:json|ndjson)(?:\.gz)?$/i

const hasColumns = ({ layout, files }: ImportRecord) =>
  !X12_LAYOUT.test(layout) && !files.some(({ name }) => FHIR_FILE.test(name))

/** R-CLM-11: whether the files of an import can be read again with units and charge exchanged. */
export function findExchangeState(
  { import: number, lines, of_lines }: Exchanged,
  manifest: Pick<Manifest, 'imports'>,
  hasFiles: boolean,
): ExchangeState {
  const record = manifest.imports.find((each) => each.number === number)
  if (record === undefined || findObstacle(manifest, number) !== null) return 'no_undo'
  if (!hasColumns(record)) return 'no_columns'
  if (lines < of_lines * MOST_LINES) return 'some_lines'
  return hasFiles ? 'ready' : 'no_file'
}

/** The mapping with the sources of units and charge exchanged; null if one of them has none. */
export function exchangeUnitsAndCharge(mapping: FileMapping): FileMapping | null {
  const { units, billed } = mapping.fields
  if (units === undefined || billed === undefined) return null
  return { ...mapping, fields: { ...mapping.fields, units: billed, billed: units } }
}
