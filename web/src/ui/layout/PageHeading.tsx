import type { ReactNode } from 'react'
import { cx } from '#ui/basics/cx.ts'

export type PageHeadingProps = {
  title: ReactNode
  /** A separate line at the top, with `aside` at its right. */
  breadcrumbs?: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  /** A small line under the title: counts, order, address. */
  meta?: ReactNode
  /** Pills and buttons at the right. */
  aside?: ReactNode
  /** Buttons under the lead. */
  actions?: ReactNode
  /** Verdict size, for the main sentence of a report. */
  verdict?: boolean
  className?: string
}

export function PageHeading({
  title,
  breadcrumbs,
  eyebrow,
  lead,
  meta,
  aside,
  actions,
  verdict = false,
  className,
}: PageHeadingProps) {
  const asideBox = aside && <div className="flex flex-wrap items-center gap-2">{aside}</div>
  return (
    <header className={className}>
      {breadcrumbs && (
        <div
          className={cx(
            'mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2',
            verdict && 'print:mb-0',
          )}
        >
          {breadcrumbs}
          {asideBox}
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          {eyebrow && <div className="mb-2 flex flex-wrap items-center gap-3 type-eyebrow">{eyebrow}</div>}
          <h1 className={cx(verdict && 'max-w-[27em] type-verdict')}>{title}</h1>
          {meta && <p className="mt-0.5 text-small text-text-2 tabular-nums">{meta}</p>}
          {lead && (
            <p
              className={cx(
                'mt-2 text-lead text-text-2',
                verdict ? 'max-w-[106ch] print:mt-1 print:text-body-s' : 'max-w-[62ch]',
              )}
            >
              {lead}
            </p>
          )}
          {actions && <div className="mt-5 flex flex-wrap gap-3 print:hidden">{actions}</div>}
        </div>
        {!breadcrumbs && asideBox}
      </div>
    </header>
  )
}
