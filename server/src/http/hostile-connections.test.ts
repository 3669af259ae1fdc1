import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { PIPELINED_MAX } from './pipelined-requests.ts'
import { SLOWEST_BYTES_PER_SECOND, STALLED_MS, updateReader } from './stalled-readers.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => test.close())

/** Everything the server sends until it closes the connection. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket: Socket = connect({ port, host: '127.0.0.1' }, () => void socket.write(bytes))
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(text))
  })
}

it.each([
  ['is not HTTP', 'FROB\r\n\r\n', 400],
  ['names no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'has two lengths',
    'POST /api/crow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    400,
  ],
  [
    'has too many headers',
    `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`,
    431,
  ],
  [
    'has an unknown Expect header',
    'POST /api/crow HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\nContent-Length: 2\r\n\r\n{}',
    400,
  ],
])('a request that %s gets a normal refusal, and the connection is closed', async (_, bytes, status) => {
  const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(body)).toEqual({ message: expect.any(String), status, data: null })
})

it('a load balancer that uses HTTP/1.0 without a Host header gets an answer', async () => {
  expect(await exchange('GET /api/ready HTTP/1.0\r\n\r\n')).toContain('HTTP/1.1 200 ')
})

it('an address that cannot be decoded is refused with the usual headers', async () => {
  const text = await exchange(
    'GET /api/caseaudit/%ff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  )
  expect(text).toContain('HTTP/1.1 400 ')
  for (const header of [
    'content-security-policy: ',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
  ]) {
    expect(text).toContain(header)
  }
})

it('a client that sends many requests at once is disconnected', async () => {
  const one = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const text = await exchange(one.repeat(PIPELINED_MAX * 10))
  expect(text.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(PIPELINED_MAX)
})

it('a client is stalled if bytes wait and it reads too slowly, but not while the server works', () => {
  const secondsUntilStalled = (bytesPerSecond: number, waiting = 1) => {
    let reader = { taken: 0, until: STALLED_MS }
    for (let second = 1; second <= 60; second++) {
      const now = second * 1_000
      reader = updateReader(reader, { taken: bytesPerSecond * second, waiting, now })
      if (reader.until <= now) return second
    }
    return null
  }
  expect(secondsUntilStalled(0)).toBe(STALLED_MS / 1_000)
  expect(secondsUntilStalled(SLOWEST_BYTES_PER_SECOND / 8)).toBeLessThan(20)
  expect(secondsUntilStalled(SLOWEST_BYTES_PER_SECOND)).toBeNull()
  expect(secondsUntilStalled(0, 0)).toBeNull()
  // A burst into the kernel's buffer adds no more than the initial time.
  const burst = updateReader({ taken: 0, until: STALLED_MS }, { taken: 5_000_000, waiting: 1, now: 1_000 })
  expect(burst.until).toBe(1_000 + STALLED_MS)
})

it('whatever a client took, it stays no longer than its bytes bought, and 12 s after the last of them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { maxLength: 40 }), (parts) => {
      let reader = { taken: 0, until: STALLED_MS }
      let taken = 0
      let lastTakenAt = 0
      for (let second = 1; second <= 400; second++) {
        const now = second * 1_000
        const part = parts[second - 1] ?? 0
        taken += part
        if (part > 0) lastTakenAt = now
        reader = updateReader(reader, { taken, waiting: 1, now })
        const bought = STALLED_MS + (taken / SLOWEST_BYTES_PER_SECOND) * 1_000
        expect(reader.until).toBeLessThanOrEqual(Math.min(bought, lastTakenAt + STALLED_MS) + 1)
        if (reader.until <= now) return
      }
      expect.unreachable('it was never dropped')
    }),
  )
  // A client that takes 48 KB at the last moment reads at the slowest rate that is served.
  const late = updateReader({ taken: 0, until: STALLED_MS }, { taken: 65_536, waiting: 1, now: 11_000 })
  expect(late.until).toBe(23_000)
})
