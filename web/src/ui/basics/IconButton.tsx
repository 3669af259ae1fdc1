import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName
  label: string
  boxed?: boolean
}

export function IconButton({
  icon,
  label,
  boxed = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'grid size-10 shrink-0 place-items-center rounded-r-2 border text-text-2 hover:bg-surface-2 disabled:opacity-50',
        boxed ? 'border-line-strong bg-surface' : 'border-transparent bg-transparent',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
