import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { makePdf } from '#testing/made-files.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { findLeft, hashSha256, startUploadWorld, type UploadWorld } from '#testing/upload-world.ts'

let world: UploadWorld
beforeAll(async () => {
  world = await startUploadWorld()
})
afterAll(() => world.close())

describe('a complete file', () => {
  it('gets one receipt for exactly what was sent, and its pieces are deleted', async () => {
    const made = await world.makeCase()
    const bytes = await makePdf({}, 'only this one')
    const id = await world.send(made.index, bytes, { filename: 'visit.pdf' })
    expect(await world.findFile(made.index, id)).toMatchObject({ status: 'checking', receipt: null })
    expect((await world.provider('GET', `/caseaudit/${made.index}/files/${id}`)).status).toBe(404)
    await Promise.all([world.check(), world.check(), world.check()])
    const file = await world.findFile(made.index, id)
    expect(file).toMatchObject({
      status: 'received',
      sha256: hashSha256(bytes),
      media_type: 'application/pdf',
      pages: 2,
      late: false,
    })
    expect(file.receipt).toMatch(/^R-\d{9}$/)
    expect(await findLeft(world.test, id)).toEqual({ pieces: 0, kept: true })
    const events = await findRows(
      world.test.db,
      sql<{
        details: object
      }>`select details from case_events where case_id = ${made.id} and action = 'file_received'`,
    )
    expect(events).toEqual([{ details: { receipt: file.receipt } }])
    const got = await world.test.app.inject({
      url: `/api/caseaudit/${made.index}/files/${id}`,
      headers: { cookie: await getCookie() },
    })
    expect(hashSha256(got.rawPayload)).toBe(file.sha256)
  })

  it('is accepted and marked as a duplicate if the same content was received before', async () => {
    const made = await world.makeCase()
    const bytes = await makePdf({}, 'twice')
    const first = await world.send(made.index, bytes)
    const second = await world.send(made.index, bytes)
    await world.check()
    const files = [await world.findFile(made.index, first), await world.findFile(made.index, second)]
    const [original, copy] = files.sort((one) => (one.duplicate_of === null ? -1 : 1))
    expect(original?.duplicate_of).toBeNull()
    expect(copy).toMatchObject({ status: 'received', duplicate_of: original?.receipt })
  })

  it('counts as received when its last byte arrived, however long the check takes', async () => {
    const made = await world.makeCase({ dueOn: '2026-01-05' })
    const id = await world.send(made.index, await makePdf())
    await sql`update case_files set last_piece_at = '2026-01-06T07:59:00Z' where id = ${id}`.execute(
      world.test.db,
    )
    await world.check()
    expect(await world.findFile(made.index, id)).toMatchObject({
      received_at: '2026-01-06T07:59:00.000Z',
      late: false,
    })
  })

  it('has a receipt in both languages, and a view by staff is logged', async () => {
    const made = await world.makeCase()
    const id = await world.send(made.index, await makePdf(), { filename: 'visita.pdf' })
    await world.check()
    const file = await world.findFile(made.index, id)
    for (const [language, word] of [
      ['en', 'Receipt for records'],
      ['es', 'Acuse de recibo'],
    ] as const) {
      const { rawPayload } = await world.test.app.inject({
        url: `/api/caseaudit/${made.index}/files/${id}/receipt`,
        headers: { cookie: await getCookie(), 'accept-language': language },
      })
      const text = (await readPdf(rawPayload)).text
      expect(text).toContain(word)
      expect(text).toContain(file.receipt)
      expect(text).toContain('visita.pdf')
      expect(text.replaceAll(/\s/g, '')).toContain(file.sha256)
      expect(text).toMatch(/Pacific Time|hora del Pacífico/)
    }
    const support = await world.test.as('support')
    expect((await support('GET', `/admin/cases/${made.id}/files/${id}`)).status).toBe(200)
    const look = await getRow(
      world.test.db,
      sql<{ details: object }>`select details from audit_events where action = 'case_file_viewed'`,
    )
    expect(look.details).toEqual({ case: made.number, receipt: file.receipt })
  })
})

let cookie: string | null = null
async function getCookie(): Promise<string> {
  if (cookie !== null) return cookie
  const login = await world.test.visitor('POST', '/auth/login', {
    body: { email: 'provider@demo.test', password: 'Plumb-Line-2026!' },
  })
  cookie = `${login.cookies[0]?.name}=${login.cookies[0]?.value}`
  return cookie
}
