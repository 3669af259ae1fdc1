import type { CaseEvent, CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { ownLastDay, todayIn } from '#features/cases/case/case-dates.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { type CaseOptions, insertCase, insertCaseFile, type MadeCase } from '#testing/case-world.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const ZONE = 'America/Los_Angeles'
const NOBODY = '9f7c4f4e-6c1f-4d8e-8f8a-3a1d1f6b8c11'

let test: TestApp
let provider: Caller
let one: MadeCase
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from notices`.execute(test.db)
})

const make = async (options: CaseOptions = {}) => {
  one = await insertCase(test, { watchers: ['support@demo.test'], ...options })
  return one
}
const move = (body: object, caller = provider, headers = {}) =>
  caller('POST', `/caseaudit/${one.index}/actions`, { body, headers })
const view = async (): Promise<CaseView> => (await provider('GET', `/caseaudit/${one.index}`)).body.data
const findNotices = async (email: string) =>
  (
    await findRows(
      test.db,
      sql<{ event: string }>`
        select n.data->>'case_event' as event from notices n join users u on u.id = n.user_id
        where u.email = ${email} and n.data->>'case_number' = ${one.number} order by n.created_at`,
    )
  ).map(({ event }) => event)
const tooLate = () => todayIn(ZONE).subtract({ days: 1 }).toString()
const inDays = (days: number) => todayIn(ZONE).add({ days }).toString()

describe('R-CASE-66: the row of a file that was not accepted', () => {
  it.each(['requested', 'received', 'in_review', 'findings', 'appealed'] as const)(
    'can be removed in %s; a received file only while records are asked for',
    async (status) => {
      await make({ status })
      const [refused, received] = [
        await insertCaseFile(test, one.id, { status: 'refused' }),
        await insertCaseFile(test, one.id),
      ]
      expect((await view()).may).toContain('remove_refused')
      const { body } = await move({ action: 'remove_file', file_id: refused })
      expect(body.data.sent.map(({ id }: { id: string }) => id)).toEqual([received])
      expect(body.data.events.at(-1)).toMatchObject({ action: 'remove_refused', to_status: status })
      const other = await move({ action: 'remove_file', file_id: received })
      expect(other.status).toBe(status === 'requested' ? 200 : 409)
    },
  )

  it('stays in a closed case', async () => {
    await make({ status: 'closed' })
    const refused = await insertCaseFile(test, one.id, { status: 'refused' })
    expect((await move({ action: 'remove_file', file_id: refused })).status).toBe(409)
  })
})

describe('the records', () => {
  it('are placed, removed and marked as not applicable', async () => {
    await make()
    const [notes, orders] = one.requestIds
    const file = await insertCaseFile(test, one.id)
    const placed = await move({ action: 'place_file', file_id: file, request_id: orders })
    expect(placed.body.data).toMatchObject({ sent: [{ request_id: orders }], requests: { answered: 1 } })
    const other = await insertCase(test)
    for (const request_id of [NOBODY, other.requestIds[0]]) {
      expect((await move({ action: 'place_file', file_id: file, request_id })).status).toBe(404)
    }
    expect((await move({ action: 'place_file', file_id: NOBODY, request_id: null })).status).toBe(404)
    const skipped = await move({ action: 'skip_request', request_id: notes, reason: 'No visit on that day' })
    expect(skipped.body.data.requested[0].not_applicable).toMatchObject({ reason: 'No visit on that day' })
    const undone = await move({ action: 'skip_request', request_id: notes, reason: null })
    expect(undone.body.data.requested[0].not_applicable).toBeNull()
    expect(
      (await move({ action: 'skip_request', request_id: other.requestIds[0], reason: 'x' })).status,
    ).toBe(404)
    expect((await move({ action: 'remove_file', file_id: file })).body.data.sent).toEqual([])
    expect((await move({ action: 'remove_file', file_id: file })).status).toBe(404)
    const stored = await getRow(
      test.db,
      sql<object>`select status, file_id, receipt is not null as receipt from case_files where id = ${file}`,
    )
    expect(stored).toEqual({ status: 'removed', file_id: null, receipt: true })
  })

  it('cannot be removed while uploading, or if staff added them', async () => {
    await make()
    const underway = await insertCaseFile(test, one.id, { status: 'checking' })
    const staffFile = await insertCaseFile(test, one.id, { party: 'staff' })
    expect((await move({ action: 'remove_file', file_id: underway })).status).toBe(409)
    expect((await move({ action: 'remove_file', file_id: staffFile })).status).toBe(404)
    expect((await move({ action: 'finish_sending' })).body.data.action[0]).toContain('still on its way')
  })

  it('can be finished despite an unfinished upload by staff', async () => {
    await make()
    await insertCaseFile(test, one.id)
    await insertCaseFile(test, one.id, { status: 'uploading', party: 'staff' })
    expect((await move({ action: 'finish_sending' })).body.data.status).toBe('received')
  })

  it.each([
    ['probe', 60],
    ['prepayment', 30],
    ['postpayment', 60],
    ['recovery', 60],
  ] as const)('of a %s are reviewed within %i days once all are sent', async (kind, days) => {
    await make({ kind })
    await insertCaseFile(test, one.id)
    await sql`update cases set extension_wanted_on = due_on + 7 where id = ${one.id}`.execute(test.db)
    const { data } = (await move({ action: 'finish_sending' })).body
    const { details } = data.events.findLast(({ action }: CaseEvent) => action === 'finish_sending')
    expect(details.ended_request, 'the timeline says what became of the request').toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(data).toMatchObject({
      status: 'received',
      days_left: null,
      extension_wanted_on: null,
      clocks: { review_due_on: ownLastDay(todayIn(ZONE), days).toString() },
    })
    expect(data.received_at).not.toBeNull()
    expect(await findNotices('support@demo.test')).toEqual(['received'])
    expect(await findNotices('manager@demo.test')).toEqual(['received'])
    expect(await findNotices('provider@demo.test')).toEqual([])
  })

  it('can be extended, to at most 45 days after the due date', async () => {
    const due = todayIn(ZONE).add({ days: 10 })
    await make({ dueOn: due.toString() })
    const ask = (until: string) => move({ action: 'ask_extension', until, reason: 'The archive is closed' })
    for (const until of [due, due.subtract({ days: 1 }), due.add({ days: 46 })]) {
      const { status, body } = await ask(until.toString())
      expect([status, Object.keys(body.data)]).toEqual([422, ['until']])
      const range = [due.add({ days: 1 }), due.add({ days: 45 })].map((day) =>
        formatDate('en', day.toString()),
      )
      expect(body.data.until[0]).toBe(`Choose a day between ${range.join(' and ')}.`)
    }
    const { data } = (await ask(due.add({ days: 45 }).toString())).body
    expect(data).toMatchObject({
      extension_wanted_on: due.add({ days: 45 }).toString(),
      due_on: due.toString(),
      messages: [{ topic: 'extension', body: 'The archive is closed' }],
    })
    expect(await findNotices('support@demo.test')).toEqual(['extension_asked'])
    await make({ dueOn: inDays(-10) })
    expect((await ask(tooLate())).status).toBe(422)
    expect((await ask(inDays(0))).status).toBe(200)
  })

  it('a request for more time can be changed, and asked again after an answer, three times in all (R-CASE-27)', async () => {
    const due = todayIn(ZONE).add({ days: 10 })
    await make({ dueOn: due.toString() })
    const until = (days: number) => due.add({ days }).toString()
    const ask = (days: number, reason: string) =>
      move({ action: 'ask_extension', until: until(days), reason })
    const asked = (body: { data: CaseView }) =>
      body.data.events
        .filter(({ action }) => action === 'ask_extension')
        .map(({ details }) => [details['on'], details['changed']])
    const first = await ask(20, 'The archive is closed')
    expect(first.body.data).toMatchObject({ extension_wanted_on: until(20), extensions_asked: 1 })
    const changed = await ask(30, 'It opens later')
    expect(changed.body.data).toMatchObject({
      due_on: due.toString(),
      extension_wanted_on: until(30),
      extensions_asked: 2,
      messages: [{ body: 'The archive is closed' }, { body: 'It opens later' }],
    })
    expect(asked(changed.body)).toEqual([
      [until(20), 0],
      [until(30), 1],
    ])
    const support = await test.as('support')
    const staff = (body: object) => support('POST', `/admin/cases/${one.id}/actions`, { body })
    expect((await support('GET', `/admin/cases/${one.id}`)).body.data).toMatchObject({
      extension_wanted_on: until(30),
      extensions_asked: 2,
    })
    expect((await staff({ action: 'decline_extension', reason: 'Too long' })).status).toBe(200)
    const third = await ask(15, 'Two weeks would do')
    expect(third.body.data).toMatchObject({ extension_wanted_on: until(15), extensions_asked: 3 })
    expect(asked(third.body).at(-1)).toEqual([until(15), 0])
    expect(third.body.data.may).not.toContain('ask_extension')
    const fourth = await ask(16, 'One day more')
    expect([fourth.status, fourth.body.data.action[0]]).toEqual([
      409,
      'More time has been requested three times. If you need another day, write to us under Messages.',
    ])
    expect((await view()).extension_wanted_on, 'nothing changed').toBe(until(15))
    expect(await findNotices('support@demo.test')).toEqual([
      'extension_asked',
      'extension_asked',
      'extension_asked',
    ])
    // Records that are asked for again have a due date of their own.
    await insertCaseFile(test, one.id, { claims: [1] })
    await move({ action: 'finish_sending' })
    const again = { action: 'ask_more', due_on: inDays(60), body: 'Please send the orders' }
    expect((await staff(again)).status).toBe(200)
    expect(await view()).toMatchObject({ status: 'requested', extensions_asked: 0 })
  })
})

describe('the findings', () => {
  it('are answered line by line, and a disagreement needs a reason', async () => {
    await make({ status: 'findings' })
    const [, denied] = one.lineIds
    const answer = (more: object) => move({ action: 'answer_line', line_id: denied, ...more })
    const bare = await answer({ answer: 'disagree', reason: '  ' })
    expect([bare.status, Object.keys(bare.body.data)]).toEqual([422, ['reason']])
    const { data } = (await answer({ answer: 'disagree', reason: 'The log is attached' })).body
    expect(data.lines[1]).toMatchObject({
      finding: { decision: 'denied', difference: -60 },
      answer: { answer: 'disagree', reason: 'The log is attached' },
    })
    expect(data.events.at(-1)).toMatchObject({
      action: 'answer_line',
      details: { line: 2, answer: 'disagree' },
    })
    expect((await answer({ answer: 'agree' })).body.data.lines[1].answer).toMatchObject({ reason: '' })
    expect((await answer({ line_id: NOBODY, answer: 'agree' })).status).toBe(404)
    const stored = JSON.stringify([
      await findRows(test.db, sql`select * from case_events where case_id = ${one.id}`),
      await findRows(test.db, sql`select details from audit_events where details->>'case' = ${one.number}`),
    ])
    expect(stored).not.toMatch(/attached|patient/)
  })

  it('have one answer to a line, however many agree at the same moment', async () => {
    await make({ status: 'findings' })
    const [, line_id] = one.lineIds
    const agree = () => move({ action: 'answer_line', line_id, answer: 'agree' })
    const answers = await Promise.all(Array.from({ length: 8 }, agree))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const events = await findRows(
      test.db,
      sql`select 1 from case_events where case_id = ${one.id} and action = 'answer_line'`,
    )
    expect(events).toHaveLength(1)
    const closed = await Promise.all(Array.from({ length: 8 }, () => move({ action: 'accept_findings' })))
    expect(closed.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('are accepted: every differing line counts as agreed, the decision stays, the case closes', async () => {
    await make({ status: 'findings' })
    const { data } = (await move({ action: 'accept_findings' })).body
    expect(data).toMatchObject({ status: 'closed', decision: 'overpaid' })
    expect(data.may).toEqual([])
    const [letter] = data.letters
    expect(letter).toMatchObject({ kind: 'closing' })
    const file = await provider('GET', `/caseaudit/${one.index}/letters/${letter.id}`)
    expect([file.status, String(file.body).slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(data.lines.map((line: { answer: unknown }) => line.answer)).toMatchObject([
      null,
      { answer: 'agree' },
    ])
    expect(await findNotices('support@demo.test')).toEqual(['closed'])
  })

  it('can be accepted after a disagreement, whose reason is kept', async () => {
    await make({ status: 'findings' })
    const [, line_id] = one.lineIds
    await move({ action: 'answer_line', line_id, answer: 'disagree', reason: 'The log is attached' })
    const { data } = (await move({ action: 'accept_findings' })).body
    expect(data.lines[1].answer).toMatchObject({ answer: 'agree', reason: 'The log is attached' })
  })

  it('can be discussed, and staff is notified', async () => {
    await make({ status: 'findings' })
    const { data } = (await move({ action: 'discuss', body: 'May we talk?' })).body
    expect(data.messages).toMatchObject([{ topic: 'discussion', body: 'May we talk?' }])
    expect(await findNotices('support@demo.test')).toEqual(['message'])
  })

  it('allow a limited number of messages, because each one sends a mail', async () => {
    await make({ status: 'findings' })
    const write = () => move({ action: 'send_message', body: 'And another thing' })
    for (let i = 0; i < 30; i += 1) expect((await write()).status).toBe(200)
    const { status, headers } = await write()
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await move({ action: 'appeal', reason: 'Said enough' })).status).toBe(200)
  })

  it('are appealed only once when two users appeal at the same time', async () => {
    await make({ status: 'findings' })
    const manager = await test.as('manager')
    const answers = await Promise.all(
      [provider, manager].map((caller) => move({ action: 'appeal', reason: 'It was signed' }, caller)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.data.action[0]).toContain('waiting for its decision')
    const { data } = (await provider('GET', `/caseaudit/${one.index}`)).body
    expect(data).toMatchObject({
      status: 'appealed',
      appeals: [{ level: 1, amount_at_issue: 40, outcome: null }],
      messages: [{ topic: 'appeal', body: 'It was signed' }],
    })
    expect(data.events.filter(({ action }: { action: string }) => action === 'appeal')).toHaveLength(1)
    expect(await findNotices('support@demo.test')).toEqual(['appealed'])
  })

  it('are appealed at the next level for the amount left by the previous one', async () => {
    const day = new Date()
    await make({
      status: 'appealed',
      appeals: [
        { level: 1, filedAt: day, decided: { outcome: 'partly', after: 25.5, at: day } },
        { level: 2 },
      ],
    })
    const { data } = (await move({ action: 'appeal', reason: 'Still signed' })).body
    expect(data.appeals[1]).toMatchObject({ level: 2, amount_at_issue: 25.5 })
    expect(data.events.at(-1).details).toMatchObject({ level: 2 })
  })

  describe('an appeal about some of their lines', () => {
    const LINES = [
      { billed: 120, paid: 80, finding: { audited: 0, decision: 'denied' as const } },
      { billed: 60, paid: 40, finding: { audited: 0, decision: 'denied' as const } },
      { billed: 30, paid: 20 },
    ]
    const download = (path: string) => provider('GET', `/caseaudit/${one.index}/${path}`)

    it('has the amount of the ticked lines, the case keeps its balance, and there is a receipt (R-CASE-30, R-CASE-31)', async () => {
      await make({ status: 'findings', lines: LINES })
      const [, second] = one.lineIds
      expect((await download('appeals/1/receipt')).status).toBe(404)
      const { body } = await move({ action: 'appeal', reason: 'Page 4 is signed', lines: [second] })
      expect(body.data).toMatchObject({
        amount_at_issue: 120,
        appeals: [{ level: 1, amount_at_issue: 40, lines: [second], stops_recoupment: true }],
        messages: [{ topic: 'appeal', receipt: expect.stringMatching(/^A-\d{8}$/) }],
      })
      expect(body.data.events.at(-1).details).toMatchObject({
        level: 1,
        lines: 1,
        receipt: expect.any(String),
      })
      const listed = (await provider('GET', `/audits?search=${one.number}`)).body.data.cases
      expect(listed).toMatchObject([{ amount_at_issue: 120 }])
      const support = await test.as('support')
      const staff = (await support('GET', `/admin/cases/${one.id}`)).body.data
      expect(staff).toMatchObject({
        amount_at_issue: 120,
        appeals: [{ lines: [second], amount_at_issue: 40 }],
      })
    })

    it.each([
      ['en', 'Filed by', 'Your reasons, as you wrote them'],
      ['es', 'Presentada por', 'Sus motivos, tal como los escribió'],
    ])('R-CASE-64: its receipt says who filed it and why, in %s', async (language, by, why) => {
      await make({ status: 'findings', lines: LINES })
      const reason = 'Page 4 is signed.\nPage 5 has the date.'
      const { body } = await move({ action: 'appeal', reason })
      const author = body.data.events.at(-1).author
      const login = await test.visitor('POST', '/auth/login', {
        body: { email: 'provider@demo.test', password: DEMO_PASSWORD },
      })
      const { rawPayload } = await test.app.inject({
        url: `/api/caseaudit/${one.index}/appeals/1/receipt?language=${language}`,
        headers: { cookie: `${login.cookies[0]?.name}=${login.cookies[0]?.value}` },
      })
      const text = (await readPdf(rawPayload)).text.replaceAll(/\s+/g, ' ')
      expect(text).toContain(`${by} ${formatPersonName(author)}`)
      expect(text).toContain(`${why} Page 4 is signed. Page 5 has the date.`)
    })

    it('is refused for a line that cannot be appealed, and nothing is filed', async () => {
      await make({ status: 'findings', lines: LINES })
      const [first, , supported] = one.lineIds
      for (const lines of [[supported], [first, NOBODY]])
        expect((await move({ action: 'appeal', reason: 'All wrong', lines })).status).toBe(404)
      expect((await move({ action: 'appeal', reason: 'All wrong', lines: [] })).status).toBe(422)
      expect(await view()).toMatchObject({ status: 'findings', appeals: [{ filed_at: null }], messages: [] })
    })

    it('that comes after the day that stops recoupment does not say that it is stopped', async () => {
      await make({ status: 'findings', lines: LINES, findingsAt: new Date(Date.now() - 50 * 86_400_000) })
      const { body } = await move({ action: 'appeal', reason: 'Late' })
      expect(body.data.appeals).toMatchObject([{ amount_at_issue: 120, stops_recoupment: false }])
    })
  })
})
