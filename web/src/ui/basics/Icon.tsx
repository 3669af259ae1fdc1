import { cx } from './cx.ts'
import { ICON_SHAPES } from './icon-shapes.tsx'

export type IconName = keyof typeof ICON_SHAPES

export type IconProps = {
  name: IconName
  className?: string
}

export function Icon({ name, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.125em"
      height="1.125em"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      {ICON_SHAPES[name]}
    </svg>
  )
}
