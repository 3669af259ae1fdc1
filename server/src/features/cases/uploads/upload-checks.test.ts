import { createServer, type Server } from 'node:net'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { makeJpeg, makePages, makePdf, makePdfBomb, makePng, makeTiff } from '#testing/made-files.ts'
import { EICAR, hasClamd, type RealClamd, startClamd } from '#testing/real-clamd.ts'
import { findLeft, hashSha256, startUploadWorld, type UploadWorld } from '#testing/upload-world.ts'
import { createScanner, ScannerUnavailable } from './clamd-client.ts'
import { inspectPdf } from './inspect-pdf.ts'

let world: UploadWorld
beforeAll(async () => {
  world = await startUploadWorld({ UPLOAD_MAX_MB: '20' })
})
afterAll(() => world.close())

async function check(bytes: Uint8Array, filename = 'note.pdf', clamdUrl?: string) {
  const made = await world.makeCase()
  const id = await world.send(made.index, bytes, { filename })
  await world.check(clamdUrl)
  return { made, id, file: await world.findFile(made.index, id) }
}

const zeros = Buffer.alloc(8 * 1024 * 1024)
const FILES: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
  ['a zip', () => zipSync({ 'a.txt': Buffer.from('a') }), 'type'],
  ['a zip bomb under the name of a PDF', () => zipSync({ a: zeros, b: zeros }), 'type'],
  ['a gzip bomb', () => gzipSync(zeros), 'type'],
  [
    'a word document',
    () =>
      zipSync({ '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<w/>') }),
    'type',
  ],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
  ['a web page that mentions a PDF', () => Buffer.from('<html>%PDF-1.7 %%EOF'), 'type'],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'type'],
  ['plain text', () => Buffer.from('see attached'), 'type'],
  ['one byte', () => Buffer.from('%'), 'type'],
  ['a PDF that needs a password', () => makePdf({ userPassword: 'secret' }), 'encrypted'],
  ['a PDF that was cut short', async () => (await makePdf()).subarray(0, 700), 'damaged'],
  ['a PDF with invalid content', () => Buffer.from('%PDF-1.7\nnothing\n%%EOF'), 'damaged'],
  ['an image with too many pixels', () => makePng(60_000, 60_000), 'too_many_pixels'],
  ['a photograph with too many pixels', () => makeJpeg(65_000, 65_000), 'too_many_pixels'],
  [
    'a scan with a page of too many pixels',
    () => makeTiff({ pages: 3, width: 50_000, height: 50_000 }),
    'too_many_pixels',
  ],
  ['an image without a size', () => makePng(0, 10), 'damaged'],
  ['a scan whose pages form a loop', () => makeTiff({ pages: 2, loop: true }), 'damaged'],
  ['a scan that was cut short', () => makeTiff({ filler: 100 }).subarray(0, 60), 'damaged'],
]

describe('the check of a file’s content', () => {
  it.each(FILES)('refuses %s', async (_name, make, refusal) => {
    const { id, file, made } = await check(await make())
    expect(file).toMatchObject({ status: 'refused', refusal, receipt: null, sha256: null })
    expect(await findLeft(world.test, id)).toEqual({ pieces: 0, kept: false })
    const notices = await findRows(
      world.test.db,
      sql`select 1 from notices where data->>'case_event' = 'file_refused' and data->>'case_index' = ${made.index}`,
    )
    expect(notices.length).toBeGreaterThan(0)
    expect((await world.provider('GET', `/caseaudit/${made.index}/files/${id}`)).status).toBe(404)
  })

  it('opens a PDF in a process of its own, which gives up before the machine runs out of memory', async () => {
    const toSource = (bytes: Buffer) => ({
      size: bytes.length,
      async *stream() {
        yield bytes
      },
      range: async (start: number, length: number) => bytes.subarray(start, start + length),
    })
    const small = { timeoutMs: 60_000, unpackedMb: 400, copies: 4 }
    const bomb = makePdfBomb(300)
    expect(bomb.length).toBeLessThan(1024 ** 2)
    expect(await inspectPdf(toSource(bomb), small)).toEqual({ problem: 'damaged' })
    expect(await inspectPdf(toSource(makePdfBomb(1)), small)).toEqual({ pages: 0, blank: false })
  })

  it.each([
    ['nothing on any page', () => makePages([() => {}, () => {}]), 'looks_blank'],
    ['only spaces, as word processors write them', () => makePages([(pdf) => pdf.text(' ')]), 'looks_blank'],
    ['only a clipped frame', () => makePages([(pdf) => pdf.rect(9, 9, 99, 99).clip()]), 'looks_blank'],
    ['a word on the last page', () => makePages([() => {}, (pdf) => pdf.text('Signed')]), null],
    ['a drawn line', () => makePages([(pdf) => pdf.moveTo(9, 9).lineTo(99, 99).stroke()]), null],
    ['a picture', () => makePages([(pdf) => pdf.image(makePng(1, 1))]), null],
  ] as [string, () => Promise<Buffer>, string | null][])(
    'of a PDF with %s: %s',
    async (_name, make, blank) => {
      const { file } = await check(await make())
      expect(file).toMatchObject({ status: 'received', blank })
    },
  )

  it('notifies the practice once about several refused files in a row', async () => {
    const made = await world.makeCase()
    const ids = []
    for (const text of ['no record', 'nor this', 'nor that'])
      ids.push(await world.send(made.index, Buffer.from(text)))
    await world.check()
    for (const id of ids) expect(await world.findFile(made.index, id)).toMatchObject({ status: 'refused' })
    const [counts] = await findRows(
      world.test.db,
      sql<{ people: number; notices: number }>`
        select count(distinct user_id)::int as people, count(*)::int as notices from notices
        where data->>'case_event' = 'file_refused' and data->>'case_index' = ${made.index}`,
    )
    expect(counts?.notices).toBe(counts?.people)
    expect(counts?.people).toBeGreaterThan(0)
  })

  it.each([
    ['a PDF that is protected only against changes', () => makePdf({ ownerPassword: 'boss' }), 2],
    ['a PDF after a blank line', async () => Buffer.concat([Buffer.from('\r\n'), await makePdf()]), 2],
    ['a PNG under the name of a PDF', () => makePng(10, 10), 1],
    ['a JPEG with a long header', () => makeJpeg(100, 100, 60_000), 1],
    ['a TIFF of 40 pages with its directory at the end', () => makeTiff({ pages: 40, filler: 90_000 }), 40],
  ])('accepts %s', async (_name, make, pages) => {
    const bytes = await make()
    const { file } = await check(bytes)
    expect(file).toMatchObject({ status: 'received', pages, sha256: hashSha256(bytes) })
  })
})

