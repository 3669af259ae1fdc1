import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '#features/cases/case/case-dates.ts'
import { DENIED, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const today = () => todayIn('America/Los_Angeles')
const PERIOD = { starting_on: '2026-05-01', ending_on: '2026-06-30' }
const start = (id: string) => world.support('POST', `/admin/cases/${id}/rounds`, { body: PERIOD })
const educate = (id: string, on: string) => world.move(id, 'record_education', { on })

/** A closed probe of four claims, with its add-ons denied or not. */
async function closedProbe(denied: boolean) {
  const one = await world.create({ claims: { sample: 4 }, watchers: ['support@demo.test'] })
  await world.toFindings(one, (_, at) => (denied && at % 2 === 1 ? DENIED : {}))
  await world.provider('POST', `/caseaudit/${one.index}/actions`, { body: { action: 'accept_findings' } })
  return one
}
const toReason = (answer: { status: number; body: { data: { action?: string[] } } }) => [
  answer.status,
  answer.body.data.action?.[0],
]

// R-CASE-9: up to three rounds, with education and at least 45 days between them.
describe('the next round', () => {
  it('starts 45 days after the education with a new sample, up to three times', async () => {
    const one = await closedProbe(true)
    expect(toReason(await start(one.id))).toEqual([409, 'Record the education first.'])
    expect((await educate(one.id, today().add({ days: 1 }).toString())).status).toBe(422)
    await educate(one.id, today().subtract({ days: 44 }).toString())
    expect((await start(one.id)).status).toBe(409)
    await educate(one.id, today().subtract({ days: 45 }).toString())
    const second = await start(one.id)
    expect(second.status).toBe(201)
    expect(second.body.data).toMatchObject({
      round: 2,
      status: 'requested',
      progress: { claims: 4, complete: 0 },
      kind: 'probe',
      starting_on: '2026-05-01',
      letter_waits: true,
      sample: { population: 16 },
      rounds: [
        { round: 1, number: one.number, by_charges: { rate: 0.5 } },
        { round: 2, by_charges: null },
      ],
    })
    expect(second.body.data.sample.seed).not.toBe(one.sample.seed)
    expect(second.body.data.watchers).toHaveLength(1)
    expect(second.body.data.requested).toHaveLength(2)
    expect(toReason(await start(one.id))).toEqual([409, 'The next round exists already.'])
    const first = (await world.support('GET', `/admin/cases/${one.id}`)).body.data
    expect(first.rounds).toHaveLength(2)
    await sql`
      update cases set round = 3, status = 'closed', closed_at = now() where id = ${second.body.data.id}`.execute(
      world.test.db,
    )
    expect(toReason(await start(second.body.data.id))).toEqual([409, 'This was the last round.'])
  })

  it('is refused for a practice with few errors and while the case is open', async () => {
    const fine = await closedProbe(false)
    await educate(fine.id, today().subtract({ days: 60 }).toString())
    expect(toReason(await start(fine.id))).toEqual([409, 'The error rate is too low for another round.'])
    const open = await world.create({ claims: { sample: 1 } })
    expect((await start(open.id)).status).toBe(409)
  })

  it('is refused for other kinds than a probe, and for a withdrawn case', async () => {
    const one = await closedProbe(true)
    await educate(one.id, today().subtract({ days: 60 }).toString())
    await sql`update cases set kind = 'postpayment' where id = ${one.id}`.execute(world.test.db)
    expect(toReason(await start(one.id))).toEqual([409, 'Only a probe and educate case goes on in rounds.'])
    await sql`update cases set kind = 'probe', decision = 'withdrawn' where id = ${one.id}`.execute(
      world.test.db,
    )
    expect(toReason(await start(one.id))).toEqual([409, 'This case was withdrawn.'])
    const view = (await world.support('GET', `/admin/cases/${one.id}`)).body.data
    expect(view.may).not.toContain('start_round')
  })

  it('changes nothing if there is no claim to draw', async () => {
    const one = await closedProbe(true)
    await educate(one.id, today().subtract({ days: 60 }).toString())
    const empty = { starting_on: '2019-01-01', ending_on: '2019-03-31' }
    const refused = await world.support('POST', `/admin/cases/${one.id}/rounds`, { body: empty })
    expect(refused.status).toBe(422)
    const { events } = (await world.support('GET', `/admin/cases/${one.id}`)).body.data
    expect(events.map(({ action }: { action: string }) => action)).not.toContain('start_round')
  })
})
