import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'

const count = (value: number) => value.toLocaleString('en-US')
const dollars = (value: number) => `$${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}`
const percent = (share: number) => `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })} %`

const nameImport = ({ import: number, files }: { import: number; files: string[] }) =>
  `import ${number} (${files.join(', ')})`

/** Optional fields whose values are mostly not valid. */
export const describeEmptied = (
  fields: readonly { field: string; rows: number; of_rows: number }[],
): string =>
  `Values that are not valid were emptied: ${fields
    .map(({ field, rows, of_rows }) => `${field} in ${count(rows)} of ${count(of_rows)} rows that have it`)
    .join(', ')}`

/** One sentence for each warning, for the terminal. */
export function describeWarning(warning: PreviewWarning): string {
  switch (warning.kind) {
    case 'exchanged':
      return (
        `Units and charge look exchanged in ${count(warning.lines)} of ${count(warning.of_lines)} lines of ` +
        `${nameImport(warning)}: median units ${count(warning.median_units)}, charge ${dollars(warning.median_billed)}` +
        (warning.shown_units === null || warning.shown_billed === null
          ? '.'
          : `; lines shown now: ${count(warning.shown_units)}, ${dollars(warning.shown_billed)}.`)
      )
    case 'one_day':
      return `All ${count(warning.lines)} lines of ${nameImport(warning)} have the same day of service, ${warning.day}.`
    case 'paid_above_billed':
      return (
        `${count(warning.lines)} of ${count(warning.of_lines)} lines of ${warning.quarter} are paid above their charge; ` +
        `of those shown now, ${count(warning.shown_lines)}.`
      )
    case 'halved': {
      const show = warning.what === 'lines' ? count : dollars
      return (
        `${warning.quarter} has ${show(warning.after)} ${warning.what === 'lines' ? 'lines' : 'paid'}; ` +
        `${warning.against === warning.quarter ? 'shown now' : warning.against}: ${show(warning.before)}.`
      )
    }
    case 'rejected':
      return (
        `${percent(warning.rows / warning.of_rows)} of the rows of ${nameImport(warning)} were rejected ` +
        `(${count(warning.rows)} of ${count(warning.of_rows)}); the limit is ${percent(warning.limit)}.`
      )
    case 'emptied':
      return `${describeEmptied(warning.fields)} (${nameImport(warning)}).`
  }
}
