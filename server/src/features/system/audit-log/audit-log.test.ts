import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '#platform/security/audit.ts'
import { asMachineCaller, makeToken } from '#testing/machine-token.ts'
import { parseCsv } from '#testing/read-files.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
let dataDir: string
let npi: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-audit-'))
  test = await startTestApp({ DATA_DIR: dataDir })
  support = await test.as('support')
  const { rows } = await sql<{ actor: string; provider: string; npi: string }>`
    select u.id as actor, p.id as provider, p.npi from users u, providers p
    where u.email = 'support@demo.test' order by p.npi limit 1`.execute(test.db)
  const [row] = rows
  if (row === undefined) throw new Error('the demo world is missing')
  npi = row.npi
  for (let n = 0; n < 70; n += 1) {
    await recordAudit(test.db, {
      actorId: row.actor,
      action: 'report_viewed',
      actingFor: n % 2 === 0 ? row.provider : null,
      providerId: row.provider,
      subjectUserId: row.actor,
      reason: `call ${n}`,
      details: { n },
      address: '10.0.0.9',
    })
  }
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

const list = async (query: Record<string, string> = {}) =>
  (await support('GET', '/admin/audit', { query })).body

describe('the audit log', () => {
  it('lists everything once, newest first, page by page', async () => {
    const seen: number[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { data } = await list(after === '' ? {} : { after })
      seen.push(...data.rows.map((row: { seq: number }) => row.seq))
      after = data.next
    }
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, n) => seen.length - n))
    expect(seen.length).toBeGreaterThanOrEqual(71)
  })

  it('shows who did what, acting as whom, to whose data, why and from where', async () => {
    const { data } = await list({ action: 'report_viewed' })
    expect(data.rows[1]).toMatchObject({
      action: 'report_viewed',
      actor: { name: 'Reyes^Dana', email: 'support@demo.test' },
      acting_for: { npi },
      provider: { npi },
      subject: { email: 'support@demo.test' },
      reason: 'call 68',
      details: { n: 68 },
      address: '10.0.0.9',
    })
    expect(data.rows[0].acting_for).toBeNull()
    expect(data.actions).toEqual(expect.arrayContaining(['report_viewed', 'signed_in']))
  })

  it('filters by action, actor, NPI and time', async () => {
    const count = async (query: Record<string, string>) => (await list(query)).data.rows.length
    expect(await count({ action: 'nothing_like_it' })).toBe(0)
    expect(await count({ actor: 'SUPPORT@demo' })).toBe(50)
    expect(await count({ actor: 'su%ort' })).toBe(0)
    expect(await count({ npi })).toBe(50)
    expect(await count({ npi: '12' })).toBe(0)
    const today = new Date().toISOString().slice(0, 10)
    expect(await count({ action: 'report_viewed', from: today, to: today })).toBe(50)
    expect(await count({ to: '2020-01-01' })).toBe(0)
    expect(await count({ from: '2020-01-01T00:00:00-05:00', to: '2020-01-02T00:00:00-05:00' })).toBe(0)
    const wrong: Record<string, string>[] = [{ npi: 'x' }, { from: 'yesterday' }, { after: '-1' }]
    for (const query of wrong) {
      expect((await support('GET', '/admin/audit', { query })).status).toBe(422)
    }
  })

  it('R-CSV-2: is exported with the same filter, names as people write them, and the export is on record', async () => {
    const read = async (query: Record<string, string>) => {
      const file = await support('GET', '/admin/audit.csv', { query })
      expect(file.headers['content-disposition']).toContain('audit-log.csv')
      return parseCsv(String(file.body).replace('\ufeff', ''))
    }
    const rows = await read({ action: 'report_viewed' })
    expect(rows).toHaveLength(70)
    expect(rows[1]).toMatchObject({
      action: 'report_viewed',
      actor: 'Reyes, Dana',
      actor_email: 'support@demo.test',
      acting_for_npi: npi,
      provider_npi: npi,
      reason: 'call 68',
      details: 'n: 68',
      address: '10.0.0.9',
    })
    expect(JSON.stringify(rows)).not.toContain('^')
    expect(await read({ npi: '12' })).toEqual([])
    const [logged] = (await list({ action: 'audit_exported' })).data.rows
    expect(logged.details).toEqual({ wanted: 'csv', filter: 'npi' })
    for (const person of ['provider', 'payer'] as const) {
      expect((await (await test.as(person))('GET', '/admin/audit.csv')).status).toBe(403)
    }
  })

  it('R-CSV-3: is streamed as JSON lines from a row on, without a gap, a repetition or a private row', async () => {
    await recordAudit(test.db, { actorId: null, action: 'self_audit_created' })
    const { secret } = await makeToken(await test.as('vendor'), ['audit'])
    const machine = asMachineCaller(test, secret)
    const read = async (query: Record<string, string>) =>
      String((await machine('GET', '/admin/audit/stream', { query })).body)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { seq: number; action: string; actor: { name: string } | null })
    const seen: number[] = []
    for (let after = '0'; ; after = String(seen.at(-1))) {
      const rows = await read({ after, limit: '30' })
      seen.push(...rows.map(({ seq }) => seq))
      if (rows.length === 0) break
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(new Set(seen).size).toBe(seen.length)
    const all = await read({ after: '0', limit: '100000' })
    expect(all.slice(0, seen.length).map(({ seq }) => seq)).toEqual(seen)
    expect(all.map(({ action }) => action)).not.toContain('self_audit_created')
    expect(all.find(({ action }) => action === 'report_viewed')?.actor?.name).toBe('Reyes, Dana')
    const wrong: Record<string, string>[] = [{ after: 'x' }, { limit: '0' }, { limit: '100001' }]
    for (const query of wrong) {
      expect((await support('GET', '/admin/audit/stream', { query })).status).toBe(422)
    }
    await support('GET', '/admin/audit/stream', { query: { after: '5', limit: '1' } })
    const countStreams = async () =>
      (await list({ action: 'audit_exported' })).data.rows.filter(
        ({ details }: { details: { wanted: string } }) => details.wanted === 'stream',
      ).length
    expect(await countStreams(), 'two from the start, and one of a person').toBe(3)
    await read({ after: String(all.at(-1)?.seq), limit: '100000' })
    expect(await countStreams(), 'it goes on where it was').toBe(3)
    await read({ after: '1', limit: '10' })
    expect(await countStreams(), 'what it had read before').toBe(4)
    const other = asMachineCaller(test, (await makeToken(await test.as('vendor'), ['audit'])).secret)
    await other('GET', '/admin/audit/stream', { query: { after: '1' } })
    expect(await countStreams(), 'the first read of another token, from wherever').toBe(5)
  })

  it('can be verified by admins only, and records each verification', async () => {
    expect((await test.visitor('POST', '/admin/audit/verify')).status).toBe(401)
    expect((await (await test.as('provider'))('POST', '/admin/audit/verify')).status).toBe(403)
    expect((await (await test.as('payer'))('POST', '/admin/audit/verify')).status).toBe(403)
    const answers = await Promise.all([1, 2, 3].map(() => support('POST', '/admin/audit/verify')))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ status: 'unsigned', problem: null })
    }
    expect((await list({ action: 'audit_verified' })).data.rows).toHaveLength(3)
    await sql
      .raw(`alter table audit_events disable trigger user;
        update audit_events set reason = 'x' where reason = 'call 3';
        alter table audit_events enable trigger user`)
      .execute(test.db)
    const broken = await support('POST', '/admin/audit/verify')
    expect(broken.body.data).toMatchObject({ status: 'broken', problem: 'changed' })
  })
})
