import type { ReactNode } from 'react'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'

export type AuthLayoutProps = {
  skipLabel: string
  header: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** R-NAV-2: logo, FAQ link, language switcher, footer, no menus; content at most 500 px wide. */
export function AuthLayout({ skipLabel, header, footer, children }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={skipLabel} />
      {header}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[calc(var(--auth-max)+48px)] flex-1 content-start gap-4 px-6 py-8 outline-none focus-visible:shadow-none max-md:px-4 max-md:py-6"
      >
        {children}
      </main>
      {footer}
    </div>
  )
}
