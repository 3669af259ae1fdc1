import type { Engine } from '../engine.ts'
import { REPORTS, type Report, reportSql } from '../sql/report-sql.ts'

/** Whether reports are counted on the Citus workers, or lines are pulled to the coordinator. */
export type PushDown =
  | { distributed: false }
  | { distributed: true; plans: { report: string; quarter: string; problems: string[] }[] }

const DISTRIBUTED_SCAN = /Custom Scan \(Citus/g
const COORDINATOR_WORK =
  /\b(?:Aggregate|HashAggregate|GroupAggregate|WindowAgg|Hash Join|Merge Join|Nested Loop)\b/

/**
 * A partner of the practice has another NPI, whose lines may be on another worker. So the days of a family that a
 * partner may complete (critical care) are collected first and sent to all workers: they are few.
 */
const SUBPLANS: Partial<Record<Report, number>> = { cells: 1 }

/**
 * Work in a Citus plan that does not run on the workers. A good plan is one distributed scan under nothing but a
 * sort: then the coordinator receives result rows and no lines.
 */
export function planProblems(plan: string, subplans = 0): string[] {
  const scans = plan.match(DISTRIBUTED_SCAN)?.length ?? 0
  const foundSubplans = plan.match(/Distributed Subplan/g)?.length ?? 0
  const atCoordinator = plan.split('Custom Scan (Citus')[0] ?? ''
  return [
    ...(scans === 0 ? ['no distributed scan'] : []),
    ...(scans > 1 + subplans ? ['several distributed scans'] : []),
    ...(foundSubplans > subplans ? ['a subplan whose rows are sent to all workers'] : []),
    ...(subplans === 0 && /read_intermediate_result/.test(plan)
      ? ['an intermediate result is read back']
      : []),
    ...(COORDINATOR_WORK.test(atCoordinator) ? ['the coordinator joins or aggregates'] : []),
  ]
}

/** Checks the plan of every report of every quarter; without Citus there is nothing to check. */
export async function checkPushDown(engine: Engine): Promise<PushDown> {
  if (engine.name !== 'postgres') return { distributed: false }
  const { rowCount } = await engine.query(`select 1 as found from pg_extension where extname = 'citus'`)
  if (rowCount === 0) return { distributed: false }
  const plans = []
  for (const quarter of engine.quarters) {
    for (const report of REPORTS) {
      const { columns } = await engine.query(`explain (costs off) ${reportSql(report, quarter)}`)
      const plan = Object.values(columns)[0]?.join('\n') ?? ''
      plans.push({ report, quarter, problems: planProblems(plan, SUBPLANS[report]) })
    }
  }
  return { distributed: true, plans }
}
