import { expect, test } from 'vitest'
import type { Engine } from '../engine.ts'
import { checkPushDown, planProblems } from './push-down.ts'

const PUSHED = `Sort
  Sort Key: remote_scan.npi, remote_scan.tin
  ->  Custom Scan (Citus Adaptive)
        Task Count: 32
        Tasks Shown: One of 32
        ->  Task
              Node: host=worker-1 port=5432 dbname=claims
              ->  HashAggregate
                    ->  Hash Join
                          ->  Append`

const SUBPLAN = `HashAggregate
  Group Key: remote_scan.npi
  ->  Custom Scan (Citus Adaptive)
        ->  Distributed Subplan 3_1
              ->  Custom Scan (Citus Adaptive)
        Task Count: 1
        ->  Task
              ->  Function Scan on read_intermediate_result intermediate_result`

test('a plan that reads lines only on the workers has no problem', () => {
  expect(planProblems(PUSHED)).toEqual([])
})

test('names the work that is pulled to the coordinator', () => {
  expect(planProblems(SUBPLAN)).toEqual([
    'several distributed scans',
    'a subplan whose rows are sent to all workers',
    'an intermediate result is read back',
    'the coordinator joins or aggregates',
  ])
  expect(planProblems('Sort\n  ->  Seq Scan on lines')).toEqual(['no distributed scan'])
})

const PARTNERS = `Sort
  Sort Key: remote_scan.npi, remote_scan.tin
  ->  Custom Scan (Citus Adaptive)
        ->  Distributed Subplan 3_1
              ->  HashAggregate
                    ->  Custom Scan (Citus Adaptive)
        Task Count: 32
        ->  Task
              ->  Hash Left Join
                    ->  Function Scan on read_intermediate_result intermediate_result`

test('allows the one subplan of the partners’ days, and no second one', () => {
  expect(planProblems(PARTNERS, 1)).toEqual([])
  expect(planProblems(PARTNERS)).not.toEqual([])
  expect(planProblems(`${PARTNERS}\n        ->  Distributed Subplan 3_2`, 1)).toEqual([
    'a subplan whose rows are sent to all workers',
  ])
})

test('checks the plan of every report of every quarter', async () => {
  const queries: string[] = []
  const engine: Engine = {
    name: 'postgres',
    quarters: ['2026Q1', '2026Q2'],
    linesAtOnce: Number.POSITIVE_INFINITY,
    async query(sql) {
      queries.push(sql)
      return { rowCount: 1, columns: { 'QUERY PLAN': PUSHED.split('\n') } }
    },
    async close() {},
  }
  const found = await checkPushDown(engine)
  expect(found.distributed && found.plans.filter(({ problems }) => problems.length > 0)).toEqual([])
  expect(queries.filter((sql) => sql.startsWith('explain')).length).toBe(10)
})
