import type { ReactNode } from 'react'
import { Icon } from '#ui/basics/Icon.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'

export type BulkBarProps = {
  label: string
  /** "3 selected" */
  summary: ReactNode
  clearLabel: string
  onClear: () => void
  /** Buttons with headerButtonClass(). */
  children: ReactNode
}

/** Floats under a table while rows are selected. */
export function BulkBar({ label, summary, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label={label}
      data-on-header=""
      className="sticky bottom-4 z-(--z-bulk) mx-auto mt-4 flex w-max max-w-full flex-wrap items-center gap-2 rounded-r-3 bg-header-admin-2 py-2 pr-2 pl-4.5 text-body-s font-medium text-white shadow-s-2 print:hidden forced-colors:border"
    >
      <span role="status" className="border-r border-white/30 pr-4 tabular-nums">
        {summary}
      </span>
      {children}
      <button type="button" aria-label={clearLabel} onClick={onClear} className={headerButtonClass()}>
        <Icon name="close" />
      </button>
    </section>
  )
}
