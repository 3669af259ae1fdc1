import type { ReactNode } from 'react'
import { BadgeIcon, type BadgeTone } from './BadgeIcon.tsx'
import { cx } from './cx.ts'
import type { IconName } from './Icon.tsx'

export type EmptyStateProps = {
  icon?: IconName
  tone?: BadgeTone
  title: ReactNode
  /** What will appear here and when. */
  children?: ReactNode
  actions?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

export function EmptyState({
  icon = 'inbox',
  tone = 'info',
  title,
  children,
  actions,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={cx('grid place-items-center px-8 py-10 text-center max-md:px-4 max-md:py-8', className)}>
      <BadgeIcon name={icon} tone={tone} large />
      <Heading className={cx('mt-4', headingLevel === 1 ? 'type-h2' : 'type-h3')}>{title}</Heading>
      {children && <div className="mt-1.5 max-w-[44ch] text-text-2">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
