import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { writeSmallVersion } from './small-store.ts'
import { type Caller, startTestApp, type TestApp } from './test-app.ts'

export type ResponseWorld = {
  test: TestApp
  provider: Caller
  support: Caller
  /** The provider of the user who signs in as 'provider', and one of another practice. */
  own: string
  stranger: string
  reportId(providerId: string, period?: string): string
  claimId(provider: 'own' | 'stranger'): string
  actAs(providerId: string | null): Promise<Caller>
  close(): Promise<void>
}

const [OWN, , STRANGER] = DEMO_PROVIDERS

/** Published figures of two providers with a few lines in a final quarter. */
export async function startResponseWorld(): Promise<ResponseWorld> {
  if (OWN === undefined || STRANGER === undefined) throw new Error('the demo has fewer providers')
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-responding-'))
  const test = await startTestApp({ DATA_DIR: dir })
  const roster = [OWN, STRANGER].map(({ npi, tin }) => ({ npi, tin }))
  const lines = roster.flatMap(({ npi, tin }) =>
    ['17000', '17003'].map((code) => ({
      claim: `claim-${npi}`,
      npi,
      tin,
      patient: `of-${npi}`,
      date: '2026-04-01',
      code,
    })),
  )
  await writeSmallVersion(getClaimsDir(test.config), { lines, roster, dataThrough: '2026-09-30' })
  await buildFigures(test)
  const findProviderId = async (npi: string) =>
    (await getRow(test.db, sql<{ id: string }>`select id from providers where npi = ${npi}`)).id
  return {
    test,
    provider: await test.as('provider'),
    support: await test.as('support'),
    own: await findProviderId(OWN.npi),
    stranger: await findProviderId(STRANGER.npi),
    reportId: (providerId, period = '2026Q2') => `17003-${period}-${providerId}`,
    claimId: (whose) => `claim-${(whose === 'own' ? OWN : STRANGER).npi}`,
    async actAs(providerId) {
      const caller = await test.as('support')
      await caller('PATCH', '/admin/session', { body: { provider_id: providerId, reason: 'asked by phone' } })
      return caller
    },
    async close() {
      await test.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** A coder who works on weekdays from 6 a.m. to 6 p.m. */
export async function addCoder(test: TestApp, languages = ['en', 'es']): Promise<void> {
  const hours = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [['06:00', '18:00']]]))
  await sql`
    insert into coders (name, languages, time_zone, weekly_hours)
    values ('Lowe^Petra', ${languages}::text[], 'America/Los_Angeles', ${JSON.stringify(hours)}::jsonb)`.execute(
    test.db,
  )
}
