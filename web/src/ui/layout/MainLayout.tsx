import type { ReactNode } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'

export type MainLayoutProps = {
  skipLabel: string
  header: ReactNode
  /** Below the header, for example while acting as a provider. */
  banner?: ReactNode
  secondaryNav?: ReactNode
  sideMenu?: ReactNode
  footer: ReactNode
  /** Uses the full width, for the worklists of admins. */
  wide?: boolean
  /** Printed above the content in place of the header. */
  printLine?: ReactNode
  children: ReactNode
}

export function MainLayout({
  skipLabel,
  header,
  banner,
  secondaryNav,
  sideMenu,
  footer,
  wide = false,
  printLine,
  children,
}: MainLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={skipLabel} />
      {header}
      {banner}
      {secondaryNav}
      <div
        className={cx(
          'grid flex-1 grid-cols-[minmax(0,1fr)] content-start print:block',
          sideMenu && 'desktop:grid-cols-[var(--side-w)_minmax(0,1fr)] desktop:content-stretch',
        )}
      >
        {sideMenu && (
          <div className="border-line bg-surface max-md:hidden md:max-desktop:border-b desktop:border-r print:hidden">
            <div className="desktop:sticky desktop:top-0 desktop:max-h-screen desktop:overflow-y-auto">
              {sideMenu}
            </div>
          </div>
        )}
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={cx(
            'w-full min-w-0 outline-none focus-visible:shadow-none print:max-w-none print:p-0',
            // So that the footer does not appear first and then move down.
            'has-[.skeleton-bar]:min-h-dvh',
            wide
              ? 'px-6 pt-6 pb-8 max-md:px-4'
              : 'max-w-[calc(var(--content-max)+80px)] px-10 pt-8 pb-12 max-desktop:p-6 max-md:px-4 max-md:pt-5 max-md:pb-10',
            !sideMenu && !wide && 'mx-auto',
          )}
        >
          {printLine && (
            <div className="mb-4 hidden justify-between border-b border-line pb-2 text-small print:flex">
              {printLine}
            </div>
          )}
          {children}
        </main>
      </div>
      {footer}
    </div>
  )
}
