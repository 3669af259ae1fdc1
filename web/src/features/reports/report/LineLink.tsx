import type { LinesWanted } from '@plumbline/contract/reports/lines-key'
import type { ReactNode } from 'react'
import { LINES_LINK_CLASS, linesHref, openLines } from '#platform/router/lines-link.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'

/** A number that opens the claim lines behind it. */
export function LineLink({
  wanted,
  className,
  children,
}: {
  wanted: LinesWanted
  /** In place of the dotted underline. */
  className?: string
  children: ReactNode
}) {
  const href = linesHref(useQueryParams().toString(), wanted)
  return (
    <UiLink href={href} onClick={(event) => openLines(event, href)} className={className ?? LINES_LINK_CLASS}>
      {children}
    </UiLink>
  )
}
