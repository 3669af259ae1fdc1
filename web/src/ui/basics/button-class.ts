import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'tool' | 'tool-boxed'
export type ButtonSize = 'md' | 'sm'

const BASE =
  'inline-flex items-center justify-center rounded-r-2 border text-center no-underline whitespace-nowrap select-none max-sm:whitespace-normal ' +
  'transition-colors duration-(--d-fast) ease-(--ease) aria-disabled:cursor-not-allowed disabled:cursor-not-allowed ' +
  'disabled:opacity-55 print:hidden forced-colors:border-[ButtonText]'

const COLORS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent not-disabled:hover:bg-accent-hover',
  secondary: 'bg-surface text-text border-line-strong not-disabled:hover:bg-surface-2',
  ghost: 'bg-transparent text-link border-transparent not-disabled:hover:bg-accent-soft',
  danger: 'bg-danger text-on-danger border-transparent not-disabled:hover:brightness-90',
  tool: 'bg-transparent text-text-2 border-transparent not-disabled:hover:bg-surface-2 not-disabled:hover:text-text',
  'tool-boxed': 'bg-surface text-text border-line-strong not-disabled:hover:bg-surface-2',
}

function shape(variant: ButtonVariant, size: ButtonSize): string {
  if (variant === 'tool' || variant === 'tool-boxed') return 'min-h-8 gap-1.5 px-2.5 text-small font-medium'
  const type = size === 'sm' ? 'min-h-9 gap-2 text-small' : 'min-h-11 gap-2 py-1 text-[0.9375rem]/5'
  const padding = variant === 'ghost' ? 'px-2.5' : size === 'sm' ? 'px-3' : 'px-4.5'
  return cx(type, padding, 'font-semibold')
}

/** The look of a button, for router links that act as one. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  full = false,
): string {
  return cx(BASE, COLORS[variant], shape(variant, size), full && 'w-full')
}
