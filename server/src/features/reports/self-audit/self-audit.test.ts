import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import {
  OWN_ADDON_DAYS,
  OWN_DAYS,
  OWN_UNITS,
  type ProfileWorld,
  startProfileWorld,
  WORLD_PERIOD,
} from '#testing/profile-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: ProfileWorld
let provider: Caller
let support: Caller

beforeAll(async () => {
  world = await startProfileWorld()
  ;[provider, support] = await Promise.all([world.test.as('provider'), world.test.as('support')])
})
afterAll(() => world.remove())

const create = (caller: Caller, body: object = { family: '17003' }) =>
  caller('POST', '/self_audits', { body })
const answer = (id: string, number: number, body: object, caller = provider) =>
  caller('PATCH', `/self_audits/${id}/items/${number}`, {
    body: { supported: null, units_supported: null, note: '', ...body },
  })
const auditRows = () =>
  findRows(
    world.test.db,
    sql<{ action: string; details: object }>`
      select action, details from audit_events where action like 'self_audit%' order by at, id`,
  )

describe('a self-audit', () => {
  it('draws 30 different claims behind the numerator', async () => {
    const { status, body } = await create(provider)
    expect(status).toBe(200)
    const { items, ...audit } = body.data
    expect(audit).toMatchObject({
      family: '17003',
      period: WORLD_PERIOD,
      population: OWN_ADDON_DAYS,
      drawn: 30,
      checked: 0,
      finished_at: null,
    })
    const claims = items.map(({ claim_id }: { claim_id: string }) => claim_id)
    expect(new Set(claims).size).toBe(30)
    for (const item of items) {
      expect(Number(item.claim_id.split('-').at(-1))).toBeLessThan(OWN_ADDON_DAYS)
      expect(item).toMatchObject({ units_billed: OWN_UNITS, paid: 18, supported: null, note: '' })
      expect(item.lines.map(({ hcpcs_code }: { hcpcs_code: string }) => hcpcs_code)).toEqual([
        '17000',
        '17003',
      ])
    }
    const again = await create(provider)
    expect(again.body.data.items.map(({ claim_id }: { claim_id: string }) => claim_id)).not.toEqual(claims)
  })

  it('R-REP-71: draws visits that count without the add-on, where it may be going unbilled', async () => {
    const { status, body } = await create(provider, { family: '17003', sample: 'unbilled' })
    expect(status).toBe(200)
    const { id, items, ...audit } = body.data
    expect(audit).toMatchObject({ sample: 'unbilled', population: OWN_DAYS - OWN_ADDON_DAYS })
    expect(items).toHaveLength(OWN_DAYS - OWN_ADDON_DAYS)
    for (const item of items) {
      expect(Number(item.claim_id.split('-').at(-1))).toBeGreaterThanOrEqual(OWN_ADDON_DAYS)
      expect(item).toMatchObject({ units_billed: 0, paid: 0 })
      expect(item.lines.map(({ hcpcs_code }: { hcpcs_code: string }) => hcpcs_code)).toEqual(['17000'])
    }
    expect((await provider('GET', `/self_audits/${id}`)).body.data.sample).toBe('unbilled')
    expect((await create(provider)).body.data.sample).toBe('billed')
    expect((await create(provider, { family: '17003', sample: 'all' })).status).toBe(422)
  })

  it('stores each answer, and the note sealed', async () => {
    const { id } = (await create(provider)).body.data
    const note = 'María told me of a rash on her left arm'
    const saved = await answer(id, 2, { supported: 'no', units_supported: 1.5, note })
    expect(saved.body.data).toMatchObject({ number: 2, supported: 'no', units_supported: 1.5, note })
    expect(saved.body.data.updated_at).not.toBeNull()
    const read = await provider('GET', `/self_audits/${id}`)
    expect(read.body.data).toMatchObject({ checked: 1, items: { 1: { supported: 'no', note } } })
    const rows = await findRows(
      world.test.db,
      sql<{ note_sealed: Buffer; claim_sealed: Buffer }>`
        select note_sealed, claim_sealed from self_audit_items where note_sealed is not null`,
    )
    expect(rows).toHaveLength(1)
    for (const { note_sealed, claim_sealed } of rows)
      expect(Buffer.concat([note_sealed, claim_sealed]).toString('latin1')).not.toMatch(/rash|of-9|17003/)
    const cleared = await answer(id, 2, {})
    expect(cleared.body.data).toMatchObject({ supported: null, units_supported: null, note: '' })
  })

  it('is also sealed in the stored response for a repeated call', async () => {
    const headers = { 'idempotency-key': 'one-sample' }
    const first = await provider('POST', '/self_audits', { body: { family: '17003' }, headers })
    const again = await provider('POST', '/self_audits', { body: { family: '17003' }, headers })
    expect(again.body).toEqual(first.body)
    const { patient_id, claim_id } = first.body.data.items[0]
    const stored = await findRows(
      world.test.db,
      sql<{ row: string }>`select k::text as row from idempotency_keys k`,
    )
    expect(stored).toHaveLength(1)
    for (const word of [patient_id, claim_id, 'service_date']) expect(stored[0]?.row).not.toContain(word)
  })

  it('refuses invalid input, and changes nothing', async () => {
    const { id } = (await create(provider)).body.data
    const cases: [number, object, number][] = [
      [1, { supported: 'maybe' }, 422],
      [1, { units_supported: -1 }, 422],
      [1, { units_supported: 100_000 }, 422],
      [1, { units_supported: 0.12345 }, 422],
      [1, { note: 'x'.repeat(501) }, 422],
      [31, {}, 422],
      [0, {}, 422],
    ]
    for (const [number, body, status] of cases)
      expect((await answer(id, number, body)).status, JSON.stringify(body)).toBe(status)
    expect((await provider('GET', `/self_audits/${id}`)).body.data.checked).toBe(0)
    expect((await create(provider, { family: '99999' })).status).toBe(422)
    expect((await create(provider, { family: "17003' or 1=1" })).status).toBe(422)
    expect((await create(provider, {})).status).toBe(422)
  })

  it('cannot be changed while it is finished', async () => {
    const { id } = (await create(provider)).body.data
    const finish = (finished: boolean) => provider('PATCH', `/self_audits/${id}`, { body: { finished } })
    expect((await finish(true)).body.data.finished_at).not.toBeNull()
    expect((await answer(id, 1, { supported: 'yes' })).status).toBe(409)
    expect((await finish(false)).body.data.finished_at).toBeNull()
    expect((await answer(id, 1, { supported: 'yes' })).status).toBe(200)
  })

  it('is deleted completely; the audit log has both events, but not the subject', async () => {
    const { id } = (await create(provider)).body.data
    await answer(id, 1, { supported: 'yes', note: 'x' })
    const before = await auditRows()
    expect((await provider('DELETE', `/self_audits/${id}`)).status).toBe(200)
    expect((await provider('GET', `/self_audits/${id}`)).status).toBe(404)
    expect((await provider('DELETE', `/self_audits/${id}`)).status).toBe(404)
    const items = await findRows(world.test.db, sql`select 1 from self_audit_items where audit_id = ${id}`)
    expect(items).toEqual([])
    const after = await auditRows()
    expect(after.slice(before.length)).toEqual([{ action: 'self_audit_deleted', details: {} }])
    expect(before.at(-1)).toEqual({ action: 'self_audit_created', details: {} })
  })
})

