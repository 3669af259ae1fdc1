import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { type Any, DENIED, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'
import type { Caller } from '#testing/test-app.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

/** The row of the case by column; no cell of these columns needs quotes. */
async function readRow(caller: Caller, path: string, number: string): Promise<Record<string, string>> {
  const csv = String((await caller('GET', path, { query: { search: number } })).body)
  const [header = '', row = ''] = csv.replace('\uFEFF', '').trim().split('\r\n')
  const cells = row.replaceAll(/"[^"]*"/g, '').split(',')
  return Object.fromEntries(header.split(',').map((name, at) => [name, cells[at] ?? '']))
}

it('both sides read the line of business and the days that count from the service', async () => {
  const one = await world.create({ claims: { sample: 1 }, line_of_business: 'medicare' })
  const before = await readRow(world.support, '/admin/cases.csv', one.number)
  expect(before).toMatchObject({ line_of_business: 'medicare', served_on: '', discussion_until: '' })
  await world.toFindings(one)
  const { clocks } = (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
  const days = {
    served_on: clocks.served_on,
    discussion_until: clocks.discussion_until,
    recoupment_from: clocks.recoupment_from,
  }
  expect(Object.values(days).every((day) => typeof day === 'string')).toBe(true)
  for (const row of [
    await readRow(world.support, '/admin/cases.csv', one.number),
    await readRow(world.provider, '/audits.csv', one.number),
  ])
    expect(row).toMatchObject({ ...days, line_of_business: 'medicare', decision: 'overpaid' })
})

it('before payment the decision is about what was billed, as on the page, and nothing is taken back', async () => {
  const unpaid = { npi: world.colleague.npi, tin: DEMO_PROVIDERS[1]?.tin, family: null }
  const one = await world.create({ ...unpaid, claims: { sample: 1 }, kind: 'prepayment' })
  await world.toFindings(one, () => DENIED)
  const manager = await world.test.as('manager')
  await manager('GET', `/caseaudit/${one.index}`)
  for (const row of [
    await readRow(world.support, '/admin/cases.csv', one.number),
    await readRow(manager, '/audits.csv', one.number),
  ])
    expect(row).toMatchObject({ decision: 'overbilled', line_of_business: 'commercial', recoupment_from: '' })
})

it('R-CASE-91: an appeal about some lines stops the recovery of all until its decision is read', async () => {
  const one = await world.create({ claims: { sample: 2 } })
  await world.toFindings(one)
  const read = () => world.provider('GET', `/caseaudit/${one.index}`)
  const { lines, clocks } = (await read()).body.data
  const rows = async () => [
    await readRow(world.support, '/admin/cases.csv', one.number),
    await readRow(world.provider, '/audits.csv', one.number),
  ]
  for (const row of await rows())
    expect(row).toMatchObject({ recoupment_from: clocks.recoupment_from, recovery_stopped: 'no' })
  const denied = lines.find(({ finding }: Any) => finding.decision === 'denied')
  const filing = { action: 'appeal', reason: 'It is signed', lines: [denied.id] }
  await world.provider('POST', `/caseaudit/${one.index}/actions`, { body: filing })
  const waiting = {
    status: 'appealed',
    recoupment_from: '',
    recovery_stopped: 'yes',
    amount_at_issue: '36.00',
  }
  for (const row of await rows()) expect(row).toMatchObject(waiting)
  await world.colleagueMove(one.id, 'decide_appeal', {
    lines: await world.linesOnAppeal(one.id),
    reason: 'It is not',
  })
  for (const row of await rows()) expect(row).toMatchObject({ ...waiting, status: 'appeal_decided' })
  const decided = (await read()).body.data.clocks.recoupment_from
  for (const row of await rows())
    expect(row).toMatchObject({ status: 'appeal_decided', recoupment_from: decided, recovery_stopped: 'no' })
})
