import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CASE_INDEX_ALPHABET, CASE_INDEX_CHARS } from '@plumbline/contract/cases/case-index'
import { CASE_PIECE_MAX_BYTES } from '@plumbline/contract/cases/case-uploads'
import type { CaseFile } from '@plumbline/contract/cases/cases'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { Upload } from 'tus-js-client'
import { signIn } from '../sign-in.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'
import { createKillablePortal, type KillablePortal } from './killable-portal.ts'
import { createRandom } from './random.ts'
import { type MadeRecord, makeRecord } from './records.ts'

const USAGE = `Sends records in pieces while connections are cut and the portal is killed, and compares every byte.

  npm run torture -- uploads [--files 50 --max-mb 20 --seed 7]

  --files   how many files
  --max-mb  the largest file; the smallest has 1 MB
  --seed    a whole number that decides sizes and faults`

const DEFAULTS = { files: 50, 'max-mb': 20, seed: 7 }
const FILES_PER_CASE = 10
const AT_ONCE = 4
/** In pieces received, so that it does not depend on the machine's speed, plus a random delay. */
const CUT_AFTER = { least: 1, span: 3, momentMs: 150 }
const KILL_AFTER = { least: 12, span: 20, momentMs: 400 }
const CHECK_EVERY_MS = 10
const HALF_WAY = 3
const CALM_MS = 180_000
const RETRIES = Array.from({ length: 2_000 }, () => 250)

type Options = typeof DEFAULTS
type Sent = { index: string; record: MadeRecord; half: boolean }

function readOptions(args: string[]): Options | null {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { files: text, 'max-mb': text, seed: text, help: { type: 'boolean' } },
  })
  if (values.help) return null
  const number = (name: keyof Options) => {
    const value = Number(values[name] ?? DEFAULTS[name])
    if (!Number.isSafeInteger(value) || value < 1)
      throw new Error(`--${name} must be a whole number, at least 1.`)
    return value
  }
  return { files: number('files'), 'max-mb': number('max-mb'), seed: number('seed') }
}

const drawCharacter = () => CASE_INDEX_ALPHABET[randomInt(CASE_INDEX_ALPHABET.length)]

async function insertCases(portal: KillablePortal, count: number): Promise<string[]> {
  const indices: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const index = Array.from({ length: CASE_INDEX_CHARS }, drawCharacter).join('')
    await portal.query(
      `insert into cases (index, number, provider_id, kind, claim_type, starting_on, ending_on, requested_on, due_on,
        time_zone)
      select $1, $2, id, 'probe', 'professional', '2026-04-01', '2026-06-30', current_date, current_date + 45,
        'America/Los_Angeles'
      from providers where name like 'Marsh%'`,
      [index, `U-${number}`],
    )
    indices.push(index)
  }
  return indices
}

function send(
  url: string,
  cookie: string,
  { index, record, half }: Sent,
  onPiece: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(record.bytes, {
      endpoint: `${url}/api/caseaudit/${index}/uploads`,
      headers: { cookie, [HEADERS.requestedWith]: REQUESTED_WITH },
      metadata: { filename: half ? `half-${record.name}` : record.name, key: randomUUID() },
      chunkSize: CASE_PIECE_MAX_BYTES / 4,
      retryDelays: RETRIES,
      onSuccess: () => resolve(),
      onError: reject,
      onChunkComplete(_size, accepted) {
        onPiece()
        if (!half || accepted < record.bytes.length / 2) return
        void upload.abort()
        resolve()
      },
    })
    upload.start()
  })
}

/** Cuts connections and kills the portal until it is stopped. */
function disturb(portal: KillablePortal, proxy: CuttingProxy, seed: number) {
  const random = createRandom(seed, 1)
  const counts = { cuts: 0, kills: 0, pieces: 0 }
  let stopped = false
  async function repeat(rhythm: typeof CUT_AFTER, work: () => Promise<void> | void): Promise<void> {
    while (!stopped) {
      const due = counts.pieces + rhythm.least + random.below(rhythm.span)
      while (!stopped && counts.pieces < due) await wait(CHECK_EVERY_MS)
      await wait(random.below(rhythm.momentMs))
      if (!stopped) await work()
    }
  }
  const done = Promise.all([
    repeat(CUT_AFTER, () => {
      if (proxy.cutOne(random)) counts.cuts += 1
    }),
    repeat(KILL_AFTER, async () => {
      await portal.kill()
      counts.kills += 1
      proxy.aim(await portal.start())
    }),
  ])
  return {
    counts,
    async stop() {
      stopped = true
      await done
    },
  }
}

