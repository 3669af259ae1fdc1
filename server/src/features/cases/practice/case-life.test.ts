import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastDay, todayIn } from '#features/cases/case/case-dates.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { DENIED, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const ZONE = 'America/Los_Angeles'
const inDays = (days: number) => lastDay(todayIn(ZONE), days).toString()
const practice = (index: string, action: string, some: object = {}) =>
  world.provider('POST', `/caseaudit/${index}/actions`, { body: { action, ...some } })

describe('a case', () => {
  it('goes from the request through two appeals to its closing', async () => {
    const { move, colleagueMove, provider, test } = world
    const one = await world.create({ claims: { sample: 4 } })
    const { id, index } = one
    expect(one.may).toEqual(
      expect.arrayContaining(['assign', 'extend', 'send_message', 'withdraw', 'new_code']),
    )
    expect((await move(id, 'start_review')).status, 'nothing came and nothing is overdue').toBe(409)
    expect((await move(id, 'mark_received')).status, 'nothing came').toBe(409)

    const findings = await world.toFindings(one)
    // Four of eight lines are denied: the add-on of each claim, 18 of 68 paid.
    expect(findings).toMatchObject({
      status: 'findings',
      decision: 'overpaid',
      savings: 72,
      amount_at_issue: 72,
      error_rates: { by_charges: { part: 400, whole: 800, rate: 0.5 }, by_claims: { part: 4, whole: 4 } },
      // No clock runs before the practice is served.
      appeals: [],
      clocks: { served_on: null, discussion_until: null, recoupment_from: null },
    })
    const shown = (await provider('GET', `/caseaudit/${index}`)).body.data
    expect(shown).toMatchObject({
      appeals: [
        {
          level: 1,
          name: { en: 'Internal appeal, first level' },
          file_by: inDays(180),
          stops_recoupment_by: inDays(30),
          filed_at: null,
          amount_at_issue: 72,
        },
      ],
      clocks: { served_on: todayIn(ZONE).toString(), served_by: 'portal', discussion_until: inDays(15) },
    })
    expect(shown.lines[1].finding).toMatchObject({
      decision: 'denied',
      difference: -100,
      rule_cited: 'Manual 30.6.1',
    })
    expect((await move(id, 'close')).status, 'the practice may still appeal').toBe(409)

    expect((await practice(index, 'appeal', { reason: 'The log of signatures is attached' })).status).toBe(
      200,
    )
    const stands = await world.linesOnAppeal(id)
    const own = await move(id, 'decide_appeal', { lines: stands, reason: 'x' })
    expect([own.status, own.body.data.action[0]]).toEqual([409, expect.stringContaining('Another person')])
    const wrong = await colleagueMove(id, 'decide_appeal', {
      lines: stands.slice(1),
      reason: 'x',
    })
    expect([wrong.status, Object.keys(wrong.body.data)]).toEqual([422, ['lines']])
    const first = await colleagueMove(id, 'decide_appeal', {
      lines: stands,
      reason: 'Not signed',
    })
    expect(first.body.data).toMatchObject({
      status: 'appealed',
      savings: 72,
      appeals: [{ level: 1, outcome: 'upheld', amount_after: 72, reason: 'Not signed', served_on: null }],
    })
    expect((await provider('GET', `/caseaudit/${index}`)).body.data.appeals[1]).toMatchObject({
      level: 2,
      file_by: inDays(60),
      stops_recoupment_by: inDays(60),
      filed_at: null,
      amount_at_issue: 72,
    })
    expect((await colleagueMove(id, 'decide_appeal', { lines: stands, reason: 'x' })).status).toBe(409)

    await practice(index, 'appeal', { reason: 'Two of them are signed' })
    const halfSigned = await world.linesOnAppeal(id, (_, at) => (at < stands.length / 2 ? {} : null))
    const again = await colleagueMove(id, 'decide_appeal', {
      lines: halfSigned,
      reason: 'x',
    })
    expect(again.body.data.action[0], 'who decided the first level').toContain('Another person')
    const second = await world.thirdMove(id, 'decide_appeal', {
      lines: halfSigned,
      reason: 'Two are',
    })
    expect(second.body.data).toMatchObject({
      status: 'appealed',
      savings: 36,
      amount_at_issue: 36,
      decision: 'overpaid',
    })
    expect((await provider('GET', `/caseaudit/${index}`)).body.data.appeals[2]).toMatchObject({
      level: 3,
      name: { en: 'External review' },
      file_by: inDays(120),
      stops_recoupment_by: null,
    })
    expect((await move(id, 'close')).status).toBe(409)

    await sql`update case_appeals set file_by = ${officeDay()} - 3 where case_id = ${id} and level = 3`.execute(
      test.db,
    )
    const closed = await move(id, 'close')
    expect(closed.body.data).toMatchObject({ status: 'closed', savings: 36, closed_at: expect.any(String) })
    const actions = closed.body.data.events.map(({ action }: { action: string }) => action)
    expect(actions.filter((action: string) => action !== 'decide_line')).toEqual([
      'create',
      'mark_received',
      'start_review',
      'issue_findings',
      'serve',
      'appeal',
      'uphold_appeal',
      'serve',
      'appeal',
      'uphold_appeal',
      'serve',
      'close',
    ])
    const letters = closed.body.data.letters.filter(({ language }: { language: string }) => language === 'en')
    expect(letters.map(({ kind }: { kind: string }) => kind)).toEqual([
      'request',
      'findings',
      'appeal',
      'appeal',
      'closing',
    ])
    const notices = (await provider('GET', '/notices')).body.data.notices
      .filter(({ data }: { data: { case_index?: string } }) => data.case_index === index)
      .map(({ data }: { data: { case_event: string } }) => data.case_event)
    expect(notices.toSorted()).toEqual([
      'appeal_decided',
      'appeal_decided',
      'closed',
      'findings',
      'received',
      'requested',
    ])
    const found = (await world.letter(id, letters[1].id))?.text.replaceAll(/\s+/g, ' ')
    for (const words of ['not signed', 'Manual 30.6.1', '$72.00', 'Internal appeal, first level'])
      expect(found).toContain(words)
  })

  it('closes with nothing owed when an appeal is decided in favor of the practice', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one)
    await practice(one.index, 'appeal', { reason: 'It is signed on page 2' })
    const { body } = await world.colleagueMove(one.id, 'decide_appeal', {
      lines: await world.linesOnAppeal(one.id, () => ({})),
      reason: 'Indeed',
    })
    expect(body.data).toMatchObject({
      status: 'closed',
      decision: 'supported',
      savings: 0,
      amount_at_issue: 0,
    })
    expect(body.data.appeals).toHaveLength(1)
  })

  it('gets its outcome from the findings: nothing sent, underbilled, or supported', async () => {
    const silent = await world.create({ claims: { sample: 1 } })
    await sql`update cases set due_on = ${officeDay()} - 3 where id = ${silent.id}`.execute(world.test.db)
    expect((await world.move(silent.id, 'start_review')).status, 'overdue').toBe(200)
    await world.decide(silent, () => ({ ...DENIED, rationale: 'no_record' }))
    expect((await world.move(silent.id, 'issue_findings')).body.data).toMatchObject({
      decision: 'not_sent',
      savings: 68,
    })

    const under = await world.create({ claims: { sample: 1 } })
    const more = { decision: 'underbilled', rationale: 'more_units_supported' }
    const raised = await world.toFindings(under, ({ billed, paid }, at) =>
      at === 0 ? { ...more, audited_billed: billed + 20, audited_paid: paid + 10 } : {},
    )
    expect(raised).toMatchObject({
      decision: 'underpaid',
      savings: -10,
      amount_at_issue: 0,
      appeals: [],
    })

    const fine = await world.create({ claims: { sample: 1 } })
    const supported = await world.toFindings(fine, () => ({}))
    expect(supported).toMatchObject({ decision: 'supported', savings: 0, appeals: [] })
    expect((await world.move(fine.id, 'close')).status, 'nothing is at issue').toBe(200)
  })
})