describe('a scanner', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close()
  })
  /** A scanner that sends this answer after it has received everything, or at once. */
  async function startScanner(answer: string | null, atOnce = false): Promise<string> {
    const server = createServer((socket) => {
      let got = Buffer.alloc(0)
      socket.on('error', () => {})
      if (atOnce) return void socket.end(answer ?? '')
      socket.on('data', (bytes: Buffer) => {
        got = Buffer.concat([got, bytes])
        if (answer !== null && got.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer)
      })
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }
  async function* makeBytes(size: number) {
    yield Buffer.alloc(size, 'x')
  }

  it.each([
    ['clean', 'stream: OK\0', { kind: 'clean' }],
    ['infected', 'stream: Win.Test FOUND\0', { kind: 'infected', signature: 'Win.Test' }],
  ])('reports a file as %s', async (_name, answer, result) => {
    const scanner = createScanner(await startScanner(answer))
    expect(await scanner.scan(makeBytes(300_000))).toEqual(result)
  })

  it.each([
    ['reports an error', 'stream: cannot allocate ERROR\0', false],
    ['finds the file too large and closes the connection', 'INSTREAM size limit exceeded. ERROR\0', true],
    ['closes the connection without an answer', '', true],
    ['breaks off in the middle of its answer', 'stream: O', false],
  ])('that %s gives no verdict', async (_name, answer, atOnce) => {
    const scanner = createScanner(await startScanner(answer, atOnce))
    await expect(scanner.scan(makeBytes(3_000_000))).rejects.toThrow(ScannerUnavailable)
  })

  it('that never answers or cannot be reached gives no verdict', async () => {
    const hanging = createScanner(await startScanner(null), { answerMs: 100 })
    await expect(hanging.scan(makeBytes(1_000))).rejects.toThrow(ScannerUnavailable)
    await expect(createScanner('tcp://127.0.0.1:1').scan(makeBytes(1))).rejects.toThrow(ScannerUnavailable)
    await expect(createScanner('unix:///nowhere/clamd').scan(makeBytes(1))).rejects.toThrow(
      ScannerUnavailable,
    )
  })

  it('that is down keeps a file in quarantine until it is up again', async () => {
    const { made, id, file } = await check(await makePdf(), 'note.pdf', 'tcp://127.0.0.1:1')
    expect(file).toMatchObject({ status: 'quarantined', receipt: null })
    expect((await world.provider('GET', `/caseaudit/${made.index}/files/${id}`)).status).toBe(404)
    // The next check is not due yet.
    expect(await world.check(await startScanner('stream: OK\0'))).toBe(0)
    await world.hurry()
    await world.check('tcp://127.0.0.1:1')
    expect(await world.findFile(made.index, id)).toMatchObject({ status: 'quarantined' })
    await world.hurry()
    await world.check(await startScanner('stream: OK\0'))
    expect(await world.findFile(made.index, id)).toMatchObject({ status: 'received' })
  })

  it('that is down does not delay the refusal of a wrong file type', async () => {
    const { file } = await check(Buffer.from('text'), 'a.txt', 'tcp://127.0.0.1:1')
    expect(file).toMatchObject({ status: 'refused', refusal: 'type' })
  })
})

describe.skipIf(!hasClamd)('the real clamd (skipped if not installed)', () => {
  let clamd: RealClamd
  beforeAll(async () => {
    clamd = await startClamd()
  })
  afterAll(() => clamd.stop())

  it('passes a clean file', async () => {
    const { file } = await check(await makePdf(), 'note.pdf', clamd.url)
    expect(file).toMatchObject({ status: 'received' })
  })

  it.each([
    ['by itself', () => Buffer.from(EICAR)],
    ['inside a PDF', async () => Buffer.concat([await makePdf(), Buffer.from(`\n%${EICAR}\n%%EOF\n`)])],
  ])('finds EICAR %s, and the bytes are deleted', async (_name, make) => {
    const { id, file } = await check(await make(), 'note.pdf', clamd.url)
    expect(file).toMatchObject({ status: 'refused', refusal: 'infected' })
    expect(await findLeft(world.test, id)).toEqual({ pieces: 0, kept: false })
    expect(JSON.stringify(world.warnings)).toContain('Test.Eicar')
  })

  it('keeps a file over the scanner’s size limit in quarantine', async () => {
    const large = makeTiff({ filler: 3 * 1024 * 1024 })
    const { file } = await check(large, 'scan.tif', clamd.url)
    expect(file).toMatchObject({ status: 'quarantined' })
  })
})
