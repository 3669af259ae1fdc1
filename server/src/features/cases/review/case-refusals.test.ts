import { CASE_STATUSES, type CaseStatus } from '@plumbline/contract/cases/case-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { type CaseOptions, insertCase, type MadeCase } from '#testing/case-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const NOBODY = '9f7c4f4e-6c1f-4d8e-8f8a-3a1d1f6b8c11'

let test: TestApp
let provider: Caller
let one: MadeCase
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())

const make = async (options: CaseOptions = {}) => {
  one = await insertCase(test, { watchers: ['support@demo.test'], ...options })
}
const move = (body: object, headers = {}) =>
  provider('POST', `/caseaudit/${one.index}/actions`, { body, headers })

/** Everything in the case that could have changed. */
const getState = async () =>
  getRow(
    test.db,
    sql<object>`
      select to_jsonb(c) - 'updated_at' as row,
        (select jsonb_agg(to_jsonb(l) order by l.position) from case_lines l where l.case_id = c.id) as lines,
        (select jsonb_agg(to_jsonb(r) order by r.position) from case_requests r where r.case_id = c.id) as requests,
        (select jsonb_agg(to_jsonb(a) order by a.level) from case_appeals a where a.case_id = c.id) as appeals,
        (select count(*)::int from case_events e where e.case_id = c.id) as events,
        (select count(*)::int from case_messages m where m.case_id = c.id) as messages,
        (select count(*)::int from audit_events e where e.details->>'case' = c.number) as records,
        (select count(*)::int from notices n where n.data->>'case_number' = c.number) as notices
      from cases c where c.id = ${one.id}`,
  )

describe('a forbidden action', () => {
  const ALLOWED: Record<string, readonly CaseStatus[]> = {
    place_file: ['requested', 'received', 'in_review', 'findings', 'appealed'],
    confirm_blank: ['requested', 'received', 'in_review', 'findings', 'appealed'],
    add_statement: ['requested', 'received', 'in_review', 'findings', 'appealed'],
    remove_file: ['requested'],
    skip_request: ['requested', 'received'],
    finish_sending: ['requested'],
    ask_extension: ['requested'],
    answer_line: ['findings', 'appealed'],
    discuss: ['findings'],
    accept_findings: ['findings'],
    appeal: ['findings', 'appealed'],
    send_message: ['requested', 'received', 'in_review', 'findings', 'appealed'],
  }
  const toBody = (action: string) => ({
    action,
    file_id: NOBODY,
    request_id: one.requestIds[0],
    line_id: one.lineIds[1],
    answer: 'agree',
    until: '2100-01-01',
    reason: 'A reason',
    body: 'A word',
  })

  it.each(CASE_STATUSES)(
    'in %s is refused with the reason in both languages, and nothing changes',
    async (status) => {
      await make({ status })
      const before = await getState()
      for (const action of Object.keys(ALLOWED).filter((name) => !ALLOWED[name]?.includes(status))) {
        const en = await move(toBody(action))
        const es = await move(toBody(action), { 'accept-language': 'es' })
        expect([action, en.status, en.body.data]).toEqual([
          action,
          409,
          { action: ['This is not possible in the current state of the case.'] },
        ])
        expect([es.status, es.body.data.action[0]]).toEqual([409, expect.stringMatching(/caso|estado/)])
        expect(es.body.data).not.toEqual(en.body.data)
      }
      expect(await getState()).toEqual(before)
    },
  )

  it.each([
    [
      'discuss',
      { status: 'findings', findingsAt: new Date('2026-01-05') },
      {},
      'The last day for this has passed',
    ],
    ['appeal', { status: 'findings', lines: [{ billed: 9, paid: 5 }] }, {}, 'nothing to appeal'],
    ['appeal', { status: 'appealed' }, {}, 'An appeal is waiting for its decision'],
    [
      'appeal',
      { status: 'findings', appeals: [{ level: 1, fileBy: '2026-11-13' }] },
      {},
      'The last day for this has passed',
    ],
  ] as [string, CaseOptions, object, string][])(
    '%s of %j is refused with its reason',
    async (action, options, more, reason) => {
      await make(options)
      const before = await getState()
      const { status, body } = await move({ ...toBody(action), ...more })
      expect([status, body.data.action[0]]).toEqual([409, expect.stringContaining(reason)])
      expect(await getState()).toEqual(before)
    },
  )
})
