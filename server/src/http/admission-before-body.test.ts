import { connect, type Socket } from 'node:net'
import { API_BASE } from '@plumbline/contract/core/constants'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createBodyBudget } from './body-budget.ts'

const PIECE_BYTES = 8 * 1024 * 1024
const OURS = 'X-Requested-With: XMLHttpRequest\r\n'
const ROWS = Object.values<Endpoint>(ENDPOINTS).filter(({ body }) => body !== undefined)

let test: TestApp
let port: number
let provider: string
let support: string
beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  const signIn = async (door: string, email: string) => {
    const { cookies } = await test.visitor('POST', door, { body: { email, password: DEMO_PASSWORD } })
    return `Cookie: ${cookies[0]?.name}=${cookies[0]?.value}\r\n`
  }
  provider = await signIn('/auth/login', 'provider@demo.test')
  support = await signIn('/admin/login', 'support@demo.test')
})
afterAll(() => test.close())

type Announced = { status: Promise<number>; hangUp: () => void }

/** Announces a body of which no byte is sent; the status is 0 if none comes until somebody hangs up. */
function openBody({ method, path, binary }: Endpoint, headers: string): Announced {
  const url =
    API_BASE + path.replace(/\{index\}/g, 'ABCDE').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
  const type = binary ? 'application/offset+octet-stream' : 'application/json'
  const socket: Socket = connect({ port, host: '127.0.0.1' }, () => {
    socket.write(
      `${method} ${url} HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Type: ${type}\r\nTus-Resumable: 1.0.0\r\n` +
        `Upload-Offset: 0\r\nContent-Length: ${binary ? PIECE_BYTES : 100_000}\r\n\r\n`,
    )
  })
  const status = new Promise<number>((resolve) => {
    let text = ''
    socket.on('data', (part) => {
      text += part
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)))
  })
  return { status, hangUp: () => socket.destroy() }
}

/** The status that comes before any byte of the body. */
const announce = (row: Endpoint, headers: string): Promise<number> => openBody(row, headers).status

describe('a call is refused before its body is read (R-SEC-3)', () => {
  it('without our header, on every row', async () => {
    for (const row of ROWS.filter(({ form }) => !form))
      expect(await announce(row, ''), `${row.method} ${row.path}`).toBe(403)
  })

  it('without a session, on every row that needs one', async () => {
    for (const row of ROWS.filter(({ access }) => access !== 'public')) {
      expect(await announce(row, OURS), `${row.method} ${row.path}`).toBe(401)
    }
  })

  it('with another role', async () => {
    for (const row of ROWS.filter(({ access }) => access === 'admin' || access === 'vendor')) {
      expect(await announce(row, OURS + provider), `${row.method} ${row.path}`).toBe(403)
    }
  })

  it('without access to the case that it is about', async () => {
    for (const row of [ENDPOINTS.patchCaseUpload, ENDPOINTS.moveCase]) {
      expect(await announce(row, OURS), row.path).toBe(404)
    }
  })

  it('from an address with too many calls', async () => {
    const rows = [ENDPOINTS.register, ENDPOINTS.answerSecondFactor, ENDPOINTS.findLetterPlace]
    for (const row of rows) {
      for (let call = 0; call < 120; call++) {
        await test.app.inject({
          method: row.method,
          url: API_BASE + row.path,
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
          payload: {},
        })
      }
      expect(await announce(row, OURS), row.path).toBe(429)
    }
  })
})

it.each(['first', 'again, once the first have left'])(
  'of a hundred large bodies of people who are admitted, those that fit into 128 MB are read: %s (R-SEC-3)',
  async () => {
    const row = { ...ENDPOINTS.putClaimFilePiece, path: `${ENDPOINTS.putClaimFilePiece.path}?offset=0` }
    const all = Array.from({ length: 100 }, () => openBody(row, OURS + support))
    const answered: number[] = []
    for (const { status } of all) void status.then((code) => answered.push(code))
    await expect.poll(() => answered).toEqual(Array(84).fill(429))
    for (const { hangUp } of all) hangUp()
    await Promise.all(all.map(({ status }) => status))
    expect(answered.slice(84), 'the rest waited for their bodies').toEqual(Array(16).fill(0))
  },
)

it('all large bodies together have a limit, and give their bytes back once', () => {
  const budget = createBodyBudget(10)
  const first = budget.take(6)
  expect(budget.take(6)).toBeNull()
  first?.()
  first?.()
  const [second, third] = [budget.take(6), budget.take(4)]
  expect([second, third, budget.take(1)]).toEqual([expect.any(Function), expect.any(Function), null])
})
