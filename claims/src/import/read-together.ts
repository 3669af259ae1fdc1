import type { BoundLayout } from './bind-layout.ts'
import { X12_LAYOUT } from './built-in-layouts.ts'
import type { InspectedFile } from './inspect-file.ts'
import { parquetSource, textSource } from './stage-rows.ts'

/**
 * Whether the engine can read the files in one go, with all processors. The claims of an 837 must be known by their
 * file, and irregular rows are copied first.
 */
export function canReadTogether(files: readonly InspectedFile[], { layout }: BoundLayout): boolean {
  const [first] = files
  if (first === undefined || layout === X12_LAYOUT) return false
  return files.every(
    ({ text, isRegular }) =>
      isRegular && (text === null) === (first.text === null) && text?.gzip === first.text?.gzip,
  )
}

/** SQL source of the rows of such files, in order. */
export function togetherSource(files: readonly InspectedFile[]): string {
  const texts = files.flatMap(({ text }) => text ?? [])
  const [first] = texts
  if (first === undefined)
    return `(${files.map(({ path, columns }) => `from ${parquetSource(path, columns)}`).join(' union all ')})`
  const { delimiter, columns } = first.head
  const paths = texts.map(({ path }) => path)
  return textSource(paths, columns.length, delimiter, { gzip: first.gzip })
}

/** Files that the engine cannot read after all are read one by one, which tells what is wrong with which. */
export function nullIfUnreadable(error: unknown): null {
  if (error instanceof Error && /CSV|Parquet|Invalid Input/i.test(error.message)) return null
  throw error
}
