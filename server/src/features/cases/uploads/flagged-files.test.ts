import { HEADERS } from '@plumbline/contract/core/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkerDeps } from '#compose/cases.ts'
import { findRows } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { buildContentBomb, buildHiddenScriptPdf, buildPdf, buildScriptPdf } from '#testing/active-pdfs.ts'
import { makePdf, makePdfBomb } from '#testing/made-files.ts'
import type { Caller } from '#testing/test-app.ts'
import { hashSha256, startUploadWorld, type UploadWorld } from '#testing/upload-world.ts'
import { inspectUnseenFile } from './inspect-unseen.ts'

let world: UploadWorld
let support: Caller
beforeAll(async () => {
  world = await startUploadWorld({ UPLOAD_MAX_MB: '20' })
  support = await world.test.as('support')
})
afterAll(() => world.close())

async function receive(bytes: Buffer) {
  const made = await world.makeCase()
  const id = await world.send(made.index, bytes)
  await world.check()
  return { made, id, file: await world.findFile(made.index, id) }
}
const findAudited = (action: string, receipt: string | null) =>
  findRows(
    world.test.db,
    sql<{ details: object }>`
      select details from audit_events where action = ${action} and details->>'receipt' = ${receipt}`,
  )
/** As a link would: without the header that only scripts send. */
const LINK = { [HEADERS.requestedWith]: 'nothing' }

describe('a record with active content (R-FILE-1)', () => {
  it.each([
    ['a script', buildScriptPdf, ['javascript', 'opens'], 1],
    ['a hidden script', buildHiddenScriptPdf, ['javascript', 'opens'], 1],
    ['drawings that unpack to 300 MB', () => buildContentBomb(300), ['unpacks'], null],
    ['objects that unpack to 300 MB', () => makePdfBomb(300), ['unpacks'], null],
    ['protection against changes', () => makePdf({ ownerPassword: 'boss' }), ['encrypted'], 2],
    ['nothing but pages', () => makePdf(), [], 2],
    ['an opening at a page', () => buildPdf({ catalog: '/OpenAction[3 0 R/Fit]' }), [], 1],
  ] as [string, () => Buffer | Promise<Buffer>, string[], number | null][])(
    'is received byte for byte with its flags: %s',
    async (_name, make, flags, pages) => {
      const bytes = await make()
      const { made, id, file } = await receive(bytes)
      expect(file).toMatchObject({ status: 'received', flags, pages, sha256: hashSha256(bytes) })
      const query: Record<string, string> = flags.length > 0 ? { original: 'accepted' } : {}
      const got = await support('GET', `/admin/cases/${made.id}/files/${id}`, { query, headers: LINK })
      expect(got.status).toBe(200)
      expect(Number(got.headers['content-length'] ?? bytes.length)).toBe(bytes.length)
    },
  )
})

describe('a flagged file (R-FILE-3)', () => {
  it('is given to a script that draws it, under a type that nothing opens, and to no link', async () => {
    const { made, id, file } = await receive(buildScriptPdf())
    const staffPath = `/admin/cases/${made.id}/files/${id}`
    const drawn = await support('GET', staffPath)
    expect(drawn).toMatchObject({ status: 200, headers: { 'content-type': 'application/octet-stream' } })
    expect(await findAudited('case_file_viewed', file.receipt)).toHaveLength(1)
    for (const [caller, path] of [
      [support, staffPath],
      [world.provider, `/caseaudit/${made.index}/files/${id}`],
    ] as const) {
      const linked = await caller('GET', path, { headers: LINK })
      expect(linked).toMatchObject({
        status: 403,
        body: { message: 'This file may do things by itself, so it opens only as pictures, in the case.' },
      })
    }
    const own = await world.provider('GET', `/caseaudit/${made.index}/files/${id}`)
    expect(own.status).toBe(200)
    expect(await findAudited('flagged_file_downloaded', file.receipt)).toEqual([])
  })

  it('leaves as it came for staff who were warned, as a sandboxed attachment and on record', async () => {
    const { made, id, file } = await receive(buildScriptPdf())
    const got = await support('GET', `/admin/cases/${made.id}/files/${id}`, {
      query: { original: 'accepted' },
      headers: LINK,
    })
    expect(got).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="note.pdf"',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      },
    })
    expect(await findAudited('flagged_file_downloaded', file.receipt)).toEqual([
      { details: { case: made.number, receipt: file.receipt, flags: 'javascript opens' } },
    ])
    // The practice has the original itself.
    const asked = await world.provider('GET', `/caseaudit/${made.index}/files/${id}`, {
      query: { original: 'accepted' },
      headers: LINK,
    })
    expect(asked.status).toBe(403)
  })

  it('that unpacks too far is not drawn either', async () => {
    const { made, id } = await receive(buildContentBomb(100))
    const drawn = await support('GET', `/admin/cases/${made.id}/files/${id}`)
    expect(drawn.status).toBe(403)
  })
})

describe('a file from before files were looked into', () => {
  it('counts as flagged until the checker has looked', async () => {
    const scripted = await receive(buildScriptPdf())
    const plain = await receive(await makePdf())
    const { db, config, keys } = world.test
    await sql`update case_files set flags = null where id = any(${[scripted.id, plain.id]})`.execute(db)
    const flagsOf = async ({ made, id }: typeof plain) => (await world.findFile(made.index, id)).flags
    expect(await flagsOf(plain)).toEqual(['not_inspected'])
    const path = `/caseaudit/${plain.made.index}/files/${plain.id}`
    expect((await world.provider('GET', path, { headers: LINK })).status).toBe(403)
    const deps = checkerDeps(
      { clamdUrl: undefined },
      { db, store: openFileStore(config, keys), log: { error: () => {}, warn: () => {} } },
    )
    expect(await inspectUnseenFile(deps)).toBe(true)
    expect(await inspectUnseenFile(deps)).toBe(true)
    expect(await inspectUnseenFile(deps)).toBe(false)
    expect([await flagsOf(plain), await flagsOf(scripted)]).toEqual([[], ['javascript', 'opens']])
    expect((await world.provider('GET', path, { headers: LINK })).status).toBe(200)
  })
})
