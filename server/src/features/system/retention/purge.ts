import type { Database } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { countExpired, deleteExpired, RETENTION_RULES, type RetainDays } from './retention.repository.ts'

export type PurgeCount = { kind: string; rows: number; days: number }
export type PurgePlan = PurgeCount & { oldestKept: Date | null }

/** Data outside of the database that expires too. */
export type OtherKind = {
  kind: string
  days: number
  count(): Promise<{ rows: number; oldestKept: Date | null }>
  purge(): Promise<number>
}

/** Only counts. */
export async function planPurge(
  db: Database,
  settings: RetainDays,
  others: readonly OtherKind[] = [],
): Promise<PurgePlan[]> {
  const plans: PurgePlan[] = []
  for (const rule of RETENTION_RULES) {
    const days = rule.days(settings)
    plans.push({ kind: rule.kind, days, ...(await countExpired(db, rule, days)) })
  }
  for (const { kind, days, count } of others) plans.push({ kind, days, ...(await count()) })
  return plans
}

/** Removes expired data. It may run several times at once. */
export async function purge(
  db: Database,
  settings: RetainDays,
  others: readonly OtherKind[] = [],
): Promise<PurgeCount[]> {
  const counts: PurgeCount[] = []
  const record = async (kind: string, days: number, rows: number) => {
    counts.push({ kind, days, rows })
    if (rows > 0) {
      await recordAudit(db, { actorId: null, action: 'data_purged', details: { kind, days, rows } })
    }
  }
  for (const rule of RETENTION_RULES) {
    const days = rule.days(settings)
    await record(rule.kind, days, await deleteExpired(db, rule, days))
  }
  for (const { kind, days, purge: purgeOther } of others) await record(kind, days, await purgeOther())
  return counts
}
