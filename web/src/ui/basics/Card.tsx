import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type CardProps = {
  title?: ReactNode
  subtitle?: ReactNode
  /** Buttons at the right of the title. */
  tools?: ReactNode
  headingLevel?: 1 | 2 | 3 | 4
  /** No padding: a table fills the card edge to edge. */
  flush?: boolean
  /** Transparent and flat, for a side note. */
  quiet?: boolean
  roomy?: boolean
  id?: string
  busy?: boolean
  className?: string
  children?: ReactNode
}

export function Card({
  title,
  subtitle,
  tools,
  headingLevel = 2,
  flush = false,
  quiet = false,
  roomy = false,
  id,
  busy,
  className,
  children,
}: CardProps) {
  const titleId = useId()
  const Tag = title ? 'section' : 'div'
  const Heading = `h${headingLevel}` as const
  const padding = roomy ? 'p-8 max-md:p-5' : 'p-6 max-md:p-4'
  return (
    <Tag
      id={id}
      aria-labelledby={title ? titleId : undefined}
      aria-busy={busy || undefined}
      className={cx(
        'rounded-r-3 border border-line print:break-inside-avoid print:shadow-none',
        quiet ? 'bg-transparent' : 'bg-surface shadow-s-1',
        flush ? 'overflow-hidden p-0' : cx(padding, 'print:p-3'),
        className,
      )}
    >
      {(title || tools) && (
        <header
          className={cx(
            'flex items-start justify-between gap-4 max-md:flex-col max-md:gap-2',
            flush ? 'p-6 pb-4 max-md:p-4' : 'mb-4 print:mb-2',
          )}
        >
          <div className="min-w-0">
            <Heading id={titleId} className={headingLevel === 1 ? undefined : 'type-h3'}>
              {title}
            </Heading>
            {subtitle && (
              <p className="mt-1 max-w-[112ch] text-body-s text-text-2 print:text-small">{subtitle}</p>
            )}
          </div>
          {tools && (
            <div className="flex shrink-0 flex-wrap gap-1 max-md:-ml-2.5 max-md:max-w-[calc(100%+var(--spacing)*2.5)] print:hidden">
              {tools}
            </div>
          )}
        </header>
      )}
      {children}
    </Tag>
  )
}
