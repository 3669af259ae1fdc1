import { randomBytes } from 'node:crypto'
import { CASE_PIECE_MAX_BYTES } from '@plumbline/contract/cases/case-uploads'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { sql } from 'kysely'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkerDeps } from '#compose/cases.ts'
import { startCaseSession } from '#features/cases/practice/case-access.ts'
import { findRow, getRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { makeTiff } from '#testing/made-files.ts'
import { hashSha256, startUploadWorld, type UploadWorld } from '#testing/upload-world.ts'
import { startUploadChecker } from './upload-checker.ts'

describe('the real tus client with only the code from the letter', () => {
  let world: UploadWorld
  let url: string
  beforeAll(async () => {
    world = await startUploadWorld()
    url = await world.test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => world.close())

  const scan = () => {
    const bytes = makeTiff({ filler: CASE_PIECE_MAX_BYTES * 2 + 1_000 })
    randomBytes(CASE_PIECE_MAX_BYTES).copy(bytes, 8)
    return bytes
  }

  it('resumes after an interruption, keeps the session alive, and gets an equal SHA-256', async () => {
    const { test } = world
    const made = await world.makeCase()
    const token = await startCaseSession(test.db, made.id, { address: '127.0.0.1', userAgent: null })
    await sql`update case_sessions set last_activity_at = now() - interval '20 minutes'`.execute(test.db)
    const bytes = scan()
    const options = {
      endpoint: `${url}/api/caseaudit/${made.index}/uploads`,
      headers: { cookie: `plumbline_case=${token}`, [HEADERS.requestedWith]: REQUESTED_WITH },
      metadata: { filename: 'scan.tif' },
      chunkSize: CASE_PIECE_MAX_BYTES / 2,
      retryDelays: null,
    }
    const address = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        ...options,
        onError: reject,
        onChunkComplete() {
          void upload.abort().then(() => resolve(upload.url ?? ''))
        },
      })
      upload.start()
    })
    const checker = startUploadChecker(
      checkerDeps(test.config, {
        db: test.db,
        store: openFileStore(test.config, test.keys),
        log: { error: () => {}, warn: () => {} },
      }),
    )
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        ...options,
        uploadUrl: address,
        onError: reject,
        onSuccess: () => resolve(),
      }).start()
    })
    const id = address.split('/').at(-1) ?? ''
    const isReceived = () =>
      findRow(
        test.db,
        sql<{
          sha256: Buffer
          party: string
        }>`select sha256, party from case_files where id = ${id} and status = 'received'`,
      )
    await expect.poll(isReceived).not.toBeNull()
    await checker.stop()
    const file = await isReceived()
    expect([file?.sha256.toString('hex'), file?.party]).toEqual([hashSha256(bytes), 'code'])
    const { idle } = await getRow(
      test.db,
      sql<{
        idle: number
      }>`select extract(epoch from now() - last_activity_at)::int as idle from case_sessions`,
    )
    expect(idle).toBeLessThan(20 * 60)
    const other = await world.makeCase()
    const foreign = await test.visitor('POST', `/caseaudit/${other.index}/uploads`, {
      headers: { cookie: `plumbline_case=${token}`, 'tus-resumable': '1.0.0', 'upload-length': '5' },
    })
    expect(foreign.status).toBe(404)
  })

  it('adds one receipt for all files to the documents once everything was sent', async () => {
    const made = await world.makeCase()
    for (const fill of [1, 2])
      await world.send(made.index, makeTiff({ pages: fill }), { filename: `${fill}.tif` })
    await world.check()
    const finished = await world.provider('POST', `/caseaudit/${made.index}/actions`, {
      body: { action: 'finish_sending' },
    })
    expect(finished.status).toBe(200)
    const { body } = await world.provider('GET', '/documents')
    const titles = JSON.stringify(body.data)
    expect(titles).toContain(`Receipt for everything sent, case ${made.number} (2 files)`)
    expect(titles).toContain(`Acuse de recibo de todo lo enviado, caso ${made.number} (2 archivos)`)
  })
})
