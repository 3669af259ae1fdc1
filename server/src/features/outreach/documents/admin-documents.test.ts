import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { buildContentBomb, buildHiddenScriptPdf, buildScriptPdf } from '#testing/active-pdfs.ts'
import { makePdf } from '#testing/made-files.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'

const PDF = Buffer.from('%PDF-1.7\nthe words of a policy\n%%EOF\n')
const BYTES = { 'content-type': 'application/octet-stream' }

let test: TestApp
let provider: Caller
let support: Caller
beforeAll(async () => {
  test = await startTestApp({ UPLOAD_MAX_MB: '1' })
  ;[provider, support] = await Promise.all([test.as('provider'), test.as('support')])
})
afterAll(() => test.close())

const begin = (size: number, filename = 'policy.pdf') =>
  support('POST', '/admin/documents/uploads', { body: { filename, size_bytes: size } })
const piece = (id: string, offset: number, body: Buffer, caller = support) =>
  caller('PUT', `/admin/documents/uploads/${id}`, { query: { offset: String(offset) }, body, headers: BYTES })
const create = (uploadId: string, changes: object = {}, caller = support) =>
  caller('POST', '/admin/documents', {
    body: {
      upload_id: uploadId,
      kind: 'policy',
      title: { en: 'Policy: add-on codes', es: 'Política: códigos adicionales' },
      language: 'en',
      topic: null,
      provider_npi: null,
      needs_acknowledgement: true,
      ...changes,
    },
  })
