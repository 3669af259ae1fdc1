import { randomUUID } from 'node:crypto'
import { CASE_FILES_MAX } from '@plumbline/contract/cases/case-uploads'
import type { CaseFile } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { findRows } from '#platform/db/database.ts'
import { makePdf } from '#testing/made-files.ts'
import { encodeMetadata, findLeft, startUploadWorld, TUS, type UploadWorld } from '#testing/upload-world.ts'

const STRANGER = DEMO_PROVIDERS[2]?.name.split('^')[0] ?? ''

let world: UploadWorld
beforeAll(async () => {
  world = await startUploadWorld({ UPLOAD_MAX_MB: '1' })
})
afterAll(() => world.close())

const head = async (address: string) => {
  const { status, headers } = await world.provider('HEAD', address, { headers: TUS })
  return { status, offset: headers['upload-offset'], length: headers['upload-length'] }
}
const begin = async (size: number, options = {}) => {
  const made = await world.makeCase(options)
  const { headers } = await world.announce(made.index, size)
  return { made, address: String(headers['location']) }
}

describe('sending a file in pieces (tus 1.0.0)', () => {
  it('gives an address, reports how much is stored, and accepts the next piece only at that offset', async () => {
    const { made, address } = await begin(10)
    expect(address).toMatch(new RegExp(`^/api/caseaudit/${made.index}/uploads/[\\da-f-]{36}$`))
    expect(await head(address)).toEqual({ status: 200, offset: '0', length: '10' })
    const first = await world.piece(address, 0, Buffer.from('01234'))
    expect([first.status, first.headers['upload-offset'], first.headers['tus-resumable']]).toEqual([
      204,
      '5',
      '1.0.0',
    ])
    // The response was lost, and the client sends the same piece again.
    expect((await world.piece(address, 0, Buffer.from('01234'))).status).toBe(409)
    expect((await world.piece(address, 7, Buffer.from('78'))).status).toBe(409)
    expect((await world.piece(address, 5, Buffer.from('567890'))).status).toBe(413)
    expect(await head(address)).toEqual({ status: 200, offset: '5', length: '10' })
    expect((await world.piece(address, 5, Buffer.from('56789'))).status).toBe(204)
    expect(await head(address)).toEqual({ status: 200, offset: '10', length: '10' })
  })

  it('accepts a repeated create call with the same key, but no different one', async () => {
    const made = await world.makeCase()
    const key = randomUUID()
    const announce = (size: number, index = made.index) =>
      world.announce(index, size, { filename: 'a.pdf', key })
    const first = await announce(10)
    expect(first.headers['location']).toBe(`/api/caseaudit/${made.index}/uploads/${key}`)
    expect((await announce(10)).headers['location']).toBe(first.headers['location'])
    expect((await announce(11)).status).toBe(409)
    expect((await announce(10, (await world.makeCase()).index)).status).toBe(409)
    expect((await world.announce(made.index, 10, { key: 'me' })).status).toBe(422)
  })

  it('accepts one of several pieces that arrive at the same time', async () => {
    const { address } = await begin(3_000)
    const sent = await Promise.all(
      ['a', 'b', 'c', 'd'].map((fill) => world.piece(address, 0, Buffer.alloc(1_000, fill))),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
    expect(await head(address)).toMatchObject({ offset: '1000' })
  })

  it.each([
    ['without the version', {}, 412],
    ['with another version', { 'tus-resumable': '0.2.2' }, 412],
    ['without a length', { ...TUS }, 422],
    ['that is empty', { ...TUS, 'upload-length': '0' }, 422],
    ['with an invalid length', { ...TUS, 'upload-length': '-5' }, 422],
    ['over the limit', { ...TUS, 'upload-length': String(1024 ** 2 + 1) }, 413],
    [
      'with metadata that is not base64',
      { ...TUS, 'upload-length': '5', 'upload-metadata': 'filename a:b' },
      422,
    ],
    ['with too much metadata', { ...TUS, 'upload-length': '5', 'upload-metadata': 'a'.repeat(4_001) }, 422],
    [
      'for an item of another case',
      {
        ...TUS,
        'upload-length': '5',
        'upload-metadata': encodeMetadata({ request_id: '0d9c2f6e-8f43-4f3a-9c39-2a3a5b8f7c11' }),
      },
      422,
    ],
  ])('refuses a file %s', async (_name, headers, status) => {
    const made = await world.makeCase()
    const answer = await world.provider('POST', `/caseaudit/${made.index}/uploads`, { headers })
    expect(answer.status).toBe(status)
    const files = await findRows(world.test.db, sql`select 1 from case_files where case_id = ${made.id}`)
    expect(files).toHaveLength(0)
  })

  it('limits the files and bytes of a case, not counting refused files', async () => {
    const made = await world.makeCase()
    await sql`
      insert into case_files (case_id, name_sealed, size_bytes, party, status, refusal)
      select ${made.id}, ''::bytea, 10, 'practice', case when n = 1 then 'refused' else 'uploading' end,
        case when n = 1 then 'type' end
      from generate_series(1, ${CASE_FILES_MAX}) n`.execute(world.test.db)
    expect((await world.announce(made.index, 10)).status).toBe(201)
    expect((await world.announce(made.index, 10)).status).toBe(409)
    const worn = await world.makeCase()
    await sql`
      insert into case_files (case_id, name_sealed, size_bytes, party, status)
      select ${worn.id}, ''::bytea, 10, 'code', 'removed' from generate_series(1, ${CASE_FILES_MAX * 10}) n`.execute(
      world.test.db,
    )
    expect((await world.announce(worn.index, 10)).status).toBe(409)
    const large = await world.makeCase()
    await sql`
      insert into case_files (case_id, name_sealed, size_bytes, party)
      values (${large.id}, ''::bytea, ${20 * 1024 ** 2 - 5}, 'practice')`.execute(world.test.db)
    expect((await world.announce(large.index, 6)).status).toBe(409)
    expect((await world.announce(large.index, 5)).status).toBe(201)
  })

  it('keeps the name of a file without its path', async () => {
    const made = await world.makeCase()
    const bytes = await makePdf()
    const id = await world.send(made.index, bytes, {
      filename: '../../etc/\u202efdp.\u0007note.pdf',
      folder: '/2026/../May',
      request_id: made.requestIds[0] ?? '',
    })
    await world.check()
    const file = await world.findFile(made.index, id)
    expect(file).toMatchObject({ filename: 'fdp.note.pdf', folder: '2026/May', status: 'received' })
    expect(file.request_id).toBe(made.requestIds[0])
    const got = await world.provider('GET', `/caseaudit/${made.index}/files/${id}`)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="fdp.note.pdf"',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is open to the practice and staff, read-only for support acting as the provider, and hidden from others', async () => {
    const mine = await world.makeCase()
    const other = await world.makeCase({ provider: STRANGER })
    const { test } = world
    const request = {
      headers: { ...TUS, 'upload-length': '5', 'upload-metadata': encodeMetadata({ filename: 'a' }) },
    }
    expect((await test.visitor('POST', `/caseaudit/${mine.index}/uploads`, request)).status).toBe(404)
    const support = await test.as('support')
    expect((await support('POST', `/caseaudit/${mine.index}/uploads`, request)).status).toBe(201)
    await support('PATCH', '/admin/session', { body: { provider_id: mine.providerId, reason: 'asked' } })
    expect((await support('POST', `/caseaudit/${mine.index}/uploads`, request)).status).toBe(403)
    expect((await world.announce(other.index, 5)).status).toBe(404)
    const payer = await test.as('payer')
    expect((await payer('POST', `/caseaudit/${mine.index}/uploads`, request)).status).toBe(404)
  })

  it('logs each file that support acting as the provider reads', async () => {
    const made = await world.makeCase()
    const id = await world.send(made.index, await makePdf({}, 'read by support'))
    await world.check()
    const { receipt } = await world.findFile(made.index, id)
    const support = await world.test.as('support')
    await support('PATCH', '/admin/session', { body: { provider_id: made.providerId, reason: 'asked' } })
    expect((await support('GET', `/caseaudit/${made.index}/files/${id}`)).status).toBe(200)
    await world.provider('GET', `/caseaudit/${made.index}/files/${id}`)
    const looks = await findRows(
      world.test.db,
      sql`
        select acting_for, reason from audit_events
        where action = 'case_file_viewed' and details->>'receipt' = ${receipt}`,
    )
    expect(looks).toEqual([{ acting_for: made.providerId, reason: 'asked' }])
  })

  it('R-ACT-9: logs each letter, receipt and calendar that support acting as the provider takes', async () => {
    const made = await world.makeCase()
    const id = await world.send(made.index, await makePdf({}, 'received'))
    await world.check()
    const support = await world.test.as('support')
    await support('PATCH', '/admin/session', { body: { provider_id: made.providerId, reason: 'asked' } })
    const taken = [`files/${id}/receipt`, 'calendar', 'calendar']
    for (const rest of taken) {
      expect((await support('GET', `/caseaudit/${made.index}/${rest}`)).status, rest).toBe(200)
      await world.provider('GET', `/caseaudit/${made.index}/${rest}`)
    }
    const looks = await findRows(
      world.test.db,
      sql`
        select acting_for, reason from audit_events
        where action = 'case_document_viewed' and acting_for = ${made.providerId} and reason = 'asked'`,
    )
    expect(looks).toHaveLength(taken.length)
  })

  it('can be continued and canceled only by the side that started it', async () => {
    const made = await world.makeCase()
    const support = await world.test.as('support')
    const request = { headers: { ...TUS, 'upload-length': '5' } }
    const { headers } = await support('POST', `/caseaudit/${made.index}/uploads`, request)
    const address = String(headers['location'])
    expect((await world.piece(address, 0, Buffer.from('other'))).status).toBe(404)
    expect((await head(address)).status).toBe(404)
    expect((await world.provider('DELETE', address, { headers: TUS })).status).toBe(404)
    const own = await world.announce(made.index, 5)
    const there = String(own.headers['location'])
    expect((await support('DELETE', there, { headers: TUS })).status).toBe(404)
    expect(await head(there)).toMatchObject({ status: 200, offset: '0' })
  })

  it('is shown to each side as its own or as the other side’s, and as being sent while bytes come', async () => {
    const { made, address } = await begin(10)
    const staff = await world.test.as('support')
    const request = { headers: { ...TUS, 'upload-length': '5' } }
    const mailed = await staff('POST', `/caseaudit/${made.index}/uploads`, request)
    await world.piece(address, 0, Buffer.from('01234'))
    const idOf = (location: unknown) => String(location).split('/').at(-1)
    const [practiceFile, staffFile] = [idOf(address), idOf(mailed.headers['location'])]
    const read = async () => {
      const views = [
        await world.provider('GET', `/caseaudit/${made.index}`),
        await staff('GET', `/admin/cases/${made.id}`),
      ]
      return views.map(({ body }) =>
        (body.data.sent as CaseFile[]).map(({ id, own, sending }) => ({ id, own, sending })),
      )
    }
    expect(await read()).toEqual([
      [
        { id: practiceFile, own: true, sending: true },
        { id: staffFile, own: false, sending: true },
      ],
      [
        { id: practiceFile, own: false, sending: true },
        { id: staffFile, own: true, sending: true },
      ],
    ])
    await sql`update case_files set last_piece_at = now() - interval '3 minutes' where id = ${practiceFile}`.execute(
      world.test.db,
    )
    expect((await read()).map((files) => files.map(({ sending }) => sending))).toEqual([
      [false, true],
      [false, true],
    ])
  })

  it('sends the protocol headers with every refusal, and is locked during a data hold', async () => {
    const { made, address } = await begin(10)
    const unread = await world.provider('PATCH', address, {
      headers: { ...TUS, 'content-type': 'text/plain', 'upload-offset': '0' },
      body: Buffer.from('01234'),
    })
    const refused = [await world.piece(address, 7, Buffer.from('78')), unread]
    for (const answer of refused) {
      expect(answer.status).toBeGreaterThan(400)
      expect(answer.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'tus-version': '1.0.0' })
    }
    await sql`update system_state set data_hold = true`.execute(world.test.db)
    const held = [await world.announce(made.index, 5), await world.piece(address, 0, Buffer.from('01234'))]
    const heldHead = await world.provider('HEAD', address, { headers: TUS })
    await sql`update system_state set data_hold = false`.execute(world.test.db)
    for (const answer of held) expect(answer.body).toEqual({ data_hold: true, data: null })
    for (const { status, headers } of [...held, heldHead]) {
      expect([status, headers['tus-resumable'], headers['upload-offset']]).toEqual([423, '1.0.0', undefined])
    }
    expect(await head(address)).toMatchObject({ status: 200, offset: '0' })
  })

  it('checks the status of the case for each piece', async () => {
    const { made, address } = await begin(10)
    await world.piece(address, 0, Buffer.from('01234'))
    await sql`update cases set status = 'closed', closed_at = now() where id = ${made.id}`.execute(
      world.test.db,
    )
    expect((await world.piece(address, 5, Buffer.from('56789'))).status).toBe(409)
    expect((await world.announce(made.index, 10)).status).toBe(409)
    expect(await head(address)).toMatchObject({ offset: '5' })
  })

  it('can be canceled while unfinished, and leaves nothing behind', async () => {
    const { address } = await begin(10)
    const id = address.split('/').at(-1) ?? ''
    await world.piece(address, 0, Buffer.from('01234'))
    expect((await world.provider('DELETE', address, { headers: TUS })).status).toBe(204)
    expect(await findLeft(world.test, id)).toBeNull()
    expect((await head(address)).status).toBe(404)
    expect((await world.piece(address, 5, Buffer.from('5'))).status).toBe(404)
    const made = await world.makeCase()
    const done = await world.send(made.index, await makePdf())
    const there = `/caseaudit/${made.index}/uploads/${done}`
    expect((await world.provider('DELETE', there, { headers: TUS })).status).toBe(409)
  })
})
