import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReferenceSource } from '#compose/reference-source.ts'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { buildApp } from '#http/build-app.ts'
import { type Caller, createCaller, type TestApp } from '#testing/test-app.ts'
import { startUploadWorld, TUS, type UploadWorld } from '#testing/upload-world.ts'
import { type Drain, stopServing } from './drain.ts'

// Two nodes in one process: they share nothing but the database and the files.
let world: UploadWorld
let one: TestApp
let two: FastifyInstance
const drain: Drain = { active: false }

async function buildNode(nodeDrain: Drain): Promise<FastifyInstance> {
  const { config, db, keys, pool } = one
  const references = createReferenceSource(config)
  const log = pino({ level: 'silent' })
  return buildApp({
    config,
    db,
    keys,
    pool,
    references,
    log,
    version: 'test',
    webDir: null,
    drain: nodeDrain,
  })
}

beforeAll(async () => {
  world = await startUploadWorld({ TRUSTED_PROXIES: '127.0.0.0/8' })
  one = world.test
  two = await buildNode(drain)
  await two.ready()
})
afterAll(async () => {
  await two.close()
  await world.close()
})

/** The same browser, sent to either node by a load balancer. */
async function signIn(email: string, door = '/auth/login'): Promise<[Caller, Caller]> {
  const login = await one.visitor('POST', door, { body: { email, password: DEMO_PASSWORD } })
  const cookie = login.cookies[0]
  if (cookie === undefined) throw new Error(`${email} could not sign in: ${login.status}`)
  const header = `${cookie.name}=${cookie.value}`
  return [createCaller(one.app, header), createCaller(two, header)]
}

describe('two nodes on one database', () => {
  it('share sessions, also when they end', async () => {
    const [here, there] = await signIn('provider@demo.test')
    expect((await there('GET', '/session')).status).toBe(200)
    expect((await there('POST', '/auth/logout')).status).toBe(200)
    expect((await here('GET', '/session')).status).toBe(401)
  })

  it('count failed sign-ins together', async () => {
    const visitors = [one.visitor, createCaller(two, null)]
    const attempt = (caller: Caller | undefined, password: string) =>
      caller?.('POST', '/auth/login', { body: { email: 'expired@demo.test', password } })
    for (let failed = 0; failed < 5; failed += 1) await attempt(visitors[failed % 2], 'Wrong-Password-1!')
    for (const visitor of visitors) expect((await attempt(visitor, DEMO_PASSWORD))?.status).toBe(422)
  })

  it('do the work of an Idempotency-Key once', async () => {
    const [here, there] = await signIn('support@demo.test', '/admin/login')
    const call = { body: { active: false, reason: 'once' }, headers: { 'Idempotency-Key': 'on-two-nodes' } }
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from audit_events`.execute(one.db)).rows[0]?.n ?? 0
    const before = await count()
    const first = await here('PUT', '/admin/data_hold', call)
    expect((await there('PUT', '/admin/data_hold', call)).body).toEqual(first.body)
    expect((await count()) - before).toBe(1)
  })

  it('see a changed flag at once', async () => {
    const [here, there] = await signIn('vendor@demo.test', '/admin/login')
    const scope = { scope: 'all', scope_roles: [], scope_user_ids: [], rollout_percent: 100 }
    const settings = { value: true, description: 'For both', owner: 'Product', expires_on: null, ...scope }
    const put = await here('PUT', '/admin/featureflag/definitions/on_both', {
      body: { ...settings, version: 0 },
    })
    expect(put.status).toBe(200)
    const flags = (await there('GET', '/admin/featureflag')).body.data
    expect(flags.find(({ feature }: { feature: string }) => feature === 'on_both')?.value).toBe(true)
  })

  it('can both receive pieces of one upload', async () => {
    const [, there] = await signIn('provider@demo.test')
    const { index } = await world.makeCase()
    const address = String((await world.announce(index, 10)).headers['location'])
    expect((await world.piece(address, 0, Buffer.from('01234'))).status).toBe(204)
    const rest = await there('PATCH', address, {
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '5' },
      body: Buffer.from('56789'),
    })
    expect([rest.status, rest.headers['upload-offset']]).toEqual([204, '10'])
    const after = await world.provider('HEAD', address, { headers: TUS })
    expect(after.headers['upload-offset']).toBe('10')
  })

  it('take the client address from a trusted proxy: the last one that is not trusted', async () => {
    await one.visitor('POST', '/auth/login', {
      body: { email: 'manager@demo.test', password: DEMO_PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' },
    })
    const { rows } = await sql<{ address: string }>`
      select host(address) as address from sessions order by created_at desc limit 1`.execute(one.db)
    expect(rows[0]?.address).toBe('198.51.100.7')
    const nonsense = { 'x-forwarded-for': "203.0.113.9, ' or 1=1" }
    const body = { email: 'manager@demo.test', password: DEMO_PASSWORD }
    expect((await one.visitor('POST', '/auth/login', { body, headers: nonsense })).status).toBe(200)
  })
})

const get = (agent: Agent, port: number, path: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const pending = request({ agent, port, path, host: '127.0.0.1' }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
    })
    pending.on('error', reject).end()
  })

describe('a node that stops', () => {
  it('reports not ready, still answers, and closes each connection', async () => {
    const visitor = createCaller(two, null)
    expect((await visitor('GET', '/ready')).status).toBe(200)
    drain.active = true
    const [ready, health, other] = [
      await visitor('GET', '/ready'),
      await visitor('GET', '/health'),
      await one.visitor('GET', '/ready'),
    ]
    expect([ready.status, health.status, other.status]).toEqual([503, 200, 200])
    expect([health.headers['connection'], other.headers['connection']]).toEqual(['close', 'keep-alive'])
    drain.active = false
  })

  it('finishes running requests', async () => {
    const stopping: Drain = { active: false }
    const node = await buildNode(stopping)
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let start = () => {}
    const started = new Promise<void>((resolve) => {
      start = resolve
    })
    node.get('/slow', async () => {
      start()
      await finished
      return 'done'
    })
    await node.listen({ port: 0, host: '127.0.0.1' })
    const { port } = node.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true })
    const slow = get(agent, port, '/slow')
    await started
    const stopped = stopServing(node, stopping, { drainMs: 0, limitMs: 10_000 })
    finish()
    expect(await slow).toEqual({ status: 200, connection: 'close' })
    await stopped
    await expect(get(agent, port, '/api/health')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    agent.destroy()
  })

  it('cuts off requests that do not end within the limit', async () => {
    const node = await buildNode({ active: false })
    node.get('/endless', () => new Promise(() => {}))
    await node.listen({ port: 0, host: '127.0.0.1' })
    const { port } = node.server.address() as AddressInfo
    const agent = new Agent()
    const endless = get(agent, port, '/endless').catch((error: NodeJS.ErrnoException) => error.code)
    await get(agent, port, '/api/health')
    await stopServing(node, { active: false }, { drainMs: 0, limitMs: 50 })
    expect(await endless).toBe('ECONNRESET')
  })
})
