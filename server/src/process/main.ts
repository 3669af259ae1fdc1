import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { startCaseChecker } from '#compose/cases.ts'
import { composeDigestCounts } from '#compose/digest-counts.ts'
import { createReferenceSource } from '#compose/reference-source.ts'
import { openLineSource } from '#compose/report-lines.ts'
import { createBuildWarmer } from '#compose/warm-build.ts'
import { fillDemoWorld } from '#demo/fill-demo-world.ts'
import { retireDemo } from '#demo/retire-demo.ts'
import { findBreakGlassProblem } from '#features/access/sign-on/break-glass.repository.ts'
import { startCaseClock } from '#features/cases/clock/case-clock.ts'
import { startDigestMailer } from '#features/outreach/digest/digest-mailer.ts'
import { sweepFiles } from '#features/outreach/documents/sweep-files.ts'
import { startHeadKeeper } from '#features/system/audit-log/head-keeper.ts'
import { startJobRunner } from '#features/system/jobs/job-runner.ts'
import { startTokenMailer } from '#features/system/machine-tokens/token-mailer.ts'
import { startMailSender } from '#features/system/mail/mail-sender.ts'
import { startNoticeMailer } from '#features/system/notices/notice-mailer.ts'
import { startNightlyPurge } from '#features/system/retention/nightly-purge.ts'
import { buildApp } from '#http/build-app.ts'
import { createLog } from '#http/log.ts'
import { resumeCaseLetters } from '#jobs/case-letter-jobs.ts'
import { purgedKinds } from '#jobs/purged-kinds.ts'
import { watchInbox } from '#jobs/watch-inbox.ts'
import { type Config, ConfigError, loadConfig } from '#platform/config/config.ts'
import { awaitDatabase, withStartLock } from '#platform/db/await-database.ts'
import { openDatabase, REPLICA_LIMITS, REQUEST_LIMITS, WITHOUT_LIMITS } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openConnections } from '#platform/db/open-connections.ts'
import { lockDataDir } from '#platform/files/data-dir-lock.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { checkByteStore } from '#platform/files/open-byte-store.ts'
import { withSecretFiles } from '#platform/files/secret-files.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { openKeys } from '#platform/security/secret-key.ts'
import { checkAddress } from './check-address.ts'
import { stopServing } from './drain.ts'
import { startWarmKeeper } from './keep-warm.ts'
import { Shutdown, stopOnSignal } from './shutdown.ts'

const WEB_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const CLI = fileURLToPath(new URL('../cli/cli.ts', import.meta.url))
const PACKAGE_JSON = new URL('../../../package.json', import.meta.url)

// Limits of the shutdown's steps. Work that is cut off is repeated by another node or at the next start.
const REQUESTS_MS = 10_000
const BACKGROUND_MS = 12_000
const CONNECTIONS_MS = 3_000

const FOREIGN_STORE =
  'the file store (S3_URL or DATA_DIR/files) belongs to another portal, so nothing is removed from it; see take-over-files'

const shutdown = new Shutdown()

async function openPool(config: Config): Promise<pg.PoolConfig> {
  if (!config.embedded) return { connectionString: config.databaseUrl }
  const lock = await lockDataDir(config.dataDir)
  shutdown.add('data directory', () => lock.release())
  if (!existsSync(join(config.dataDir, 'postgres'))) console.log('Creating the database …')
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  shutdown.add('database', () => postgres.stop())
  postgres.onExit((reason) => {
    console.error(`The embedded database stopped: ${reason}. Plumbline is stopping too; start it again.`)
    void shutdown.close().then(() => process.exit(1))
  })
  return postgres.pool
}

