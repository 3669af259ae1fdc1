import type { TimelineEvent } from '@plumbline/contract/outreach/provider-timeline'
import type { ProviderContact, SupportHeadline } from '@plumbline/contract/outreach/support-provider'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { type SupportProviderWorld, startSupportProviderWorld } from '#testing/support-provider-world.ts'
import type { Caller, TestApp } from '#testing/test-app.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const MANY = 130

let world: SupportProviderWorld
let test: TestApp
let support: Caller
let provider: Caller
let marsh: string
let colleague: string
beforeAll(async () => {
  world = await startSupportProviderWorld()
  ;({ test, support, provider, marsh, colleague } = world)
})
afterAll(() => world.close())

const toPath = (id: string, part = '') => `/admin/providers/${id}${part}`

describe('who may read the page of a provider', () => {
  it.each([
    ['GET', ''],
    ['POST', '/watch'],
    ['DELETE', '/watch'],
    ['GET', '/campaigns'],
    ['GET', '/timeline'],
    ['GET', '/messages'],
    ['GET', '/notes'],
    ['POST', '/notes'],
    ['GET', '/cases'],
    ['GET', '/access_codes'],
    ['GET', '/people'],
  ] as const)(
    '%s …%s is open to support only, and answers 404 for an unknown provider',
    async (method, part) => {
      const body = part === '/notes' && method === 'POST' ? { body: { text: 'x' } } : {}
      const payer = await test.as('payer')
      expect((await provider(method, toPath(marsh, part), body)).status).toBe(403)
      expect((await payer(method, toPath(marsh, part), body)).status).toBe(403)
      expect((await test.visitor(method, toPath(marsh, part), body)).status).toBe(401)
      expect((await support(method, toPath(NOBODY, part), body)).status).toBe(404)
      expect((await support(method, toPath('x', part), body)).status).toBe(422)
    },
  )
})

describe('the figures', () => {
  it('never reveal a count of 1 to 10 patients (R-SUP-1)', async () => {
    const whole = (await support('GET', toPath(marsh))).body.data
    expect(whole).toMatchObject({ suppressed: false, patients: 24, period: '2026Q2' })
    expect(whole.total_billed).toBeGreaterThan(0)
    const figures = new Map(
      whole.headlines.map(({ family, figure }: SupportHeadline) => [family, figure?.value ?? null]),
    )
    expect(figures.get('17003')).toBe(0.5)
    expect(figures.get('11103')).toBeNull()

    const small = (await support('GET', toPath(colleague))).body.data
    expect(small).toMatchObject({
      suppressed: true,
      patients: null,
      total_billed: null,
      paid_exposure: null,
      savings: null,
      headlines: [{ family: '17003', figure: null, outcome: null, low: false }],
    })
    expect(whole.headlines.map(({ outcome }: SupportHeadline) => outcome === null)).toEqual(
      whole.headlines.map(({ figure }: SupportHeadline) => figure === null).sort(),
    )
  })

  it('put each reader into the provider’s access log once a day, even with simultaneous requests', async () => {
    const vendor = await test.as('vendor')
    await Promise.all([1, 2, 3].map(() => vendor('GET', toPath(marsh))))
    const log = (await provider('GET', '/user/access_log')).body.data.rows
    const looks = log.filter(({ action }: { action: string }) => action === 'provider_viewed_by_support')
    expect(looks.map(({ name }: { name: string }) => name).sort()).toEqual(['Okafor^Chidi', 'Reyes^Dana'])
  })
})

describe('watching', () => {
  it('counts once, however often it is requested, and can be ended', async () => {
    await support('POST', toPath(marsh, '/watch'))
    const again = await support('POST', toPath(marsh, '/watch'))
    expect(again.body.data).toMatchObject({ watched: true, watchers: [{ name: 'Reyes^Dana' }] })
    expect((await support('DELETE', toPath(marsh, '/watch'))).body.data).toEqual({
      watched: false,
      watchers: [],
    })
    const recorded = await findRows(
      test.db,
      sql<{
        action: string
      }>`select action from audit_events where action like 'provider_%watched' order by seq`,
    )
    expect(recorded.map(({ action }) => action)).toEqual(['provider_watched', 'provider_unwatched'])
  })
})

