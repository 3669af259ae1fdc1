import type { CaseOverview } from '@plumbline/contract/cases/case-staff'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { CELL_MIN, isSmall } from '#platform/providers/small-counts.ts'
import { type CountedOverview, countOverview, presentOverview } from './case-overview.ts'
import {
  type Basis,
  countMoved,
  findShownOverview,
  lockShownOverview,
  type ShownOverview,
  updateShownOverview,
} from './shown-overview.repository.ts'

const hasMoved = (now: number, before: number | null) => before === null || Math.abs(now - before) >= CELL_MIN
const isSmallStep = (now: number, before: number) => isSmall(Math.abs(now - before))

function mayShowRates({ by_claims }: CaseOverview, decided: number, before: Basis['judged']): boolean {
  if (by_claims === null) return false
  if (before === null) return true
  const { part, whole } = by_claims
  return (
    hasMoved(decided, before.cases) &&
    !isSmallStep(whole, before.claims) &&
    !isSmallStep(part, before.inError) &&
    !isSmallStep(whole - part, before.claims - before.inError)
  )
}

/**
 * What follows on what was shown: the counts of today, which are rounded, and a sum, rate or median only where at least
 * 11 cases were added behind it. Otherwise it stays, so that a difference never tells of fewer (R-SUP-8).
 */
export function followShown(counted: CountedOverview, before: ShownOverview | null): ShownOverview {
  const now = presentOverview(counted, false)
  const basis = before?.basis ?? { closed: null, decided: null, judged: null }
  const { closed, decided } = counted.sums
  const next: ShownOverview = {
    overview: {
      ...now,
      total_billed: before?.overview.total_billed ?? null,
      savings: before?.overview.savings ?? null,
      by_charges: before?.overview.by_charges ?? null,
      by_claims: before?.overview.by_claims ?? null,
      median_days_to_findings: before?.overview.median_days_to_findings ?? null,
    },
    basis: { ...basis },
  }
  if (now.total_billed !== null && hasMoved(closed, basis.closed)) {
    next.overview.total_billed = now.total_billed
    next.overview.savings = now.savings
    next.basis.closed = closed
  }
  if (now.median_days_to_findings !== null && hasMoved(decided, basis.decided)) {
    next.overview.median_days_to_findings = now.median_days_to_findings
    next.basis.decided = decided
  }
  if (now.by_claims !== null && mayShowRates(now, decided, basis.judged)) {
    next.overview.by_charges = now.by_charges
    next.overview.by_claims = now.by_claims
    next.basis.judged = { cases: decided, claims: now.by_claims.whole, inError: now.by_claims.part }
  }
  return next
}

async function publishOverview(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockShownOverview(trx)
    const before = await findShownOverview(trx)
    if (before !== null && (await countMoved(trx)) < CELL_MIN) return
    await updateShownOverview(trx, followShown(await countOverview(trx), before))
  })
}

/** For everybody but the team: as it was published, until at least 11 cases have moved. */
export async function getShownOverview(db: Database): Promise<CaseOverview> {
  const shown = await findShownOverview(db)
  if (shown !== null && (await countMoved(db)) < CELL_MIN) return shown.overview
  await publishOverview(db)
  const published = await findShownOverview(db)
  if (published === null) throw new Error('the figures of cases were not published')
  return published.overview
}
