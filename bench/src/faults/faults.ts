import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { createRandom } from '../torture/random.ts'
import { checkExports, checkLedger, checkMails, type Tally } from './check-ledger.ts'
import { hungDatabase, lostConnections, slowDatabase } from './database-faults.ts'
import { type FaultWorld, startFaultWorld } from './fault-world.ts'
import { databaseKill, nodeKill, workerKill } from './kills.ts'
import { clockJumps, mailDown } from './outside-faults.ts'
import { printEnd, printFault, printTable } from './print.ts'
import { type Fault, type FaultResult, runFault } from './run-fault.ts'
import { databaseDiskFull, filesDiskFull, objectStoreDown } from './storage-faults.ts'
import { startUploads } from './uploads.ts'
import { startWriters } from './writers.ts'

const USAGE = `Runs real nodes, a real PostgreSQL and a real mail server under load, and makes everything fail that can.

  npm run faults [-- --node-kills 50 --database-kills 20 --nodes 2 --seed 7 --only NAME,NAME --keep]

  --node-kills, --database-kills  how often each is killed with -9
  --nodes  how many nodes, at least 2
  --only   some of: node, database, worker, hung, slow, lost, mail, clock, objects, files-disk, database-disk
  --seed   a whole number that decides which node is killed, and when
  --keep   keeps the folder with the logs even if all is well`

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const DEFAULTS = { 'node-kills': 50, 'database-kills': 20, nodes: 2, seed: 7 }
const EXPORTS_MS = 120_000
const UPLOADS_MS = 60_000
/** If a sender was killed, its mail is due again after a lease. */
const MAILS_MS = 150_000

type Options = typeof DEFAULTS & { only: string | undefined; keep: boolean }

function readOptions(): Options | null {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: {
      'node-kills': text,
      'database-kills': text,
      nodes: text,
      seed: text,
      only: text,
      keep: flag,
      help: flag,
    },
  })
  if (values.help) return null
  const number = (name: keyof typeof DEFAULTS, least: number) => {
    const value = Number(values[name] ?? DEFAULTS[name])
    if (!Number.isSafeInteger(value) || value < least)
      throw new Error(`--${name} must be a whole number, at least ${least}.`)
    return value
  }
  return {
    'node-kills': number('node-kills', 0),
    'database-kills': number('database-kills', 0),
    nodes: number('nodes', 2),
    seed: number('seed', 0),
    only: values.only,
    keep: values.keep ?? false,
  }
}

function planFaults(options: Options): Fault[] {
  const random = createRandom(options.seed, 1)
  const times = (count: number, fault: Fault) => Array.from({ length: count }, () => fault)
  const kinds: Record<string, Fault[]> = {
    node: times(options['node-kills'], nodeKill(random)),
    database: times(options['database-kills'], databaseKill(random)),
    worker: times(2, workerKill),
    hung: [hungDatabase],
    slow: [slowDatabase],
    lost: [lostConnections],
    mail: [mailDown],
    clock: [clockJumps],
    objects: [objectStoreDown],
    'files-disk': [filesDiskFull],
    'database-disk': [databaseDiskFull],
  }
  const wanted = options.only?.split(',') ?? Object.keys(kinds)
  return wanted.flatMap((name) => {
    const faults = kinds[name]
    if (faults === undefined) throw new Error(`--only takes some of ${Object.keys(kinds).join(', ')}.`)
    return faults
  })
}

/** Uses the operator's CLI command. */
async function verifyAudit({ nodeOptions, postgres }: FaultWorld): Promise<boolean> {
  const env = {
    ...process.env,
    ...nodeOptions.env,
    DATA_DIR: nodeOptions.dataDir,
    DATABASE_URL: postgres.url,
    SECRET_KEY: nodeOptions.secretKey,
  }
  const args = ['server/src/cli/cli.ts', 'audit', 'verify']
  const verified = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      console.error(`${error.stdout ?? ''}${error.stderr ?? ''}`)
      return null
    },
  )
  return verified !== null
}

async function main(): Promise<void> {
  const options = readOptions()
  if (options === null) return console.log(USAGE)
  const faults = planFaults(options)
  const began = new Date()
  console.log(`Starting PostgreSQL, ${options.nodes} nodes, a balancer and a mail server …`)
  const world = await startFaultWorld(options.nodes)
  const results: FaultResult[] = []
  const random = createRandom(options.seed, 2)
  let failed = true
  try {
    const writers = startWriters({ ...world, random })
    const uploads = await startUploads(world)
    for (const fault of faults) {
      const one = await runFault(world, fault)
      results.push(one)
      printFault(results.length, faults.length, one)
    }
    await Promise.all([writers.stop(), uploads.stop()])
    const { ledger, postgres, people, subjects, mail } = world
    const since = { since: began, patienceMs: EXPORTS_MS }
    const tallies: Record<string, Tally> = {
      writes: await checkLedger(ledger, postgres.url, people.provider, subjects.reportId),
      exports: await checkExports(ledger, postgres.url, since),
      uploads: await uploads.check(UPLOADS_MS),
      mails: await checkMails(ledger, postgres.url, { listArrived: mail.arrived, patienceMs: MAILS_MS }),
    }
    printTable(results)
    const chain = await verifyAudit(world)
    failed = printEnd({ world, results, tallies, chain, seconds: (Date.now() - began.getTime()) / 1_000 })
  } finally {
    await world.end(failed || options.keep)
    if (failed || options.keep) console.log(`\nThe logs are in ${world.folder}.`)
  }
  process.exitCode = failed ? 1 : 0
}

// The nodes and PostgreSQL end by themselves when this process does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
