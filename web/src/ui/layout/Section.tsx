import { type ReactNode, useId } from 'react'
import { cx } from '#ui/basics/cx.ts'

export type SectionProps = {
  title: ReactNode
  intro?: ReactNode
  /** Link target of the side menu. */
  id?: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One section of a report: a question and its evidence. */
export function Section({ title, intro, id, aside, className, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx('mt-12 scroll-mt-6 max-md:mt-8 print:mt-5', className)}
    >
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3 print:mb-1.5 print:break-after-avoid">
        <div>
          <h2 id={titleId}>{title}</h2>
          {intro && <p className="mt-1 max-w-(--measure) text-text-2">{intro}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
