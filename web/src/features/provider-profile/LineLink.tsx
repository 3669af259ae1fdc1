import type { LinesWanted } from '@plumbline/contract/lines-key'
import type { ReactNode } from 'react'
import { useCurrentProvider } from '#platform/current-provider.ts'
import { LINES_LINK_CLASS, linesHref, openLines } from '#platform/lines-link.ts'
import { useQueryParams } from '#platform/router.ts'
import { UiLink } from '#ui/UiLink.tsx'

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
