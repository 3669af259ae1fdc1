import type { providerProfileEndpoints } from '@plumbline/contract/reports/provider-profile'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { getProviderProfile } from './get-profile.ts'
import { type QueryLines, tabHandlers } from './list-tabs.ts'
import { listWhatIf } from './list-what-if.ts'

export const providerProfileHandlers = (
  queryLines: QueryLines,
  references: ReferenceSource,
  figures: FigureReads,
): Handlers<typeof providerProfileEndpoints> => ({
  getProviderProfile: getProviderProfile(references, figures),
  listWhatIf: listWhatIf(references, figures),
  ...tabHandlers(queryLines, references),
})
