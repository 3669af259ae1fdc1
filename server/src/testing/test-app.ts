import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE } from '@plumbline/contract/core/constants'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import { createReferenceSource } from '#compose/reference-source.ts'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { buildApp } from '#http/build-app.ts'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { createKeys, type Keys } from '#platform/security/keys.ts'
import { createDatabase, type TestDatabase } from './test-database.ts'

export type Person = 'provider' | 'manager' | 'support' | 'vendor' | 'payer' | 'expired' | 'third'

type CallOptions = { body?: unknown; headers?: Record<string, string>; query?: Record<string, string> }
export type Answered = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  body: any
  headers: Record<string, unknown>
  cookies: { name: string; value: string }[]
}
export type Caller = (
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options?: CallOptions,
) => Promise<Answered>

export type TestApp = {
  app: FastifyInstance
  db: Database
  pool: pg.Pool
  config: Config
  keys: Keys
  /** Calls without a session. */
  visitor: Caller
  /** Calls as a demo user, with a new session each time. */
  as(person: Person): Promise<Caller>
  close(): Promise<void>
}

/** Calls like a browser: a renewed token replaces the old one. Signing in again needs a new caller. */
export function createCaller(app: FastifyInstance, firstCookie: string | null): Caller {
  let cookie = firstCookie
  return async (method, path, options = {}) => {
    const request: InjectOptions = {
      method,
      url: path.startsWith('/') && !path.startsWith(API_BASE) ? `${API_BASE}${path}` : path,
      headers: {
        [HEADERS.requestedWith]: REQUESTED_WITH,
        ...(cookie !== null && { cookie }),
        ...options.headers,
      },
      ...(options.query && { query: options.query }),
      ...(options.body !== undefined && { payload: options.body as object }),
    }
    const response = await app.inject(request)
    const [first] = response.cookies
    if (path.startsWith('/user/') && first?.value) cookie = `${first.name}=${first.value}`
    const isJson = /json\b/.test(String(response.headers['content-type']))
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
      cookies: response.cookies,
    }
  }
}

export const TEST_SECRET_KEY = 'a secret key for the tests, forty characters'

/** The real app on its own database; settings are environment variables, as in production. */
export async function startTestApp(
  settings: Record<string, string> = {},
  webDir: string | null = null,
  log: Logger = pino({ level: 'silent' }),
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-api-'))
  const config = loadConfig({ PORT: '0', DATA_DIR: dataDir, ...settings })
  const database = await createDatabase(inject('postgres'), inject('template'))
  return serveTestApp({ config, database, dataDir, webDir, log })
}

type Served = {
  config: Config
  database: TestDatabase
  /** Removed at the end, like the database. */
  dataDir: string
  webDir?: string | null
  log?: Logger
}

/** The same on an existing database and folder. */
export async function serveTestApp({
  config,
  database,
  dataDir,
  webDir = null,
  log = pino({ level: 'silent' }),
}: Served): Promise<TestApp> {
  const { db, pool } = openDatabase({ ...database.pool, max: 4 }, () => {})
  const keys = createKeys(TEST_SECRET_KEY)
  const app = await buildApp({
    config,
    db,
    keys,
    pool,
    log,
    version: 'test',
    references: createReferenceSource(config),
    webDir,
  })
  await app.ready()
  const visitor = createCaller(app, null)
  return {
    app,
    db,
    pool,
    config,
    keys,
    visitor,
    async as(person) {
      const door = ['provider', 'manager', 'expired'].includes(person) ? '/auth/login' : '/admin/login'
      const login = await visitor('POST', door, {
        body: { email: `${person}@demo.test`, password: DEMO_PASSWORD },
      })
      const cookie = login.cookies[0]
      if (login.status !== 200 || cookie === undefined) {
        throw new Error(`${person} could not sign in: ${login.status}`)
      }
      return createCaller(app, `${cookie.name}=${cookie.value}`)
    },
    async close() {
      await app.close()
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
