import type { ReactNode } from 'react'
import { BadgeIcon, type BadgeTone } from '#ui/basics/BadgeIcon.tsx'
import type { IconName } from '#ui/basics/Icon.tsx'

type Props = { icon: IconName; tone?: BadgeTone; title: string; text: string; children?: ReactNode }

/** The empty state of a small card: what will come, and that nothing is needed. */
export function NothingYet({ icon, tone = 'info', title, text, children }: Props) {
  return (
    <div className="flex items-start gap-3">
      <BadgeIcon name={icon} tone={tone} />
      <div className="min-w-0 text-body-s">
        <b className="block text-body">{title}</b>
        <p className="mt-0.5 text-text-2">{text}</p>
        {children && <p className="mt-2">{children}</p>}
      </div>
    </div>
  )
}
