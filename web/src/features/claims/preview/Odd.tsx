import type { ReactNode } from 'react'
import { Icon } from '#ui/basics/Icon.tsx'

/** A number that is unusual or rests on a warning; `label` says which to those who do not see the sign. */
export function Odd({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-r-1 bg-surface-3 px-1.5 py-px font-semibold">
      <Icon name="alert" className="size-3.5" />
      <span className="sr-only">{label} </span>
      {children}
    </span>
  )
}
