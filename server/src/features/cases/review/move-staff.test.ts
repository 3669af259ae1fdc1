import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastDay, ownLastDay, todayIn } from '#features/cases/case/case-dates.ts'
import { startCaseSession } from '#features/cases/practice/case-access.ts'
import { addWorkingDays } from '#platform/time/working-days.ts'
import { insertCaseFile } from '#testing/case-world.ts'
import { type Any, DENIED, type StaffWorld, startStaffWorld } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const ZONE = 'America/Los_Angeles'
const inDays = (days: number) => lastDay(todayIn(ZONE), days).toString()
const practice = (index: string, action: string, some: object = {}) =>
  world.provider('POST', `/caseaudit/${index}/actions`, { body: { action, ...some } })

describe('staff', () => {
  it('extends the due date and requests more records', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const extend = (due_on: string) => world.move(one.id, 'extend', { due_on, reason: 'Of course' })
    expect((await extend(one.due_on)).status).toBe(422)
    expect((await extend('2999-01-04')).status).toBe(422)
    await practice(one.index, 'ask_extension', { until: inDays(60), reason: 'We are moving' })
    const later = await extend(inDays(60))
    expect(later.body.data).toMatchObject({ due_on: inDays(60), extension_wanted_on: null })
    expect((await world.move(one.id, 'decline_extension', { reason: 'x' })).status, 'nobody asks').toBe(409)

    const other = await world.create({ claims: { sample: 1 } })
    await insertCaseFile(world.test, other.id)
    expect((await world.move(other.id, 'mark_received')).body.data.clocks.review_due_on).toBe(
      ownLastDay(todayIn(ZONE), 60).toString(),
    )
    const requested = await world.move(other.id, 'ask_more', {
      due_on: inDays(30),
      body: 'Page 2 is missing',
    })
    expect(requested.body.data).toMatchObject({ status: 'requested', due_on: inDays(30), received_at: null })
    expect(requested.body.data.messages.at(-1)).toMatchObject({
      topic: 'more_records',
      body: 'Page 2 is missing',
    })
  })

  it.each([
    ['extend', 'extension', { due_on: inDays(60) }, 'You asked for more time, and you have it'],
    ['decline_extension', 'no_extension', {}, 'We cannot give it'],
  ])('%s writes its words into the letter, in both languages', async (action, kind, some, said) => {
    const one = await world.create({ claims: { sample: 1 } })
    await practice(one.index, 'ask_extension', { until: inDays(60), reason: 'We are moving' })
    const words = { reason: 'Your archive moved', reason_es: 'Su archivo se mudó' }
    const { letters } = (await world.move(one.id, action, { ...words, ...some })).body.data
    const read = async (language: string) => {
      const letter = letters.find((each: Any) => each.kind === kind && each.language === language)
      return (await world.letter(one.id, letter.id))?.text.replaceAll(/\s+/g, ' ')
    }
    expect(await read('en')).toContain(said)
    expect(await read('en')).toContain(words.reason)
    expect(await read('es')).toContain(words.reason_es)
  })

  it('asks again with the usual notice or a reason, and does not keep an old reason (R-CASE-18)', async () => {
    const soon = addWorkingDays(todayIn(ZONE), 5).toString()
    const one = await world.create({ claims: { sample: 1 }, due_on: soon, due_reason: 'The hearing is near' })
    await insertCaseFile(world.test, one.id)
    await world.move(one.id, 'mark_received')
    const askMore = (some: object) => world.move(one.id, 'ask_more', { body: 'Page 2', ...some })
    const refused = await askMore({ due_on: soon })
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([422, ['due_on']])
    expect((await askMore({ due_on: inDays(30), claims: [7] })).status).toBe(422)
    expect((await world.support('GET', `/admin/cases/${one.id}`)).body.data.status).toBe('received')
    const usual = (await askMore({ due_on: inDays(30) })).body.data
    expect(usual).toMatchObject({ status: 'requested', due_on: inDays(30), due_reason: null })
    await insertCaseFile(world.test, one.id)
    await world.move(one.id, 'mark_received')
    const due_reason = 'The judge asks for it'
    const short = (await askMore({ due_on: soon, due_reason })).body.data
    expect(short).toMatchObject({ status: 'requested', due_on: soon, due_reason })
  })

  it('asks again about some claims, which are open until they are answered (R-CASE-17)', async () => {
    const one = await world.create({ claims: { sample: 2 }, records: [{ kind: 'visit_notes' }] })
    await insertCaseFile(world.test, one.id, { claims: [1, 2] })
    expect((await practice(one.index, 'finish_sending')).body.data.progress.complete).toBe(2)
    const asked = await world.move(one.id, 'ask_more', {
      due_on: inDays(30),
      claims: [2],
      body: 'The second page',
    })
    expect(asked.body.data.progress).toEqual({ claims: 2, complete: 1 })
    expect(asked.body.data.claims.map((claim: { asked_again_at: unknown }) => claim.asked_again_at)).toEqual([
      null,
      expect.any(String),
    ])
    const forgotten = await practice(one.index, 'finish_sending')
    expect([forgotten.status, Object.keys(forgotten.body.data)]).toEqual([422, ['without']])
    await insertCaseFile(world.test, one.id, { claims: [2] })
    const { data } = (await practice(one.index, 'finish_sending')).body
    expect(data).toMatchObject({ status: 'received', progress: { claims: 2, complete: 2 } })
  })

  it('extends an overdue case to at most 45 days from today', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await sql`update cases set requested_on = '2025-01-02', due_on = '2025-03-03' where id = ${one.id}`.execute(
      world.test.db,
    )
    const extend = (due_on: string) => world.move(one.id, 'extend', { due_on, reason: 'Of course' })
    const today = todayIn(ZONE)
    for (const on of ['2025-03-04', today.toString(), today.add({ days: 46 }).toString()]) {
      const { status, body } = await extend(on)
      expect([status, Object.keys(body.data)], on).toEqual([422, ['due_on']])
    }
    const last = await extend(today.add({ days: 45 }).toString())
    expect(last.body.data.due_on).toBe(inDays(45))
  })

  it('assigns and watches a case, and reads its messages', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const { team } = (await world.support('GET', '/admin/cases')).body.data
    const stranger = world.own.id
    expect((await world.move(one.id, 'assign', { user_id: stranger })).status).toBe(422)
    expect((await world.move(one.id, 'assign', { user_id: team[0].id })).body.data.assignee).toEqual(team[0])
    const watched = await world.move(one.id, 'watch', { on: true })
    expect(watched.body.data.watchers).toHaveLength(1)
    expect((await world.move(one.id, 'watch', { on: false })).body.data.watchers).toEqual([])
    await practice(one.index, 'send_message', { body: 'Where do we send the images?' })
    const list = async () =>
      (await world.support('GET', '/admin/cases', { query: { search: one.number } })).body.data.cases[0]
    expect((await list()).unread_messages).toBe(1)
    await world.support('GET', `/admin/cases/${one.id}`)
    expect((await list()).unread_messages).toBe(0)
  })

  it('cannot save a finding that does not fit its line', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const [line] = one.lines
    const decide = (some: object) =>
      world.move(one.id, 'decide_line', {
        line_id: line.id,
        audited_code: null,
        audited_units: null,
        ...DENIED,
        ...some,
      })
    expect((await decide({})).status, 'not in review yet').toBe(409)
    await sql`update cases set status = 'in_review' where id = ${one.id}`.execute(world.test.db)
    const refused: [object, string][] = [
      [{ audited_paid: 1 }, 'audited_billed'],
      [{ rationale: 'supported' }, 'rationale'],
      [{ rationale: 'other' }, 'note'],
      [{ decision: 'changed' }, 'audited_billed'],
      [{ audited_billed: -1 }, 'audited_billed'],
    ]
    for (const [some, field] of refused) {
      const answer = await decide(some)
      expect([answer.status, Object.keys(answer.body.data)], JSON.stringify(some)).toEqual([422, [field]])
    }
    expect((await decide({ line_id: one.id })).status).toBe(404)
    expect((await world.move(one.id, 'issue_findings')).status, 'lines are undecided').toBe(409)
    const stored = (await world.support('GET', `/admin/cases/${one.id}`)).body.data
    expect(stored.lines.map(({ finding }: { finding: unknown }) => finding)).toEqual([null, null])
  })

  it('cannot issue findings while a complete file is checked, but can with an unfinished upload', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await sql`update cases set status = 'in_review' where id = ${one.id}`.execute(world.test.db)
    await world.decide(one)
    const checking = await insertCaseFile(world.test, one.id, { status: 'checking' })
    await insertCaseFile(world.test, one.id, { status: 'uploading' })
    const refused = await world.move(one.id, 'issue_findings')
    expect([refused.status, refused.body.data.action[0]]).toEqual([
      409,
      expect.stringContaining('being checked'),
    ])
    await sql`update case_files set status = 'refused', refusal = 'type' where id = ${checking}`.execute(
      world.test.db,
    )
    expect((await world.move(one.id, 'issue_findings')).body.data.status).toBe('findings')
  })

  it('issues findings once, even while another finding is written', async () => {
    const one = await world.create({ claims: { sample: 2 } })
    await sql`update cases set status = 'in_review' where id = ${one.id}`.execute(world.test.db)
    await world.decide(one)
    const [line] = one.lines
    const denied = { line_id: line.id, audited_code: null, audited_units: null, ...DENIED }
    const answers = await Promise.all([
      world.move(one.id, 'issue_findings'),
      world.move(one.id, 'decide_line', denied),
      world.move(one.id, 'issue_findings'),
    ])
    const issued = answers.filter((_, at) => at !== 1).map(({ status }) => status)
    expect(issued.toSorted()).toEqual([200, 409])
    const { data } = (await world.support('GET', `/admin/cases/${one.id}`)).body
    type Judged = { paid: number; finding: { audited_paid: number } }
    const reduced = (data.lines as Judged[]).reduce(
      (sum, { paid, finding }) => sum + paid - finding.audited_paid,
      0,
    )
    expect(data.savings, 'the savings match the lines').toBe(reduced)
    expect(data.letters.filter(({ kind }: { kind: string }) => kind === 'findings')).toHaveLength(2)
  })

  it('reopens and withdraws a case: old deadlines end, the code and the timeline stay', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    await world.toFindings(one)
    const line_id = one.lines[1].id
    await practice(one.index, 'answer_line', { line_id, answer: 'agree' })
    await practice(one.index, 'appeal', { reason: 'No' })
    await world.colleagueMove(one.id, 'decide_appeal', {
      lines: await world.linesOnAppeal(one.id, () => ({})),
      reason: 'Yes',
    })
    const token = await startCaseSession(world.test.db, one.id, { address: '127.0.0.1', userAgent: null })
    const withToken = () =>
      world.test.visitor('GET', `/caseaudit/${one.index}`, { headers: { cookie: `plumbline_case=${token}` } })
    expect((await withToken()).body.data.number).toBe(one.number)
    const again = await world.move(one.id, 'reopen', { reason: 'A new record came' })
    expect(again.body.data).toMatchObject({
      status: 'in_review',
      decision: null,
      savings: null,
      findings_at: null,
      closed_at: null,
      appeals: [],
    })
    expect(again.body.data.events.map(({ action }: { action: string }) => action)).toContain('reverse_appeal')
    expect((await world.provider('GET', `/caseaudit/${one.index}`)).body.data.lines[1].finding).toBeNull()
    expect((await withToken()).body.data.status, 'the code still opens the case').toBe('in_review')
    expect(again.body.data.lines[1].answer, 'the answer was to other findings').toBeNull()
    const issued = await world.move(one.id, 'issue_findings')
    expect(issued.body.data).toMatchObject({ status: 'findings', appeals: [] })
    const withdrawn = await world.move(one.id, 'withdraw', { reason: 'Our mistake' })
    expect(withdrawn.body.data).toMatchObject({ status: 'closed', decision: 'withdrawn', savings: null })
  })
})
