import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCoder, type ResponseWorld, startResponseWorld } from '#testing/response-world.ts'

let world: ResponseWorld
beforeAll(async () => {
  world = await startResponseWorld()
  await addCoder(world.test)
})
afterAll(() => world.close())

const slots = async () => (await world.provider('GET', '/coder_calls/slots')).body.data.slots as string[]
const wish = (starts_at: string | undefined) => ({
  starts_at,
  language: 'en',
  phone: '503 555 0142',
  time_zone: 'America/Los_Angeles',
})

it('files a response only if its call can be booked; canceling the call withdraws the response', async () => {
  const [starts_at] = await slots()
  const path = `/reports/${world.reportId(world.own)}/responses`
  const send = (at: string | undefined) =>
    world.provider('POST', path, { body: { kind: 'coder', call: wish(at) } })
  const bad = await send('2020-01-01T10:00:00Z')
  expect([bad.status, bad.body.data]).toEqual([
    409,
    { starts_at: ['Someone has just taken this time. Please choose another one.'] },
  ])
  expect((await world.provider('GET', path)).body.data).toEqual([])
  const filed = await send(starts_at)
  expect(filed.body.data).toMatchObject({ status: 'sent', call: { starts_at, status: 'booked' } })
  const [booked] = (await world.provider('GET', '/coder_calls')).body.data
  await world.provider('DELETE', `/coder_calls/${booked.id}`)
  expect((await world.provider('GET', path)).body.data[0]).toMatchObject({
    status: 'withdrawn',
    call: { status: 'cancelled' },
  })
})

it('withdrawing a response cancels its call', async () => {
  // Not the first: it is gone by itself where the hour ends meanwhile.
  const [, starts_at] = await slots()
  const path = `/reports/${world.reportId(world.own)}/responses`
  const filed = await world.provider('POST', path, { body: { kind: 'coder', call: wish(starts_at) } })
  expect(await slots()).not.toContain(starts_at)
  const back = await world.provider('POST', `${path}/${filed.body.data.id}/withdraw`)
  expect(back.body.data).toMatchObject({ status: 'withdrawn', call: { status: 'cancelled' } })
  expect((await world.provider('GET', '/coder_calls')).body.data).toEqual([])
  expect(await slots()).toContain(starts_at)
})

it('a call can only be about an existing report of the provider', async () => {
  const [starts_at] = await slots()
  const book = (report_id: string) =>
    world.provider('POST', '/coder_calls', { body: { ...wish(starts_at), report_id } })
  expect((await book(`ZZZZZ-2026Q2-${world.own}`)).status).toBe(404)
  expect((await book(world.reportId(world.own, '2019Q1'))).status).toBe(404)
  expect((await book(world.reportId(world.stranger))).status).toBe(404)
  expect((await book(world.reportId(world.own))).status).toBe(201)
})
