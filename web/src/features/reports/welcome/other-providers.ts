import type { Locale } from '@plumbline/contract/core/locale'
import { spokenName } from '@plumbline/contract/core/spoken-name'
import type { ReportRow } from '@plumbline/contract/reports/report-list'

export type OtherProvider = { name: string; codes: string[] }

/** The other providers of the reader with codes that stand out, in the order of the rows. */
export function otherProviders(
  rows: readonly Pick<ReportRow, 'provider' | 'family' | 'headline'>[],
  currentId: string,
  locale: Locale,
): OtherProvider[] {
  const byId = new Map<string, OtherProvider>()
  for (const { provider, family, headline } of rows) {
    if (provider.id === currentId || headline.outcome !== 'Significantly Higher') continue
    const other = byId.get(provider.id) ?? { name: spokenName(locale, provider.name), codes: [] }
    byId.set(provider.id, { ...other, codes: [...other.codes, family] })
  }
  return [...byId.values()]
}
