import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { type ResponseWorld, startResponseWorld } from '#testing/response-world.ts'

let world: ResponseWorld
beforeAll(async () => {
  world = await startResponseWorld()
  const { db } = world.test
  const add = (
    number: string,
    providerId: string,
    family: string,
    findings: string | null,
    decision: string,
  ) =>
    sql`
      insert into cases (index, number, provider_id, kind, claim_type, family, status, starting_on, ending_on,
        requested_on, due_on, time_zone, findings_at, closed_at, decision)
      values (${`CDFGHJKMNPQRTVWXY23${number.at(-1)}`}, ${number}, ${providerId},
        'probe', 'professional', ${family}, 'closed', '2025-07-01', '2025-12-31', '2026-01-05', '2026-02-19',
        'America/Los_Angeles', ${findings}::timestamptz, now(), ${decision})`.execute(db)
  // In Oregon it is still March 31.
  await add('26-2002', world.own, '17003', '2026-04-01T05:00:00Z', 'overpaid')
  await add('26-2003', world.own, '17003', '2026-10-02T18:00:00Z', 'supported')
  await add('26-2004', world.own, '11103', '2026-03-01T18:00:00Z', 'overpaid')
  await add('26-2005', world.own, '17003', null, 'withdrawn')
  await add('26-2006', world.stranger, '17003', '2026-03-01T18:00:00Z', 'overpaid')
})
afterAll(() => world.close())

describe('the cases of a report', () => {
  it('are those of its provider and family with findings, newest first, with dates in the practice’s time zone', async () => {
    const { status, body } = await world.provider('GET', `/reports/${world.reportId(world.own)}/audits`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      {
        number: '26-2003',
        findings_on: '2026-10-02',
        decision: 'supported',
        effect: { state: 'early', period: '2027Q1', final_on: '2027-06-29' },
      },
      { number: '26-2002', findings_on: '2026-03-31', effect: { state: 'no_visits' } },
    ])
  })

  it('are hidden from other providers', async () => {
    const report = world.reportId(world.stranger)
    expect((await world.provider('GET', `/reports/${report}/audits`)).status).toBe(404)
    expect((await world.test.visitor('GET', `/reports/${report}/audits`)).status).toBe(401)
  })

  it('are logged once together with the report when support acts as the provider', async () => {
    const acting = await world.actAs(world.own)
    await acting('GET', `/reports/${world.reportId(world.own)}/audits`)
    await acting('GET', `/reports/${world.reportId(world.own)}/audits`)
    const looks = await findRows(
      world.test.db,
      sql`select 1 from audit_events where action = 'report_viewed' and provider_id = ${world.own}`,
    )
    expect(looks).toHaveLength(1)
  })
})
