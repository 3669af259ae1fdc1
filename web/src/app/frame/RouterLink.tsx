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

/** Addresses stay in the page unless they leave the portal; the language is added here. */
export function RouterLink(props: LinkSlotProps) {
  const { href, onClick, ...rest } = props
  // Drawn again in another language: the address has it.
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
