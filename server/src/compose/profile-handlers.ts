import { providerProfileHandlers } from '#features/reports/provider-profile/provider-profile.routes.ts'
import type { LineSource } from '#features/reports/reports/line-source.ts'
import { selfAuditHandlers } from '#features/reports/self-audit/self-audit.routes.ts'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Keys } from '#platform/security/keys.ts'

/** Where one provider's profile meets the lines and the words of the shown build. */
type Deps = { lines: LineSource; keys: Keys; references: ReferenceSource; figures: FigureReads }

export const composeProfile = (deps: Deps) => ({
  ...providerProfileHandlers(deps.lines.query, deps.references, deps.figures),
  ...selfAuditHandlers({ keys: deps.keys, queryLines: deps.lines.query, references: deps.references }),
})
