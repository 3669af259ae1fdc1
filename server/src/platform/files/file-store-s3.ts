import type { BytePlace } from './file-store-disk.ts'
import { spool, sweepSpool } from './file-store-spool.ts'
import type { S3Address } from './s3-address.ts'
import { encodePart, sha256Hex, signatureOf, signatureTime } from './s3-signature.ts'

const TRIES = 4
const FIRST_PAUSE_MS = 200
const ANSWER_TIMEOUT_MS = 30_000
/** While bytes flow, this long without one. */
const SILENCE_TIMEOUT_MS = 30_000
/** What the slowest line to a store must carry. */
const LEAST_BYTES_PER_SECOND = 256 * 1024
const EMPTY_HASH = sha256Hex('')
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the store answered; its words may name the bucket, and so stay out. */
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

type Asked = {
  method: string
  /** Without the prefix; empty for the bucket. */
  name?: string
  query?: Record<string, string>
  body?: Blob
  payloadHash?: string
  range?: string
}
type Options = { spoolDir: string; pauseMs?: number; timeoutMs?: number }

const isWorthRetrying = (error: unknown) =>
  !(error instanceof S3Refused) || error.status >= 500 || error.status === 429 || error.status === 408

const tagsOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

/** Any S3-compatible store, addressed by path. An object is there whole or not at all. */
export function createS3Place(
  address: S3Address,
  { spoolDir, pauseMs = FIRST_PAUSE_MS, timeoutMs = ANSWER_TIMEOUT_MS }: Options,
): BytePlace {
  const { origin, bucket, prefix } = address

  async function ask({ method, name, query, body, payloadHash = EMPTY_HASH, range }: Asked) {
    const path = name === undefined ? '' : `/${`${prefix}${name}`.split('/').map(encodePart).join('/')}`
    const url = new URL(`${origin}/${encodePart(bucket)}${path}`)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const at = signatureTime(new Date())
    const headers = {
      'x-amz-date': at,
      'x-amz-content-sha256': payloadHash,
      ...(range !== undefined && { range }),
    }
    const authorization = signatureOf({ method, url, headers, payloadHash, at }, address)
    const patience = new AbortController()
    const seconds = (body?.size ?? 0) / LEAST_BYTES_PER_SECOND
    const timer = setTimeout(
      () => patience.abort(new Error('The object store does not answer')),
      timeoutMs + seconds * 1_000,
    )
    try {
      const answer = await fetch(url, {
        method,
        headers: { ...headers, authorization },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: patience.signal,
      })
      if (answer.ok) return { answer, patience }
      const [code = ''] = tagsOf(await answer.text(), 'Code')
      throw new S3Refused(answer.status, code)
    } finally {
      clearTimeout(timer)
    }
  }

  async function persist<T>(work: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await work()
      } catch (error) {
        if (tried >= TRIES || !isWorthRetrying(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** tried * (0.5 + Math.random())))
      }
    }
  }

  /** From this byte on; a line that breaks is taken up again where it broke. */
  async function* readFrom(name: string): AsyncGenerator<Uint8Array> {
    let given = 0
    let broken = 0
    for (;;) {
      const range = given > 0 ? { range: `bytes=${given}-` } : {}
      const { answer, patience } = await persist(() => ask({ method: 'GET', name, ...range }))
      if (given > 0 && answer.status !== 206) throw new S3Refused(answer.status, 'range')
      const silence = setTimeout(() => patience.abort(), SILENCE_TIMEOUT_MS)
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
        patience.abort()
      }
    }
  }

  return {
    async write(id, source) {
      const { body, sha256, drop } = await spool(spoolDir, source)
      try {
        await persist(async () => {
          const { answer } = await ask({ method: 'PUT', name: id, body, payloadHash: sha256 })
          await answer.arrayBuffer()
        })
      } finally {
        await drop()
      }
    },
    read: readFrom,
    async remove(id) {
      await persist(() => ask({ method: 'DELETE', name: id })).catch((error: unknown) => {
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
        const xml = await persist(async () => (await ask({ method: 'GET', query })).answer.text())
        const names = tagsOf(xml, 'Key')
        const times = tagsOf(xml, 'LastModified')
        for (const [at, name] of names.entries()) {
          const id = name.slice(prefix.length)
          if (ID.test(id) && Date.now() - Date.parse(times[at] ?? '') >= ageMs) yield id
        }
        token = tagsOf(xml, 'NextContinuationToken')[0]?.replaceAll('&amp;', '&')
      } while (token !== undefined)
    },
    async check() {
      await persist(async () => {
        const { answer } = await ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix } })
        await answer.text()
      })
    },
  }
}
