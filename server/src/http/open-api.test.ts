import { ENDPOINTS } from '@plumbline/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { buildOpenApi } from './open-api.ts'

/** Every `$ref` of a document that leads nowhere. */
function findBroken(document: unknown): string[] {
  const resolve = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)
  const walk = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => {
      if (key !== '$ref') return walk(inner)
      const isFound = typeof inner === 'string' && inner.startsWith('#/') && resolve(inner) !== undefined
      return isFound ? [] : [String(inner)]
    })
  }
  return walk(document)
}

describe('the OpenAPI document (R-WIRE-12)', () => {
  it('has no reference that leads nowhere', () => {
    expect(findBroken(buildOpenApi(ENDPOINTS, 'cookie', '1'))).toEqual([])
  })

  it('R-TOK-1: says which rows take a token, and of which scope', () => {
    const document = buildOpenApi(ENDPOINTS, 'cookie', '1') as {
      paths: Record<
        string,
        Record<string, { security: object[]; parameters: { in: string; required: boolean }[] }>
      >
      components: { securitySchemes: Record<string, object> }
    }
    const security = (path: string, method: string) => document.paths[path]?.[method]?.security
    expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(security('/performance', 'get')).toEqual([{ session: [] }, { token: ['results'] }])
    expect(security('/admin/claims/imports', 'post')).toEqual([{ session: [] }, { token: ['import'] }])
    expect(security('/metrics', 'get')).toEqual([{ session: [] }, { token: ['metrics'] }])
    expect(security('/admin/claims/waiting/publish', 'post')).toEqual([{ session: [] }])
    expect(security('/health', 'get')).toEqual([])
    const header = (path: string) =>
      document.paths[path]?.post?.parameters.find((parameter) => parameter.in === 'header')?.required
    expect([
      header('/admin/claims/imports'),
      header('/admin/data_hold'),
      header('/admin/claims/waiting'),
    ]).toEqual([false, undefined, true])
  })

  it('also refers to schemas that contain themselves by their root or by a part', () => {
    type Tree = { children: Tree[] }
    const tree: z.ZodMiniType<Tree> = z.object({
      get children() {
        return z.array(tree)
      },
    })
    const row = { method: 'POST', path: '/x', access: 'user', summary: '', response: tree } as const
    const document = buildOpenApi(
      { one: row, two: { ...row, path: '/y', body: z.object({ tree }) } },
      'c',
      '1',
    )
    expect(JSON.stringify(document)).toContain('#/components/schemas/Recursive1')
    expect(findBroken(document)).toEqual([])
  })
})

describe('outside the demo', () => {
  let demo: TestApp
  let real: TestApp
  beforeAll(async () => {
    ;[demo, real] = await Promise.all([startTestApp(), startTestApp({ DEMO: 'off' })])
  })
  afterAll(() => Promise.all([demo.close(), real.close()]))

  it('the document needs a sign-in', async () => {
    expect((await demo.visitor('GET', '/openapi.json')).status).toBe(200)
    expect((await real.visitor('GET', '/openapi.json')).status).toBe(401)
    const login = await real.visitor('POST', '/auth/login', {
      body: { email: 'provider@demo.test', password: DEMO_PASSWORD },
    })
    const cookie = `${login.cookies[0]?.name}=${login.cookies[0]?.value}`
    const { status, body } = await real.visitor('GET', '/openapi.json', { headers: { cookie } })
    expect([status, body.paths['/openapi.json'].get['x-access']]).toEqual([200, 'user'])
  })
})