async function main(): Promise<void> {
  const config = loadConfig(withSecretFiles(process.env))
  await checkAddress(config)
  const log = createLog(config.logLevel)
  stopOnSignal(shutdown, config.drainSeconds * 1000)

  const onError = (error: Error) => {
    // Connections also fail while the embedded database shuts down.
    if (!shutdown.isClosing) log.error({ err: error }, 'database connection')
  }
  const connection = await openPool(config)
  const setUp = openDatabase({ ...connection, ...WITHOUT_LIMITS }, onError)
  shutdown.add('first connections', () => setUp.db.destroy(), CONNECTIONS_MS)
  await awaitDatabase(setUp.pool, log)
  await checkByteStore(config)
  await migrate(setUp.db)
  // `min` keeps them open: pg closes what is idle for ten seconds.
  const size = { min: config.databasePool, max: config.databasePool }
  const { db, pool } = openDatabase({ ...connection, ...REQUEST_LIMITS, ...size }, onError)
  shutdown.add('database connections', () => db.destroy(), CONNECTIONS_MS)
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : openDatabase({ connectionString: config.databaseReadUrl, ...REPLICA_LIMITS, ...size }, onError)
  if (replica !== undefined) shutdown.add('replica', () => replica.db.destroy(), CONNECTIONS_MS)

  const keys = await openKeys(config)
  const headKeeper = await startHeadKeeper({ db, keys, dataDir: config.dataDir, log })
  shutdown.add('audit log', () => headKeeper.stop(), CONNECTIONS_MS)
  const demoLines = config.demo
    ? await withStartLock(setUp.pool, () => fillDemoWorld({ config, db: setUp.db, pool: setUp.pool, keys }))
    : []
  if (!config.demo) await retireDemo(db)
  await setUp.db.destroy()
  const store = openFileStore(config, keys)
  const sweep = async () => {
    if ((await sweepFiles(db, store)) === null) log.warn({}, FOREIGN_STORE)
  }
  void sweep().catch((error: unknown) => log.error({ err: error }, 'stored files could not be swept'))
  await resumeCaseLetters(db)
  const references = createReferenceSource(config)
  const workers = [
    startMailSender({ db, pool, config, keys, log }),
    startNoticeMailer({ db, log }),
    startDigestMailer({ db, counts: composeDigestCounts(references), log }),
    startTokenMailer({ db, log }),
    startCaseClock({
      db,
      letters: { keys, store, settings: config },
      codeReadDays: config.caseCodeReadDays,
      log,
    }),
    startCaseChecker(config, { db, store, log }),
    startJobRunner({ db, command: [process.execPath, CLI, 'job'], log }),
    watchInbox({ config, db, log }),
    startNightlyPurge({
      db,
      pool,
      log,
      sweep,
      settings: config.retainDays,
      others: purgedKinds(config, db),
    }),
  ]
  shutdown.add('background work', () => Promise.all(workers.map((worker) => worker.stop())), BACKGROUND_MS)
  const { version } = JSON.parse(await readFile(PACKAGE_JSON, 'utf8')) as { version: string }
  const webDir = existsSync(`${WEB_DIR}/index.html`) ? WEB_DIR : null
  const lines = openLineSource(config)
  const warmKeeper = startWarmKeeper({ db, warm: createBuildWarmer({ db, references, lines }), log })
  shutdown.add('warm build', () => warmKeeper.stop(), CONNECTIONS_MS)
  const drain = { active: false }
  const app = await buildApp({
    config,
    db,
    keys,
    pool,
    replica,
    log,
    version,
    references,
    lines,
    webDir,
    drain,
  })
  shutdown.add('web server', () =>
    stopServing(app, drain, { drainMs: config.drainSeconds * 1000, limitMs: REQUESTS_MS }),
  )
  const { allowed, breakGlassEmail } = config.localStaff
  const problem = allowed || !breakGlassEmail ? null : await findBreakGlassProblem(db, breakGlassEmail)
  if (problem !== null) log.warn({ problem }, 'BREAK_GLASS_EMAIL cannot sign in')
  await openConnections(pool)
  await warmKeeper.firstDone
  // Fastify's own line would land between the logins: the log is written asynchronously.
  log.level = 'warn'
  await app.listen({ port: config.port, host: config.host })
  log.level = config.logLevel

  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  for (const line of demoLines) console.log(line)
  console.log(`Plumbline is ready on http://localhost:${port}`)
}

main().catch(async (error: unknown) => {
  const text =
    error instanceof ConfigError
      ? error.message
      : `Plumbline could not start: ${error instanceof Error ? error.message : error}`
  console.error(text)
  await shutdown.close()
  process.exit(1)
})
