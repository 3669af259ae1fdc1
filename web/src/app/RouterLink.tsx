import { Link } from '@tanstack/react-router'
import type { LinkSlotProps } from '#ui/LinkProvider.tsx'

const isOutside = (href: string) => /^[a-z][a-z\d+.-]*:/i.test(href) || href.startsWith('/api/')

/** Addresses stay in the page unless they leave the portal; the router adds the language. */
export function RouterLink({ href, 'aria-current': current, ...rest }: LinkSlotProps) {
  if (isOutside(href) || rest.download !== undefined)
    return <a href={href} aria-current={current} {...rest} />
  if (href.startsWith('#')) return <a href={href} aria-current={current} {...rest} />
  const url = new URL(href, 'http://portal')
  return (
    <Link
      to={url.pathname as '/'}
      search={Object.fromEntries(url.searchParams) as never}
      {...(url.hash && { hash: url.hash.slice(1) })}
      preload="intent"
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true, includeHash: true }}
      {...rest}
      aria-current={current}
    />
  )
}
