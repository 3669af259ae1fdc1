import type { OutgoingHttpHeaders } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { hostileEncoded, hostileText } from './hostile-values.ts'
import { breakText, mutated } from './mutate.ts'
import type { Operation } from './operations.ts'
import { makeValid } from './valid-values.ts'
import type { World } from './world.ts'

export type InputKind = 'valid' | 'mutated' | 'broken'
export type Input = {
  operation: Operation
  kind: InputKind
  method: string
  params: Record<string, string>
  query: string
  headers: OutgoingHttpHeaders
  body: string | Buffer | undefined
}

const BOMB = gzipSync(Buffer.alloc(20_000_000))
const ENCODINGS: [string, Buffer][] = [
  ['gzip', BOMB],
  ['br', brotliCompressSync(Buffer.alloc(1_000_000))],
  ['deflate', Buffer.from('not deflated')],
  ['x-unknown', Buffer.from('{}')],
  ['gzip, gzip', gzipSync(BOMB)],
]
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'x',
  '',
  'application/json, text/html',
  'application/offset+octet-stream',
  'application/json;'.repeat(40),
  'APPLICATION/JSON',
  'text/json',
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY', 'TRACE']

/** Characters that are allowed in a header; others are sent by raw sockets. */
const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 3_000))

const HEADER_NAMES = [
  'accept-language',
  'x-queue',
  'idempotency-key',
  'x-not-activity',
  'user-agent',
  'range',
  'if-none-match',
  'authorization',
  'x-forwarded-for',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'accept',
]

const oddHeaders: fc.Arbitrary<OutgoingHttpHeaders> = fc.oneof(
  ...HEADER_NAMES.map((name) => headerText.map((value) => ({ [name]: value }))),
  fc.constantFrom<OutgoingHttpHeaders[]>(
    { 'x-requested-with': '' },
    { 'x-requested-with': 'xmlhttprequest' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: '://' },
    { host: 'evil.test' },
    { host: 'a b' },
    { 'x-http-method-override': 'DELETE' },
    { 'sec-fetch-site': 'cross-site' },
    { cookie: 'plumbline_session=x; plumbline_session=y; =; ;;' },
    { cookie: `plumbline_session=${'%ff'.repeat(500)}` },
    { 'tus-resumable': '0.0.1' },
    { expect: '100-continue' },
    { expect: 'the unexpected' },
    { te: 'trailers', connection: 'upgrade', upgrade: 'h2c' },
    { upgrade: 'websocket', connection: 'Upgrade' },
  ),
)

const queryText = (pairs: readonly (readonly [string, unknown])[]) =>
  pairs
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one]))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&')

/** Generates inputs for one operation. */
export function makeInputs(operation: Operation, world: World, onlyBroken: boolean): fc.Arbitrary<Input> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  const known = (name: string) => world.named(name)
  const goodParams = fc.record(
    Object.fromEntries(
      inPath.map(({ name, schema }) => {
        const values = world.forPath(operation.path, name)
        const made = makeValid(schema, name, known)
        const drawn =
          values.length === 0 ? made : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, made)
        return [name, drawn.map((value) => encodeURIComponent(String(value).toWellFormed()))]
      }),
    ),
  )
  const oddParams = fc.record(Object.fromEntries(inPath.map(({ name }) => [name, hostileEncoded])))
  const goodQuery = fc
    .record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, makeValid(schema, name, known)])), {
      requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
    })
    .map((record) => queryText(Object.entries(record)))
  const names = [...inQuery.map(({ name }) => name), 'x', '__proto__', 'a[b]', 'limit', 'offset']
  const oddQuery = fc
    .tuple(
      goodQuery,
      fc.array(fc.tuple(fc.constantFrom(...names), hostileEncoded), { minLength: 1, maxLength: 4 }),
    )
    .map(([good, odd]) => [...odd.map(([name, value]) => `${name}=${value}`), good].join('&'))

  const good = operation.body === null ? fc.constant(undefined) : makeValid(operation.body, 'body', known)
  const bytes = fc.uint8Array({ maxLength: 2_000 }).map((array) => Buffer.from(array))
  const goodBody = operation.binary ? bytes : good.map((value) => toText(value))
  const json = { 'content-type': operation.binary ? 'application/octet-stream' : 'application/json' }
  const withBody = operation.body !== null || operation.binary
  // A background export needs this header.
  const queue = operation.path === '/exports' ? { 'x-queue': 'batch' } : {}
  const plain = fc.constant<OutgoingHttpHeaders>(withBody ? { ...json, ...queue } : {})

  const made = (
    kind: InputKind,
    parts: {
      params: fc.Arbitrary<Record<string, string>>
      query: fc.Arbitrary<string>
      headers: fc.Arbitrary<OutgoingHttpHeaders>
      body: fc.Arbitrary<string | Buffer | undefined>
      method?: fc.Arbitrary<string>
    },
  ) =>
    fc.record({
      operation: fc.constant(operation),
      kind: fc.constant(kind),
      method: fc.constant(operation.method),
      ...parts,
    }) as fc.Arbitrary<Input>

  const valid = made('valid', { params: goodParams, query: goodQuery, headers: plain, body: goodBody })
  const changedBody = withBody
    ? fc.oneof(
        { weight: 5, arbitrary: mutated(good).map(toText) },
        {
          weight: 1,
          arbitrary: fc.tuple(good, fc.nat(100)).map(([value, how]) => breakText(toText(value) ?? '{}', how)),
        },
      )
    : fc.constant(undefined)
  const changes = [
    ...(withBody
      ? [made('mutated', { params: goodParams, query: goodQuery, headers: plain, body: changedBody })]
      : []),
    ...(inPath.length > 0
      ? [made('mutated', { params: oddParams, query: goodQuery, headers: plain, body: goodBody })]
      : []),
    made('mutated', {
      params: goodParams,
      query: oddQuery,
      headers: plain,
      body: withBody ? changedBody : goodBody,
    }),
  ]
  const encoded = fc.constantFrom(...ENCODINGS)
  const broken = [
    fc.tuple(valid, oddHeaders).map(
      ([input, headers]): Input => ({
        ...input,
        kind: 'broken',
        headers: { ...input.headers, ...headers },
      }),
    ),
    fc.tuple(valid, encoded).map(
      ([input, [name, body]]): Input => ({
        ...input,
        kind: 'broken',
        body,
        headers: { ...json, 'content-encoding': name },
      }),
    ),
    made('broken', {
      params: goodParams,
      query: goodQuery,
      body: changedBody,
      headers: fc.constantFrom(...TYPES).map((type) => ({ 'content-type': type })),
    }),
    made('broken', {
      params: goodParams,
      query: oddQuery,
      headers: plain,
      body: goodBody,
      method: fc.constantFrom(...METHODS),
    }),
  ]
  if (onlyBroken) {
    // A third, because half of a text that was written twice is a valid one.
    const cut = changedBody.map((body) =>
      typeof body === 'string' ? body.slice(0, Math.floor(body.length / 3)) : body,
    )
    return made('mutated', { params: oddParams, query: goodQuery, headers: plain, body: cut })
  }
  return fc.oneof(
    { weight: 8, arbitrary: valid },
    { weight: 8, arbitrary: fc.oneof(...changes) },
    { weight: 3, arbitrary: fc.oneof(...broken) },
  )
}

const toText = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))
