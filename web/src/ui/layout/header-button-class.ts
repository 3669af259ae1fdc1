import { cx } from '#ui/basics/cx.ts'

/** The look of links and buttons that sit on the colored header. */
export function headerButtonClass(boxed = false): string {
  return cx(
    'inline-flex h-9 items-center gap-2 rounded-r-2 border px-3 text-body-s font-medium text-on-header no-underline',
    'whitespace-nowrap hover:bg-white/10',
    boxed ? 'border-white/40' : 'border-transparent',
  )
}
