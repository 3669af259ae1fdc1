import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPortal } from '../portal.ts'
import { attackWithBodies } from './bodies.ts'
import { type Client, createClient } from './client.ts'
import { attackDoors, attackLimits, attackOutsideDemo } from './doors.ts'
import { attackWithFiles } from './files.ts'
import { attackHeaders, attackHttps } from './headers.ts'
import { attackWithInputs } from './inputs.ts'
import { attackLinks } from './links.ts'
import { attackMatrix } from './matrix.ts'
import { type Operation, readOperations } from './operations.ts'
import { askAs } from './owned.ts'
import { DEMO_PASSWORD, type People, ROLES, signInPeople } from './people.ts'
import { attackWithRaces } from './races.ts'
import { attackReach } from './reach.ts'
import { infoRow, printRows, type Row } from './report.ts'
import { attackSlowly } from './slow-clients.ts'
import { runSlowHttpTest } from './slowhttptest.ts'
import { runSqlmap } from './sqlmap.ts'
import { inviteStranger } from './stranger.ts'
import { attackTokens } from './tokens.ts'
import { findTool } from './tool.ts'
import { attackTraces } from './traces.ts'
import { runWapiti } from './wapiti.ts'
import { harvestWorld } from './world.ts'

const USAGE = `Starts a portal on this machine and attacks it.

  npm run attack [-- --inputs 100000 --seed 8 --only inputs,matrix,reach,headers,doors,files,bodies,slow,tools,races --from DATA_DIR]

  --inputs  how many generated inputs
  --seed    a whole number; the same seed generates the same inputs
  --only    only some parts
  --from    a stopped portal's data directory, which is copied; by default a small demo is filled`

const PARTS = [
  'inputs',
  'matrix',
  'reach',
  'headers',
  'doors',
  'files',
  'bodies',
  'slow',
  'tools',
  'races',
] as const

function readOptions() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { inputs: text, seed: text, only: text, from: text, help: { type: 'boolean' } },
  })
  if (values.help) return null
  const number = (name: 'inputs' | 'seed', fallback: number) => {
    const value = Number(values[name] ?? fallback)
    if (!Number.isSafeInteger(value) || value < 1)
      throw new Error(`--${name} must be a whole number, at least 1.`)
    return value
  }
  const parts = values.only?.split(',') ?? PARTS
  const unknown = parts.find((part) => !PARTS.some((known) => known === part))
  if (unknown !== undefined) throw new Error(`--only takes ${PARTS.join(', ')}, not ${unknown}.`)
  return {
    inputs: number('inputs', 100_000),
    seed: number('seed', 8),
    parts: new Set(parts),
    from: values.from,
  }
}

const LOG_LINES_SHOWN = 15

/** Prints the errors from the portal's log: routes and causes, never the input. */
function printErrors(printed: string): void {
  const lines = printed
    .split('\n')
    .filter((line) => line.startsWith('{"level":50') || line.startsWith('{"level":60'))
  for (const line of lines.slice(0, LOG_LINES_SHOWN)) console.log(`  log: ${line.slice(0, 700)}`)
  if (lines.length > LOG_LINES_SHOWN) console.log(`  log: ${lines.length - LOG_LINES_SHOWN} more`)
}

/** Runs scanners from Debian, if they are installed. They can only reach this machine. */
async function attackWithTools(
  client: Client,
  people: People,
  operations: readonly Operation[],
): Promise<Row[]> {
  const rows: Row[] = []
  const tools: [string, (path: string) => Promise<Row[]>][] = [
    ['sqlmap', (path) => runSqlmap(path, client, people)],
    ['wapiti', (path) => runWapiti(path, client, people, operations)],
    ['slowhttptest', (path) => runSlowHttpTest(path, client, people.getCookie('provider') ?? '')],
  ]
  for (const [name, run] of tools) {
    const path = await findTool(name)
    if (path === null) rows.push(infoRow(name, 'skipped', `not installed: apt-get install -y ${name}`))
    else rows.push(...(await run(path)))
  }
  return rows
}

