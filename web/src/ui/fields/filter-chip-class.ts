import { cx } from '#ui/basics/cx.ts'

/** The look of a toolbar filter; tinted if it narrows the list. */
export const filterChipClass = (active: boolean): string =>
  cx(
    'inline-flex h-9 cursor-pointer items-center gap-1.5 rounded-r-2 border pr-2.5 pl-3 text-small font-medium whitespace-nowrap [&_b]:font-semibold',
    active ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-surface-2',
  )
