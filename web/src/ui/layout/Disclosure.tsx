import type { ReactNode } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'

export type DisclosureProps = {
  /** Link target of the side menu. */
  id: string
  title: ReactNode
  /** The finding in one line, so that a reader who opens nothing has read it all the same. */
  summary: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** One row of a list that opens. Closed content stays in the page for paper, which has all of it. */
export function Disclosure({ id, title, summary, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <li id={id} className="scroll-mt-6 border-line not-first:border-t">
      <h3 className="print:break-after-avoid">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={onToggle}
          className={cx(
            'grid min-h-10 w-full max-lg:min-h-11 grid-cols-[15.5rem_minmax(0,1fr)_1.25rem] items-center gap-x-4 px-6 py-1',
            'text-left text-body-s font-normal tracking-normal hover:bg-surface-2 focus-visible:-outline-offset-3 focus-visible:shadow-none',
            'max-lg:grid-cols-[minmax(0,1fr)_1.25rem] max-lg:py-2.5 max-md:px-4',
          )}
        >
          <b className="font-semibold">{title}</b>{' '}
          <span className="text-text-2 max-lg:row-start-2 max-lg:text-small">{summary}</span>
          <Icon
            name="chevron"
            className={cx(
              'text-text-3 max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1 print:hidden',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div
        id={`${id}-panel`}
        className={cx(
          'border-t border-line bg-bg p-6 max-md:p-3 print:border-0 print:p-0 print:pb-4',
          !isOpen && 'hidden print:block',
        )}
      >
        {children}
      </div>
    </li>
  )
}
