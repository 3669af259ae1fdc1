import { writeFile } from 'node:fs/promises'
import { buildQuarter } from '@plumbline/claims/build/build-quarter'
import { PERIOD, smallLine, TWO_PRACTICES } from '@plumbline/claims/build/testing/small-world'
import { TEST_MEMORY_MB, withStore, writeSmallWorld } from '@plumbline/claims/build/testing/write-small-world'
import { claimsBehind } from '@plumbline/claims/drill-down/claims-behind'
import { linesBehind } from '@plumbline/claims/drill-down/lines-behind'
import { claimsOfProvider } from '@plumbline/claims/drill-down/provider-claims'
import {
  diagnosesOfProvider,
  drugsOfProvider,
  mixOfProvider,
  proceduresOfProvider,
} from '@plumbline/claims/drill-down/provider-codes'
import type { Engine } from '@plumbline/claims/engine'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import { listTables } from '@plumbline/claims/engines/postgres-copy'
import { openPostgresEngine } from '@plumbline/claims/engines/postgres-engine'
import { checkPushDown } from '@plumbline/claims/engines/push-down'
import { loadMeasures } from '@plumbline/claims/measures/load-measures'
import type { Quarter } from '@plumbline/claims/quarter'
import { importReference } from '@plumbline/claims/reference/import-reference'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { Manifest } from '@plumbline/claims/store/manifest'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#testing/test-database.ts'

const { measures } = loadMeasures()
let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
})
afterAll(() => database.drop())

/** The connection as a URL like CLAIMS_URL, by socket or TCP. */
function toUrl({ host = '', port, user = '', password = '', database: name = '' }: pg.PoolConfig): string {
  const address = new URL(`postgresql://localhost/${name}`)
  address.username = user
  address.password = String(password)
  if (port !== undefined) address.port = String(port)
  if (host.startsWith('/')) address.searchParams.set('host', host)
  else address.hostname = host
  return address.href
}

const openOnPostgres = (store: ClaimsStore, manifest: Manifest) =>
  openPostgresEngine({ url: toUrl(database.pool), store, manifest, memoryMb: TEST_MEMORY_MB })

const openOnDuckDb = (store: ClaimsStore, manifest: Manifest) =>
  openDuckDbEngine({ store, manifest, memoryMb: TEST_MEMORY_MB })

async function using<Result>(engine: Engine, use: (engine: Engine) => Promise<Result>): Promise<Result> {
  try {
    return await use(engine)
  } finally {
    await engine.close()
  }
}

const samples = (numRuns: number) =>
  fc.sample(fc.array(smallLine, { minLength: 1, maxLength: 300, size: 'max' }), { seed: 20, numRuns })

const build = (engine: Engine) => buildQuarter(engine, { period: PERIOD, measures })

async function copiedTables(): Promise<Map<string, string>> {
  const client = new pg.Client(database.pool)
  await client.connect()
  const { rows } = await client.query(
    `select relname, relfilenode::text from pg_class where relnamespace = 'plumbline_claims'::regnamespace and relkind = 'r'`,
  )
  await client.end()
  return new Map(rows.map(({ relname, relfilenode }) => [relname, relfilenode]))
}

test('the same lines give equal counts and figures on both engines', () =>
  withStore(async (store) => {
    for (const lines of samples(6)) {
      const manifest = await writeSmallWorld(store, lines)
      const onDuckDb = await using(await openOnDuckDb(store, manifest), build)
      const onPostgres = await using(await openOnPostgres(store, manifest), build)
      expect(onPostgres).toEqual(onDuckDb)
    }
  }))

test("a payer's rules give other counts, equal on both engines", () =>
  withStore(async (store) => {
    const lines = samples(6).reduce((most, next) => (next.length > most.length ? next : most))
    const plain = await writeSmallWorld(store, lines)
    const file = store.path('tmp/rules.csv')
    await writeFile(file, 'family,mue,mai,same_group,not_with,unless\n64495,0,2,true,25,64493\n')
    const { manifest } = await importReference({ store, file, memoryMb: TEST_MEMORY_MB })
    const read = async (engine: Engine) => ({
      built: await build(engine),
      rules: await engine.query("select * from family_rules where family = '64495'"),
      codes: await engine.query("select * from family_codes where family = '64495' order by code"),
    })
    const before = await using(await openOnPostgres(store, plain), read)
    const onPostgres = await using(await openOnPostgres(store, manifest), read)
    expect(onPostgres).toEqual(await using(await openOnDuckDb(store, manifest), read))
    expect(onPostgres.rules).not.toEqual(before.rules)
    expect(onPostgres.built).not.toEqual(before.built)
  }))

