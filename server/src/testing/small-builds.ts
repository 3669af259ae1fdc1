import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import { loadMeasures } from '@plumbline/claims/measures/load-measures'
import { readRoster } from '@plumbline/claims/roster/read-roster'
import { type ClaimsStore, openStore } from '@plumbline/claims/store/claims-store'
import type { Manifest } from '@plumbline/claims/store/manifest'
import { sql } from 'kysely'
import type { Build } from '#features/claims/builds/builds.repository.ts'
import { type PublishInput, publishBuild } from '#features/claims/builds/publish-build.ts'
import { getRow } from '#platform/db/database.ts'
import { type SmallLine, type SmallProvider, writeSmallVersion } from './small-store.ts'
import type { TestApp } from './test-app.ts'

const MEMORY_MB = 256
const DAYS = 32
export const PROVIDERS = 34
export const SMALL_TIN = '930777001'

export const toNpi = (index: number) => `9${String(index).padStart(9, '0')}`
export const ROSTER: readonly SmallProvider[] = Array.from({ length: PROVIDERS }, (_, index) => ({
  npi: toNpi(index),
  tin: SMALL_TIN,
}))

/** Days with the add-on of all providers in one quarter. */
export const ADDON_DAYS = ROSTER.reduce((total, _, index) => total + Math.min(index, DAYS), 0)

/** Each provider has 32 primary days with 16 patients in a quarter; unless told otherwise, provider n has the add-on on n of them. */
export function quarterLines(
  quarter: string,
  units = 2,
  countAddOnDays = (provider: number) => provider,
): SmallLine[] {
  const year = quarter.slice(0, 4)
  const month = String((Number(quarter.at(-1)) - 1) * 3 + 1).padStart(2, '0')
  return ROSTER.flatMap(({ npi }, provider) =>
    Array.from({ length: DAYS }, (_, day) => {
      const base = {
        claim: `${quarter}-${npi}-${day}`,
        npi,
        tin: SMALL_TIN,
        patient: `P${provider}-${day % 16}`,
        date: `${year}-${month}-${String((day >> 4) + 1).padStart(2, '0')}`,
      }
      const primary = { ...base, code: '17000' }
      return day < countAddOnDays(provider) ? [primary, { ...base, code: '17003', units }] : [primary]
    }).flat(),
  )
}

/** What a reader sees in one query. */
export type View = {
  build: number | null
  expected: number
  figures: number
  units: number
  summaries: number
}

export type SmallBuilds = {
  store: ClaimsStore
  write(lines: SmallLine[], roster?: readonly SmallProvider[]): Promise<Manifest>
  publish(manifest: Manifest, changes?: Partial<PublishInput>): Promise<Build>
  look(): Promise<View>
  remove(): Promise<void>
}

/** A new store without builds. */
export async function startSmallBuilds({ db, pool }: TestApp): Promise<SmallBuilds> {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-builds-'))
  const store = await openStore(root)
  await sql`update system_state set current_build_id = null`.execute(db)
  await sql`delete from builds`.execute(db)
  await sql`truncate figure_sets, build_periods, cells, figures, primary_counts, place_counts, provider_totals, peer_places`.execute(
    db,
  )
  return {
    store,
    write: (lines, roster = ROSTER) =>
      writeSmallVersion(root, { lines, roster: [...roster], dataThrough: '2026-09-30' }),
    async publish(manifest, changes = {}) {
      const engine = await openDuckDbEngine({ store, manifest, memoryMb: MEMORY_MB })
      try {
        return await publishBuild({
          pool,
          manifest,
          engine,
          measures: loadMeasures(),
          roster: await readRoster(store, manifest, MEMORY_MB),
          measureCampaigns: async () => {},
          ...changes,
        })
      } finally {
        await engine.close()
      }
    },
    look: () =>
      getRow(
        db,
        sql<View>`
          select s.current_build_id as build,
            (select coalesce(sum(c.figures), 0)::int from build_periods p join figure_sets c on c.id = p.set_id
              where p.build_id = s.current_build_id) as expected,
            (select count(*)::int from build_periods p join figures f on f.set_id = p.set_id
              where p.build_id = s.current_build_id) as figures,
            (select coalesce(sum(c.addon_units), 0)::int from build_periods p join cells c on c.set_id = p.set_id
              where p.build_id = s.current_build_id) as units,
            (select count(*)::int from provider_summaries v where v.build_id = s.current_build_id) as summaries
          from system_state s`,
      ),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
