import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { getuid } from 'node:process'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const MODULE = new URL('./embedded-postgres.ts', import.meta.url).href

// A server that stores one row and is then killed without warning.
const VICTIM = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(MODULE)})
  const { default: pg } = await import('pg')
  const database = await startEmbeddedPostgres({ dataDir: process.argv[1] })
  const client = new pg.Client(database.pool)
  await client.connect()
  await client.query('create table if not exists kept (note text)')
  await client.query("insert into kept values ('from the victim')")
  await client.query("begin; insert into kept values ('never committed')")
  console.log('stored')
`

let root: string
let running: EmbeddedPostgres[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plumbline-pg-'))
})
afterEach(async () => {
  for (const database of running) await database.stop()
  running = []
  await rm(root, { recursive: true, force: true })
})

async function start(options: Parameters<typeof startEmbeddedPostgres>[0]) {
  const database = await startEmbeddedPostgres(options)
  running.push(database)
  return database
}

async function query(database: EmbeddedPostgres, text: string, overrides: pg.ClientConfig = {}) {
  const client = new pg.Client({ ...database.pool, ...overrides })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

async function killVictim(dataDir: string, path = process.env.PATH) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', VICTIM, dataDir], {
    cwd: import.meta.dirname,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  expect(line).toBe('stored')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const getPostmaster = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

describe('start', () => {
  it('creates a private UTF-8 database in a 0700 directory, reachable by socket only', async () => {
    const dataDir = join(root, 'data')
    const database = await start({ dataDir })
    const [facts] = await query(
      database,
      `select upper('é') as upper, current_user as role, current_setting('TimeZone') as zone,
         current_setting('fsync') as fsync, current_setting('listen_addresses') as listen,
         pg_encoding_to_char(encoding) as encoding, datlocale as locale,
         (select rolsuper from pg_roles where rolname = current_user) as superuser
       from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual({
      upper: 'É',
      role: 'plumbline',
      zone: 'UTC',
      fsync: 'on',
      listen: '',
      encoding: 'UTF8',
      locale: 'C.UTF-8',
      superuser: false,
    })
    for (const path of ['', 'postgres', 'socket']) {
      expect((await stat(join(dataDir, path))).mode & 0o777).toBe(0o700)
    }
  })

  it('keeps its data, also after a first start that was killed halfway through', async () => {
    await mkdir(join(root, 'postgres.draft-killed'))
    await writeFile(join(root, 'postgres.draft-killed', 'PG_VERSION'), '18\n')
    const first = await start({ dataDir: root })
    await query(first, "create table kept as select 'yes' as note")
    await first.stop()
    const second = await start({ dataDir: root })
    expect(await query(second, 'select note from kept')).toEqual([{ note: 'yes' }])
    expect((await readdir(root)).filter((name) => name.startsWith('postgres.draft'))).toEqual([])
  })

  it('works in a path with spaces, quotes and commas', async () => {
    const database = await start({ dataDir: join(root, `my "own", data's dir`) })
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('works in a path that is too long for a socket', async () => {
    const dataDir = join(root, 'deep'.repeat(20), 'deeper'.repeat(10))
    const database = await start({ dataDir })
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
    const socketDir = String(database.pool.host)
    expect(socketDir.startsWith(dataDir)).toBe(false)
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700)
    await database.stop()
    await expect(stat(socketDir)).rejects.toThrow('ENOENT')
  })

  it('shows the messages of PostgreSQL if it does not start', async () => {
    const first = await start({ dataDir: root })
    await first.stop()
    await writeFile(join(root, 'postgres', 'postgresql.auto.conf'), 'no_such_setting = 1\n')
    await expect(startEmbeddedPostgres({ dataDir: root })).rejects.toThrow('no_such_setting')
  })

  it.runIf(getuid?.() === 0)(
    'runs as nobody, or says what to do, when namespaces are not allowed',
    async () => {
      const path = process.env.PATH
      try {
        process.env.PATH = root
        const database = await start({ dataDir: join(tmpdir(), `plumbline-nobody-${process.pid}`) }).catch(
          String,
        )
        if (typeof database === 'string') expect(database).toContain('chmod o+x')
        else expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
      } finally {
        process.env.PATH = path
        for (const database of running) await database.stop()
        await rm(join(tmpdir(), `plumbline-nobody-${process.pid}`), { recursive: true, force: true })
      }
    },
  )
})

describe('after kill -9 of the server', () => {
  it('starts again at once with everything that was committed', async () => {
    await killVictim(root)
    const database = await start({ dataDir: root })
    expect(await query(database, 'select note from kept')).toEqual([{ note: 'from the victim' }])
  })

  it('stops a PostgreSQL that was left behind', async () => {
    // Without setpriv on the path nothing tells PostgreSQL that its server is gone.
    const bare = join(root, 'bin')
    await mkdir(bare)
    for (const directory of (process.env.PATH ?? '').split(delimiter)) {
      await symlink(join(directory, 'unshare'), join(bare, 'unshare')).catch(() => {})
      if (await stat(join(bare, 'unshare')).catch(() => undefined)) break
      await rm(join(bare, 'unshare'), { force: true })
    }
    const dataDir = join(root, 'data')
    await killVictim(dataDir, bare)
    const orphan = await getPostmaster(dataDir)
    expect(process.kill(orphan, 0)).toBe(true)
    const database = await start({ dataDir })
    expect(await getPostmaster(dataDir)).not.toBe(orphan)
    expect(await query(database, 'select note from kept')).toEqual([{ note: 'from the victim' }])
  })

  it('ignores a postmaster.pid whose id now belongs to another process', async () => {
    const first = await start({ dataDir: root })
    const pidFile = join(root, 'postgres', 'postmaster.pid')
    const lines = await readFile(pidFile, 'utf8')
    await first.stop()
    await writeFile(pidFile, lines.replace(/^\d+/, String(process.ppid)))
    const second = await start({ dataDir: root })
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(process.kill(process.ppid, 0)).toBe(true)
  })
})

describe('supervision', () => {
  it('reports a PostgreSQL that dies, and starts again after it', async () => {
    const database = await start({ dataDir: root })
    const died = new Promise<string>((resolve) => database.onExit(resolve))
    process.kill(await getPostmaster(root), 'SIGKILL')
    expect(await died).toContain('SIGKILL')
    const again = await start({ dataDir: root })
    expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('reports nothing after a requested stop', async () => {
    const database = await start({ dataDir: root })
    const reasons: string[] = []
    database.onExit((reason) => reasons.push(reason))
    await Promise.all([database.stop(), database.stop()])
    expect(reasons).toEqual([])
  })
})

it('serves TCP on the loopback with a password, which a later start may change', async () => {
  const first = await start({ dataDir: root, tcpPort: 0, password: "it's \\ one" })
  expect(await query(first, 'select inet_server_addr()::text as address')).toEqual([
    { address: '127.0.0.1/32' },
  ])
  await expect(query(first, 'select 1', { password: 'wrong' })).rejects.toThrow(
    'password authentication failed',
  )
  await first.stop()
  const second = await start({ dataDir: root, tcpPort: 0, password: 'two' })
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect(query(second, 'select 1', { password: "it's \\ one" })).rejects.toThrow('password')
})
