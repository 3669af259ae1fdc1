import type { ContactPoint } from '@plumbline/contract/outreach/contacts'
import { pickContact } from '@plumbline/contract/outreach/contacts-pick'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { CHOSEN_PHONE, joinChosenPhone } from '#platform/providers/contact-of.repository.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const PHONE = { level: 'practice', kind: 'phone', value: '(503) 555-0148 x12' }
const STORED = '+15035550148;ext=12'

const logLines: string[] = []
let test: TestApp
let support: Caller
/** Two providers of one practice. */
let marsh: string
let colleague: string
beforeAll(async () => {
  const write = (line: string) => void logLines.push(line)
  test = await startTestApp({}, null, pino({ level: 'trace' }, { write }))
  support = await test.as('support')
  const findId = async (name: string) =>
    (await getRow(test.db, sql<{ id: string }>`select id from providers where name like ${`${name}%`}`)).id
  marsh = await findId('Marsh^')
  colleague = await findId('Lindqvist^')
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from contact_points`.execute(test.db)
})

const toPath = (id: string, part = '') => `/admin/providers/${id}/contact_points${part}`
const read = async (id = marsh) => (await support('GET', toPath(id))).body.data
const add = (body: object, id = marsh) => support('POST', toPath(id), { body })
const addOne = async (body: object, id = marsh): Promise<ContactPoint> => {
  const { status, body: answer } = await add(body, id)
  expect(status).toBe(201)
  return answer.data.current.find(({ id: one }: ContactPoint) => one === answer.data.call_id)
}
const findActions = async () =>
  (
    await findRows(
      test.db,
      sql<{
        action: string
      }>`select action from audit_events where action like 'contact_point_%' order by seq`,
    )
  ).map(({ action }) => action)

describe('who asked us not to call (R-DESK-10)', () => {
  const lift = (reason: string, caller = support) =>
    caller('POST', `/admin/providers/${marsh}/do_not_call/lift`, { body: { reason } })

  it('is called again only after somebody gave a reason, which stays on record', async () => {
    await sql`delete from do_not_call`.execute(test.db)
    await sql`insert into do_not_call (provider_id, asked_at) values (${marsh}, now())`.execute(test.db)
    expect((await read()).do_not_call).toMatchObject([{ lifted_at: null, reason: null }])
    expect((await lift(' ')).status).toBe(422)
    for (const person of ['provider', 'payer'] as const) {
      expect((await lift('x', await test.as(person))).status, person).toBe(403)
    }
    const { body } = await lift('Dr. Marsh asked for a call on Monday')
    expect(body.data.do_not_call).toMatchObject([
      {
        reason: 'Dr. Marsh asked for a call on Monday',
        lifted_at: expect.any(String),
        lifted_by: expect.any(String),
      },
    ])
    expect((await lift('again')).status, 'nothing is left to lift').toBe(409)
    const timeline = await support('GET', `/admin/providers/${marsh}/timeline`, {
      query: { kind: 'contact' },
    })
    const allowed = timeline.body.data.rows.filter(({ what }: { what: string }) => what === 'calls_allowed')
    expect(allowed).toMatchObject([{ who: expect.any(String), details: {} }])
    expect(JSON.stringify(allowed)).not.toContain('Monday')
    const [stored] = await findRows(
      test.db,
      sql<{ text: string }>`select encode(lift_reason_sealed, 'escape') as text from do_not_call`,
    )
    expect(stored?.text, 'sealed').not.toContain('Monday')
    const actions = await findRows(
      test.db,
      sql`select details, provider_id from audit_events where action = 'do_not_call_lifted'`,
    )
    expect(actions).toMatchObject([{ provider_id: marsh }])
    expect(JSON.stringify(actions)).not.toContain('Monday')
    expect(logLines.join('')).not.toContain('asked for a call on Monday')
  })
})

describe('who may read and change contacts (R-CON-7)', () => {
  it.each([
    ['GET', ''],
    ['POST', ''],
    ['PUT', `/${NOBODY}`],
    ['DELETE', `/${NOBODY}`],
    ['PUT', `/${NOBODY}/wrong`],
  ] as const)('%s …%s is open to support only', async (method, part) => {
    const body = part.endsWith('/wrong') ? { is_wrong: true } : PHONE
    const options = method === 'POST' || method === 'PUT' ? { body } : {}
    for (const person of ['provider', 'manager', 'payer'] as const) {
      expect((await (await test.as(person))(method, toPath(marsh, part), options)).status, person).toBe(403)
    }
    expect((await test.visitor(method, toPath(marsh, part), options)).status).toBe(401)
    expect((await support(method, toPath(NOBODY, part), options)).status).toBe(404)
  })

  it('no answer to a provider or payer has a number', async () => {
    await add(PHONE)
    await add({ ...PHONE, level: 'provider', kind: 'email', value: 'desk@cascade.test' })
    const [provider, payer] = [await test.as('provider'), await test.as('payer')]
    const answers = [
      await provider('GET', '/user'),
      await provider('GET', '/practice/users'),
      await provider('GET', '/user/access_log'),
      await provider('GET', '/audits'),
      await payer('GET', '/performance'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const text = JSON.stringify(answers.map(({ body }) => body))
    expect(text).not.toMatch(/555-?0148|desk@cascade/)
  })
})

describe('contacts of a provider and its practice (R-CON-1)', () => {
  it('are added with person, role, time and language, in one form of number, and shared by the practice', async () => {
    const details = { person_name: 'Joyce', person_role: 'Front desk', best_time: 'Mornings', language: 'es' }
    expect(await addOne({ ...PHONE, ...details })).toMatchObject({
      ...details,
      value: STORED,
      level: 'practice',
      source: 'manual',
      created_by: 'Reyes^Dana',
      is_wrong: false,
    })
    expect(await read(colleague)).toMatchObject({ providers: 2, current: [{ value: STORED }], history: [] })
    await add({ ...PHONE, level: 'provider', value: '5035550111' })
    expect((await read()).current).toHaveLength(2)
    expect((await read(colleague)).current).toHaveLength(1)
  })

  it.each([
    [{ ...PHONE, value: '555-0148' }],
    [{ ...PHONE, kind: 'fax', value: 'none' }],
    [{ ...PHONE, kind: 'email', value: 'desk' }],
    [{ ...PHONE, kind: 'pager' }],
    [{ ...PHONE, level: 'everybody' }],
    [{ ...PHONE, language: 'fr' }],
  ])('%o is refused', async (body) => {
    expect((await add(body)).status).toBe(422)
    expect((await read()).current).toEqual([])
  })

  it('the same number twice is refused in words, at one level', async () => {
    await add(PHONE)
    const again = await add({ ...PHONE, value: '503.555.0148 ext 12' })
    expect([again.status, again.body.data]).toEqual([
      422,
      { value: ['This contact is on the list already.'] },
    ])
    expect((await add({ ...PHONE, level: 'provider' })).status).toBe(201)
  })

  it('a change ends the old contact and adds one; removing ends it; both stay in the history', async () => {
    const first = await addOne(PHONE)
    const changed = await support('PUT', toPath(marsh, `/${first.id}`), {
      body: { ...PHONE, value: '503-555-0149' },
    })
    const [current] = changed.body.data.current
    expect(changed.body.data).toMatchObject({
      call_id: current.id,
      current: [{ value: '+15035550149' }],
      history: [{ id: first.id, value: STORED, end_reason: 'changed', ended_by: 'Reyes^Dana' }],
    })
    const stale = await support('PUT', toPath(marsh, `/${first.id}`), { body: PHONE })
    expect(stale.status).toBe(409)
    const removed = await support('DELETE', toPath(marsh, `/${current.id}`))
    expect(removed.body.data).toMatchObject({ call_id: null, current: [] })
    expect(removed.body.data.history.map(({ end_reason }: ContactPoint) => end_reason)).toEqual([
      'removed',
      'changed',
    ])
    expect((await findActions()).slice(-3)).toEqual([
      'contact_point_added',
      'contact_point_changed',
      'contact_point_ended',
    ])
  })

  it('saving without a change adds nothing', async () => {
    const { id } = await addOne(PHONE)
    const before = await findActions()
    const same = await support('PUT', toPath(marsh, `/${id}`), { body: PHONE })
    expect(same.body.data).toMatchObject({ current: [{ id }], history: [] })
    expect(await findActions()).toEqual(before)
  })

  it('a contact of another practice is not found', async () => {
    const { id } = await addOne(PHONE)
    const { id: other } = await getRow(
      test.db,
      sql<{ id: string }>`select id from providers where name like 'Adeyemi^%'`,
    )
    expect((await support('DELETE', toPath(other, `/${id}`))).status).toBe(404)
  })

  it('no log has a number, also not of a refused contact (R-CON-7)', async () => {
    logLines.length = 0
    await add(PHONE)
    await add(PHONE)
    await add({ ...PHONE, value: '555-0148' })
    expect(logLines.length).toBeGreaterThan(0)
    expect(logLines.join('')).not.toMatch(/555-?0148/)
  })

  it('the audit log has who and what kind, and never the number', async () => {
    await add(PHONE)
    const { text } = await getRow(
      test.db,
      sql<{ text: string }>`
        select string_agg(to_jsonb(e)::text, ' ') as text from audit_events e where action like 'contact_point_%'`,
    )
    expect(text).toContain('"kind": "phone"')
    expect(text).not.toContain('5550148')
  })
})

describe('a wrong number (R-CON-4)', () => {
  const mark = (id: string, isWrong: boolean, provider = marsh) =>
    support('PUT', toPath(provider, `/${id}/wrong`), { body: { is_wrong: isWrong } })

  it('is marked wherever the practice has it, keeps its person, and can be right again', async () => {
    await add({ ...PHONE, person_name: 'Joyce' })
    const own = await addOne({ ...PHONE, level: 'provider' })
    const marked = (await mark(own.id, true)).body.data
    expect(marked).toMatchObject({
      call_id: null,
      current: [
        { is_wrong: true, marked_wrong_by: 'Reyes^Dana', level: 'provider' },
        { is_wrong: true, person_name: 'Joyce', level: 'practice' },
      ],
    })
    expect((await read(colleague)).call_id).toBeNull()
    const right = (await mark(own.id, false)).body.data
    expect(right).toMatchObject({ call_id: own.id, current: [{ is_wrong: false }, { is_wrong: false }] })
    const wasWrong = {
      created_at: marked.current[0].marked_wrong_at,
      created_by: 'Reyes^Dana',
      ended_by: 'Reyes^Dana',
      end_reason: 'right_again',
    }
    expect(right.history, 'who had marked it, and who took that back').toMatchObject([wasWrong, wasWrong])
    expect((await findActions()).slice(-2)).toEqual([
      'contact_point_marked_wrong',
      'contact_point_marked_right',
    ])
  })

  it('is marked once by two people at two of its places, and neither waits for the other', async () => {
    await add(PHONE)
    const own = await addOne({ ...PHONE, level: 'provider' })
    const places = (await read()).current.filter(({ value }: { value: string }) => value === own.value)
    for (let round = 0; round < 6; round += 1) {
      const marks = await Promise.all(
        [...places, ...places].map(({ id }: { id: string }) => mark(id, round % 2 === 0)),
      )
      expect(marks.map(({ status }) => status)).toEqual(marks.map(() => 200))
    }
  })

  it('stays wrong when only its person changes, and not when the number does', async () => {
    const { id } = await addOne(PHONE)
    await mark(id, true)
    const renamed = await support('PUT', toPath(marsh, `/${id}`), { body: { ...PHONE, person_name: 'Ana' } })
    expect(renamed.body.data).toMatchObject({
      call_id: null,
      current: [{ is_wrong: true, person_name: 'Ana' }],
    })
    const [{ id: next }] = renamed.body.data.current
    const body = { ...PHONE, value: '503-555-0149', person_name: 'Ana' }
    const corrected = await support('PUT', toPath(marsh, `/${next}`), { body })
    expect(corrected.body.data.current).toMatchObject([{ is_wrong: false, marked_wrong_at: null }])
  })
})

describe('the number to call (R-CON-2)', () => {
  const findChosen = () =>
    findRows(
      test.db,
      sql<{ id: string; phone: { id: string } | null }>`
        select l.provider_id as id, ${CHOSEN_PHONE} as phone from provider_list l ${joinChosenPhone('l')}
        where l.provider_id = any(${[marsh, colleague]}::uuid[])`,
    )

  it('is the same for the query of lists and the rule of the page, whatever the contacts are', async () => {
    const { tin } = await getRow(
      test.db,
      sql<{ tin: string }>`select tin from provider_list where provider_id = ${marsh}`,
    )
    const contact = fc.record({
      owner: fc.constantFrom(null, marsh, colleague),
      kind: fc.constantFrom('phone', 'phone', 'fax'),
      line: fc.integer({ min: 0, max: 9 }),
      source: fc.constantFrom('manual', 'roster', 'nppes'),
      isWrong: fc.boolean(),
      isEnded: fc.boolean(),
      day: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(contact, { maxLength: 12 }), async (contacts) => {
        await sql`delete from contact_points`.execute(test.db)
        for (const { owner, kind, line, source, isWrong, isEnded, day } of contacts) {
          await sql`
            insert into contact_points (
              tin, provider_id, kind, value, source, is_wrong, marked_wrong_at, created_at, ended_at, end_reason)
            values (${tin}, ${owner}, ${kind}, ${`+1503555010${line}`}, ${source}, ${isWrong},
              case when ${isWrong} then now() end, ${`2026-11-0${day}`}::timestamptz,
              case when ${isEnded} then now() end, case when ${isEnded} then 'gone' end)
            on conflict do nothing`.execute(test.db)
        }
        for (const { id, phone } of await findChosen()) {
          const { current, call_id } = await read(id)
          expect(phone?.id ?? null).toBe(call_id)
          expect(pickContact(current as ContactPoint[])?.id ?? null).toBe(call_id)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('is a column of the list and of its file (R-CON-6)', async () => {
    await add({ ...PHONE, person_name: 'Joyce', person_role: 'Front desk', language: 'es' })
    const query = { search: '9482016372' }
    const { rows } = (await support('GET', '/admin/providers', { query })).body.data
    expect(rows[0].phone).toMatchObject({
      value: STORED,
      level: 'practice',
      person_name: 'Joyce',
      language: 'es',
    })
    const columns = 'npi,phone,contact_person,contact_role,contact_best_time,contact_language'
    const file = await support('GET', '/admin/providers.csv', { query: { ...query, columns } })
    expect(file.body).toBe(`${columns}\r\n9482016372,(503) 555-0148 ext. 12,Joyce,Front desk,,es\r\n`)
  })
})
