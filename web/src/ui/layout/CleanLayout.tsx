import type { ReactNode } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'

export type CleanLayoutProps = {
  skipLabel: string
  header?: ReactNode
  banner?: ReactNode
  footer?: ReactNode
  /** Centered and narrow, for a message such as 404; otherwise page width. */
  centered?: boolean
  children: ReactNode
}

export function CleanLayout({
  skipLabel,
  header,
  banner,
  footer,
  centered = false,
  children,
}: CleanLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={skipLabel} />
      {header}
      {banner}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={cx(
          'mx-auto w-full flex-1 px-10 pt-8 pb-12 outline-none focus-visible:shadow-none max-desktop:px-6 max-md:px-4 max-md:pt-5 max-md:pb-10 print:p-0',
          centered
            ? 'grid max-w-180 place-content-center text-center'
            : 'max-w-[calc(var(--content-max)+80px)]',
        )}
      >
        {children}
      </main>
      {footer}
    </div>
  )
}
