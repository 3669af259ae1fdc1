import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Portal, type Service, startPortal } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { BUDGET_MS, type Call } from './call.ts'
import { makeCalls } from './calls.ts'
import { deepCall } from './list-calls.ts'
import { loadEvents } from './load-events.ts'
import { loadCampaigns, loadEffects, loadFigures } from './load-figures.ts'
import { loadRoster, PROVIDERS } from './load-roster.ts'
import { chooseSubjects } from './subjects.ts'
import { quantile, timed } from './timing.ts'

// A few lines, so that there is a claims store with reference files.
const DEMO_LINES = '20000'
const EVENTS_PER_PROVIDER_MIN = 10
const REQUESTS = 200
// Answers over a million providers take a second; the slowest of these is their p99.
const REQUESTS_OF_SLOW = 60
const WARM_UP = 10
// Fewer bare queries are enough to compare with.
const REQUESTS_PER_BARE_QUERY = 4
const DEEP_PAGES = 30
const CSV_GROWTH_MB_MAX = 60

type Times = { name: string; budget: number; p50: number; p99: number; bareP50: number; bareP99: number }

const loadNow = () => (loadavg()[0] ?? 0).toFixed(1)

// Their triggers would update the provider for each of a million rows; the list is written at once instead.
const TABLES_WITH_TRIGGERS = [
  'contacts',
  'provider_watchers',
  'access_codes',
  'user_providers',
  'report_views',
  'report_downloads',
  'report_responses',
  'coder_calls',
  'campaign_assignments',
  'provider_list',
]

