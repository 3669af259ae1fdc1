import { providerProfileHandlers } from '#features/provider-profile/provider-profile.routes.ts'
import type { LineSource } from '#features/reports/line-source.ts'
import { selfAuditHandlers } from '#features/self-audit/self-audit.routes.ts'
import type { Keys } from '#platform/keys.ts'
import type { ReferenceSource } from '#platform/reference.ts'

/** Where one provider's profile meets the lines and the words of the shown build. */
export const composeProfile = (deps: { lines: LineSource; keys: Keys; references: ReferenceSource }) => ({
  ...providerProfileHandlers(deps.lines.ask, deps.references),
  ...selfAuditHandlers({ keys: deps.keys, ask: deps.lines.ask, references: deps.references }),
})
