import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

export type BadgeTone = 'info' | 'warning' | 'danger' | 'success'

export type BadgeIconProps = {
  name: IconName
  tone?: BadgeTone
  large?: boolean
}

const TONES: Record<BadgeTone, string> = {
  info: 'bg-accent-soft text-accent',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
}

export function BadgeIcon({ name, tone = 'info', large = false }: BadgeIconProps) {
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center rounded-full',
        large ? 'size-14' : 'size-11',
        TONES[tone],
      )}
    >
      <Icon name={name} className="size-5.5" />
    </span>
  )
}
