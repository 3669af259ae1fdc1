import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RefusalKey } from '@plumbline/contract/core/errors'
import { DEFAULT_LOCALE } from '@plumbline/contract/core/locale'
import { presentRefusal, Refusal } from '#platform/request/refusal.ts'

const BY_CODE: Record<string, RefusalKey> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
}

type Headers = Readonly<Record<string, string>>

/** A complete HTTP answer, because Fastify has not seen the request. */
function answerText(key: RefusalKey, headers: Headers): string {
  const refusal = new Refusal(key)
  const body = JSON.stringify(presentRefusal(refusal, DEFAULT_LOCALE))
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`
}

/** Answers invalid HTTP and slow requests in the form of every refusal, and closes the connection. */
export function refuseUnreadable(headers: Headers) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(answerText(BY_CODE[error.code ?? ''] ?? 'bad_request', headers))
    socket.destroy(error)
  }
}

/** Replaces Node's own answer to an unknown `Expect` header, a 417 without a body. */
export function refuseExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.socket?.end(answerText('bad_request', headers))
  })
}