async function readCase(url: string, cookie: string, index: string): Promise<CaseFile[]> {
  const answer = await fetch(`${url}/api/caseaudit/${index}`, { headers: { cookie } })
  const { data } = (await answer.json()) as { data: { sent: CaseFile[] } }
  return data.sent
}

const isUnderway = ({ status }: CaseFile) => status === 'checking' || status === 'quarantined'

async function readSettledCase(url: string, cookie: string, index: string): Promise<CaseFile[]> {
  const until = Date.now() + CALM_MS
  for (;;) {
    const files = await readCase(url, cookie, index)
    if (!files.some(isUnderway) || Date.now() > until) return files
    await wait(500)
  }
}

type Tally = { received: number; lost: number; problems: string[] }

async function compare(url: string, cookie: string, sent: readonly Sent[]): Promise<Tally> {
  const tally: Tally = { received: 0, lost: 0, problems: [] }
  for (const [index, ofCase] of Map.groupBy(sent, (one) => one.index)) {
    const files = await readSettledCase(url, cookie, index)
    for (const { record, half } of ofCase) {
      const name = half ? `half-${record.name}` : record.name
      const found = files.filter(({ filename }) => filename === name)
      if (half) {
        // If the answer to a piece was lost, the client may have sent everything before it could stop.
        if (found.some(({ status, sha256 }) => status !== 'uploading' && sha256 !== record.sha256))
          tally.problems.push(`${name} was accepted although half sent`)
        continue
      }
      const whole = found.find(({ status }) => status === 'received')
      const more = found.filter(({ status }) => status === 'received').length - 1
      if (more > 0) tally.problems.push(`${name} was received ${more + 1} times`)
      const held =
        whole &&
        Buffer.from(
          await (
            await fetch(`${url}/api/caseaudit/${index}/files/${whole.id}`, { headers: { cookie } })
          ).arrayBuffer(),
        )
      const sha256 = held && createHash('sha256').update(held).digest('hex')
      if (whole?.sha256 === record.sha256 && sha256 === record.sha256 && whole.receipt !== null) {
        tally.received += 1
        continue
      }
      tally.lost += Math.max(0, record.bytes.length - (held?.length ?? 0)) || record.bytes.length
      tally.problems.push(`${name}: sent ${record.sha256}, receipt ${whole?.sha256}, held ${sha256}`)
    }
  }
  return tally
}

export async function tortureUploads(args: string[]): Promise<void> {
  const options = readOptions(args)
  if (options === null) return console.log(USAGE)
  const began = Date.now()
  const portal = await createKillablePortal()
  const proxy = await startCuttingProxy()
  try {
    proxy.aim(await portal.start())
    const cookie = await signIn(proxy.url, 'auth', 'provider')
    const indices = await insertCases(portal, Math.ceil(options.files / FILES_PER_CASE))
    const total = options.files + HALF_WAY
    const sent: Sent[] = []
    const disturbance = disturb(portal, proxy, options.seed)
    let next = 0
    const worker = async () => {
      for (let number = next++; number < total; number = next++) {
        const record = makeRecord(number + 1, options['max-mb'], createRandom(options.seed, number + 10))
        const index = indices[number % indices.length] ?? ''
        const one = { index, record, half: number >= options.files }
        await send(proxy.url, cookie, one, () => {
          disturbance.counts.pieces += 1
        })
        sent.push(one)
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    } finally {
      await disturbance.stop()
    }
    const bytes = sent.reduce((sum, { record, half }) => sum + (half ? 0 : record.bytes.length), 0)
    const { received, lost, problems } = await compare(proxy.url, cookie, sent)
    for (const problem of problems) console.error(`FAILED ${problem}`)
    const { cuts, kills } = disturbance.counts
    console.log(
      `Files sent        ${options.files} (${(bytes / 1024 ** 2).toFixed(1)} MB), ${HALF_WAY} more stopped halfway`,
    )
    console.log(`Connections cut   ${cuts}`)
    console.log(`Portal killed -9  ${kills}`)
    console.log(`Receipts equal    ${received} of ${options.files} (SHA-256 of file, receipt and download)`)
    console.log(`Bytes lost        ${lost}`)
    console.log(`Seconds           ${Math.round((Date.now() - began) / 1_000)}`)
    console.log(`\n${received} passed, ${problems.length} failed`)
    process.exitCode = problems.length > 0 || received !== options.files ? 1 : 0
  } finally {
    proxy.close()
    await portal.end()
  }
}
