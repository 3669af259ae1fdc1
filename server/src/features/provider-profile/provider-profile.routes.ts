import type { providerProfileEndpoints } from '@plumbline/contract/provider-profile'
import type { Handlers } from '#platform/handler.ts'
import type { ReferenceSource } from '#platform/reference.ts'
import { getProviderProfile } from './get-profile.ts'
import { type AskLines, tabHandlers } from './list-tabs.ts'
import { listWhatIf } from './list-what-if.ts'

export const providerProfileHandlers = (
  ask: AskLines,
  references: ReferenceSource,
): Handlers<typeof providerProfileEndpoints> => ({
  getProviderProfile: getProviderProfile(references),
  listWhatIf: listWhatIf(references),
  ...tabHandlers(ask, references),
})
