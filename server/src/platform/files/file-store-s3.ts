import type { ByteStore } from './byte-store.ts'
import { spool, sweepSpool } from './file-store-spool.ts'
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
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Leaves out the store's own message, which may name the bucket. */
class S3Refused extends Error {
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
  range?: string
}
type Options = { spoolDir: string; pauseMs?: number; timeoutMs?: number }

const isWorthRetrying = (error: unknown) =>
  !(error instanceof S3Refused) || error.status >= 500 || error.status === 429 || error.status === 408

const readTags = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

/** Any S3-compatible store, addressed by path. */
export function createS3Store(
  address: S3Address,
  { spoolDir, pauseMs = FIRST_PAUSE_MS, timeoutMs = ANSWER_TIMEOUT_MS }: Options,
): ByteStore {
  const { origin, bucket, prefix } = address

  async function send({ method, name, query, body, payloadHash = EMPTY_HASH, range }: S3Request) {
    const path = name === undefined ? '' : `/${`${prefix}${name}`.split('/').map(encodePart).join('/')}`
    const url = new URL(`${origin}/${encodePart(bucket)}${path}`)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const at = signatureTime(new Date())
    const headers = {
      'x-amz-date': at,
      'x-amz-content-sha256': payloadHash,
      ...(range !== undefined && { range }),
    }
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
  async function* readFrom(name: string): AsyncGenerator<Uint8Array> {
    let given = 0
    let broken = 0
    for (;;) {
      const range = given > 0 ? { range: `bytes=${given}-` } : {}
      const { answer, aborting } = await retry(() => send({ method: 'GET', name, ...range }))
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
    async write(id, source) {
      const { body, sha256, drop } = await spool(spoolDir, source)
      try {
        await retry(async () => {
          const { answer } = await send({ method: 'PUT', name: id, body, payloadHash: sha256 })
          await answer.arrayBuffer()
        })
      } finally {
        await drop()
      }
    },
    read: readFrom,
    async remove(id) {
      await retry(() => send({ method: 'DELETE', name: id })).catch((error: unknown) => {
        if (!(error instanceof S3Refused && error.status === 404)) throw error
      })
    },
    async *listOlderThan(ageMs) {
      await sweepSpool(spoolDir, ageMs)
      let token: string | undefined
      do {
        const query = {
          'list-type': '2',
          prefix,
          ...(token !== undefined && { 'continuation-token': token }),
        }
        const xml = await retry(async () => (await send({ method: 'GET', query })).answer.text())
        const names = readTags(xml, 'Key')
        const times = readTags(xml, 'LastModified')
        for (const [at, name] of names.entries()) {
          const id = name.slice(prefix.length)
          if (ID.test(id) && Date.now() - Date.parse(times[at] ?? '') >= ageMs) yield id
        }
        token = readTags(xml, 'NextContinuationToken')[0]?.replaceAll('&amp;', '&')
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
