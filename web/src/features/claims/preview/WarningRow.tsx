import type { ReactNode } from 'react'
import { Icon } from '#ui/basics/Icon.tsx'

type Props = { title: string; text: string; children?: ReactNode; actions?: ReactNode }

/** One warning: what is odd, its numbers, and what can be done about it. */
export function WarningRow({ title, text, children, actions }: Props) {
  return (
    <div className="flex items-start gap-3.5 max-md:flex-wrap">
      <span className="grid size-9 shrink-0 place-items-center rounded-r-2 bg-surface-3 text-text">
        <Icon name="alert" />
      </span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere] max-md:basis-55">
        <h3 className="type-h4">{title}</h3>
        <p className="text-small text-text-2">{text}</p>
        {children}
      </div>
      {actions && (
        <div className="flex w-53 shrink-0 flex-col gap-1 max-md:w-full max-md:pl-12.5">{actions}</div>
      )}
    </div>
  )
}
