import { createHash } from 'node:crypto'
import type { CaseFile } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { checkerDeps } from '#compose/cases.ts'
import { checkDueUploads } from '#features/cases/uploads/upload-checker.ts'
import { findRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { type CaseOptions, insertCase, type MadeCase } from './case-world.ts'
import { type Answered, type Caller, startTestApp, type TestApp } from './test-app.ts'

export const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' }

export const encodeMetadata = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export const hashSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export type UploadWorld = {
  test: TestApp
  provider: Caller
  makeCase(options?: CaseOptions): Promise<MadeCase>
  announce(index: string, size: number, pairs?: Record<string, string>): Promise<Answered>
  piece(address: string, offset: number, bytes: Uint8Array): Promise<Answered>
  /** Announces a file and sends it in one piece; returns its id. */
  send(index: string, bytes: Uint8Array, pairs?: Record<string, string>): Promise<string>
  check(clamdUrl?: string): Promise<number>
  /** The file as the practice sees it. */
  findFile(index: string, id: string): Promise<CaseFile>
  /** Makes all waiting checks due now. */
  hurry(): Promise<void>
  warnings: object[]
  close(): Promise<void>
}

/** A provider who is signed in and has cases, and a checker that runs on demand. */
export async function startUploadWorld(settings: Record<string, string> = {}): Promise<UploadWorld> {
  const test = await startTestApp(settings)
  const provider = await test.as('provider')
  const warnings: object[] = []
  const log = {
    error: (fields: object) => void warnings.push(fields),
    warn: (fields: object) => void warnings.push(fields),
  }
  const world: UploadWorld = {
    test,
    provider,
    warnings,
    makeCase: (options) => insertCase(test, options),
    announce: (index, size, pairs = { filename: 'note.pdf' }) =>
      provider('POST', `/caseaudit/${index}/uploads`, {
        headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': encodeMetadata(pairs) },
      }),
    piece: (address, offset, bytes) =>
      provider('PATCH', address, {
        headers: { ...PIECE, 'upload-offset': String(offset) },
        body: Buffer.from(bytes),
      }),
    async send(index, bytes, pairs) {
      const announced = await world.announce(index, bytes.length, pairs)
      const address = String(announced.headers['location'])
      const sent = await world.piece(address, 0, bytes)
      if (sent.status !== 204) throw new Error(`not sent: ${sent.status} ${JSON.stringify(sent.body)}`)
      return address.split('/').at(-1) ?? ''
    },
    check: (clamdUrl) =>
      checkDueUploads(
        checkerDeps({ clamdUrl }, { db: test.db, store: openFileStore(test.config, test.keys), log }),
      ),
    async findFile(index, id) {
      const { body } = await provider('GET', `/caseaudit/${index}`)
      const file = (body.data.sent as CaseFile[]).find((one) => one.id === id)
      if (file === undefined) throw new Error('the case does not show the file')
      return file
    },
    async hurry() {
      await sql`update case_files set check_at = now() where check_at is not null`.execute(test.db)
    },
    close: () => test.close(),
  }
  return world
}

/** How many pieces and stored files belong to an upload. */
export const findLeft = (test: TestApp, id: string) =>
  findRow(
    test.db,
    sql<{ pieces: number; kept: boolean }>`
      select (select count(*)::int from case_file_pieces where case_file_id = f.id) as pieces,
        f.file_id is not null as kept from case_files f where f.id = ${id}`,
  )