describe('notes', () => {
  const TEXT = 'Rang on Tuesday; the office manager is Robin.'

  it('are stored encrypted, readable by colleagues, and changed only by their author', async () => {
    const added = await support('POST', toPath(marsh, '/notes'), { body: { text: TEXT } })
    expect([added.status, added.body.data.text, added.body.data.own]).toEqual([201, TEXT, true])
    const row = await getRow(
      test.db,
      sql<{
        row: string
        bytes: Buffer
      }>`select to_jsonb(n)::text as row, body_sealed as bytes from provider_notes n`,
    )
    expect(row.row + row.bytes.toString('latin1')).not.toContain('Robin')

    const one = toPath(marsh, `/notes/${added.body.data.id}`)
    const vendor = await test.as('vendor')
    expect((await vendor('GET', toPath(marsh, '/notes'))).body.data).toMatchObject([
      { text: TEXT, own: false },
    ])
    expect((await vendor('PUT', one, { body: { text: 'other' } })).status).toBe(403)
    expect((await vendor('DELETE', one)).status).toBe(403)
    expect(
      (await support('PUT', toPath(colleague, `/notes/${added.body.data.id}`), { body: { text: 'x' } }))
        .status,
    ).toBe(404)
    expect((await support('PUT', one, { body: { text: ' ' } })).status).toBe(422)
    const changed = await support('PUT', one, { body: { text: 'Rang again.' } })
    expect(changed.body.data).toMatchObject({ text: 'Rang again.', updated_at: expect.any(String) })
    expect((await support('DELETE', one)).status).toBe(200)
    expect((await support('GET', toPath(marsh, '/notes'))).body.data).toEqual([])
    const audited = await findRows(
      test.db,
      sql<{ details: string }>`select details::text from audit_events where action like 'provider_note_%'`,
    )
    expect(audited.map(({ details }) => details)).toEqual(['{}', '{}', '{}'])
  })
})

describe('the timeline', () => {
  const readAll = async (kind?: string) => {
    const rows: TimelineEvent[] = []
    let after: string | null = null
    do {
      const query: Record<string, string> = { ...(kind && { kind }), ...(after !== null && { after }) }
      const { status, body } = await support('GET', toPath(marsh, '/timeline'), { query })
      expect(status).toBe(200)
      rows.push(...body.data.rows)
      after = body.data.next
    } while (after !== null)
    return rows
  }

  it('lists every event once, newest first, across pages and equal moments', async () => {
    await sql`
      insert into report_downloads (provider_id, family, period, format, at)
      select ${marsh}::uuid, '17003', '2026Q2', 'pdf', timestamptz '2026-08-03 10:00:00.123456Z'
      from generate_series(1, ${MANY})`.execute(test.db)
    await sql`
      insert into contacts (provider_id, method, type, planned_on, sent_at, failed_at, failure) values
        (${marsh}, 'mail', 'initial', '2026-08-01', '2026-08-03 10:00:00.123456Z', '2026-08-20Z', 'returned')`.execute(
      test.db,
    )
    await sql`
      insert into contacts (provider_id, method, type, planned_on, skipped) values
        (${marsh}, 'email', 'reminder', '2026-09-01', 'paused'), (${marsh}, 'email', 'reminder', '2027-01-05', null)`.execute(
      test.db,
    )
    await sql`
      insert into contacts (provider_id, method, type, planned_on, sent_at, outcome) values
        (${marsh}, 'call', 'reminder', '2026-09-02', '2026-09-02Z', 'call_back')`.execute(test.db)
    await sql`
      insert into access_codes (provider_id, code_hash, created_at, expires_at, opened_at) values
        (${marsh}, '\\x01', '2026-07-01Z', '2026-08-01Z', '2026-07-09Z')`.execute(test.db)
    await sql`
      insert into report_responses (provider_id, family, period, kind, due_on)
      values (${marsh}, '17003', '2026Q2', 'agree', '2026-09-09')`.execute(test.db)
    await support('PATCH', '/admin/session', { body: { provider_id: marsh, reason: 'asked by phone' } })

    const all = await readAll()
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect(all.filter(({ kind }) => kind === 'download')).toHaveLength(MANY)
    const listKind = (kind: string) =>
      all.filter((event) => event.kind === kind).map(({ what, details }) => [what, details.word ?? null])
    expect(listKind('contact')).toEqual([
      ['planned', null],
      ['called', 'call_back'],
      ['skipped', 'paused'],
      ['came_back', 'returned'],
      ['sent', null],
    ])
    expect(listKind('code').map(([what]) => what)).toEqual(
      expect.arrayContaining(['expired', 'opened', 'made']),
    )
    expect(listKind('response')).toEqual([['filed', 'agree']])
    expect(all.find(({ what }) => what === 'acted_as')).toMatchObject({
      who: 'Reyes^Dana',
      details: { reason: 'asked by phone' },
    })
    expect(all.some(({ what, who }) => what === 'signed_in' && who === 'Marsh^Elena^R^Dr^MD')).toBe(true)

    expect(await readAll('download')).toEqual(all.filter(({ kind }) => kind === 'download'))
    expect(await readAll('contact')).toEqual(all.filter(({ kind }) => kind === 'contact'))
  })

  it('refuses invalid cursors and kinds', async () => {
    const queries: Record<string, string>[] = [{ after: 'x' }, { after: '1.dl-\0' }, { kind: 'patients' }]
    for (const query of queries) {
      expect((await support('GET', toPath(marsh, '/timeline'), { query })).status).toBe(422)
    }
  })
})

