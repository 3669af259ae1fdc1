import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureCosts, recordStatements, withRecordPath } from './cost.ts'
import { startCpu } from './cpu.ts'
import { holdRate } from './held-rate.ts'
import { fillDemo, type Installation, withInstallation } from './installation.ts'
import { KINDS } from './mix.ts'
import { printCosts, printRate } from './print.ts'
import { readRecorded } from './recorded.ts'
import { createSender } from './sender.ts'

const USAGE = `Sends mixed requests at a fixed rate to real nodes and a real PostgreSQL, and measures what each kind costs.

  npm run load -- [--seconds 600 --rate 200 --from DATA_DIR --nodes 1 --only rate|cost --requests 300 --kind WORDS]

  --from   a stopped portal's data directory, which is copied; by default a demo is filled first
  --nodes  with 2 or more, there is a balancer in front of them
  --only   the fixed rate, or the costs compared with the bare route
  --requests  how many of each kind are measured for its cost
  --kind   only costs of kinds whose names contain these words`

/** Turns after those of the warm-up, because some calls work only once. */
const FIRST_TURN = 1_000_000
const REPORT_EVERY_SECONDS = 10
/** A new node compiles its code first; the warm-up is not counted and has a lower rate. */
const WARM_UP = { seconds: 10, share: 0.25 }

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    rate: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '1' },
    requests: { type: 'string', default: '300' },
    from: { type: 'string' },
    only: { type: 'string' },
    kind: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
const numbers = [values.seconds, values.rate, values.nodes, values.requests].map(Number)
const [seconds = 0, rate = 0, nodes = 0, requests = 0] = numbers
const wholes = numbers.every((value) => Number.isSafeInteger(value) && value > 0)
const isKnown = values.only === undefined || values.only === 'rate' || values.only === 'cost'

async function runRate(installation: Installation): Promise<string[]> {
  const sender = createSender(installation.url)
  const { world } = installation
  const warmUpRate = Math.ceil(rate * WARM_UP.share)
  await holdRate({
    world,
    sender,
    rate: warmUpRate,
    seconds: WARM_UP.seconds,
    firstTurn: 0,
    onSecond: () => {},
  })
  const cpu = await startCpu(installation.pids, installation.postmaster)
  const own = process.cpuUsage()
  let before = 0
  const held = await holdRate({
    world,
    sender,
    rate,
    seconds,
    firstTurn: FIRST_TURN,
    onSecond(second, sent, answered) {
      if (second % REPORT_EVERY_SECONDS > 0) return
      const perSecond = ((answered - before) / REPORT_EVERY_SECONDS).toFixed(0)
      before = answered
      process.stderr.write(`${second} s: ${perSecond} answers a second, ${sent - answered} in progress\n`)
    },
  })
  const used = await cpu()
  const { user, system } = process.cpuUsage(own)
  sender.close()
  return printRate(held, rate, { ...used, generator: (user + system) / 1e6 })
}

async function runCosts(from: string): Promise<string[]> {
  const measured = { kinds: KINDS.filter(({ name }) => name.includes(values.kind)), requests }
  return withRecordPath(async (path) => {
    await recordStatements(from, path, measured)
    const counts = new Map([...(await readRecorded(path))].map(([sample, { length }]) => [sample, length]))
    const costs = await withInstallation({ from, nodes: 1 }, (installation) =>
      measureCosts(installation, path, counts, measured),
    )
    return printCosts(costs)
  })
}

async function run(): Promise<number> {
  const filled = values.from === undefined ? await fillDemo() : null
  const from = values.from ?? filled?.dir ?? ''
  const problems: string[] = []
  try {
    console.log(`Machine load before: ${(loadavg()[0] ?? 0).toFixed(1)}`)
    if (values.only !== 'cost') problems.push(...(await withInstallation({ from, nodes }, runRate)))
    if (values.only !== 'rate') problems.push(...(await runCosts(from)))
  } finally {
    await filled?.remove()
  }
  for (const problem of problems) console.error(`Missed: ${problem}`)
  return problems.length > 0 ? 1 : 0
}

if (values.help || !wholes || !isKnown) {
  console.error(USAGE)
  process.exitCode = values.help ? 0 : 1
} else process.exitCode = await run()
