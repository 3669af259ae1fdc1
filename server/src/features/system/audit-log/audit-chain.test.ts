import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, inTransaction, openDatabase } from '#platform/db/database.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { createKeys } from '#platform/security/keys.ts'
import { createDatabase, type TestDatabase } from '#testing/test-database.ts'
import { upsertHead } from './audit-chain.repository.ts'
import { signHead } from './audit-head.ts'
import { type HeadKeeper, startHeadKeeper } from './head-keeper.ts'
import { verifyAudit } from './verify-audit.ts'

const keys = createKeys('a secret key for the audit tests, long enough')
let database: TestDatabase
let db: Database
let dataDir: string
let keepers: HeadKeeper[]
let complaints: object[]

beforeEach(async () => {
  database = await createDatabase(inject('postgres'), inject('template'))
  db = openDatabase({ ...database.pool, max: 8 }, () => {}).db
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-audit-'))
  keepers = []
  complaints = []
})
afterEach(async () => {
  for (const keeper of keepers) await keeper.stop()
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const verify = () => verifyAudit(db, keys, { dataDir })
const record = (reason: string) =>
  recordAudit(db, { actorId: null, action: 'tried', reason, details: { a: 1 }, address: '::1' })

async function keep(): Promise<HeadKeeper> {
  const log = { warn: () => {}, error: (fields: object) => void complaints.push(fields) }
  const keeper = await startHeadKeeper({ db, keys, dataDir, log })
  keepers.push(keeper)
  return keeper
}

/** Signs ten rows, then tampers with them as the owner of the database could. */
async function tamperWith(statement: string) {
  const keeper = await keep()
  for (let n = 1; n <= 10; n += 1) await record(`row ${n}`)
  await keeper.stop()
  await sql
    .raw(`alter table audit_events disable trigger user; ${statement};
    alter table audit_events enable trigger user`)
    .execute(db)
}

describe('the audit chain', () => {
  it('cannot be updated, deleted or truncated', async () => {
    await record('stays')
    for (const statement of [
      "update audit_events set reason = 'other'",
      'update audit_events set seq = seq + 1',
      'delete from audit_events',
      'truncate audit_events',
    ]) {
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('append-only')
    }
  })

  it('has no gaps when many transactions write at once and some roll back', async () => {
    const before = (await verify()).rows
    const work = Array.from({ length: 60 }, (_, n) =>
      inTransaction(db, async (trx) => {
        await recordAudit(trx, { actorId: null, action: 'one', details: { n } })
        await sql`select pg_sleep(${(n % 5) / 500})`.execute(trx)
        await recordAudit(trx, { actorId: null, action: 'two', reason: 'añ:ö€' })
        if (n % 3 === 0) throw new Error('given up')
      }).catch(() => {}),
    )
    await Promise.all(work)
    const result = await verify()
    expect(result).toMatchObject({ status: 'unsigned', problem: null, rows: before + 80 })
  })

  it('two transactions that lock rows in opposite order do not deadlock', async () => {
    const one = async (first: boolean) =>
      inTransaction(db, async (trx) => {
        if (first) await recordAudit(trx, { actorId: null, action: 'a' })
        await sql`update system_state set payer_name = 'x'`.execute(trx)
        await sql`select pg_sleep(0.02)`.execute(trx)
        if (!first) await recordAudit(trx, { actorId: null, action: 'b' })
      })
    await Promise.all(Array.from({ length: 10 }, (_, n) => one(n % 2 === 0)))
    expect((await verify()).problem).toBeNull()
  })

  it('covers the name and roles that the actor had, and notices when they are taken away', async () => {
    const { rows } = await sql<{ id: string }>`select id from users limit 1`.execute(db)
    await recordAudit(db, { actorId: rows[0]?.id ?? null, action: 'named' })
    expect((await verify()).problem).toBeNull()
    await sql
      .raw(`alter table audit_events disable trigger user;
        update audit_events set actor_name = null, actor_practice_role = null, actor_roles = null
          where action = 'named';
        alter table audit_events enable trigger user`)
      .execute(db)
    expect(await verify()).toMatchObject({ problem: 'changed' })
  })

  it('includes rows from before the chain existed', async () => {
    const old = await createDatabase(inject('postgres'))
    const before = openDatabase(old.pool, () => {}).db
    try {
      const all = await readMigrations()
      await migrate(
        before,
        all.filter(({ name }) => name < '0005'),
      )
      await sql`
        insert into audit_events (at, action, details, address)
        select now() - make_interval(mins => n), 'old ' || n, jsonb_build_object('n', n), '10.0.0.7'
        from generate_series(1, 25) n`.execute(before)
      await migrate(before)
      await recordAudit(before, { actorId: null, action: 'new' })
      expect(await verifyAudit(before, keys, { dataDir })).toMatchObject({ problem: null, rows: 26 })
      const first = await sql<{ action: string }>`select action from audit_events where seq = 1`.execute(
        before,
      )
      expect(first.rows[0]?.action).toBe('old 25')
    } finally {
      await before.destroy()
      await old.drop()
    }
  })
})

describe('verifying the audit log', () => {
  it('reports progress and an intact log while rows are added', async () => {
    await record('one')
    await keep()
    await record('two')
    const seen: number[] = []
    const result = await verifyAudit(db, keys, { dataDir, onProgress: (rows) => seen.push(rows) })
    expect(result).toMatchObject({ status: 'intact', problem: null, first_broken_seq: null, missing_tail: 0 })
    expect(seen.at(-1)).toBe(result.rows)
  })

  it.each([
    ['reason', "set reason = 'nothing'"],
    ['time', "set at = at + interval '1 microsecond'"],
    ['actor', 'set actor_id = (select id from users limit 1)'],
    ['provider', 'set provider_id = (select id from providers limit 1)'],
    ['details', `set details = '{"a": 2}'`],
    ['address', "set address = '10.1.1.1'"],
    ['name of the actor', "set actor_name = 'Forged^Name'"],
    ['role of the actor', "set actor_roles = 'fs_admin'"],
    ['hash', "set hash = sha256('x')"],
  ])('detects a row with a changed %s', async (_what, change) => {
    await tamperWith(`update audit_events ${change} where reason = 'row 4'`)
    expect(await verify()).toMatchObject({
      status: 'broken',
      problem: 'changed',
      first_broken_seq: 4,
      missing_tail: 0,
    })
  })

  it('detects a deleted row', async () => {
    await tamperWith("delete from audit_events where reason = 'row 6'")
    expect(await verify()).toMatchObject({ status: 'broken', problem: 'missing', first_broken_seq: 6 })
  })

  it('detects a cut-off end, even with an older head put back into the database', async () => {
    await tamperWith("delete from audit_events where reason in ('row 8', 'row 9', 'row 10')")
    const cutOff = { status: 'broken', problem: 'cut_off', first_broken_seq: 8, missing_tail: 3 }
    expect(await verify()).toMatchObject(cutOff)
    const { rows } = await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from audit_events where seq = 7`.execute(db)
    await sql`delete from audit_head`.execute(db)
    await upsertHead(db, signHead(keys, { seq: 7, hash: rows[0]?.hash ?? '' }, new Date()))
    expect(await verify()).toMatchObject(cutOff)
    await rm(join(dataDir, 'audit-head.json'))
    await sql`delete from audit_head`.execute(db)
    expect((await verify()).status).toBe('unsigned')
  })

  it('counts the rows missing at the end', async () => {
    await keep().then((keeper) => keeper.stop())
    for (let n = 1; n <= 5; n += 1) await record(`row ${n}`)
    await keep()
    await sql
      .raw(`alter table audit_events disable trigger user;
        delete from audit_events where reason in ('row 4', 'row 5');
        alter table audit_events enable trigger user`)
      .execute(db)
    const result = await verify()
    expect(result).toMatchObject({ status: 'broken', problem: 'cut_off', missing_tail: 2 })
    expect(result.first_broken_seq).toBe(result.rows + 1)
    // New rows neither hide it nor get signed.
    await record('row 4 again')
    await record('row 5 again')
    await record('row 6')
    await keep()
    expect(complaints).toHaveLength(1)
    expect(await verify()).toMatchObject({ status: 'broken', problem: 'rewritten' })
  })

  it('detects a rewritten chain and a row added outside the chain', async () => {
    await tamperWith(`update audit_events set reason = 'x' where reason = 'row 2';
      update audit_events set seq = null, hash = null, prev_hash = null;
      do $$ declare i uuid; begin for i in select id from audit_events order by at loop
        perform audit_append(i); end loop; end $$`)
    expect(await verify()).toMatchObject({ status: 'broken', problem: 'rewritten' })
    await sql
      .raw(`alter table audit_events disable trigger user; insert into audit_events (action) values ('x');
        alter table audit_events enable trigger user`)
      .execute(db)
    expect(await verify()).toMatchObject({ status: 'broken', problem: 'unchained' })
  })

  it('detects a changed head and one signed with another key', async () => {
    await tamperWith('select 1')
    keepers = []
    const path = join(dataDir, 'audit-head.json')
    const original = await readFile(path, 'utf8')
    await writeFile(path, original.replace(/"count":\d+/, '"count":1'))
    expect(await verify()).toMatchObject({ status: 'broken', problem: 'head' })
    await writeFile(path, 'not a head')
    expect(await verify()).toMatchObject({ status: 'broken', problem: 'head' })
    await writeFile(path, original)
    expect((await verify()).status).toBe('intact')
    const other = createKeys('another secret key for the audit tests, also long')
    expect((await verifyAudit(db, other, { dataDir })).problem).toBe('head')
  })

  it('finds each commit signed within about a second, and at the stop', async () => {
    const keeper = await keep()
    const before = (await verify()).signed_rows ?? 0
    await record('later')
    await expect.poll(async () => (await verify()).signed_rows).toBe(before + 1)
    await record('at the end')
    await keeper.stop()
    expect((await verify()).signed_rows).toBe(before + 2)
  })
})
