import { createHash, webcrypto } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BytePlace, OWNER } from './file-store-disk.ts'
import { isUnused } from './file-store-owner.ts'
import { checkBytePlace } from './file-store-place.ts'
import { createS3Place } from './file-store-s3.ts'
import { parseS3Url } from './s3-address.ts'

const SECRET = 'a/secret+with=signs'
const PAGE = 2
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** What the other side of the wire computes, written anew from the specification with another library. */
async function expectedSignature(request: IncomingMessage): Promise<string> {
  const encoder = new TextEncoder()
  const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex')
  const hmac = async (key: ArrayBuffer | Uint8Array<ArrayBuffer>, text: string) => {
    const imported = await webcrypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ])
    return webcrypto.subtle.sign('HMAC', imported, encoder.encode(text))
  }
  const authorization = request.headers.authorization ?? ''
  const [, scope = '', names = ''] =
    /Credential=KEY\/([^,]+), ?SignedHeaders=([^,]+)/.exec(authorization) ?? []
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.replaceAll('+', '%20'))
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const hash = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, path, pairs.sort().join('&'), headers.join(''), names, hash].join('\n')
  const digest = hex(await webcrypto.subtle.digest('SHA-256', encoder.encode(canonical)))
  let key: ArrayBuffer | Uint8Array<ArrayBuffer> = encoder.encode(`AWS4${SECRET}`)
  for (const part of scope.split('/')) key = await hmac(key, part)
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, digest].join('\n')
  return hex(await hmac(key, text))
}