/** After the attack, the portal must run, serve data, and have an intact audit log. */
async function checkAftermath(client: Client, people: People): Promise<Row[]> {
  const group = 'After the attack'
  const row = (name: string, ok: boolean, value: string): Row => ({ group, name, value, target: 'yes', ok })
  const ready = await client.send({ method: 'GET', path: '/api/ready' })
  for (const role of ['support', 'provider']) await people.renew(role)
  const support = askAs(client, people, 'support')
  const chain = await support('POST', '/admin/audit/verify')
  const hold = await support('GET', '/admin/data_hold')
  const reports = await askAs(client, people, 'provider')('GET', '/reports')
  return [
    row('/api/ready answers 200', ready.status === 200, yesOrStatus(ready.status === 200, ready.status)),
    row(
      'the audit log verifies',
      /"status":"intact"/.test(chain.body),
      yesOrStatus(/"status":"intact"/.test(chain.body), chain.status),
    ),
    row(
      'there is no data hold',
      /"active":false/.test(hold.body),
      yesOrStatus(/"active":false/.test(hold.body), hold.status),
    ),
    row(
      'a provider can read reports',
      reports.status === 200,
      yesOrStatus(reports.status === 200, reports.status),
    ),
  ]
}

const yesOrStatus = (holds: boolean, other: number) => (holds ? 'yes' : String(other))

async function main(): Promise<void> {
  const options = readOptions()
  if (options === null) return console.log(USAGE)
  console.log('Starting a portal with a small world …')
  const settings = { DEMO_LINES: '60000', LOG_LEVEL: 'error', METRICS_TOKEN: 'attack-metrics-token-0' }
  const portal = await startPortal(settings, options.from)
  const client = createClient(portal.url)
  const rows: Row[] = []
  try {
    const operations = await readOperations(client)
    let ownProvider: string | null = null
    const people = await signInPeople(client, ROLES, () => ownProvider)
    const own = await client.send({
      method: 'GET',
      path: '/api/reports',
      headers: { cookie: people.getCookie('provider') ?? '' },
    })
    ownProvider = /"provider":\{"id":"([\w-]+)"/.exec(own.body)?.[1] ?? null
    await people.renew('acting')
    const secretKey = (await readFile(join(portal.dataDir, 'secret-key'), 'utf8')).trim()
    if (options.parts.has('matrix') || options.parts.has('reach')) {
      await inviteStranger(client, people)
      await people.renew('stranger')
    }
    if (options.parts.has('reach')) {
      console.log('People of other practices')
      rows.push(...(await attackReach(client, people)), ...(await attackTraces(client, people)))
      rows.push(...(await attackLinks(client, people, secretKey)))
    }
    if (options.parts.has('matrix')) {
      console.log('Access matrix')
      await people.renew('expired')
      rows.push(...(await attackMatrix(client, people, operations)))
      rows.push(...(await attackTokens(client, people, operations)))
    }
    if (options.parts.has('headers'))
      rows.push(...(await attackHeaders(client, people)), ...(await attackHttps()))
    if (options.parts.has('doors'))
      rows.push(
        ...(await attackDoors(client, people)),
        ...(await attackLimits()),
        ...(await attackOutsideDemo()),
      )
    if (options.parts.has('files')) rows.push(...(await attackWithFiles(client, people)))
    if (options.parts.has('bodies')) rows.push(...(await attackWithBodies(client, people, portal.pid)))
    if (options.parts.has('slow'))
      rows.push(...(await attackSlowly(client, people.getCookie('provider') ?? '')))
    if (options.parts.has('tools')) rows.push(...(await attackWithTools(client, people, operations)))
    if (options.parts.has('races') || options.parts.has('inputs')) {
      const world = await harvestWorld(client, people, operations, ROLES)
      const secrets = [secretKey, DEMO_PASSWORD, settings.METRICS_TOKEN]
      if (options.parts.has('races')) {
        console.log('Races')
        rows.push(...(await attackWithRaces({ client, people, world, operations, secrets }, options.seed)))
      }
      if (options.parts.has('inputs')) {
        console.log(`Generated input: ${operations.length} operations, ${world.size()} known values`)
        rows.push(
          ...(await attackWithInputs(
            { client, people, world, operations, pid: portal.pid, secrets },
            options.inputs,
            options.seed,
          )),
        )
      }
    }
    rows.push(...(await checkAftermath(client, people)))
    printErrors(portal.printed())
  } finally {
    client.close()
    await portal.stop()
  }
  printRows(rows)
  const missed = rows.filter(({ ok }) => !ok).length
  console.log(`\n${missed === 0 ? 'all targets met' : `${missed} targets missed`}`)
  process.exitCode = missed === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