/** Loads the providers and what happened with them, ten events and more for each; returns the number of events. */
async function loadWorld(db: pg.Client, providers: number): Promise<number> {
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const made = await work()
    process.stderr.write(`${name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    return made
  }
  const switchAll = async (how: 'enable' | 'disable') => {
    for (const table of TABLES_WITH_TRIGGERS) await db.query(`alter table ${table} ${how} trigger user`)
  }
  await step('roster', () => loadRoster(db, providers))
  await switchAll('disable')
  const build = await step('figures', () => loadFigures(db))
  await step('campaigns', () => loadCampaigns(db))
  await step('statistics', () => db.query('analyze'))
  const events = await step('events', () => loadEvents(db))
  await switchAll('enable')
  await step('effects', () => loadEffects(db, build))
  await step('figures of the list', () => db.query('select provider_list_figures()'))
  await step('keys of the list', () => db.query('select provider_keys_fill()'))
  await step('vacuum', () => db.query('vacuum (analyze)'))
  return events
}

async function measure(
  portal: Portal,
  db: pg.Client,
  call: Call,
  cookie: string,
  requests: number,
): Promise<Times> {
  const headers = { cookie }
  const ask = async (index: number) => {
    const answer = await fetch(`${portal.url}/api${call.path(index)}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${call.path(index)} answered ${answer.status}`)
  }
  const product: number[] = []
  const bare: number[] = []
  // Alternates both, so that other load on the machine affects both.
  for (let index = -WARM_UP; index < requests; index++) {
    const subject = Math.abs(index)
    const ours = await timed(() => ask(subject))
    if (index >= 0) product.push(ours)
    if (subject % REQUESTS_PER_BARE_QUERY > 0) continue
    const plain = await timed(() => db.query(call.bare.text, call.bare.values?.(subject) ?? []))
    if (index >= 0) bare.push(plain)
  }
  return {
    name: call.name,
    budget: BUDGET_MS[call.budget],
    p50: quantile(product, 0.5),
    p99: quantile(product, 0.99),
    bareP50: quantile(bare, 0.5),
    bareP99: quantile(bare, 0.99),
  }
}

/** The cursors of pages further and further down. */
async function walkDown({ url }: Portal, cookie: string, sort: string): Promise<string[]> {
  const cursors: string[] = []
  for (let page = 0; page < DEEP_PAGES; page++) {
    const after = cursors.at(-1)
    const query = new URLSearchParams({ sort, limit: '200', ...(after !== undefined && { after }) })
    const answer = await fetch(`${url}/api/admin/providers?${query}`, { headers: { cookie } })
    const body = (await answer.json()) as { data: { next: string | null } }
    if (body.data.next === null) break
    cursors.push(body.data.next)
  }
  return cursors.slice(DEEP_PAGES / 3)
}

/** Waits until a node has stored the first rows of each sort order, which takes seconds. */
async function waitForHeads(db: pg.Client): Promise<void> {
  for (let waited = 0; waited < 600; waited++) {
    if ((await db.query('select 1 from provider_heads_stale limit 1')).rows.length === 0) return
    await wait(1_000)
  }
  throw new Error('The first rows of each sort order were not stored within ten minutes.')
}

function printTimes(times: readonly Times[]): void {
  const head = ['p50', 'p99', 'bare p50', 'p99'].map((word) => word.padStart(9)).join(' ')
  console.log(`  ${'ms'.padEnd(40)} ${head}`)
  for (const { name, p50, p99, bareP50, bareP99, budget } of times) {
    const cells = [p50, p99, bareP50, bareP99].map((value) => value.toFixed(1).padStart(9)).join(' ')
    console.log(`  ${name.padEnd(40)} ${cells}  ${p99 <= budget ? 'within' : 'OVER'} ${budget}`)
  }
}

const EARLY = 0.1
const LATE = 0.9

/** The resident memory of a process in megabytes, from the kernel. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

type CsvMemory = { rows: number; megabytes: number; seconds: number; earlyMb: number; lateMb: number }

async function readCsv(url: string, cookie: string, onBytes: (bytes: number) => Promise<void>) {
  const answer = await fetch(`${url}/api/admin/providers.csv`, { headers: { cookie } })
  if (!answer.ok || answer.body === null) throw new Error(`The CSV answered ${answer.status}.`)
  let [bytes, rows] = [0, -1]
  for await (const chunk of answer.body) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) rows++
    await onBytes(bytes)
  }
  return { bytes, rows }
}

/** Downloads the CSV of all providers twice: first for its size, then for the portal's memory meanwhile. */
async function measureCsv({ url, pid }: Service, cookie: string): Promise<CsvMemory> {
  const whole = await readCsv(url, cookie, async () => {})
  let [earlyMb, lateMb] = [0, 0]
  const started = performance.now()
  const { rows, bytes } = await readCsv(url, cookie, async (read) => {
    if (earlyMb === 0 && read > whole.bytes * EARLY) earlyMb = await residentMb(pid)
    if (lateMb === 0 && read > whole.bytes * LATE) lateMb = await residentMb(pid)
  })
  return { rows, megabytes: bytes / 2 ** 20, seconds: (performance.now() - started) / 1000, earlyMb, lateMb }
}

async function checkCsv(portal: Portal, cookie: string, providers: number): Promise<string[]> {
  const { rows, megabytes, seconds, earlyMb, lateMb } = await measureCsv(portal, cookie)
  const grown = lateMb - earlyMb
  console.log(
    `\nCSV of ${rows} providers, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s: the portal uses ` +
      `${earlyMb.toFixed(0)} MB after 10%, ${lateMb.toFixed(0)} MB after 90%`,
  )
  return [
    ...(rows < providers ? [`the CSV has ${rows} of ${providers} providers`] : []),
    ...(grown > CSV_GROWTH_MB_MAX
      ? [`the portal grows by ${grown.toFixed(0)} MB during the CSV, limit ${CSV_GROWTH_MB_MAX} MB`]
      : []),
  ]
}

/**
 * Measures every list, funnel and chart of the support area, or those whose name has one of the words. Returns what is over
 * budget; the budgets are for 100,000 providers.
 */
export async function benchSupport(providers = PROVIDERS, match = ''): Promise<string[]> {
  const portal = await startPortal({ DEMO_LINES })
  // Who loads millions of rows may switch off what looks at each of them.
  const db = new pg.Client({ host: join(portal.dataDir, 'socket'), user: 'postgres', database: 'plumbline' })
  const problems: string[] = []
  try {
    await db.connect()
    const events = await loadWorld(db, providers)
    await waitForHeads(db)
    if (events < providers * EVENTS_PER_PROVIDER_MIN)
      problems.push(`${events} events are fewer than ten for each provider`)
    const signInAs = (person: Call['viewer']) => signIn(portal.url, 'admin', person)
    const support = await signInAs('support')
    const calls = makeCalls(await chooseSubjects(db))
    for (const sort of ['risk', 'name']) calls.push(deepCall(sort, await walkDown(portal, support, sort)))
    const before = loadNow()
    const requests = providers > PROVIDERS ? REQUESTS_OF_SLOW : REQUESTS
    const words = match.split(',')
    const times: Times[] = []
    let signedIn = { viewer: 'support', cookie: support }
    for (const call of calls.filter(({ name }) => words.some((word) => name.includes(word)))) {
      try {
        // Not before they are needed: a session that waits for the others' turns ends.
        if (call.viewer !== signedIn.viewer)
          signedIn = { viewer: call.viewer, cookie: await signInAs(call.viewer) }
        const taken = await measure(portal, db, call, signedIn.cookie, requests)
        times.push(taken)
        if (taken.p99 > taken.budget)
          problems.push(`${call.name}: p99 ${taken.p99.toFixed(1)} ms, budget ${taken.budget} ms`)
      } catch (error) {
        problems.push(`${call.name}: ${error instanceof Error ? error.message : error}`)
      }
      process.stderr.write(`${call.name} p99 ${times.at(-1)?.p99.toFixed(1)}\n`)
    }
    console.log(`\nAnswers of the support area with ${providers} providers and ${events} events`)
    console.log(`(machine load before ${before}, after ${loadNow()}; alternating with the bare queries)`)
    printTimes(times)
    if (match === '') problems.push(...(await checkCsv(portal, await signInAs('support'), providers)))
    return problems
  } finally {
    await db.end()
    await portal.stop()
  }
}
