import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { findRows } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { quarterLines as peerLines, ROSTER } from './small-builds.ts'
import { type SmallLine, writeSmallVersion } from './small-store.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export const WORLD_PERIOD = '2026Q2'
export const OWN_DAYS = 48
export const OWN_ADDON_DAYS = 40
export const OWN_UNITS = 3
/** Of the colleague. */
export const UNPAID_DAYS = 2

const [OWN, COLLEAGUE, STRANGER] = DEMO_PROVIDERS.map(({ npi, tin }) => ({ npi, tin }))

/** One claim a day; the first days have the add-on 17003, and nothing was paid for the last `unpaidDays`. */
function createLines(
  { npi, tin }: { npi: string; tin: string },
  addOnDays: number,
  unpaidDays = 0,
): SmallLine[] {
  return Array.from({ length: OWN_DAYS }, (_, day) => {
    const base = {
      claim: `${npi}-${day}`,
      npi,
      tin,
      patient: `of-${npi}-${day % 24}`,
      date: `2026-0${4 + Math.floor(day / 24)}-${String((day % 24) + 1).padStart(2, '0')}`,
    }
    const isUnpaid = day >= OWN_DAYS - unpaidDays
    const primary = { ...base, code: '17000', modifier: '25', ...(isUnpaid && { paid: 0 }) }
    return day < addOnDays ? [primary, { ...base, code: '17003', units: OWN_UNITS, paid: 18 }] : [primary]
  }).flat()
}

export type ProfileWorld = {
  test: TestApp
  own: { npi: string; id: string }
  colleague: { npi: string; id: string }
  stranger: { npi: string; id: string }
  remove(): Promise<void>
}

/** Three demo providers among 34 peers: the first is significantly higher, the second is low. */
export async function startProfileWorld(): Promise<ProfileWorld> {
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-profile-'))
  const test = await startTestApp({ DATA_DIR: dir })
  if (OWN === undefined || COLLEAGUE === undefined || STRANGER === undefined) {
    throw new Error('the demo has fewer than three providers')
  }
  await writeSmallVersion(getClaimsDir(test.config), {
    lines: [
      // Peers who differ as practices usually do, so that somebody can stand out.
      ...peerLines(WORLD_PERIOD, 2, (provider) => 10 + (provider % 7)),
      ...createLines(OWN, OWN_ADDON_DAYS),
      ...createLines(COLLEAGUE, 2, UNPAID_DAYS),
      ...createLines(STRANGER, 3),
    ],
    roster: [...ROSTER, OWN, COLLEAGUE, STRANGER],
    dataThrough: '2026-09-30',
  })
  await buildFigures(test)
  const rows = await findRows(test.db, sql<{ id: string; npi: string }>`select id, npi from providers`)
  const withId = ({ npi }: { npi: string }) => ({ npi, id: rows.find((row) => row.npi === npi)?.id ?? '' })
  return {
    test,
    own: withId(OWN),
    colleague: withId(COLLEAGUE),
    stranger: withId(STRANGER),
    async remove() {
      await test.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
