import { connect } from 'node:net'
import type { Answer } from './client.ts'

const WAIT_MS = 20_000

/** Requests with a hidden second request: they must be refused with a single answer. */
export const SMUGGLING: readonly string[] = [
  'both lengths',
  'two lengths',
  'obfuscated chunked',
  'chunked with a space',
]

/** Requests that no HTTP library sends: request smuggling, broken framing, odd lines. */
export function rawRequests(cookie: string): readonly [string, string][] {
  const post = (path: string) =>
    `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n`
  const inner = 'GET /api/admin/users HTTP/1.1\r\nHost: localhost\r\n\r\n'
  return [
    [
      'both lengths',
      `${post('/crow')}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    ],
    ['two lengths', `${post('/crow')}Content-Length: 5\r\nContent-Length: 60\r\n\r\n{"a":${inner}`],
    [
      'obfuscated chunked',
      `${post('/crow')}Content-Length: 4\r\nTransfer-Encoding: xchunked\r\n\r\n5c\r\n${inner}0\r\n\r\n`,
    ],
    [
      'chunked with a space',
      `${post('/crow')}Content-Length: 4\r\nTransfer-Encoding : chunked\r\n\r\n5c\r\n${inner}`,
    ],
    ['chunked, identity', `${post('/crow')}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['bad chunk size', `${post('/crow')}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    [
      'huge chunk size',
      `${post('/crow')}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
    ],
    [
      'long chunk extension',
      `${post('/crow')}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    ],
    [
      'many trailers',
      `${post('/crow')}Transfer-Encoding: chunked\r\n\r\n0\r\n${'X-A: b\r\n'.repeat(3_000)}\r\n`,
    ],
    ['negative length', `${post('/crow')}Content-Length: -1\r\n\r\n{}`],
    ['length of words', `${post('/crow')}Content-Length: five\r\n\r\n{}`],
    ['length beyond 64 bits', `${post('/crow')}Content-Length: 99999999999999999999\r\n\r\n{}`],
    ['length over the limit', `${post('/crow')}Content-Length: 999999999\r\n\r\n{}`],
    ['bare line feeds', 'GET /api/health HTTP/1.1\nHost: localhost\n\n'],
    ['bare carriage return', 'GET /api/health HTTP/1.1\r\nHost: localhost\rX-A: b\r\n\r\n'],
    ['folded header', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n X-Folded: a\r\n\r\n'],
    ['NUL in a header', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-A: a\0b\r\n\r\n'],
    ['space in a name', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX A: b\r\n\r\n'],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    [
      'two hosts',
      'GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\nConnection: close\r\n\r\n',
    ],
    ['no version', 'GET /api/health\r\n\r\n'],
    ['version 0.9', 'GET /api/health HTTP/0.9\r\nHost: localhost\r\n\r\n'],
    ['version 3.0', 'GET /api/health HTTP/3.0\r\nHost: localhost\r\n\r\n'],
    ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['lower-case method', 'get /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['unknown method', 'FROB /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['TRACE', 'TRACE /api/health HTTP/1.1\r\nHost: localhost\r\nX-Secret: 1\r\nConnection: close\r\n\r\n'],
    ['CONNECT', 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n'],
    [
      'whole address',
      'GET http://evil.test/api/health HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n',
    ],
    ['asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['path without a slash', 'GET api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    [
      'two slashes',
      'GET //evil.test/%2e%2e HTTP/1.1\r\nHost: localhost\r\nAccept-Language: es\r\nConnection: close\r\n\r\n',
    ],
    [
      'dot segments',
      'GET /assets/../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    [
      'encoded dot segments',
      'GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    [
      'raw bytes in the path',
      'GET /api/caseaudit/\xff\xfe HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    ['very long path', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['very long header', `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(70_000)}\r\n\r\n`],
    [
      'many headers',
      `GET /api/health HTTP/1.1\r\nHost: localhost\r\n${Array.from({ length: 1_500 }, (_, index) => `X-${index}: a\r\n`).join('')}Connection: close\r\n\r\n`,
    ],
    [
      'very long cookie',
      `GET /api/session HTTP/1.1\r\nHost: localhost\r\nCookie: plumbline_session=${'a'.repeat(12_000)}\r\nConnection: close\r\n\r\n`,
    ],
    [
      'unknown expectation',
      `${post('/crow')}Expect: frobnication\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    ],
    [
      'upgrade to h2c',
      'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
    ],
  ]
}

/** Sends raw bytes, and returns all answers until the server closes the connection or is silent. */
export function sendRaw(
  port: number,
  bytes: string,
  quietMs = 400,
): Promise<{ text: string; answers: Answer[] }> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let text = ''
    const end = () => {
      clearTimeout(quiet)
      clearTimeout(limit)
      socket.destroy()
      resolve({ text, answers: splitAnswers(text) })
    }
    let quiet = setTimeout(() => undefined, 0)
    const limit = setTimeout(end, WAIT_MS)
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1')
      clearTimeout(quiet)
      quiet = setTimeout(end, quietMs)
    })
    socket.once('close', end)
    socket.once('error', end)
    socket.once('connect', () => socket.write(Buffer.from(bytes, 'latin1')))
  })
}

function splitAnswers(text: string): Answer[] {
  const parts = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter((part) => part.startsWith('HTTP/1.1'))
  return parts.map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
    )
    return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
  })
}
