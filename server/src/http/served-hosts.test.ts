import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { decideHost, pathOfAddress } from './served-hosts.ts'

const LOCAL = { publicUrl: 'http://localhost:3000', boundTo: '127.0.0.1' }
const REAL = { publicUrl: 'https://portal.example.org', boundTo: '0.0.0.0' }
const BEHIND_PROXY = { publicUrl: 'https://portal.example.org', boundTo: '127.0.0.1' }

describe('a Host header (R-RUN-7)', () => {
  it.each([
    [LOCAL, 'localhost:3000', 'serve'],
    [LOCAL, 'LOCALHOST:4321', 'serve'],
    [LOCAL, '127.0.0.1:3000', 'serve'],
    [LOCAL, '127.8.9.1', 'serve'],
    [LOCAL, '[::1]:3000', 'serve'],
    [LOCAL, 'rebound.example', 'misdirected'],
    [LOCAL, 'rebound.example:3000', 'misdirected'],
    [LOCAL, 'localhost.rebound.example', 'misdirected'],
    [LOCAL, '127.0.0.1.rebound.example', 'misdirected'],
    [LOCAL, 'localhost.', 'misdirected'],
    [LOCAL, '10.0.0.5:3000', 'misdirected'],
    [LOCAL, '', 'misdirected'],
    [LOCAL, undefined, 'probe'],
    [BEHIND_PROXY, 'portal.example.org', 'serve'],
    [BEHIND_PROXY, '127.0.0.1:3000', 'serve'],
    [REAL, 'portal.example.org', 'serve'],
    [REAL, 'Portal.Example.org:443', 'serve'],
    [REAL, 'localhost:3000', 'misdirected'],
    [REAL, 'www.portal.example.org', 'misdirected'],
    [REAL, '10.0.0.5:3000', 'probe'],
    [REAL, '127.0.0.1:3000', 'probe'],
    [REAL, '[fd00::5]:3000', 'probe'],
    [REAL, undefined, 'probe'],
    [LOCAL, 'rebound.example@localhost', 'malformed'],
    [LOCAL, 'localhost:3000:80', 'malformed'],
    [LOCAL, 'localhost/x', 'malformed'],
    [LOCAL, 'localhost, rebound.example', 'malformed'],
  ] as const)('%o and %s: %s', (settings, host, expected) => {
    expect(decideHost(host, settings)).toBe(expected)
  })
})

/** Everything the server sends until it closes the connection. */
function exchange(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket: Socket = connect({ port, host: '127.0.0.1' }, () => void socket.write(`${head}\r\n\r\n`))
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(text))
  })
}

let webDir: string
let demo: TestApp
let real: TestApp
let port: number
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  await writeFile(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en"><head></head><body></body></html>',
  )
  demo = await startTestApp({}, webDir)
  real = await startTestApp({ PUBLIC_URL: 'http://portal.example.org', DEMO: 'off' }, webDir)
  await demo.app.listen({ port: 0, host: '127.0.0.1' })
  const address = demo.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  await Promise.all([demo.close(), real.close()])
  await rm(webDir, { recursive: true })
})

describe('a name that an attacker points at this machine (R-RUN-7)', () => {
  const rebound = { host: 'rebound.example:3000', origin: 'http://rebound.example:3000' }

  it.each([
    ['GET', '/api/health'],
    ['GET', '/api/payer'],
    ['GET', '/api/none'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/caseaudit/ABCDE-ABCDE-ABCDE-ABCDE/uploads'],
    ['HEAD', '/api/caseaudit/ABCDE-ABCDE-ABCDE-ABCDE/uploads/x'],
    ['GET', '/'],
    ['GET', '/auth/login'],
    ['GET', '/none'],
    ['GET', '/assets/none.js'],
    ['OPTIONS', '/api/user'],
  ] as const)('%s %s answers 421', async (method, url) => {
    const answer = await demo.app.inject({ method, url, headers: rebound })
    expect(answer.statusCode).toBe(421)
    expect(answer.headers['content-security-policy']).toBeDefined()
    expect(answer.headers['cache-control']).toBe('no-store')
    if (method !== 'HEAD')
      expect(answer.json()).toEqual({ message: expect.any(String), status: 421, data: null })
  })

  it('cannot sign in, although its Origin equals its Host', async () => {
    const answer = await demo.visitor('POST', '/auth/login', {
      headers: rebound,
      body: { email: 'provider@demo.test', password: DEMO_PASSWORD },
    })
    expect([answer.status, answer.cookies]).toEqual([421, []])
  })

  it('is not believed in the address of the request or in a header of a proxy', async () => {
    const text = await exchange(
      port,
      `GET http://rebound.example/api/health HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close`,
    )
    expect(text).toContain('HTTP/1.1 421 ')
    const forwarded = await demo.app.inject({
      url: '/api/health',
      headers: { host: 'rebound.example', 'x-forwarded-host': 'localhost' },
    })
    expect(forwarded.statusCode).toBe(421)
  })
})

describe('an address that is a whole URL, as proxies send it', () => {
  const get = (target: string, headers = '') =>
    exchange(port, `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\n${headers}Connection: close`)

  it('is the same call, which no cache may keep', async () => {
    const text = await get(`http://localhost:${port}/api/payer`)
    expect(text).toContain('HTTP/1.1 200 ')
    expect(text).toMatch(/^cache-control: no-store\r$/im)
  })

  it('is the same page, and leads to its own language', async () => {
    expect(await get(`http://localhost:${port}/auth/login`)).toContain('HTTP/1.1 200 ')
    const spanish = await get(`http://localhost:${port}/auth/login?next=%2F`, 'Accept-Language: es\r\n')
    expect(spanish).toMatch(/^location: \/es\/auth\/login\?next=%2F\r$/im)
  })

  it.each([
    ['/a//b?c=http://d', '/a//b?c=http://d'],
    ['http://h', '/'],
    ['http://h?x=1', '/?x=1'],
    ['HTTP://H:1/api/%2e?x', '/api/%2e?x'],
    ['//h/x', '//h/x'],
    ['*', '*'],
  ])('%s has the path %s', (address, path) => {
    expect(pathOfAddress(address)).toBe(path)
  })
})

it('two Host headers are refused with 400, also if they are equal', async () => {
  for (const second of ['rebound.example', `localhost:${port}`]) {
    const text = await exchange(
      port,
      `GET /api/health HTTP/1.1\r\nHost: localhost:${port}\r\nHost: ${second}\r\nConnection: close`,
    )
    expect(text).toContain('HTTP/1.1 400 ')
  }
})

describe('a node of a portal with a public name', () => {
  it('answers load balancers and monitors at its own address, and nobody else', async () => {
    const at = (url: string, host = '10.0.0.5:3000') => real.app.inject({ url, headers: { host } })
    expect((await at('/api/health')).statusCode).toBe(200)
    expect((await at('/api/ready')).statusCode).toBe(200)
    expect((await at('/api/metrics')).statusCode).toBe(401)
    expect((await at('/api/payer')).statusCode).toBe(421)
    expect((await at('/')).statusCode).toBe(421)
    expect((await at('/api/health', 'rebound.example')).statusCode).toBe(421)
  })

  it('writes the first answers into its pages', async () => {
    const host = 'portal.example.org'
    const login = await real.visitor('POST', '/auth/login', {
      headers: { host },
      body: { email: 'provider@demo.test', password: DEMO_PASSWORD },
    })
    const [cookie] = login.cookies
    const page = await real.app.inject({
      url: '/welcome',
      headers: { host, cookie: `${cookie?.name}=${cookie?.value}` },
    })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('plumbline-answers')
  })
})
