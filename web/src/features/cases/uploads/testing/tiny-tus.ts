import type { CaseFile } from '@plumbline/contract/cases/cases'
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'

type Stored = { name: string; request: string; size: number; bytes: Uint8Array }
export type Asked = { method: string; url: string; headers: Record<string, string> }
type Answer = { status: number; headers?: Record<string, string>; body?: string }
/** 'cut': the line breaks and no answer comes; null: as the protocol says. */
export type Twist = (asked: Asked) => Answer | 'cut' | null

const metadataOf = (text: string, name: string) => {
  const [, value = ''] = text.match(new RegExp(`${name} ([^,]+)`)) ?? []
  return value === '' ? '' : atob(value)
}

const join = (left: Uint8Array, right: Uint8Array) => {
  const both = new Uint8Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}

/** tus 1.0.0 as the contract's rows say it, on a line that can be cut. */
export function createTinyTus(endpoint: string) {
  const files = new Map<string, Stored>()
  const asked: Asked[] = []
  let twist: Twist = () => null
  let made = 0

  function create({ headers }: Asked): Answer {
    const id = String(++made)
    const metadata = headers['Upload-Metadata'] ?? ''
    files.set(id, {
      name: metadataOf(metadata, 'filename'),
      request: metadataOf(metadata, 'request_id'),
      size: Number(headers['Upload-Length']),
      bytes: new Uint8Array(),
    })
    return { status: 201, headers: { Location: `${endpoint}/${id}` } }
  }

  function append(file: Stored, { headers }: Asked, body: Uint8Array): Answer {
    if (Number(headers['Upload-Offset']) !== file.bytes.length) return { status: 409, body: '{}' }
    file.bytes = join(file.bytes, body)
    return { status: 204, headers: { 'Upload-Offset': String(file.bytes.length) } }
  }

  function answer(one: Asked, body: Uint8Array): Answer {
    asked.push(one)
    const twisted = twist(one)
    if (twisted === 'cut') throw new Error('the line was cut')
    if (twisted !== null) return twisted
    if (one.method === 'POST') return create(one)
    const file = files.get(one.url.split('/').at(-1) ?? '')
    if (file === undefined) return { status: 404 }
    if (one.method === 'PATCH') return append(file, one, body)
    const offset = { 'Upload-Offset': String(file.bytes.length), 'Upload-Length': String(file.size) }
    return { status: 200, headers: offset }
  }

  const httpStack: HttpStack = {
    getName: () => 'TinyTus',
    createRequest: (method, url) => requestOf({ method, url, headers: {} }, answer),
  }

  return {
    files,
    asked,
    httpStack,
    twist: (next: Twist) => {
      twist = next
    },
    put: (name: string, size: number, bytes: Uint8Array) =>
      files.set(`early-${++made}`, { name, size, bytes, request: '' }),
    named: (name: string) => [...files.values()].filter((file) => file.name === name),
    list: (): CaseFile[] =>
      [...files].map(([id, { name, size, bytes }]) => ({
        ...{
          id,
          filename: name,
          size_bytes: size,
          received_bytes: bytes.length,
          folder: '',
          request_id: null,
        },
        ...{ status: bytes.length === size ? ('checking' as const) : ('uploading' as const), refusal: null },
        ...{ media_type: null, pages: null, sha256: null, receipt: null, received_at: null },
        ...{ duplicate_of: null, late: false, created_at: '2026-11-15T00:00:00Z' },
      })),
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 0))

function requestOf(one: Asked, answer: (one: Asked, body: Uint8Array) => Answer): HttpRequest {
  let progress: (sent: number) => void = () => {}
  return {
    getMethod: () => one.method,
    getURL: () => one.url,
    setHeader: (name, value) => {
      one.headers[name] = value
    },
    getHeader: (name) => one.headers[name],
    setProgressHandler: (handler) => {
      progress = handler
    },
    send: async (body: Uint8Array | null) => {
      const bytes = body ?? new Uint8Array()
      await soon()
      progress(Math.ceil(bytes.length / 2))
      await soon()
      const given = answer(one, bytes)
      progress(bytes.length)
      return responseOf(given)
    },
    abort: async () => {},
    getUnderlyingObject: () => null,
  }
}

const responseOf = ({ status, headers = {}, body = '' }: Answer): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers[name],
  getBody: () => body,
  getUnderlyingObject: () => null,
})
