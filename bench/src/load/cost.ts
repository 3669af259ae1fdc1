import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../portal.ts'
import { quantile } from '../support/timing.ts'
import { type Cpu, startCpu } from './cpu.ts'
import { type Installation, withInstallation } from './installation.ts'
import { at, type Call, type Kind } from './kind.ts'
import { KINDS } from './mix.ts'
import { SAMPLE_HEADER } from './recorded.ts'
import { type Answer, createSender, type Sender, sendAndWait } from './sender.ts'

const BLOCKS = 6
const AT_ONCE = 4
const WARM_UP = 40
const RECORDER = new URL('record-queries.ts', import.meta.url).href

export type Cost = {
  kind: Kind
  requests: number
  /** For one request. */
  product: Cpu
  bare: Cpu
  statements: number
  refused: number
  bareFailed: number
}

/** The kinds to measure, and how many requests of each. */
export type Measured = { kinds: readonly Kind[]; requests: number }

const toSample = (kind: Kind, turn: number) => `${KINDS.indexOf(kind)}-${turn}`

/** Sends one call, and the call that follows its answer, if any. */
async function doOnce(
  sender: Sender,
  kind: Kind,
  turn: number,
  { world }: Installation,
  mark?: string,
): Promise<Answer> {
  const person = at(world[kind.who], turn)
  const marked = (call: Call): Call =>
    mark === undefined ? call : { ...call, headers: { ...call.headers, [SAMPLE_HEADER]: mark } }
  const first = await sendAndWait(sender, marked(kind.makeCall(person, turn, world)), turn)
  if (kind.follow === undefined || first.location === '') return first
  return sendAndWait(sender, marked(kind.follow(person, first.location)), turn)
}

/** Records which statements each call sends, in a temporary copy of the world. */
export async function recordStatements(
  from: string,
  path: string,
  { kinds, requests }: Measured,
): Promise<void> {
  await appendFile(path, '')
  const env = { NODE_OPTIONS: `--import=${RECORDER}`, LOAD_RECORD_PATH: path }
  await withInstallation({ from, nodes: 1, env }, async (installation) => {
    const sender = createSender(installation.url)
    for (const kind of kinds) {
      // Fills the node's caches first, as in normal operation.
      if (!kind.once)
        for (let turn = 0; turn < WARM_UP; turn++) await doOnce(sender, kind, turn, installation)
      for (let turn = 0; turn < requests + WARM_UP; turn++) {
        const { status } = await doOnce(sender, kind, turn, installation, toSample(kind, turn))
        if (status >= 300 || status === 0) throw new Error(`${kind.name} answered ${status} on turn ${turn}.`)
      }
      process.stderr.write(`recorded ${kind.name}\n`)
    }
    sender.close()
  })
}

async function inTurns(turns: readonly number[], work: (turn: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let turn = turns[next++]; turn !== undefined; turn = turns[next++]) await work(turn)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place)
/** The cost per request in the median block, so that occasional other work of a process does not count. */
const medianCost = (blocks: readonly Cpu[], size: number): Cpu => ({
  web:
    quantile(
      blocks.map(({ web }) => web),
      0.5,
    ) / size,
  database:
    quantile(
      blocks.map(({ database }) => database),
      0.5,
    ) / size,
})

type Sides = {
  installation: Installation
  product: Sender
  bare: Sender
  barePid: number
  statements: Map<string, number>
}

/** Alternates blocks of both, so that other load on the machine affects both. */
async function measure(kind: Kind, requests: number, sides: Sides): Promise<Cost> {
  const { installation, product, bare, barePid } = sides
  const { pids, postmaster } = installation
  const counts = { refused: 0, bareFailed: 0 }
  const askProduct = async (turn: number) => {
    const { status } = await doOnce(product, kind, turn, installation)
    if (status >= 300 || status === 0) counts.refused += 1
  }
  const askBare = async (turn: number) => {
    const call: Call = { method: 'GET', path: `/bare/${toSample(kind, turn)}`, headers: {} }
    if ((await sendAndWait(bare, call, turn)).status !== 200) counts.bareFailed += 1
  }
  const blocks: Record<'product' | 'bare', Cpu[]> = { product: [], bare: [] }
  const size = Math.max(1, Math.floor(requests / BLOCKS))
  // The bare server replays the recorded turns; the portal gets new ones if a turn can be used only once.
  const firstTurn = kind.once ? requests + WARM_UP : 0
  await inTurns(range(firstTurn + requests, WARM_UP), askProduct)
  await inTurns(range(requests, WARM_UP), askBare)
  for (let block = 0; block < BLOCKS; block++) {
    const productCpu = await startCpu(pids, postmaster)
    await inTurns(range(firstTurn + block * size, size), askProduct)
    blocks.product.push(await productCpu())
    const bareCpu = await startCpu([barePid], postmaster)
    await inTurns(range(block * size, size), askBare)
    blocks.bare.push(await bareCpu())
  }
  return {
    kind,
    requests: size * BLOCKS,
    product: medianCost(blocks.product, size),
    bare: medianCost(blocks.bare, size),
    ...counts,
    statements: sides.statements.get(toSample(kind, 0)) ?? 0,
  }
}

/** Measures each kind of request in a closed loop, next to a bare route that sends the same statements. */
export async function measureCosts(
  installation: Installation,
  recordPath: string,
  statements: Map<string, number>,
  { kinds, requests }: Measured,
): Promise<Cost[]> {
  const env = {
    LOAD_RECORD_PATH: recordPath,
    LOAD_DATABASE: JSON.stringify({ connectionString: installation.databaseUrl }),
  }
  const service = await startService('bench/src/load/bare-server.ts', env, /serving (\S+)/)
  const product = createSender(installation.url)
  const bare = createSender(service.url)
  const costs: Cost[] = []
  try {
    for (const kind of kinds) {
      costs.push(
        await measure(kind, requests, { installation, product, bare, barePid: service.pid, statements }),
      )
      process.stderr.write(`measured ${kind.name}\n`)
    }
    return costs
  } finally {
    product.close()
    bare.close()
    await service.stop()
  }
}

export async function withRecordPath<T>(work: (path: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-load-record-'))
  return work(join(dir, 'statements.jsonl')).finally(() => rm(dir, { recursive: true, force: true }))
}
