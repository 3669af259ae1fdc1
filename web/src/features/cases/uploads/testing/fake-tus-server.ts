import type { CaseFile } from '@plumbline/contract/cases/cases'
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'

type Stored = {
  name: string
  request: string
  claims: string
  size: number
  bytes: Uint8Array
  own: boolean
}
export type TusRequest = { method: string; url: string; headers: Record<string, string> }
type Answer = { status: number; headers?: Record<string, string>; body?: string }
/** 'cut': the connection breaks without an answer; null: the normal answer. */
export type Override = (request: TusRequest) => Answer | 'cut' | null

const readMetadata = (text: string, name: string) => {
  const [, value = ''] = text.match(new RegExp(`${name} ([^,]+)`)) ?? []
  return value === '' ? '' : atob(value)
}

const join = (left: Uint8Array, right: Uint8Array) => {
  const both = new Uint8Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}

/** tus 1.0.0 as in the contract, on a connection that can break. */
export function createFakeTusServer(endpoint: string) {
  const files = new Map<string, Stored>()
  const requests: TusRequest[] = []
  let override: Override = () => null
  let lastId = 0

  function create({ headers }: TusRequest): Answer {
    const id = String(++lastId)
    const metadata = headers['Upload-Metadata'] ?? ''
    files.set(id, {
      name: readMetadata(metadata, 'filename'),
      request: readMetadata(metadata, 'request_id'),
      claims: readMetadata(metadata, 'claims'),
      size: Number(headers['Upload-Length']),
      bytes: new Uint8Array(),
      own: true,
    })
    return { status: 201, headers: { Location: `${endpoint}/${id}` } }
  }

  function append(file: Stored, { headers }: TusRequest, body: Uint8Array): Answer {
    if (Number(headers['Upload-Offset']) !== file.bytes.length) return { status: 409, body: '{}' }
    file.bytes = join(file.bytes, body)
    return { status: 204, headers: { 'Upload-Offset': String(file.bytes.length) } }
  }

  function answer(one: TusRequest, body: Uint8Array): Answer {
    requests.push(one)
    const overridden = override(one)
    if (overridden === 'cut') throw new Error('the connection broke')
    if (overridden !== null) return overridden
    if (one.method === 'POST') return create(one)
    const file = files.get(one.url.split('/').at(-1) ?? '')
    if (file === undefined) return { status: 404 }
    if (one.method === 'PATCH') return append(file, one, body)
    const offset = { 'Upload-Offset': String(file.bytes.length), 'Upload-Length': String(file.size) }
    return { status: 200, headers: offset }
  }

  const httpStack: HttpStack = {
    getName: () => 'FakeTusServer',
    createRequest: (method, url) => createRequest({ method, url, headers: {} }, answer),
  }

  return {
    files,
    requests,
    httpStack,
    override: (next: Override) => {
      override = next
    },
    put: (name: string, size: number, bytes: Uint8Array, own = true) =>
      files.set(`early-${++lastId}`, { name, size, bytes, own, request: '', claims: '' }),
    named: (name: string) => [...files.values()].filter((file) => file.name === name),
    list: (): CaseFile[] =>
      [...files].map(([id, { name, size, bytes, own }]) => ({
        id,
        filename: name,
        size_bytes: size,
        received_bytes: bytes.length,
        own,
        sending: bytes.length < size,
        folder: '',
        request_id: null,
        claims: [],
        status: bytes.length === size ? 'checking' : 'uploading',
        refusal: null,
        media_type: null,
        pages: null,
        sha256: null,
        receipt: null,
        received_at: null,
        duplicate_of: null,
        flags: [],
        late: false,
        blank: null,
        may_place: true,
        created_at: '2026-11-15T00:00:00Z',
      })),
  }
}

const waitTick = () => new Promise((resolve) => setTimeout(resolve, 0))

function createRequest(one: TusRequest, answer: (one: TusRequest, body: Uint8Array) => Answer): HttpRequest {
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
      await waitTick()
      progress(Math.ceil(bytes.length / 2))
      await waitTick()
      const given = answer(one, bytes)
      progress(bytes.length)
      return createResponse(given)
    },
    abort: async () => {},
    getUnderlyingObject: () => null,
  }
}

const createResponse = ({ status, headers = {}, body = '' }: Answer): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers[name],
  getBody: () => body,
  getUnderlyingObject: () => null,
})