describe('an S3-compatible store', () => {
  const objects = new Map<string, { bytes: Buffer; at: Date }>()
  /** What happens to the next requests instead of an answer. */
  let troubles: ('cut' | 'busy' | 'half' | 'full' | 'silent')[] = []
  let server: Server
  let url: string
  let place: BytePlace
  let spoolDir: string

  beforeAll(async () => {
    spoolDir = await mkdtemp(join(tmpdir(), 'plumbline-spool-'))
    server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const body = Buffer.concat(parts)
      const refuse = (status: number, code: string) =>
        response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
      const signature = /Signature=([\da-f]+)/.exec(request.headers.authorization ?? '')?.[1]
      if (signature !== (await expectedSignature(request))) return refuse(403, 'SignatureDoesNotMatch')
      if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256'])
        return refuse(400, 'XAmzContentSHA256Mismatch')
      const trouble = troubles.shift()
      if (trouble === 'cut') return request.socket.destroy()
      if (trouble === 'busy') return refuse(503, 'SlowDown')
      if (trouble === 'full') return refuse(507, 'XMinioStorageFull')
      if (trouble === 'silent') return
      const target = new URL(request.url ?? '', 'http://localhost')
      const [, bucket, ...rest] = target.pathname.split('/')
      const name = decodeURIComponent(rest.join('/'))
      if (bucket !== 'bucket') return refuse(404, 'NoSuchBucket')
      if (name === '') {
        const prefix = target.searchParams.get('prefix') ?? ''
        const after = Number(target.searchParams.get('continuation-token') ?? 0)
        const names = [...objects].filter(([key]) => key.startsWith(prefix))
        const page = names.slice(after, after + PAGE)
        const next =
          after + PAGE < names.length ? `<NextContinuationToken>${after + PAGE}</NextContinuationToken>` : ''
        const contents = page.map(
          ([key, { at }]) =>
            `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
        )
        return response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
      }
      if (request.method === 'PUT') {
        objects.set(name, { bytes: body, at: new Date() })
        return response.end()
      }
      const found = objects.get(name)
      if (request.method === 'DELETE') {
        objects.delete(name)
        return response.writeHead(found === undefined ? 404 : 204).end()
      }
      if (found === undefined) return refuse(404, 'NoSuchKey')
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      const bytes = found.bytes.subarray(from)
      response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length })
      if (trouble !== 'half') return response.end(bytes)
      return response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    url = `http://KEY:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/bucket/files?region=eu-west-1`
    place = openAt(url)
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await rm(spoolDir, { recursive: true, force: true })
  })
  beforeEach(() => {
    objects.clear()
    troubles = []
  })

  function openAt(text: string): BytePlace {
    const address = parseS3Url(text)
    if (address === null) throw new Error('no address')
    return createS3Place(address, { spoolDir, pauseMs: 1, timeoutMs: 500 })
  }
  async function* parts(bytes: Buffer, size = 70_000) {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
  }
  const read = async (id: string) => Buffer.concat(await Array.fromAsync(place.read(id)))

  it.each([0, 5, 300_000, 9 * 1024 * 1024])('keeps %i bytes and gives them back', async (size) => {
    const bytes = Buffer.alloc(size, 'plumb line')
    await place.write(idOf(1), parts(bytes))
    expect([...objects.keys()]).toEqual([`files/${idOf(1)}`])
    expect((await read(idOf(1))).equals(bytes)).toBe(true)
    expect(await readdir(spoolDir)).toEqual([])
    await place.remove(idOf(1))
    await place.remove(idOf(1))
    await expect(read(idOf(1))).rejects.toThrow('404 NoSuchKey')
  })

  it('writes all of it or nothing', async () => {
    async function* broken() {
      yield Buffer.alloc(9 * 1024 * 1024)
      throw new Error('the line was cut')
    }
    await expect(place.write(idOf(1), broken())).rejects.toThrow('the line was cut')
    expect([objects.size, await readdir(spoolDir)]).toEqual([0, []])
  })

  it('tries again after a broken line, a busy store and one that says nothing', async () => {
    troubles = ['cut', 'busy', 'silent']
    const bytes = Buffer.alloc(100_000, 'x')
    await place.write(idOf(1), parts(bytes))
    troubles = ['cut', 'half', 'busy', 'half']
    expect((await read(idOf(1))).equals(bytes)).toBe(true)
  })

  it('gives up in the end, at once where trying again is of no use, and says when the store is full', async () => {
    troubles = ['busy', 'busy', 'busy', 'busy']
    await expect(place.write(idOf(1), parts(Buffer.alloc(1)))).rejects.toThrow('503 SlowDown')
    troubles = ['full', 'full', 'full', 'full']
    await expect(place.write(idOf(1), parts(Buffer.alloc(1)))).rejects.toMatchObject({ code: 'ENOSPC' })
    const wrong = openAt(url.replace(encodeURIComponent(SECRET), 'wrong'))
    await expect(wrong.write(idOf(1), parts(Buffer.alloc(1)))).rejects.toThrow('403 SignatureDoesNotMatch')
    expect(objects.size).toBe(0)
  })

  it('lists what is old, page by page, and nothing of others', async () => {
    const old = new Date(Date.now() - 100_000)
    for (const number of [1, 2, 3, 4, 5])
      objects.set(`files/${idOf(number)}`, { bytes: Buffer.alloc(1), at: number === 3 ? new Date() : old })
    objects.set('files/readme.txt', { bytes: Buffer.alloc(1), at: old })
    objects.set(`other/${idOf(6)}`, { bytes: Buffer.alloc(1), at: old })
    expect(await Array.fromAsync(place.listOlderThan(50_000))).toEqual([1, 2, 4, 5].map(idOf))
  })

  it('is in use once it has a file or an owner', async () => {
    objects.set('files/readme.txt', { bytes: Buffer.alloc(1), at: new Date() })
    expect(await isUnused(place)).toBe(true)
    for (const name of [idOf(1), OWNER]) {
      await place.write(name, parts(Buffer.alloc(1)))
      expect(await isUnused(place)).toBe(false)
      await place.remove(name)
    }
  })

  it('is proved at the start, with a clear word where it cannot be reached', async () => {
    const settings = { dataDir: spoolDir }
    await expect(checkBytePlace({ ...settings, s3Url: url })).resolves.toBeUndefined()
    const cases = [
      [
        url.replace('/bucket/', '/elsewhere/'),
        /S3_URL names a bucket that cannot be reached: .*404 NoSuchBucket/,
      ],
      [url.replace(encodeURIComponent(SECRET), 'wrong'), /403 SignatureDoesNotMatch/],
      ['http://KEY:SECRET@127.0.0.1:1/bucket', /S3_URL names a bucket that cannot be reached/],
    ] as const
    for (const [s3Url, words] of cases) {
      const failing = checkBytePlace({ ...settings, s3Url })
      await expect(failing).rejects.toThrow(words)
      await expect(failing).rejects.not.toThrow(/SECRET|wrong/)
    }
  })
})
