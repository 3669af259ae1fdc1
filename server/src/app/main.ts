import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { startHeadKeeper } from '#features/audit/head-keeper.ts'
import { startCaseClock } from '#features/cases/case-clock.ts'
import { demoCaseLines } from '#features/demo/demo-case-code.ts'
import { fillDemoCodes } from '#features/demo/demo-codes.ts'
import { demoLoginLines, fillDemo } from '#features/demo/fill-demo.ts'
import { retireDemo } from '#features/demo/retire-demo.ts'
import { startDigestMailer } from '#features/digest/digest-mailer.ts'
import { sweepFiles } from '#features/documents/sweep-files.ts'
import { startJobRunner } from '#features/jobs/job-runner.ts'
import { startMailSender } from '#features/mail/mail-sender.ts'
import { startNoticeMailer } from '#features/notices/notice-mailer.ts'
import { type Config, ConfigError, loadConfig } from '#platform/config.ts'
import { lockDataDir } from '#platform/data-dir-lock.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { openFileStore } from '#platform/file-store.ts'
import { checkBytePlace } from '#platform/file-store-place.ts'
import { createKeys } from '#platform/keys.ts'
import { migrate } from '#platform/migrate.ts'
import { resolveSecretKey } from '#platform/secret-key.ts'
import { buildApp } from './build-app.ts'
import { resumeCaseLetters } from './case-letter-jobs.ts'
import { startCaseChecker } from './case-uploads-handlers.ts'
import { createProgressPrinter } from './commands/claims/progress-printer.ts'
import { fillDemoCases } from './fill-demo-cases.ts'
import { fillDemoClaims } from './fill-demo-claims.ts'
import { fillDemoDocuments } from './fill-demo-documents.ts'
import { fillDemoEngagement } from './fill-demo-engagement.ts'
import { fillDemoResponses } from './fill-demo-responses.ts'
import { startWarmKeeper } from './keep-warm.ts'
import { createLog } from './log.ts'
import { createReferenceSource } from './reference-source.ts'
import { Shutdown, stopOnSignal } from './shutdown.ts'

const WEB_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))
const PACKAGE_JSON = new URL('../../../package.json', import.meta.url)

const shutdown = new Shutdown()

async function openPool(config: Config): Promise<pg.PoolConfig> {
  if (!config.embedded) return { connectionString: config.databaseUrl }
  const lock = await lockDataDir(config.dataDir)
  shutdown.add('data directory', () => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  shutdown.add('database', () => postgres.stop())
  postgres.onExit((reason) => {
    console.error(`The embedded database ended: ${reason}. Plumbline stops; start it again.`)
    void shutdown.close().then(() => process.exit(1))
  })
  return postgres.pool
}

async function fillClaims(config: Config, db: Database, pool: pg.Pool): Promise<void> {
  const printer = createProgressPrinter()
  try {
    await fillDemoClaims({ config, db, pool, onProgress: printer.onProgress })
    await fillDemoResponses({ config, db })
    await fillDemoEngagement(db)
  } catch (error) {
    // The portal is of use without them.
    console.error(`The demo claims could not be filled; the next start tries again. ${error}`)
  } finally {
    printer.end()
  }
}

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  stopOnSignal(shutdown)

  const { db, pool } = openDatabase(await openPool(config), (error) =>
    log.error({ err: error }, 'database connection'),
  )
  shutdown.add('database connections', () => db.destroy())
  await checkBytePlace(config)
  await migrate(db)
  if (config.demo) await fillDemo(db)
  else await retireDemo(db)

  const keys = createKeys(await resolveSecretKey(config))
  const demoCodeLines = config.demo ? await fillDemoCodes(db, keys) : []
  const headKeeper = await startHeadKeeper({ db, keys, dataDir: config.dataDir, log })
  shutdown.add('audit log', () => headKeeper.stop())
  if (config.demo) {
    await fillClaims(config, db, pool)
    // The portal is of use without them.
    await fillDemoDocuments({ config, db, keys }).catch((error: unknown) =>
      console.error(`The demo documents could not be filled; the next start tries again. ${error}`),
    )
    await fillDemoCases({ config, db, keys }).catch((error: unknown) =>
      console.error(`The demo cases could not be filled; the next start tries again. ${error}`),
    )
  }
  const store = openFileStore(config, keys)
  void sweepFiles(db, store).catch((error: unknown) =>
    log.error({ err: error }, 'stored files could not be swept'),
  )
  const mailSender = startMailSender({ db, pool, config, log })
  shutdown.add('mail', () => mailSender.stop())
  const noticeMailer = startNoticeMailer({ db, log })
  shutdown.add('notices', () => noticeMailer.stop())
  const digestMailer = startDigestMailer({ db, log })
  shutdown.add('weekly summaries', () => digestMailer.stop())
  const caseClock = startCaseClock({ db, letters: { keys, store, settings: config }, log })
  shutdown.add('clock of the cases', () => caseClock.stop())
  const caseChecker = startCaseChecker(config, { db, store, log })
  shutdown.add('case files', () => caseChecker.stop())
  await resumeCaseLetters(db)
  const jobs = startJobRunner({ db, command: [process.execPath, CLI, 'job'], log })
  shutdown.add('jobs', () => jobs.stop())
  const { version } = JSON.parse(await readFile(PACKAGE_JSON, 'utf8')) as { version: string }
  const webDir = existsSync(`${WEB_DIR}/index.html`) ? WEB_DIR : null
  const references = createReferenceSource(config)
  const warmKeeper = startWarmKeeper({ db, warm: references, log })
  shutdown.add('warm build', () => warmKeeper.stop())
  const app = await buildApp({ config, db, keys, pool, log, version, references, webDir })
  shutdown.add('web server', () => app.close())
  await app.listen({ port: config.port, host: config.host })

  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  if (config.demo) {
    const lines = [...demoLoginLines(), ...demoCodeLines, ...(await demoCaseLines(db, keys))]
    for (const line of lines) console.log(line)
  }
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
