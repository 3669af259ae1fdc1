import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { greetingName } from './greeting-name.ts'

export type OtherProvider = { name: string; codes: string[] }

/** The other providers of the reader with codes that stand out, in the order of the rows. */
export function otherProviders(
  rows: readonly Pick<ReportRow, 'provider' | 'family' | 'headline'>[],
  currentId: string,
): OtherProvider[] {
  const byId = new Map<string, OtherProvider>()
  for (const { provider, family, headline } of rows) {
    if (provider.id === currentId || headline.outcome !== 'Significantly Higher') continue
    const other = byId.get(provider.id) ?? { name: greetingName(provider.name, false), codes: [] }
    byId.set(provider.id, { ...other, codes: [...other.codes, family] })
  }
  return [...byId.values()]
}
