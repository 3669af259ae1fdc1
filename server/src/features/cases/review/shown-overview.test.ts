import type { CaseOverview } from '@plumbline/contract/cases/case-staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCase } from '#testing/case-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let payer: Caller
let support: Caller
const BILLED = 1000

beforeAll(async () => {
  test = await startTestApp()
  const { db } = test
  for (let made = 0; made < 60; made += 1) await insertCase(test, { status: 'findings' })
  await sql`update cases set total_billed = ${BILLED}, savings = 100, decision = 'overpaid'`.execute(db)
  await close(16)
  ;[payer, support] = await Promise.all([test.as('payer'), test.as('support')])
})
afterAll(() => test.close())

const close = (count: number) =>
  sql`
    update cases set status = 'closed', closed_at = now()
    where id in (select id from cases where status = 'findings' order by id limit ${count})`.execute(test.db)
const read = async (caller: Caller): Promise<CaseOverview> =>
  (await caller('GET', '/admin/case_overview')).body.data
const countClosed = ({ cells }: CaseOverview) =>
  cells.filter(({ status }) => status === 'closed').map(({ cases }) => cases)

describe('the payer’s figures of cases (R-SUP-8)', () => {
  it('are the same for everybody who looks at once, rounded, and say their day', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => read(payer)))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(all[0]).toMatchObject({ as_of: expect.any(String), total_billed: 16 * BILLED, savings: 1600 })
    expect(countClosed(all[0] as CaseOverview)).toContain(20)
    expect(await read(support)).toMatchObject({ as_of: null, total_billed: 16 * BILLED })
  })

  it('do not tell one case’s step between two exports', async () => {
    const before = await read(payer)
    await close(1)
    expect(await read(payer)).toEqual(before)
    expect(await read(support)).toMatchObject({ total_billed: 17 * BILLED })
    await close(9)
    expect(await read(payer), 'the tenth').toEqual(before)
  })

  it('follow once 11 cases have moved, with the sums of all of them', async () => {
    await close(1)
    const after = await read(payer)
    expect(after).toMatchObject({ total_billed: 27 * BILLED, savings: 2700 })
    expect(countClosed(after)).toContain(30)
  })

  it('keep a sum behind which fewer than 11 cases were added, while other cases moved', async () => {
    const { db } = test
    await close(2)
    await sql`
      update cases set status = 'in_review' where id in (
        select id from cases where status = 'findings' order by id limit 12)`.execute(db)
    const after = await read(payer)
    expect(after.cells).toContainEqual({ status: 'in_review', age: '0', cases: 11 })
    expect(after).toMatchObject({ total_billed: 27 * BILLED, savings: 2700 })
    await sql`update cases set status = 'findings' where status = 'in_review'`.execute(db)
    await close(9)
    expect(await read(payer), '11 since the sum was shown').toMatchObject({ total_billed: 38 * BILLED })
  })

  it('do not tell an amount that was changed', async () => {
    const before = await read(payer)
    await sql`update cases set savings = 5000 where id = (select id from cases limit 1)`.execute(test.db)
    expect(await read(payer)).toEqual(before)
  })
})
