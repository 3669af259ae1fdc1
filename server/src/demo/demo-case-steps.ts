import type { LineDecision, Rationale, RecordKind } from '@plumbline/contract/cases/cases'
import { sql, type Transaction } from 'kysely'
import { todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { moveCase } from '#features/cases/case/move-case.ts'
import { findWaitingCases } from '#features/cases/clock/case-clock.repository.ts'
import { OVERDUE, reminderDue } from '#features/cases/clock/case-clock-rules.ts'
import type { LetterDeps } from '#features/cases/letters/case-letters.ts'
import { notifyPractice } from '#features/cases/letters/notify-practice.ts'
import { movePractice } from '#features/cases/practice/move-practice.ts'
import { type CaseMove, moveStaff } from '#features/cases/review/move-staff.ts'
import { insertUpload } from '#features/cases/uploads/case-uploads.repository.ts'
import { type SettleDeps, settleReceived } from '#features/cases/uploads/settle-upload.ts'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { demoRecordName, drawDemoRecord } from './demo-record.ts'
import type { DemoStep } from './demo-step.ts'

type Trx = Transaction<unknown>

export type DemoWalk = {
  trx: Trx
  deps: LetterDeps
  settling: SettleDeps
  caseId: string
  practice: CaseActor
  staff: CaseActor
  /** So many weeks pass for this case, and for the round before it. */
  wait(weeks: number): Promise<void>
  /** Until its findings lie before the latest final quarter. */
  weeksToQuarter: number
}

const CLOCK: CaseActor = { party: 'clock', userId: null, address: null }
const RECORD_DATES = 3
const HALF = 2
const MORE = 1.2

const staffMove = ({ trx, deps, caseId, staff }: DemoWalk, move: CaseMove) =>
  moveStaff(trx, deps, caseId, move, staff)

async function remind({ trx, caseId }: DemoWalk): Promise<void> {
  const now = Temporal.Now.instant()
  const [waiting] = await findWaitingCases(trx, now, caseId)
  const reminder = waiting && reminderDue(waiting, todayIn(waiting.time_zone, now))
  if (!waiting || !reminder) return
  const { days, left } = reminder
  const on = waiting.due_on
  const one = await moveCase(trx, { caseId, action: 'remind', actor: CLOCK, details: { on, days }, now })
  const news =
    days === OVERDUE ? { event: 'overdue' as const } : { event: 'reminder' as const, daysLeft: left }
  await notifyPractice(trx, one, { ...news, key: `${on}:${days}`, on })
}

const findRequest = (trx: Executor, caseId: string, kind: RecordKind) =>
  findRow(trx, sql<{ id: string }>`select id from case_requests where case_id = ${caseId} and kind = ${kind}`)

async function send(walk: DemoWalk, kind: RecordKind): Promise<void> {
  const { trx, deps, settling, caseId, practice } = walk
  const { name, number, starting_on } = await getRow(
    trx,
    sql<{ name: string; number: string; starting_on: string }>`
      select t.name, c.number, c.starting_on::text from cases c join providers p on p.id = c.provider_id
      join practices t on t.id = p.practice_id where c.id = ${caseId}`,
  )
  const first = Temporal.PlainDate.from(starting_on)
  const dates = Array.from({ length: RECORD_DATES }, (_, at) => first.add({ weeks: at }).toString())
  const bytes = await drawDemoRecord({ kind, practice: name, number, dates })
  const written = await deps.store.write(bytes)
  const { party, userId } = practice
  const id = crypto.randomUUID()
  await insertUpload(trx, deps.keys, {
    ...{ id, caseId, requestId: (await findRequest(trx, caseId, kind))?.id ?? null, party, userId },
    ...{ filename: demoRecordName(kind), folder: '', size: bytes.length },
  })
  await sql`update case_files set status = 'checking' where id = ${id}`.execute(trx)
  const examined = { kind: 'accepted', mediaType: 'application/pdf', pages: dates.length } as const
  await settleReceived(trx, settling, id, { examined, written })
}

const RATIONALES: Readonly<Record<LineDecision, Rationale>> = {
  supported: 'supported',
  changed: 'units_not_supported',
  denied: 'service_not_documented',
  underbilled: 'more_units_supported',
}
const FACTORS: Readonly<Record<LineDecision, number>> = {
  supported: 1,
  changed: 1 / HALF,
  denied: 0,
  underbilled: MORE,
}
const cents = (value: number) => Math.round(value * 100) / 100

/** What costs nothing is supported: there is nothing to change. */
async function decide(walk: DemoWalk, { pattern, lines: most }: Extract<DemoStep, { does: 'decide' }>) {
  const lines = await findRows(
    walk.trx,
    sql<{ id: string; billed: number; paid: number }>`
      select id, billed::float8, paid::float8 from case_lines where case_id = ${walk.caseId}
      order by position limit ${most ?? null}`,
  )
  for (const [at, { id, billed, paid }] of lines.entries()) {
    const wanted = pattern[at % pattern.length] ?? 'supported'
    const decision = paid > 1 ? wanted : 'supported'
    const factor = FACTORS[decision]
    await staffMove(walk, {
      ...{ action: 'decide_line', line_id: id, decision, rationale: RATIONALES[decision] },
      ...{ audited_billed: cents(billed * factor), audited_paid: cents(paid * factor) },
      ...{ audited_code: null, audited_units: null, note: '', rule_cited: '' },
    })
  }
}

async function disagree({ trx, deps, caseId, practice }: DemoWalk, reason: string): Promise<void> {
  const line = await findRow(
    trx,
    sql<{ id: string }>`
      select id from case_lines where case_id = ${caseId} and audited_paid < paid order by position limit 1`,
  )
  if (line === null) return
  const move = { action: 'answer_line', line_id: line.id, answer: 'disagree', reason } as const
  await movePractice(trx, deps, caseId, move, practice)
}

async function uphold(walk: DemoWalk, reason: string): Promise<void> {
  const { amount } = await getRow(
    walk.trx,
    sql<{ amount: number }>`
      select amount_at_issue::float8 as amount from case_appeals
      where case_id = ${walk.caseId} and filed_at is not null and decided_at is null`,
  )
  await staffMove(walk, { action: 'decide_appeal', outcome: 'upheld', amount_after: amount, reason })
}

async function skip({ trx, deps, caseId, practice }: DemoWalk, kind: RecordKind, reason: string) {
  const request = await findRequest(trx, caseId, kind)
  if (request === null) return
  const move = { action: 'skip_request', request_id: request.id, reason } as const
  await movePractice(trx, deps, caseId, move, practice)
}

async function askExtension({ trx, deps, caseId, practice }: DemoWalk, weeks: number, reason: string) {
  const { due_on } = await getRow(
    trx,
    sql<{ due_on: string }>`select due_on::text from cases where id = ${caseId}`,
  )
  const until = Temporal.PlainDate.from(due_on).add({ weeks }).toString()
  await movePractice(trx, deps, caseId, { action: 'ask_extension', until, reason }, practice)
}

/** One thing that happens to a case, by the same functions as when somebody does it. */
export async function takeDemoStep(walk: DemoWalk, step: DemoStep): Promise<void> {
  const { trx, deps, caseId, practice, staff } = walk
  switch (step.does) {
    case 'wait':
      return walk.wait(step.weeks)
    case 'wait_for_quarter':
      return walk.wait(Math.max(0, walk.weeksToQuarter - step.lessWeeks))
    case 'remind':
      return remind(walk)
    case 'send':
      for (const kind of step.kinds) await send(walk, kind)
      return
    case 'skip':
      return skip(walk, step.kind, step.reason)
    case 'practice':
      return movePractice(trx, deps, caseId, step.move, practice)
    case 'ask_extension':
      return askExtension(walk, step.weeks, step.reason)
    case 'assign':
      return staffMove(walk, { action: 'assign', user_id: staff.userId })
    case 'start_review':
      return staffMove(walk, { action: 'start_review' })
    case 'issue_findings':
      return staffMove(walk, { action: 'issue_findings' })
    case 'educate':
      return staffMove(walk, {
        action: 'record_education',
        on: officeToday().subtract({ days: 1 }).toString(),
      })
    case 'staff_message':
      return staffMove(walk, { action: 'send_message', body: step.body })
    case 'decide':
      return decide(walk, step)
    case 'disagree':
      return disagree(walk, step.reason)
    case 'uphold_appeal':
      return uphold(walk, step.reason)
  }
}
