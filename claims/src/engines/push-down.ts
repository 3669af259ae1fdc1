import type { Engine } from '../engine.ts'
import { REPORTS, reportSql } from '../sql/report-sql.ts'

/** Where the rows of a report are counted: on the workers, or pulled to the coordinator and counted there. */
export type PushDown =
  | { distributed: false }
  | { distributed: true; plans: { report: string; quarter: string; problems: string[] }[] }

const DISTRIBUTED_SCAN = /Custom Scan \(Citus/g
const WORK_OF_ITS_OWN =
  /\b(?:Aggregate|HashAggregate|GroupAggregate|WindowAgg|Hash Join|Merge Join|Nested Loop)\b/

/**
 * What in a plan of Citus is not done where the lines lie. Good is one distributed scan, below nothing but a sort:
 * then the coordinator gets rows of the answer and no lines.
 */
export function planProblems(plan: string): string[] {
  const scans = plan.match(DISTRIBUTED_SCAN)?.length ?? 0
  const atCoordinator = plan.split('Custom Scan (Citus')[0] ?? ''
  return [
    ...(scans === 0 ? ['no distributed scan'] : []),
    ...(scans > 1 ? ['several distributed scans'] : []),
    ...(/Distributed Subplan/.test(plan) ? ['a subplan whose rows are sent to all workers'] : []),
    ...(/read_intermediate_result/.test(plan) ? ['an intermediate result is read back'] : []),
    ...(WORK_OF_ITS_OWN.test(atCoordinator) ? ['the coordinator joins or aggregates'] : []),
  ]
}

/** Asks for the plan of every report of every quarter; without Citus there is nothing to push down. */
export async function checkPushDown(engine: Engine): Promise<PushDown> {
  if (engine.name !== 'postgres') return { distributed: false }
  const { rowCount } = await engine.query(`select 1 as found from pg_extension where extname = 'citus'`)
  if (rowCount === 0) return { distributed: false }
  const plans = []
  for (const quarter of engine.quarters) {
    for (const report of REPORTS) {
      const { columns } = await engine.query(`explain (costs off) ${reportSql(report, quarter)}`)
      const plan = Object.values(columns)[0]?.join('\n') ?? ''
      plans.push({ report, quarter, problems: planProblems(plan) })
    }
  }
  return { distributed: true, plans }
}