describe('access to a self-audit (R-REP-8: the practice alone, never support)', () => {
  it('is refused to everyone else', async () => {
    const { id } = (await create(provider)).body.data
    await sql`update self_audits set provider_id = ${world.stranger.id} where id = ${id}`.execute(
      world.test.db,
    )
    const answers = [
      await provider('GET', `/self_audits/${id}`),
      await provider('PATCH', `/self_audits/${id}`, { body: { finished: true } }),
      await provider('DELETE', `/self_audits/${id}`),
      await answer(id, 1, { supported: 'yes' }),
      await create(provider, { family: '17003', provider_id: world.stranger.id }),
      await provider('GET', '/self_audits', { query: { provider_id: world.stranger.id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  it('does not show its subject to support in the audit log', async () => {
    const { id } = (await create(provider)).body.data
    await provider('DELETE', `/self_audits/${id}`)
    const log = await support('GET', '/admin/audit')
    expect(log.body.data.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(log.body)).not.toContain('self_audit')
    for (const action of ['self_audit_created', 'self_audit_deleted']) {
      expect((await support('GET', '/admin/audit', { query: { action } })).body.data.rows).toEqual([])
    }
  })

  it('is refused to support acting as the provider, and nothing changes', async () => {
    const { id } = (await create(provider)).body.data
    await support('PATCH', '/admin/session', { body: { provider_id: world.own.id, reason: 'asked' } })
    const before = await auditRows()
    const answers = [
      await support('GET', '/self_audits'),
      await support('GET', `/self_audits/${id}`),
      await support('PATCH', `/self_audits/${id}`, { body: { finished: true } }),
      await answer(id, 1, { supported: 'yes' }, support),
      await create(support),
      await support('DELETE', `/self_audits/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect(await auditRows()).toEqual(before)
    expect((await provider('GET', `/self_audits/${id}`)).body.data).toMatchObject({
      checked: 0,
      finished_at: null,
    })
    const list = await provider('GET', '/self_audits')
    expect(list.body.data.map((audit: { id: string }) => audit.id)).toContain(id)
  })
})
