import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Any, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'
import type { Caller } from '#testing/test-app.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const getData = async (caller: Caller, path: string, query: Record<string, string> = {}): Promise<Any> =>
  (await caller('GET', path, { query })).body.data

async function readStatus(caller: Caller, path: string, query: Record<string, string>): Promise<string[]> {
  const csv = String((await caller('GET', path, { query })).body)
  const [header = '', ...rows] = csv.replace('\uFEFF', '').trim().split('\r\n')
  const at = header.split(',').indexOf('status')
  return rows.map((row) => row.replaceAll(/"[^"]*"/g, '').split(',')[at] ?? '')
}

const numbersOf = ({ cases }: Any): string[] => cases.map(({ number }: Any) => number)

/** Everywhere that names or filters by where a case stands. */
async function readEverywhere({ id, number, provider }: Any) {
  const { support, provider: practice } = world
  const search = { search: number }
  const list = await getData(practice, '/audits', search)
  const worklist = await getData(support, '/admin/cases', { ...search, show: 'all' })
  const filters = Object.fromEntries(
    await Promise.all(
      ['appealed', 'appeal_decided'].map(async (status) => [
        status,
        {
          list: numbersOf(await getData(practice, '/audits', { ...search, status })).length,
          file: (await readStatus(practice, '/audits.csv', { ...search, status })).length,
          worklist: numbersOf(await getData(support, '/admin/cases', { ...search, show: status })).length,
          count: worklist.counts[status],
        },
      ]),
    ),
  )
  const overview = await getData(support, '/admin/case_overview')
  const counted = overview.cells.filter(({ cases }: Any) => cases > 0).map(({ status }: Any) => status)
  const [round] = (await getData(support, `/admin/cases/${id}`)).rounds
  const audits = await getData(support, `/admin/providers/${provider.id}/cases`)
  return {
    rows: [numbersOf(list), numbersOf(worklist)],
    filters,
    files: [
      ...(await readStatus(practice, '/audits.csv', search)),
      ...(await readStatus(support, '/admin/cases.csv', { ...search, show: 'all' })),
    ],
    counted,
    round: round.status,
    tab: audits.find((one: Any) => one.number === number)?.status,
  }
}

const ONE = { list: 1, file: 1, worklist: 1, count: 1 }
const NONE = { list: 0, file: 0, worklist: 0, count: 0 }

it('R-CASE-90: lists, filters, counts, files and tabs tell a decided appeal from one that waits', async () => {
  const one = await world.create({ claims: { sample: 1 } })
  await world.toFindings(one)
  const act = (action: string, some: object) =>
    world.provider('POST', `/caseaudit/${one.index}/actions`, { body: { action, ...some } })
  await world.provider('GET', `/caseaudit/${one.index}`)
  expect((await act('appeal', { reason: 'They are signed' })).status).toBe(200)
  expect(await readEverywhere(one)).toMatchObject({
    rows: [[one.number], [one.number]],
    filters: { appealed: ONE, appeal_decided: NONE },
    files: ['appealed', 'appealed'],
    counted: ['appealed'],
    round: 'appealed',
    tab: 'appealed',
  })

  const lines = await world.linesOnAppeal(one.id)
  await world.colleagueMove(one.id, 'decide_appeal', { lines, reason: 'Not signed' })
  const decided = {
    filters: { appealed: NONE, appeal_decided: ONE },
    files: ['appeal_decided', 'appeal_decided'],
    counted: ['appeal_decided'],
    round: 'appeal_decided',
    tab: 'appeal_decided',
  }
  expect(await readEverywhere(one), 'before anybody opened the decision').toMatchObject(decided)
  await world.provider('GET', `/caseaudit/${one.index}`)
  expect(await readEverywhere(one), 'with the next level open').toMatchObject(decided)

  await act('appeal', { reason: 'Please look again' })
  expect(await readEverywhere(one)).toMatchObject({
    filters: { appealed: ONE, appeal_decided: NONE },
    counted: ['appealed'],
  })
})
