import { createHash, webcrypto } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ByteStore, OWNER } from './byte-store.ts'
import { isUnused } from './file-store-owner.ts'
import { createS3Store } from './file-store-s3.ts'
import { checkByteStore } from './open-byte-store.ts'
import { parseS3Url } from './s3-address.ts'
import { createS3Client } from './s3-client.ts'

const SECRET = 'a/secret+with=signs'
const PAGE = 2
const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The store's side of the signature, written from the specification with another library. */
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
  /** Faults for the next requests. */
  let troubles: ('cut' | 'busy' | 'half' | 'full' | 'silent')[] = []
  let server: Server
  let url: string
  let store: ByteStore
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
            `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
        )
        return response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
      }
      const source = request.headers['x-amz-copy-source']
      if (request.method === 'PUT' && source !== undefined) {
        const from = objects.get(decodeURIComponent(String(source)).replace('/bucket/', ''))
        if (from === undefined) return refuse(404, 'NoSuchKey')
        objects.set(name, { ...from, at: new Date() })
        if (trouble === 'half') return response.end('<Error><Code>InternalError</Code></Error>')
        return response.end('<CopyObjectResult></CopyObjectResult>')
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
    store = openAt(url)
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

  function openAt(text: string): ByteStore {
    const address = parseS3Url(text)
    if (address === null) throw new Error('no address')
    return createS3Store(address, { spoolDir, pauseMs: 1, timeoutMs: 500 })
  }
  async function* parts(bytes: Buffer, size = 70_000) {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
  }
  const read = async (id: string) => Buffer.concat(await Array.fromAsync(store.read(id)))

  it.each([0, 5, 300_000, 9 * 1024 * 1024])('stores and returns %i bytes', async (size) => {
    const bytes = Buffer.alloc(size, 'plumb line')
    await store.write(toId(1), parts(bytes))
    expect([...objects.keys()]).toEqual([`files/${toId(1)}`])
    expect((await read(toId(1))).equals(bytes)).toBe(true)
    expect(await readdir(spoolDir)).toEqual([])
    await store.remove(toId(1))
    await store.remove(toId(1))
    await expect(read(toId(1))).rejects.toThrow('404 NoSuchKey')
  })

  it('copies and lists objects with any name, and tries a copy again that failed on the way', async () => {
    const address = parseS3Url(url)
    if (address === null) throw new Error('no address')
    const client = createS3Client(address, { pauseMs: 1, timeoutMs: 500 })
    const bytes = Buffer.from('claims')
    const name = 'May & June (1) ñ+.csv'
    await client.write(name, new Blob([bytes]), createHash('sha256').update(bytes).digest('hex'))
    troubles = ['half']
    await client.copy(name, `done/${name}`)
    await client.remove(name)
    expect([...objects.keys()]).toEqual([`files/done/${name}`])
    expect(Buffer.concat(await Array.fromAsync(client.read(`done/${name}`)))).toEqual(bytes)
    expect((await Array.fromAsync(client.list())).map((object) => object.name)).toEqual([`done/${name}`])
    expect(await Array.fromAsync(client.list('other'))).toEqual([])
    await expect(client.copy('none', 'x')).rejects.toThrow('404 NoSuchKey')
  })

  it('writes all or nothing', async () => {
    async function* broken() {
      yield Buffer.alloc(9 * 1024 * 1024)
      throw new Error('the line was cut')
    }
    await expect(store.write(toId(1), broken())).rejects.toThrow('the line was cut')
    expect([objects.size, await readdir(spoolDir)]).toEqual([0, []])
  })

  it('retries after a broken connection, a busy store and a timeout', async () => {
    troubles = ['cut', 'busy', 'silent']
    const bytes = Buffer.alloc(100_000, 'x')
    await store.write(toId(1), parts(bytes))
    troubles = ['cut', 'half', 'busy', 'half']
    expect((await read(toId(1))).equals(bytes)).toBe(true)
  })

  it('gives up after several tries, at once if a retry cannot help, and reports a full store', async () => {
    troubles = ['busy', 'busy', 'busy', 'busy']
    await expect(store.write(toId(1), parts(Buffer.alloc(1)))).rejects.toThrow('503 SlowDown')
    troubles = ['full', 'full', 'full', 'full']
    await expect(store.write(toId(1), parts(Buffer.alloc(1)))).rejects.toMatchObject({ code: 'ENOSPC' })
    const wrong = openAt(url.replace(encodeURIComponent(SECRET), 'wrong'))
    await expect(wrong.write(toId(1), parts(Buffer.alloc(1)))).rejects.toThrow('403 SignatureDoesNotMatch')
    expect(objects.size).toBe(0)
  })

  it('lists old files page by page, without those of others', async () => {
    const old = new Date(Date.now() - 100_000)
    for (const number of [1, 2, 3, 4, 5])
      objects.set(`files/${toId(number)}`, { bytes: Buffer.alloc(1), at: number === 3 ? new Date() : old })
    objects.set('files/readme.txt', { bytes: Buffer.alloc(1), at: old })
    objects.set(`other/${toId(6)}`, { bytes: Buffer.alloc(1), at: old })
    expect(await Array.fromAsync(store.listOlderThan(50_000))).toEqual([1, 2, 4, 5].map(toId))
  })

  it('is in use once it has a file or an owner', async () => {
    objects.set('files/readme.txt', { bytes: Buffer.alloc(1), at: new Date() })
    expect(await isUnused(store)).toBe(true)
    for (const name of [toId(1), OWNER]) {
      await store.write(name, parts(Buffer.alloc(1)))
      expect(await isUnused(store)).toBe(false)
      await store.remove(name)
    }
  })

  it('is checked at the start, with a clear message if it cannot be reached', async () => {
    const settings = { dataDir: spoolDir }
    await expect(checkByteStore({ ...settings, s3Url: url })).resolves.toBeUndefined()
    const cases = [
      [
        url.replace('/bucket/', '/elsewhere/'),
        /S3_URL names a bucket that cannot be reached: .*404 NoSuchBucket/,
      ],
      [url.replace(encodeURIComponent(SECRET), 'wrong'), /403 SignatureDoesNotMatch/],
      ['http://KEY:SECRET@127.0.0.1:1/bucket', /S3_URL names a bucket that cannot be reached/],
    ] as const
    for (const [s3Url, words] of cases) {
      const failing = checkByteStore({ ...settings, s3Url })
      await expect(failing).rejects.toThrow(words)
      await expect(failing).rejects.not.toThrow(/SECRET|wrong/)
    }
  })
})
