import type { ReactNode } from 'react'
import { IconButton } from '#ui/basics/IconButton.tsx'

export type PaginationProps = {
  label: string
  /** "1–13 of 1,862" */
  summary: ReactNode
  previousLabel: string
  nextLabel: string
  onPrevious?: () => void
  onNext?: () => void
  /** Rows per page. */
  children?: ReactNode
}

export function Pagination({
  label,
  summary,
  previousLabel,
  nextLabel,
  onPrevious,
  onNext,
  children,
}: PaginationProps) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5 text-small text-text-2"
    >
      <span role="status" className="mr-auto tabular-nums">
        {summary}
      </span>
      {children}
      <IconButton icon="left" boxed label={previousLabel} disabled={!onPrevious} onClick={onPrevious} />
      <IconButton icon="right" boxed label={nextLabel} disabled={!onNext} onClick={onNext} />
    </nav>
  )
}
