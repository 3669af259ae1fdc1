import type { LinesWanted } from '@plumbline/contract/reports/lines-key'
import type { ReactNode } from 'react'
import { LINES_LINK_CLASS, linesHref, openLines } from '#platform/router/lines-link.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'

type Props = { wanted: LinesWanted; children: ReactNode }

/** A number that opens the claim lines behind it. */
export function LineLink({ wanted, children }: Props) {
  // The drawer knows no settings: the address says whose lines they are.
  const provider = useCurrentProvider()?.id
  const href = linesHref(useQueryParams().toString(), wanted, provider)
  return (
    <UiLink href={href} onClick={(event) => openLines(event, href)} className={LINES_LINK_CLASS}>
      {children}
    </UiLink>
  )
}
