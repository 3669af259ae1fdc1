// The app passes its router in once with <LinkProvider>; ui components draw links with <UiLink href>.
import { createContext, type MouseEventHandler, type ReactNode, use, useMemo } from 'react'

export type LinkSlotProps = {
  href: string
  className?: string
  children?: ReactNode
  lang?: string
  hrefLang?: string
  title?: string
  download?: string | boolean
  target?: string
  rel?: string
  'aria-current'?: 'page' | 'location' | 'true'
  'aria-label'?: string
  'aria-describedby'?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

export type LinkSlot = (props: LinkSlotProps) => ReactNode

type LinkContextValue = {
  link: LinkSlot
  navigate?: (href: string) => void
  resolveHref?: (href: string) => string
}

const plainLink: LinkSlot = (props) => <a {...props} />

const LinkContext = createContext<LinkContextValue>({ link: plainLink })

export type LinkProviderProps = {
  link: LinkSlot
  /** Client navigation for menu items, which React Aria activates itself. */
  navigate?: (href: string) => void
  /** The address as it appears in the document, for example with the language prefix. */
  resolveHref?: (href: string) => string
  children: ReactNode
}

export function LinkProvider({ link, navigate, resolveHref, children }: LinkProviderProps) {
  const value = useMemo(() => ({ link, navigate, resolveHref }), [link, navigate, resolveHref])
  return <LinkContext value={value}>{children}</LinkContext>
}

export function useLinks(): LinkContextValue {
  return use(LinkContext)
}