test('the same lines are behind a figure on both engines', () =>
  withStore(async (store) => {
    const [lines = []] = samples(1)
    const manifest = await writeSmallWorld(store, lines)
    const read = (engine: Engine) =>
      Promise.all(
        measures.map((measure) =>
          linesBehind(engine, {
            npi: TWO_PRACTICES,
            tin: '100000001',
            period: PERIOD,
            family: '64495',
            measure,
            modifier: measure.modifiers?.[0] ?? '',
            part: 'numerator',
            offset: 0,
            limit: 20,
          }),
        ),
      )
    const onDuckDb = await using(await openOnDuckDb(store, manifest), read)
    expect(await using(await openOnPostgres(store, manifest), read)).toEqual(onDuckDb)
  }))

test("the views of a provider's quarter are the same on both engines", () =>
  withStore(async (store) => {
    const [lines = []] = samples(1)
    const manifest = await writeSmallWorld(store, lines)
    const quarter = { npi: TWO_PRACTICES, tin: '100000001', period: PERIOD }
    const page = { offset: 0, limit: 20, sort: { by: 'total_billed' as const, descending: true } }
    const read = async (engine: Engine) => [
      await claimsOfProvider(engine, quarter, page),
      await proceduresOfProvider(engine, quarter, page),
      await drugsOfProvider(engine, quarter, page),
      await diagnosesOfProvider(engine, quarter, page),
      await mixOfProvider(engine, quarter, 5),
      await claimsBehind(engine, quarter, '64495'),
      await claimsBehind(engine, quarter, '64495', 'unbilled'),
    ]
    const onDuckDb = await using(await openOnDuckDb(store, manifest), read)
    expect(await using(await openOnPostgres(store, manifest), read)).toEqual(onDuckDb)
  }))

test('copying a version twice changes nothing, and two versions do not disturb each other', () =>
  withStore(async (store) => {
    const [first = [], second = []] = samples(2)
    const older = await writeSmallWorld(store, first)
    const newer = await writeSmallWorld(store, second)
    const engine = await openOnPostgres(store, older)
    const before = await build(engine)
    const tables = await copiedTables()
    await using(await openOnPostgres(store, older), async (same) => {
      expect(await copiedTables()).toEqual(tables)
      expect(await checkPushDown(same)).toEqual({ distributed: false })
    })
    const other = await using(await openOnPostgres(store, newer), build)
    expect(await using(engine, build)).toEqual(before)
    expect(other).toEqual(await using(await openOnDuckDb(store, newer), build))
  }))

test('two simultaneous copies of the same version end with the same tables', () =>
  withStore(async (store) => {
    const [lines = []] = samples(1)
    const manifest = await writeSmallWorld(store, lines)
    const engines = await Promise.all([openOnPostgres(store, manifest), openOnPostgres(store, manifest)])
    const [left, right] = await Promise.all(engines.map(build))
    await Promise.all(engines.map((engine) => engine.close()))
    expect(left).toEqual(right)
    expect(left?.cells).toEqual((await using(await openOnDuckDb(store, manifest), build)).cells)
  }))

test('a failed copy leaves no partial table, and the next one continues', () =>
  withStore(async (written) => {
    const [lines = []] = samples(1)
    const manifest = await writeSmallWorld(written, lines)
    const quarters: Quarter[] = ['2025Q2', '2025Q3', '2025Q4', PERIOD]
    const several = {
      ...manifest,
      lines: quarters.flatMap((quarter) => manifest.lines.map((line) => ({ ...line, quarter }))),
    }
    const store = { ...written, readVersion: async () => several }
    const blocked = listTables(store, several, null)[0]?.name ?? ''
    const client = new pg.Client(database.pool)
    await client.connect()
    try {
      // A type with the name of the table blocks its creation.
      await client.query(`create schema if not exists plumbline_claims`)
      await client.query(`create domain plumbline_claims.${blocked} as text`)
      await expect(openOnPostgres(store, several)).rejects.toThrow(blocked)
      expect([...(await copiedTables()).keys()]).not.toContain(blocked)
      await client.query(`drop domain plumbline_claims.${blocked}`)
    } finally {
      await client.end()
    }
    const buildAll = (engine: Engine) =>
      Promise.all(quarters.map((period) => buildQuarter(engine, { period, measures })))
    const onDuckDb = await using(await openOnDuckDb(store, several), buildAll)
    expect(await using(await openOnPostgres(store, several), buildAll)).toEqual(onDuckDb)
  }))

test('tables that no version of the store uses are dropped', () =>
  withStore(async (store) => {
    const [lines = []] = samples(1)
    const manifest = await writeSmallWorld(store, lines)
    await using(await openOnPostgres(store, manifest), async () => {})
    const before = await copiedTables()
    const removed = await writeSmallWorld(store, lines)
    await using(await openOnPostgres(store, removed), async () => {})
    expect((await copiedTables()).size).toBeGreaterThan(before.size)
    const onlyFirst = { ...store, listVersions: async () => [manifest.number] }
    await using(await openOnPostgres(onlyFirst, manifest), async () => {})
    expect(await copiedTables()).toEqual(before)
  }))