async function send(content: Buffer): Promise<string> {
  const { id } = (await begin(content.length)).body.data
  await piece(id, 0, content)
  return id
}
const count = async (table: string) =>
  (await getRow(test.db, sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`)).count

describe('uploading a document', () => {
  it('accepts a PDF in pieces and shows it to every provider', async () => {
    const { id } = (await begin(PDF.length)).body.data
    expect((await create(id)).status, 'not complete yet').toBe(409)
    expect((await piece(id, 0, PDF.subarray(0, 20))).body.data.received_bytes).toBe(20)
    expect((await piece(id, 0, PDF.subarray(0, 20))).body.data.received_bytes, 'sent again').toBe(20)
    expect((await piece(id, 25, PDF.subarray(25))).status, 'a gap').toBe(422)
    expect((await piece(id, 20, PDF.subarray(20))).body.data.received_bytes).toBe(PDF.length)
    const made = await create(id)
    expect(made).toMatchObject({
      status: 201,
      body: { data: { provider: null, size_bytes: PDF.length, readers: 0 } },
    })
    const file = await provider('GET', `/documents/${made.body.data.id}/file`)
    expect(file.body).toBe(PDF.toString())
    await provider('POST', `/documents/${made.body.data.id}/acknowledge`)
    const [row] = (await support('GET', '/admin/documents')).body.data.documents
    expect(row).toMatchObject({ readers: 1, acknowledged: 1 })
    expect(await count('document_uploads')).toBe(0)
    expect(await count('stored_files'), 'the pieces are gone').toBe(1)
  })

  it('refuses content that is not a PDF, and stores nothing', async () => {
    const before = await count('documents')
    for (const content of ['<html>%%EOF', '%PDF-1.7 cut off', 'GIF89a', '%PDF']) {
      const { status, body } = await create(await send(Buffer.from(content)))
      expect(status, content).toBe(422)
      expect(Object.keys(body.data)).toEqual(['file'])
    }
    expect(await count('documents')).toBe(before)
  })

  it('refuses files that are too large, unknown providers and another person’s upload', async () => {
    const large = await begin(1024 ** 2 + 1)
    expect(large).toMatchObject({
      status: 422,
      body: { data: { size_bytes: ['A file may have at most 1 MB.'] } },
    })
    const id = await send(PDF)
    expect((await create(id, { provider_npi: '1234567893' })).body.data).toHaveProperty('provider_npi')
    const vendor = await test.as('vendor')
    expect((await piece(id, 0, PDF, vendor)).status).toBe(404)
    for (const [person, status] of [
      [test.visitor, 401],
      [provider, 403],
      [await test.as('payer'), 403],
    ] as const) {
      expect((await person('GET', '/admin/documents')).status).toBe(status)
    }
  })
})

describe('R-OUT-16: a document that is added again from the same upload', () => {
  const added = async (id: string) =>
    (
      await getRow(
        test.db,
        sql<{ count: number }>`
          select count(*)::int from audit_events where action = 'document_added' and details ->> 'document' = ${id}`,
      )
    ).count
  const counts = async () => ({
    documents: await count('documents'),
    files: await count('stored_files'),
    notices: await count('notices'),
    events: await count('audit_events'),
  })

  it('is one document, file and event, with the answer that was lost', async () => {
    const upload = await send(PDF)
    const first = await create(upload)
    expect(first.status).toBe(201)
    const before = await counts()
    expect(await create(upload)).toMatchObject({ status: 201, body: first.body })
    expect(await counts()).toEqual(before)
    expect(await added(first.body.data.id)).toBe(1)
  })

  it('is one if both come at once', async () => {
    const before = await counts()
    const upload = await send(PDF)
    const answers = await Promise.all([create(upload), create(upload), create(upload)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const ids = new Set(answers.map(({ body }) => body.data.id))
    expect(ids.size).toBe(1)
    const after = await counts()
    expect(after.documents).toBe(before.documents + 1)
    expect(after.files).toBe(before.files + 1)
    expect(await added([...ids][0])).toBe(1)
  })

  it.each([
    ['another title', { title: { en: 'Policy', es: 'Política: códigos adicionales' } }],
    ['another kind', { kind: 'tip_sheet' }],
    ['another language', { language: 'both' }],
    ['another topic', { topic: '17003' }],
    ['no wish for an acknowledgement', { needs_acknowledgement: false }],
  ])('is refused with %s, and changes nothing', async (_name, changes) => {
    const upload = await send(PDF)
    await create(upload)
    const before = await counts()
    expect(await create(upload, changes)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Someone else changed this/) },
    })
    expect(await counts()).toEqual(before)
  })

  it('is found by nobody else', async () => {
    const upload = await send(PDF)
    await create(upload)
    expect((await create(upload, {}, await test.as('vendor'))).status).toBe(404)
  })
})

it('a withdrawn document is hidden at once', async () => {
  const { id } = (await create(await send(PDF))).body.data
  const withdraw = () =>
    support('POST', `/admin/documents/${id}/withdraw`, { body: { reason: 'an old version' } })
  expect((await withdraw()).status).toBe(200)
  expect((await provider('GET', `/documents/${id}/file`)).status).toBe(404)
  expect((await withdraw()).status).toBe(404)
})

it('the sweep at startup removes unfinished uploads', async () => {
  await send(PDF)
  const store = openFileStore(test.config, test.keys)
  const before = await count('stored_files')
  await sweepFiles(test.db, store)
  expect(await count('stored_files'), 'recent ones stay').toBe(before)
  await sql`update document_uploads set created_at = now() - interval '2 days'`.execute(test.db)
  await sql`update stored_files set created_at = now() - interval '2 days'`.execute(test.db)
  await sweepFiles(test.db, store)
  expect(await count('document_uploads')).toBe(0)
  const documents = await count('documents')
  expect(await count('stored_files'), 'documents stay').toBe(documents)
})

it('a damaged file gives only an error, without a file name', async () => {
  const { id } = (await create(await send(PDF), { needs_acknowledgement: false })).body.data
  const { file_id } = await getRow(
    test.db,
    sql<{ file_id: string }>`select file_id from documents where id = ${id}`,
  )
  await writeFile(
    join(test.config.dataDir, 'files', file_id.slice(0, 2), file_id),
    'PLF1 and nothing that was written',
  )
  const answer = await provider('GET', `/documents/${id}/file`)
  expect(answer.status).toBe(500)
  expect(answer.body).toMatchObject({ status: 500, data: null })
  expect(answer.headers['content-disposition']).toBeUndefined()
})

it('a download always has the .pdf extension', async () => {
  const { id } = (await begin(PDF.length, 'policy.exe')).body.data
  await piece(id, 0, PDF)
  const file = await provider('GET', `/documents/${(await create(id)).body.data.id}/file`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="policy.exe.pdf"')
})

it('an upload is scanned for viruses first, and refused if the scanner objects or does not answer', async () => {
  let answer = ''
  let scans = 0
  let scanned: Promise<void> = Promise.resolve()
  const clamd = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', async (bytes: Buffer) => {
      if (!bytes.subarray(-4).equals(Buffer.alloc(4))) return
      scans += 1
      await scanned
      socket.end(answer)
    })
  })
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  const address = clamd.address()
  const port = typeof address === 'object' ? address?.port : 0
  const outer = { test, support }
  test = await startTestApp({ CLAMD_URL: `tcp://127.0.0.1:${port}` })
  support = await test.as('support')
  try {
    const id = await send(PDF)
    answer = 'stream: Eicar FOUND\0'
    expect((await create(id)).body.data).toHaveProperty('file')
    answer = 'stream: busy ERROR\0'
    expect((await create(id)).status).toBe(503)
    expect(await count('documents')).toBe(0)
    answer = 'stream: OK\0'
    let release = () => {}
    scanned = new Promise((resolve) => {
      release = resolve
    })
    // R-OUT-16: one call adds the document while the other waits for its scan.
    const before = scans
    const waiting = create(id)
    await expect.poll(() => scans).toBe(before + 1)
    scanned = Promise.resolve()
    const added = await create(id)
    release()
    expect(await waiting).toMatchObject({ status: 201, body: added.body })
    expect(added.status).toBe(201)
    expect(await count('documents')).toBe(1)
    expect(await count('stored_files')).toBe(1)
  } finally {
    await test.close()
    ;({ test, support } = outer)
    clamd.close()
  }
})

describe('an uploaded PDF with active content', () => {
  it.each([
    ['a script', buildScriptPdf],
    ['a hidden script', buildHiddenScriptPdf],
    ['what unpacks too far', () => buildContentBomb(100)],
    ['protection that keeps us from looking', () => makePdf({ ownerPassword: 'boss' })],
  ])('refuses a PDF with %s (R-FILE-5)', async (_name, make) => {
    const before = await count('documents')
    const made = await create(await send(await make()))
    expect(made).toMatchObject({
      status: 422,
      body: { data: { file: [expect.stringMatching(/^This PDF has scripts/)] } },
    })
    expect(await count('documents')).toBe(before)
  })
})
