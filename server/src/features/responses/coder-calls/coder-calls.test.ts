import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { addCoder } from '#testing/response-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let provider: Caller
let manager: Caller
let support: Caller
let slots: string[]

beforeAll(async () => {
  test = await startTestApp()
  ;[provider, manager, support] = await Promise.all([
    test.as('provider'),
    test.as('manager'),
    test.as('support'),
  ])
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`truncate coder_calls, coders, mails cascade`.execute(test.db)
  await addCoder(test)
  slots = (await provider('GET', '/coder_calls/slots')).body.data.slots
})

const wish = (starts_at = slots[3], more = {}) => ({
  body: { starts_at, language: 'es', phone: '(503) 555-0142 x7', time_zone: 'America/Los_Angeles', ...more },
})
const slotsNow = async (query = {}) =>
  (await provider('GET', '/coder_calls/slots', { query })).body.data.slots as string[]

describe('a call with a coder', () => {
  it('is booked and confirmed with a calendar entry, and its time is no longer offered', async () => {
    const booked = await provider('POST', '/coder_calls', wish())
    expect(booked.status).toBe(201)
    expect(booked.body.data).toMatchObject({
      starts_at: slots[3],
      minutes: 20,
      coder: 'Lowe^Petra',
      status: 'booked',
    })
    expect((await provider('GET', '/coder_calls')).body.data).toEqual([booked.body.data])
    expect(await slotsNow()).toEqual(slots.filter((slot) => slot !== slots[3]))
    const mails = await findRows(test.db, sql<object>`select template, data from mails`)
    expect(mails).toEqual([
      {
        template: 'call_booked',
        data: {
          call: booked.body.data.id,
          starts_at: slots[3],
          time_zone: 'America/Los_Angeles',
          link: '/welcome',
        },
      },
    ])
  })

  it('goes to one of two users who want the same time; the other must choose another time', async () => {
    const answers = await Promise.all([
      provider('POST', '/coder_calls', wish()),
      manager('POST', '/coder_calls', wish()),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.data.starts_at).toEqual([
      'Someone has just taken this time. Please choose another one.',
    ])
    await addCoder(test)
    expect((await manager('POST', '/coder_calls', wish())).status).toBe(201)
  })

  it('is canceled only by the user who booked it, and its time is free again', async () => {
    const { id } = (await provider('POST', '/coder_calls', wish())).body.data
    expect((await manager('DELETE', `/coder_calls/${id}`)).status).toBe(404)
    expect((await provider('DELETE', `/coder_calls/${id}`)).status).toBe(200)
    expect((await provider('DELETE', `/coder_calls/${id}`)).status).toBe(404)
    expect((await provider('GET', '/coder_calls')).body.data).toEqual([])
    expect(await slotsNow()).toEqual(slots)
  })

  it('is refused as a third upcoming call', async () => {
    for (const slot of [slots[0], slots[1]]) {
      expect((await provider('POST', '/coder_calls', wish(slot))).status).toBe(201)
    }
    expect((await provider('POST', '/coder_calls', wish(slots[2]))).status).toBe(422)
  })

  it('needs an offered time and a language that a coder speaks', async () => {
    await sql`update coders set languages = '{en}'`.execute(test.db)
    expect(await slotsNow({ language: 'es' })).toEqual([])
    expect((await provider('POST', '/coder_calls', wish())).status).toBe(409)
    const later = new Date(Date.parse(slots[3] ?? '') + 60_000).toISOString()
    expect((await provider('POST', '/coder_calls', wish(later, { language: 'en' }))).status).toBe(409)
    for (const more of [{ phone: 'call me' }, { time_zone: 'Mars/Olympus' }, { language: 'fr' }]) {
      expect((await provider('POST', '/coder_calls', wish(slots[3], more))).status).toBe(422)
    }
  })

  it('is listed for support, which closes it only after it has started', async () => {
    const { id } = (await provider('POST', '/coder_calls', wish())).body.data
    const close = () => support('POST', `/admin/coder_calls/${id}/close`, { body: { status: 'held' } })
    expect((await close()).status).toBe(409)
    const [seen] = (await support('GET', '/admin/coder_calls')).body.data
    expect(seen).toMatchObject({ id, person: 'Marsh^Elena^R^Dr^MD', phone: '(503) 555-0142 x7' })
    await sql`update coder_calls set starts_at = now() - interval '1 hour'`.execute(test.db)
    expect((await close()).body.data.status).toBe('held')
    expect((await close()).status).toBe(409)
    expect((await provider('GET', '/admin/coder_calls')).status).toBe(403)
    expect((await support('POST', '/coder_calls', wish())).status).toBe(403)
  })
})
