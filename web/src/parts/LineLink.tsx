import type { LinesWanted } from '@plumbline/contract/reports/lines-key'
import type { ReactNode } from 'react'
import { LINES_LINK_CLASS, linesHref, openLines } from '#platform/router/lines-link.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'

type Props = {
  wanted: LinesWanted
  /** The provider of the lines; by default the one of the report on the page. */
  provider?: string
  /** Replaces the dotted underline. */
  className?: string
  children: ReactNode
}

/** A number that opens the claim lines behind it. */
export function LineLink({ wanted, provider, className, children }: Props) {
  const href = linesHref(useQueryParams().toString(), wanted, provider)
  return (
    <UiLink href={href} onClick={(event) => openLines(event, href)} className={className ?? LINES_LINK_CLASS}>
      {children}
    </UiLink>
  )
}
