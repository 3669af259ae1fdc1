import type { ReactNode } from 'react'
import type { NavItem } from './SecondaryNav.tsx'
import { UiLink } from './UiLink.tsx'

export type FooterProps = {
  /** With the current year. */
  copyright: string
  links?: readonly NavItem[]
  children?: ReactNode
}

export function Footer({ copyright, links = [], children }: FooterProps) {
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-surface px-6 py-4 text-small text-text-2 max-md:px-4 print:hidden">
      <span className="mr-auto max-md:w-full">{copyright}</span>
      {children}
      {links.map((link) => (
        <UiLink
          key={link.href}
          href={link.href}
          aria-current={link.current ? 'page' : undefined}
          className="inline-flex min-h-6 items-center text-text-2"
        >
          {link.label}
        </UiLink>
      ))}
    </footer>
  )
}
