import { sql } from 'kysely'
import { type Database, getRow } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { RETENTION_RULES, type RetainDays, type RetentionRule } from './retention-rules.ts'

// A statement of some tens of milliseconds: whoever wants one of the rows waits no longer.
const ROWS_AT_ONCE = 1_000

export type PurgeCount = { kind: string; rows: number; days: number }
export type PurgePlan = PurgeCount & { oldestKept: Date | null }

/** What lies outside of the database and goes after its time too. */
export type OtherKind = {
  kind: string
  days: number
  count(): Promise<{ rows: number; oldestKept: Date | null }>
  purge(): Promise<number>
}

const isOver = ({ since, only }: RetentionRule, days: number) =>
  sql<boolean>`(${only}) and ${since} < now() - make_interval(days => ${days})`

/** Counts, and changes nothing. */
export async function planPurge(
  db: Database,
  settings: RetainDays,
  others: readonly OtherKind[] = [],
): Promise<PurgePlan[]> {
  const plans: PurgePlan[] = []
  for (const rule of RETENTION_RULES) {
    const days = rule.days(settings)
    const over = isOver(rule, days)
    const found = await getRow(
      db,
      sql<{ rows: number; oldest: Date | null }>`
        select count(*) filter (where ${over})::int as rows,
          min(${rule.since}) filter (where (${rule.only}) and not (${over})) as oldest
        from ${sql.table(rule.table)}`,
    )
    plans.push({ kind: rule.kind, days, rows: found.rows, oldestKept: found.oldest })
  }
  for (const { kind, days, count } of others) plans.push({ kind, days, ...(await count()) })
  return plans
}

async function purgeRule(db: Database, rule: RetentionRule, days: number): Promise<number> {
  const table = sql.table(rule.table)
  let gone = 0
  for (;;) {
    const batch = sql`ctid = any(array(
      select ctid from ${table} where ${isOver(rule, days)} limit ${ROWS_AT_ONCE} for update skip locked))`
    const query =
      rule.set === undefined
        ? sql`delete from ${table} where ${batch}`
        : sql`update ${table} set ${rule.set} where ${batch}`
    const rows = Number((await query.execute(db)).numAffectedRows ?? 0n)
    gone += rows
    if (rows < ROWS_AT_ONCE) return gone
  }
}

/** Removes what is over its time, batch by batch. Any number may run at once; a second run finds nothing. */
export async function purge(
  db: Database,
  settings: RetainDays,
  others: readonly OtherKind[] = [],
): Promise<PurgeCount[]> {
  const counts: PurgeCount[] = []
  const done = async (kind: string, days: number, rows: number) => {
    counts.push({ kind, days, rows })
    if (rows > 0)
      await recordAudit(db, { actorId: null, action: 'data_purged', details: { kind, days, rows } })
  }
  for (const rule of RETENTION_RULES) {
    const days = rule.days(settings)
    await done(rule.kind, days, await purgeRule(db, rule, days))
  }
  for (const { kind, days, purge: purgeOther } of others) await done(kind, days, await purgeOther())
  return counts
}
