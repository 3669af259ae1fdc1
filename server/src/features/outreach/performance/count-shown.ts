import type { Database } from '#platform/db/database.ts'
import { getOverview } from './get-performance.ts'
import type { Sources } from './live-results.ts'
import { findFrozenResults } from './result-editions.repository.ts'

/** Campaigns on the payer's page of results. */
export type ShownCounts = {
  /** Final there now, and not yet at the moment to compare with. */
  results: number
  due: number
  running: number
}

/** R-EFF-9: telling the payer how many results there are is a look at them, and freezes them like one. */
export async function countShown(db: Database, sources: Sources, since: Date): Promise<ShownCounts> {
  const { campaigns, editions } = await getOverview(db, sources, { isTeam: false, edition: undefined })
  const before = editions.find(({ frozen_at }) => Date.parse(frozen_at) <= since.getTime())
  const known = before === undefined ? [] : await findFrozenResults(db, before)
  const wasFinal = new Set(known.filter(({ status }) => status === 'final').map(({ id }) => id))
  return {
    results: campaigns.filter(({ id, status }) => status === 'final' && !wasFinal.has(id)).length,
    due: campaigns.filter(({ status }) => status === 'due').length,
    running: campaigns.filter(({ closed }) => !closed).length,
  }
}
