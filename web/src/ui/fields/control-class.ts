import { cx } from '#ui/basics/cx.ts'

/** The box of a text control: 44 px high, or 36 px if dense; a thicker border if invalid. */
export function controlClass(invalid: boolean, dense = false): string {
  return cx(
    'block w-full rounded-r-2 bg-surface px-3 text-text placeholder:text-text-3',
    'disabled:bg-surface-2 disabled:text-text-2 [&[readonly]]:bg-surface-2',
    dense ? 'min-h-9 text-small' : 'min-h-11 text-body',
    invalid ? 'border-2 border-danger' : 'border border-line-strong',
  )
}
