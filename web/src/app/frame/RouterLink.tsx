import type { MouseEvent } from 'react'
import { preloadPage } from '#app/routes/pages.ts'
import { localizedHref, navigate } from '#platform/router/router.ts'
import { useLocale } from '#platform/texts/locale.ts'
import type { LinkSlotProps } from '#ui/layout/LinkProvider.tsx'

const isOutside = (href: string) => /^[a-z][a-z\d+.-]*:/i.test(href) || href.startsWith('/api/')

const opensElsewhere = (event: MouseEvent, props: LinkSlotProps) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  Boolean(props.target)

/** Follows links without reloading the page, unless they leave the portal, and adds the language prefix. */
export function RouterLink(props: LinkSlotProps) {
  const { href, onClick, ...rest } = props
  // Rerenders when the language changes, because the address contains it.
  useLocale()
  if (isOutside(href) || rest.download !== undefined) return <a href={href} onClick={onClick} {...rest} />
  const preload = () => preloadPage(href)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event, props)) return
    event.preventDefault()
    void navigate(href)
  }

  return (
    <a href={localizedHref(href)} onClick={follow} onPointerEnter={preload} onFocus={preload} {...rest} />
  )
}
