import type { S3Address } from './s3-address.ts'
import { createSignature, encodePart, sha256Hex, signatureTime } from './s3-signature.ts'

const TRIES = 4
const FIRST_PAUSE_MS = 200
const ANSWER_TIMEOUT_MS = 30_000
/** The longest pause between two chunks of a download. */
const SILENCE_TIMEOUT_MS = 30_000
/** The slowest upload that is waited for. */
const LEAST_BYTES_PER_SECOND = 256 * 1024
const EMPTY_HASH = sha256Hex('')

/** Leaves out the store's own message, which may name the bucket. */
export class S3Refused extends Error {
  override name = 'S3Refused'
  readonly status: number
  readonly code: string | undefined

  constructor(status: number, s3Code: string) {
    super(`The object store answered ${status} ${s3Code}`.trimEnd())
    this.status = status
    if (status === 507 || /StorageFull|QuotaExceeded/.test(s3Code)) this.code = 'ENOSPC'
  }
}

type S3Request = {
  method: string
  /** Without the prefix; undefined for the bucket itself. */
  name?: string
  query?: Record<string, string>
  body?: Blob
  payloadHash?: string
  headers?: Record<string, string>
}

/** An object under the prefix; its name is without it. */
export type S3Object = { name: string; bytes: number; at: number }

export type S3Timing = { pauseMs?: number; timeoutMs?: number }

export type S3Client = {
  read(name: string): AsyncGenerator<Uint8Array>
  write(name: string, body: Blob, sha256: string): Promise<void>
  /** Within the store, up to 5 GB. */
  copy(from: string, to: string): Promise<void>
  /** Removing what does not exist is no error. */
  remove(name: string): Promise<void>
  /** All objects whose names start with `start`. */
  list(start?: string): AsyncGenerator<S3Object>
  check(): Promise<void>
}

const isWorthRetrying = (error: unknown) =>
  !(error instanceof S3Refused) || error.status >= 500 || error.status === 429 || error.status === 408

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decodeText = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })

const readTags = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => decodeText(text))

/** Any S3-compatible store, addressed by path. */
export function createS3Client(
  address: S3Address,
  { pauseMs = FIRST_PAUSE_MS, timeoutMs = ANSWER_TIMEOUT_MS }: S3Timing = {},
): S3Client {
  const { origin, bucket, prefix } = address
  const toPath = (name: string) => `/${`${prefix}${name}`.split('/').map(encodePart).join('/')}`

  async function send({ method, name, query, body, payloadHash = EMPTY_HASH, headers: more }: S3Request) {
    const url = new URL(`${origin}/${encodePart(bucket)}${name === undefined ? '' : toPath(name)}`)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const at = signatureTime(new Date())
    const headers = { 'x-amz-date': at, 'x-amz-content-sha256': payloadHash, ...more }
    const authorization = createSignature({ method, url, headers, payloadHash, at }, address)
    const aborting = new AbortController()
    const seconds = (body?.size ?? 0) / LEAST_BYTES_PER_SECOND
    const timer = setTimeout(
      () => aborting.abort(new Error('The object store does not answer')),
      timeoutMs + seconds * 1_000,
    )
    try {
      const answer = await fetch(url, {
        method,
        headers: { ...headers, authorization },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: aborting.signal,
      })
      if (answer.ok) return { answer, aborting }
      const [code = ''] = readTags(await answer.text(), 'Code')
      throw new S3Refused(answer.status, code)
    } finally {
      clearTimeout(timer)
    }
  }

  async function retry<T>(work: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await work()
      } catch (error) {
        if (tried >= TRIES || !isWorthRetrying(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** tried * (0.5 + Math.random())))
      }
    }
  }

  /** Resumes a broken download where it stopped. */
  async function* read(name: string): AsyncGenerator<Uint8Array> {
    let given = 0
    let broken = 0
    for (;;) {
      const headers: Record<string, string> = given > 0 ? { range: `bytes=${given}-` } : {}
      const { answer, aborting } = await retry(() => send({ method: 'GET', name, headers }))
      if (given > 0 && answer.status !== 206) throw new S3Refused(answer.status, 'range')
      const silence = setTimeout(() => aborting.abort(), SILENCE_TIMEOUT_MS)
      try {
        for await (const bytes of answer.body ?? []) {
          silence.refresh()
          given += bytes.byteLength
          yield bytes
        }
        return
      } catch (error) {
        broken += 1
        if (broken >= TRIES) throw error
      } finally {
        clearTimeout(silence)
        aborting.abort()
      }
    }
  }

  return {
    read,
    write: (name, body, payloadHash) =>
      retry(async () => {
        const { answer } = await send({ method: 'PUT', name, body, payloadHash })
        await answer.arrayBuffer()
      }),
    copy: (from, to) =>
      retry(async () => {
        const headers = { 'x-amz-copy-source': `/${encodePart(bucket)}${toPath(from)}` }
        const { answer } = await send({ method: 'PUT', name: to, headers })
        // A copy that fails after its start answers 200 with an error in the body.
        const [code] = readTags(await answer.text(), 'Code')
        if (code !== undefined) throw new S3Refused(500, code)
      }),
    async remove(name) {
      await retry(() => send({ method: 'DELETE', name })).catch((error: unknown) => {
        if (!(error instanceof S3Refused && error.status === 404)) throw error
      })
    },
    async *list(start = '') {
      let token: string | undefined
      do {
        const query = {
          'list-type': '2',
          prefix: prefix + start,
          ...(token !== undefined && { 'continuation-token': token }),
        }
        const xml = await retry(async () => (await send({ method: 'GET', query })).answer.text())
        for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const [key = ''] = readTags(entry, 'Key')
          yield {
            name: key.slice(prefix.length),
            bytes: Number(readTags(entry, 'Size')[0] ?? 0),
            at: Date.parse(readTags(entry, 'LastModified')[0] ?? ''),
          }
        }
        token = readTags(xml, 'NextContinuationToken')[0]
      } while (token !== undefined)
    },
    async check() {
      await retry(async () => {
        const { answer } = await send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix } })
        await answer.text()
      })
    },
  }
}
