import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { createAccessCode } from '#platform/security/access-codes.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let letter: { npi: string; tin: string; access_code: string }
let providerId: string

type Counts = { family: string; days: number; addOnDays: number; patients: number; addOnPatients: number }

/** Inserts a build of one quarter with these families of the provider. */
async function publish(rows: readonly Counts[], patients: number): Promise<void> {
  await sql`insert into figure_sets (period, input_hash, cells, figures) values ('2026Q2', 'h', 0, 0)`.execute(
    test.db,
  )
  await sql`
    insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts)
    values (0, 'duckdb', 'm', '2026-09-30', '2026Q2', '{}')`.execute(test.db)
  await sql`
    insert into build_periods (build_id, period, set_id, preliminary)
    select b.id, '2026Q2', s.id, false from builds b, figure_sets s`.execute(test.db)
  await sql`update system_state set current_build_id = (select max(id) from builds)`.execute(test.db)
  await sql`
    insert into provider_totals
    select id, ${providerId}, ${patients}, 1, 1, 1, 1, 1, 1 from figure_sets`.execute(test.db)
  for (const { family, days, addOnDays, patients: primary, addOnPatients } of rows) {
    await sql`
      insert into cells (set_id, provider_id, family, primary_days, addon_primary_days, primary_day_units,
        primary_patients, addon_primary_patients, addon_lines, orphan_lines, addon_days, primary_lines, addon_units,
        addon_paid)
      select id, ${providerId}, ${family}, ${days}, ${addOnDays}, 0, ${primary}, ${addOnPatients}, 0, 0, 0, 0, 0, 0
      from figure_sets`.execute(test.db)
    await sql`
      insert into figures (set_id, provider_id, family, measure, modifier, numerator, denominator, value, peer_p50,
        peers, outcome, low)
      select id, ${providerId}, ${family}, 'attach_rate', '', ${addOnDays}, ${days}, ${addOnDays / days}, 0.563, 40,
        'Higher', false from figure_sets`.execute(test.db)
  }
}

beforeAll(async () => {
  test = await startTestApp()
  const row = await getRow(
    test.db,
    sql<{ id: string; npi: string; tin: string }>`
      select p.id, p.npi, t.tin from providers p join practices t on t.id = p.practice_id order by p.npi limit 1`,
  )
  providerId = row.id
  const { code } = await createAccessCode(test.db, test.keys, row.id)
  letter = { npi: row.npi, tin: row.tin, access_code: code }
})
afterAll(() => test.close())

const read = async (parts: Partial<typeof letter> = {}) =>
  test.visitor('POST', '/basic', {
    body: { ...letter, ...parts, captcha: await solvedCaptcha(test.keys) },
  })

describe('/basic (R-REG-9)', () => {
  it('has no report before the first build', async () => {
    expect((await read()).body.data).toMatchObject({ period: null, patients: null, reports: [] })
  })

  it('returns whole percent, and withholds what would reveal 1 to 10 patients', async () => {
    await publish(
      [
        { family: '17003', days: 300, addOnDays: 213, patients: 200, addOnPatients: 120 },
        { family: '11103', days: 300, addOnDays: 9, patients: 200, addOnPatients: 9 },
        { family: '11105', days: 300, addOnDays: 290, patients: 200, addOnPatients: 195 },
        { family: 'G2211', days: 300, addOnDays: 0, patients: 200, addOnPatients: 0 },
      ],
      200,
    )
    const { body } = await read()
    expect(body.data).toMatchObject({ period: '2026Q2', data_through: '2026-09-30', patients: 200 })
    const results = Object.fromEntries(
      body.data.reports.map(({ family, result }: { family: string; result: unknown }) => [family, result]),
    )
    const comparison = { peer_percent: 56, peers: 40, outcome: 'Higher', low: false }
    expect(results).toEqual({
      '17003': { percent: 71, ...comparison },
      '11103': null,
      '11105': null,
      G2211: { percent: 0, ...comparison },
    })
    await sql`update provider_totals set patients = 10`.execute(test.db)
    expect((await read()).body.data.patients).toBeNull()
  })

  it('does not use up the code, and appears in the provider’s access log', async () => {
    expect((await read()).status).toBe(200)
    expect((await read()).status).toBe(200)
    const looked = await findRows(
      test.db,
      sql<{ provider_id: string }>`select provider_id from audit_events where action = 'basic_viewed'`,
    )
    expect(looked.length).toBeGreaterThanOrEqual(2)
    expect(looked[0]?.provider_id).toBe(providerId)
  })

  it('returns nothing during a data hold', async () => {
    await sql`update system_state set data_hold = true`.execute(test.db)
    expect((await read()).body).toEqual({ data_hold: true, data: null })
    await sql`update system_state set data_hold = false`.execute(test.db)
  })

  it('gives the same answer whatever is wrong, needs a captcha, and locks the NPI after five tries', async () => {
    const withoutCaptcha = await test.visitor('POST', '/basic', { body: { ...letter, captcha: 'x' } })
    expect(withoutCaptcha.status).toBe(422)
    for (const wrong of [{ tin: '111111111' }, { access_code: 'BCDFGHJKMNPQ' }, { npi: '9999999999' }]) {
      const { status, body } = await read(wrong)
      expect([status, body.message]).toEqual([422, 'Invalid Access Code, TIN, or NPI'])
    }
    for (let i = 0; i < 3; i += 1) await read({ access_code: 'BCDFGHJKMNPQ' })
    expect((await read()).status).toBe(422)
  })
})
