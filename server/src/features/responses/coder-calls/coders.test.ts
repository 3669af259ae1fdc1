import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { addCoder } from '#testing/response-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let provider: Caller
let support: Caller

beforeAll(async () => {
  test = await startTestApp()
  ;[provider, support] = await Promise.all([test.as('provider'), test.as('support')])
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`truncate coder_calls, coders, mails cascade`.execute(test.db)
})

const CODER = {
  name: 'Ibarra^Lucía',
  languages: ['es', 'en'],
  time_zone: 'America/Denver',
  hours: [
    { day: 1, from: '08:00', to: '12:00' },
    { day: 1, from: '13:00', to: '16:00' },
    { day: 3, from: '09:00', to: '09:20' },
  ],
  active: true,
}
const list = async () => (await support('GET', '/admin/coders')).body.data
const slots = async () => (await provider('GET', '/coder_calls/slots')).body.data.slots as string[]
const audited = () =>
  findRows(
    test.db,
    sql<object>`select action, details from audit_events where action like 'coder_%' order by seq desc limit 1`,
  )
const change = (id: string, part = {}) =>
  support('PUT', `/admin/coders/${id}`, { body: { ...CODER, ...part } })

describe('coders under Tools', () => {
  it('can be booked once they are added with their hours', async () => {
    expect(await slots()).toEqual([])
    const added = await support('POST', '/admin/coders', { body: CODER })
    expect(added.status).toBe(201)
    expect(added.body.data).toEqual({ ...CODER, id: expect.any(String), coming_calls: 0 })
    expect(await list()).toEqual([added.body.data])
    expect((await slots()).length).toBeGreaterThan(20)
    expect(await audited()).toEqual([{ action: 'coder_added', details: { coder: added.body.data.id } }])
  })

  it.each([
    ['hours that end before they begin', { hours: [{ day: 1, from: '12:00', to: '08:00' }] }, 'hours'],
    [
      'hours that overlap',
      {
        hours: [
          { day: 2, from: '08:00', to: '12:00' },
          { day: 2, from: '11:00', to: '13:00' },
        ],
      },
      'hours',
    ],
    ['a weekend', { hours: [{ day: 6, from: '08:00', to: '12:00' }] }, 'hours.0.day'],
    ['an invalid time of day', { hours: [{ day: 1, from: '8', to: '24:00' }] }, 'hours.0.from'],
    ['an unknown time zone', { time_zone: 'America/Plumbline' }, 'time_zone'],
    ['an offset instead of a time zone', { time_zone: '-07:00' }, 'time_zone'],
    ['no language', { languages: [] }, 'languages'],
    ['a language twice', { languages: ['en', 'en'] }, 'languages'],
    ['a language that the portal does not have', { languages: ['fr'] }, 'languages.0'],
    ['no last name', { name: '^Lucía' }, 'name'],
  ])('are refused with %s, and nothing changes', async (_name, part, field) => {
    const { id } = (await support('POST', '/admin/coders', { body: CODER })).body.data
    const before = await list()
    for (const answer of [
      await support('POST', '/admin/coders', { body: { ...CODER, ...part } }),
      await change(id, part),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.data)).toContain(field)
    }
    expect(await list()).toEqual(before)
  })

  it('keep their booked calls when their hours change or they become inactive', async () => {
    await addCoder(test)
    const [coder] = await list()
    const [, starts_at] = await slots()
    const body = { starts_at, language: 'en', phone: '503 555 0142', time_zone: 'America/Los_Angeles' }
    expect((await provider('POST', '/coder_calls', { body })).status).toBe(201)
    const moved = await change(coder.id, { hours: [] })
    expect(moved.body.data).toMatchObject({ hours: [], coming_calls: 1 })
    expect(await audited()).toEqual([
      {
        action: 'coder_changed',
        details: { coder: coder.id, fields: 'name, time_zone, hours' },
      },
    ])
    const gone = await change(coder.id, { active: false })
    expect(gone.body.data).toMatchObject({ active: false, coming_calls: 1 })
    expect(await slots()).toEqual([])
    expect((await provider('GET', '/coder_calls')).body.data).toMatchObject([{ starts_at, status: 'booked' }])
  })

  it('get no audit row for a change that changes nothing', async () => {
    const { id } = (await support('POST', '/admin/coders', { body: CODER })).body.data
    const same = { languages: ['en', 'es'], hours: CODER.hours.toReversed() }
    expect((await change(id, same)).status).toBe(200)
    expect(await audited()).toEqual([{ action: 'coder_added', details: { coder: id } }])
  })

  it('are managed only by support', async () => {
    const { id } = (await support('POST', '/admin/coders', { body: CODER })).body.data
    expect((await provider('GET', '/admin/coders')).status).toBe(403)
    expect((await provider('POST', '/admin/coders', { body: CODER })).status).toBe(403)
    expect((await provider('PUT', `/admin/coders/${id}`, { body: CODER })).status).toBe(403)
    expect((await change('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})
