import { countToday } from '#features/outreach/desk/desk-list.repository.ts'
import type { DigestCounts } from '#features/outreach/digest/digest-mailer.ts'
import { countShown } from '#features/outreach/performance/count-shown.ts'
import { createResultFigures } from '#features/outreach/performance/result-figures.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'

export function composeDigestCounts(references: ReferenceSource): DigestCounts {
  const sources = { references, findFigures: createResultFigures() }
  return { countCalls: countToday, countShown: (db, since) => countShown(db, sources, since) }
}
