import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let webDir: string
let dataDir: string
let test: TestApp
let app: FastifyInstance
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>',
  )
  await writeFile(join(webDir, 'assets/a-1.js'), 'console.log(1)')
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-data-'))
  test = await startTestApp({ DATA_DIR: dataDir }, webDir)
  app = test.app
})
afterAll(async () => {
  await test.close()
  await Promise.all([webDir, dataDir].map((dir) => rm(dir, { recursive: true })))
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('pages', () => {
  it('a known route answers 200, an unknown one 404, both with the page', async () => {
    for (const [url, status] of [
      ['/welcome', 200],
      ['/es/welcome', 200],
      ['/nothing', 404],
      ['/es/nothing', 404],
    ] as const) {
      const answer = await get(url)
      expect(answer.statusCode, url).toBe(status)
      expect(answer.body).toContain(`lang="${url.startsWith('/es') ? 'es' : 'en'}"`)
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  it('Spanish readers are redirected to /es, by cookie first and then by browser (R-LANG-2)', async () => {
    const spanish = await get('/report?id=7', { 'accept-language': 'es-MX,es;q=0.9' })
    expect([spanish.statusCode, spanish.headers.location]).toEqual([302, '/es/report?id=7'])
    const chosen = await get('/report', { 'accept-language': 'es', cookie: 'plumbline_language=en' })
    expect(chosen.statusCode).toBe(200)
    for (const name of ['plumbline_language', '__Host-plumbline_language']) {
      expect((await get('/', { cookie: `${name}=es` })).headers.location).toBe('/es')
    }
  })

  it('never redirects to another host', async () => {
    const answer = await get('//evil.example/x', { 'accept-language': 'es' })
    expect(String(answer.headers.location ?? '')).not.toMatch(/^\/\//)
  })

  it('assets are cached forever, and a missing one answers 404 as text', async () => {
    expect((await get('/assets/a-1.js')).headers['cache-control']).toContain('immutable')
    const missing = await get('/assets/gone.js')
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  })

  it('R-ERR-19: assets are served although web/dist was rebuilt under the running portal', async () => {
    await rename(join(webDir, 'assets/a-1.js'), join(webDir, 'assets/b-2.js'))
    const answer = await get('/assets/a-1.js')
    await rename(join(webDir, 'assets/b-2.js'), join(webDir, 'assets/a-1.js'))
    expect([answer.statusCode, answer.body]).toEqual([200, 'console.log(1)'])
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it('R-ERR-19: the page and each answer of the portal name the same release', async () => {
    const named = String((await get('/api/health')).headers['x-release'])
    expect(named).toMatch(/^\d+-[\w-]{27}$/)
    expect((await get('/auth/login')).body).toContain(`&quot;release&quot;:&quot;${named}&quot;`)
  })

  it('the page is revalidated and answered with 304 if unchanged', async () => {
    const first = await get('/welcome')
    expect(first.headers['cache-control']).toBe('no-cache')
    expect((await get('/welcome', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  })

  it('is sent compressed in the way that the browser takes, each with its own tag (R-RUN-9)', async () => {
    const plain = await get('/auth/login')
    const [br, gz] = [
      await get('/auth/login', { 'accept-encoding': 'gzip, deflate, br' }),
      await get('/nothing', { 'accept-encoding': 'gzip' }),
    ]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gz.rawPayload).toString()).toContain('<title>x</title>')
    expect([br.statusCode, gz.statusCode]).toEqual([200, 404])
    for (const { headers } of [plain, br, gz]) {
      expect(headers.vary).toContain('Accept-Encoding')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
    expect(br.headers.etag).not.toBe(plain.headers.etag)
    const tag = String(br.headers.etag)
    const again = await get('/auth/login', { 'accept-encoding': 'br', 'if-none-match': `"old", W/${tag}` })
    expect([again.statusCode, again.headers.etag]).toEqual([304, tag])
    expect((await get('/auth/login', { 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('contains the settings that the browser needs before its first call', async () => {
    expect((await get('/welcome')).body).toContain('&quot;support_email&quot;')
  })
})

describe('OpenAPI', () => {
  it('is version 3.1 and names the access of each operation', async () => {
    const document = (await test.visitor('GET', '/openapi.json')).body
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values<Record<string, { 'x-access': string }>>(document.paths).flatMap((path) =>
      Object.values(path),
    )
    expect(operations.length).toBeGreaterThan(20)
    for (const operation of operations) {
      expect(operation['x-access']).toMatch(/^(public|user|provider|payer|admin|vendor)$/)
    }
  })

  it('is shown to admins as a web page', async () => {
    const support = await test.as('support')
    const docs = await support('GET', '/docs')
    expect(docs.headers['content-type']).toContain('text/html')
    expect(docs.body).toContain('/api/user/settings')
  })
})
