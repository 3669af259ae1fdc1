import type { LinesWanted } from '@plumbline/contract/reports/lines-key'
import type { ReactNode } from 'react'
import { LineLink } from '#parts/LineLink.tsx'
import { useCurrentProvider } from '#platform/session/current-provider.ts'

/** A number that opens its claim lines. The URL names the provider, because the drawer does not know the current one. */
export function ProviderLineLink({ wanted, children }: { wanted: LinesWanted; children: ReactNode }) {
  return (
    <LineLink wanted={wanted} provider={useCurrentProvider()?.id}>
      {children}
    </LineLink>
  )
}
