import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@plumbline/claims/store/claims-store'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { fillDemoClaims } from './fill-demo-claims.ts'

let dataDir: string
let test: TestApp
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-demo-'))
  test = await startTestApp({ DATA_DIR: dataDir, DEMO_LINES: '100000', CLAIMS_MEMORY_MB: '512' })
  expect(await fillDemoClaims(test)).toBe(true)
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

const countRows = () =>
  getRow(
    test.db,
    sql<Record<string, number>>`
      select (select count(*)::int from campaigns) as campaigns,
        (select count(*)::int from campaign_effects e join system_state s on s.current_build_id = e.build_id)
          as effects,
        (select count(*)::int from providers) as providers,
        (select count(*)::int from figure_sets) as sets,
        (select count(*)::int from figures) as figures,
        (select count(*)::int from build_periods p join system_state s on s.current_build_id = p.build_id) as periods`,
  )
const versions = async () => (await openStore(getClaimsDir(test.config))).listVersions()

describe('the demo claims (R-DEMO-2)', () => {
  it('are imported and published with campaigns, and leave no files behind', async () => {
    expect(await countRows()).toMatchObject({ campaigns: 6, effects: 6, sets: 12, periods: 12 })
    expect(existsSync(join(dataDir, 'demo-world'))).toBe(false)
  })

  it('give every demo provider a report, without a comparison for the tiny practice', async () => {
    const rows = await findRows(
      test.db,
      sql<{ name: string; families: number; outcome: string }>`
        select p.name, s.outcome, (select count(distinct f.family)::int from figures f
          where f.provider_id = p.id and f.measure = 'attach_rate') as families
        from providers p join practices t on t.id = p.practice_id
        join provider_summaries s on s.provider_id = p.id join system_state y on y.current_build_id = s.build_id
        where t.tin like '93%'`,
    )
    expect(rows).toHaveLength(11)
    expect(rows.every(({ families }) => families >= 2)).toBe(true)
    expect(rows.find(({ name }) => name.startsWith('Boone'))?.outcome).toBe('N/A')
  })

  it('are filled once', async () => {
    const before = await versions()
    expect(await fillDemoClaims(test)).toBe(false)
    expect(await versions()).toEqual(before)
  })

  it('are the same after the previous start was killed before the last step', async () => {
    const [rows, store] = [await countRows(), await versions()]
    await sql`update system_state set demo_claims_filled_at = null`.execute(test.db)
    expect(await fillDemoClaims(test)).toBe(true)
    expect(await countRows()).toEqual(rows)
    expect(await versions()).toEqual(store)
  })

  it('are left out if DEMO_LINES is 0', async () => {
    await sql`update system_state set demo_claims_filled_at = null`.execute(test.db)
    const config = { ...test.config, demoLines: 0 }
    expect(await fillDemoClaims({ ...test, config })).toBe(false)
  })
})