describe('the other parts', () => {
  it('show the state of codes without the codes, who has an account, and what was sent', async () => {
    const codes = await support('GET', toPath(marsh, '/access_codes'))
    expect(codes.body.data.at(-1)).toMatchObject({ state: 'expired', used_at: null })
    expect(JSON.stringify(codes.body)).not.toContain('hash')

    const people = (await support('GET', toPath(marsh, '/people'))).body.data
    expect(
      people.map((one: { email: string; administrator: boolean; practice_role: string | null }) => [
        one.email,
        one.administrator,
        one.practice_role,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['provider@demo.test', false, 'physician'],
        ['manager@demo.test', true, 'manager'],
      ]),
    )

    const [outside] = (await support('GET', toPath(marsh, '/campaigns'))).body.data
    expect(outside).toMatchObject({ campaign: null, arm: null })
    expect(outside.contacts).toHaveLength(4)

    const { threads } = (await support('GET', toPath(marsh, '/messages'))).body.data
    expect(threads).toMatchObject([{ kind: 'agree', family: '17003', steps: [] }])
    expect((await support('GET', toPath(marsh, '/cases'))).body.data).toEqual([])
  })
})

it('a call that reached somebody is no effect of itself, only of what came before it', async () => {
  await sql`
    insert into contacts (provider_id, method, type, sent_at)
    values (${marsh}, 'mail', 'reminder', now() - interval '1 day')`.execute(test.db)
  const log = { provider_id: marsh, result: 'reached' }
  expect((await support('POST', '/admin/contacts/calls', { body: log })).status).toBe(200)
  const [outside] = (await support('GET', toPath(marsh, '/campaigns'))).body.data
  const isReached = ({ steps }: ProviderContact) => steps.some(({ step }) => step === 'called')
  const reached: ProviderContact[] = outside.contacts.filter(isReached)
  expect(reached.map(({ method }) => method)).toEqual(['mail'])
})

describe('a promise', () => {
  it('R-DESK-30: tells the hour of a promised call-back, with the time zone of the practice', async () => {
    const on = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const log = { outcome: 'call_back', callback: { on, at: '15:00' } }
    expect((await support('POST', `/admin/desk/${marsh}/log`, { body: log })).status).toBe(200)
    const { body } = await support('GET', toPath(marsh, '/timeline'), { query: { kind: 'contact' } })
    const rows: TimelineEvent[] = body.data.rows
    const latest = rows.find(({ what }) => what === 'called')
    const { callback_at = '', zone = '' } = latest?.details ?? {}
    expect(zone).toBe('America/Los_Angeles')
    const promised = Temporal.Instant.from(callback_at).toZonedDateTimeISO(zone).toPlainDateTime()
    expect(promised.toString()).toBe(`${on}T15:00:00`)
  })
})
