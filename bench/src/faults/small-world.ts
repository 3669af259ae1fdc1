import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CASE_INDEX_ALPHABET, CASE_INDEX_CHARS } from '@plumbline/contract/cases/case-index'
import type { CaseFile } from '@plumbline/contract/cases/cases'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { type AppNode, startNode } from '../nodes/node-process.ts'
import { signIn } from '../sign-in.ts'
import { makeScan } from '../torture/records.ts'
import { type Caller, createCaller } from './caller.ts'
import { query } from './check-ledger.ts'

const FILE_BYTES = 600 * 1024
const CHECKED_MS = 30_000
const START_MS = 300_000
const TUS = { 'tus-resumable': '1.0.0' }

const drawCharacter = () => CASE_INDEX_ALPHABET[randomInt(CASE_INDEX_ALPHABET.length)]

/** Inserts a case of the demo provider; returns its index. */
export async function insertCase(databaseUrl: string): Promise<string> {
  const index = Array.from({ length: CASE_INDEX_CHARS }, drawCharacter).join('')
  await query(
    databaseUrl,
    `insert into cases (index, number, provider_id, kind, claim_type, starting_on, ending_on, requested_on, due_on,
      time_zone)
    select $1, 'F-1', id, 'probe', 'professional', '2026-04-01', '2026-06-30', current_date, current_date + 45,
      'America/Los_Angeles'
    from providers where name like 'Marsh%'`,
    [index],
  )
  return index
}

export type HalfSent = {
  /** Sends the next piece; returns the status. */
  send(bytes: Buffer): Promise<number>
  offset(): Promise<number>
}

export type SmallWorld = {
  node: AppNode
  provider: Caller
  /** Announces an upload to the case. */
  announce(name: string, size: number): Promise<HalfSent>
  /** The bytes of a file once it has been checked; null if it never arrives. */
  fetchFile(name: string): Promise<Buffer | null>
}

/** One node without claims on its own database, for faults that would affect the others. */
export async function startSmallWorld(options: {
  databaseUrl: string
  dataDir: string
  secretKey: string
  logPath?: string
  env?: Record<string, string>
}): Promise<SmallWorld> {
  const node = await startNode({
    ...options,
    keepRunning: true,
    env: { DEMO: 'on', DEMO_LINES: '0', DRAIN_SECONDS: '1', ...options.env },
  })
  await node.ready(START_MS)
  const cookie = await signIn(node.url, 'auth', 'provider')
  const provider = createCaller(node.url, cookie, () => {})
  const index = await insertCase(options.databaseUrl)
  const headers = { cookie, [HEADERS.requestedWith]: REQUESTED_WITH, ...TUS }

  return {
    node,
    provider,
    async announce(name, size) {
      const metadata = Object.entries({ filename: name, key: randomUUID() })
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(',')
      const answer = await fetch(`${node.url}/api/caseaudit/${index}/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata },
      })
      const location = new URL(answer.headers.get('location') ?? '', node.url).href
      const offset = async () => {
        const head = await fetch(location, { method: 'HEAD', headers })
        return Number(head.headers.get('upload-offset'))
      }
      return {
        offset,
        async send(bytes) {
          const sent = await fetch(location, {
            method: 'PATCH',
            headers: {
              ...headers,
              'content-type': 'application/offset+octet-stream',
              'upload-offset': String(await offset()),
            },
            body: new Uint8Array(bytes),
          })
          await sent.arrayBuffer()
          return sent.status
        },
      }
    },
    async fetchFile(name) {
      const until = Date.now() + CHECKED_MS
      for (;;) {
        const { body } = await provider.untilClear({ method: 'GET', path: `/caseaudit/${index}` })
        const file = body.data.sent.find((one: CaseFile) => one.filename === name)
        if (file?.status === 'received') {
          const answer = await fetch(`${node.url}/api/caseaudit/${index}/files/${file.id}`, { headers })
          return Buffer.from(await answer.arrayBuffer())
        }
        if (Date.now() > until) return null
        await wait(200)
      }
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Storage = { breakDown: () => Promise<void>; repair: () => Promise<void>; clear: readonly number[] }

/** Sends half a file, breaks its storage, and repairs it: the rest must be refused clearly and then go through. */
export async function sendThrough(
  world: SmallWorld,
  { breakDown, repair, clear }: Storage,
): Promise<string[]> {
  const problems: string[] = []
  const bytes = makeScan(FILE_BYTES)
  const half = bytes.subarray(0, FILE_BYTES / 2)
  const sending = await world.announce('through.tif', bytes.length)
  const first = await sending.send(half)
  if (first !== 204) problems.push(`the first half was answered with ${first}`)
  await breakDown()
  const refused = await sending.send(bytes.subarray(half.length))
  if (!clear.includes(refused)) problems.push(`answered with ${refused} while the storage was broken`)
  if ((await sending.offset()) !== half.length) problems.push('a refused piece was counted')
  await repair()
  const second = await sending.send(bytes.subarray(half.length))
  if (second !== 204) problems.push(`the second half was answered with ${second}`)
  const held = await world.fetchFile('through.tif')
  if (held === null || sha256(held) !== sha256(bytes))
    problems.push('the stored file is not the one that was sent')
  return problems
}
