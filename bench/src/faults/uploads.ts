import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CaseFile } from '@plumbline/contract/cases/cases'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { Upload } from 'tus-js-client'
import { makeScan } from '../torture/records.ts'
import type { Tally } from './check-ledger.ts'
import type { FaultWorld } from './fault-world.ts'
import { insertCase } from './small-world.ts'

const PIECE_BYTES = 128 * 1024
const FILE_BYTES = { least: 300 * 1024, span: 700 * 1024 }
const PAUSE_MS = 2_500
const RETRIES = Array.from({ length: 1_000 }, () => 250)
const FILES_MAX = 80

function sendFile(
  endpoint: string,
  cookie: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint,
      headers: { cookie, [HEADERS.requestedWith]: REQUESTED_WITH },
      metadata: { filename: name, key: randomUUID() },
      chunkSize: PIECE_BYTES,
      retryDelays: RETRIES,
      onSuccess: () => resolve(),
      onError: reject,
    })
    upload.start()
  })
}

export type UploadWriter = { stop(): Promise<void>; check(patienceMs: number): Promise<Tally> }

/** Uploads files to a case one after the other, in pieces, during all faults. */
export async function startUploads(world: FaultWorld): Promise<UploadWriter> {
  const index = await insertCase(world.postgres.url)
  const { balancer, cookie, ledger } = world
  const url = `${balancer.url}/api/caseaudit/${index}`
  let stopped = false

  async function work(): Promise<void> {
    for (let number = 1; !stopped && number <= FILES_MAX; number += 1) {
      const bytes = makeScan(FILE_BYTES.least + randomInt(FILE_BYTES.span))
      const name = `faults-${number}.tif`
      try {
        await sendFile(`${url}/uploads`, cookie, { name, bytes })
        ledger.uploads.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') })
      } catch (error) {
        ledger.refuse(`upload ${number}: ${error instanceof Error ? error.message.slice(0, 200) : error}`)
      }
      await wait(PAUSE_MS)
    }
  }

  async function listFiles(): Promise<CaseFile[]> {
    const { body } = await world.people.provider.untilClear({ method: 'GET', path: `/caseaudit/${index}` })
    return body.data.sent
  }

  const running = work()
  return {
    async stop() {
      stopped = true
      await running
    },
    async check(patienceMs) {
      const until = Date.now() + patienceMs
      let files = await listFiles()
      while (files.some(({ status }) => status === 'checking') && Date.now() < until) {
        await wait(500)
        files = await listFiles()
      }
      const tally: Tally = { checked: ledger.uploads.length, lost: [], twice: [] }
      for (const { name, sha256 } of ledger.uploads) {
        const found = files.filter(({ filename, status }) => filename === name && status === 'received')
        if (found.length > 1) tally.twice.push(`upload ${name}`)
        const answer = found[0] && (await fetch(`${url}/files/${found[0].id}`, { headers: { cookie } }))
        const held = answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null
        const same = held !== null && createHash('sha256').update(held).digest('hex') === sha256
        if (!same) tally.lost.push(`upload ${name}: ${found.length} received`)
      }
      return tally
    },
  }
}
