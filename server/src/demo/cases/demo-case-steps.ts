import type { LineDecision, Rationale, RecordKind } from '@plumbline/contract/cases/cases'
import type { Transaction } from 'kysely'
import type { DemoStep } from '#demo/demo-step.ts'
import { todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { moveCase } from '#features/cases/case/move-case.ts'
import { findWaitingCases } from '#features/cases/clock/case-clock.repository.ts'
import { OVERDUE, reminderDue } from '#features/cases/clock/case-clock-rules.ts'
import { serveCase } from '#features/cases/clock/serve-case.ts'
import { notifyPractice } from '#features/cases/letters/notify-practice.ts'
import { findIncompleteClaims } from '#features/cases/practice/finish-sending.ts'
import { movePractice } from '#features/cases/practice/move-practice.ts'
import { getBilledService } from '#features/cases/review/decide-line.ts'
import { type CaseMove, moveStaff, type StaffMoveDeps } from '#features/cases/review/move-staff.ts'
import { findClaimNumbers, insertUpload } from '#features/cases/uploads/case-uploads.repository.ts'
import type { Examined } from '#features/cases/uploads/examine-upload.ts'
import { type SettleDeps, settleReceived } from '#features/cases/uploads/settle-upload.ts'
import { openPdf } from '#platform/pdf/pdf-document.ts'
import { officeToday } from '#platform/time/working-days.ts'
import {
  findCaseLines,
  findLinesInQuestion,
  findRecordRequest,
  findReducedLine,
  getDueDate,
  getRecordFacts,
  updateFileChecking,
} from './demo-cases.repository.ts'

type Trx = Transaction<unknown>

export type CaseWalk = {
  trx: Trx
  deps: StaffMoveDeps
  settling: SettleDeps
  caseId: string
  practice: CaseActor
  staff: CaseActor
  /** Decides the appeals, because who wrote the findings may not. */
  colleague: CaseActor
  /** Makes this case, and the round before it, so many weeks older. */
  wait(weeks: number): Promise<void>
  /** Weeks until the findings are before the latest final quarter. */
  weeksToQuarter: number
}

const CLOCK: CaseActor = { party: 'clock', userId: null, address: null }
const RECORD_DATES = 3
const HALF = 2
const MORE = 1.2

const staffMove = ({ trx, deps, caseId, staff }: CaseWalk, move: CaseMove) =>
  moveStaff(trx, deps, caseId, move, staff)

async function remind({ trx, caseId }: CaseWalk): Promise<void> {
  const now = Temporal.Now.instant()
  const [waiting] = await findWaitingCases(trx, now, caseId)
  const reminder = waiting && reminderDue(waiting, todayIn(waiting.time_zone, now))
  if (!waiting || !reminder) return
  const { days, left } = reminder
  const on = waiting.due_on
  const one = await moveCase(trx, { caseId, action: 'remind', actor: CLOCK, details: { on, days }, now })
  const notice =
    days === OVERDUE ? { event: 'overdue' as const } : { event: 'reminder' as const, daysLeft: left }
  await notifyPractice(trx, one, { ...notice, key: `${on}:${days}`, on })
}

type DemoRecord = { kind: RecordKind; practice: string; number: string; dates: readonly string[] }

const RECORD_TITLES: Readonly<Record<RecordKind, string>> = {
  visit_notes: 'Visit notes',
  orders: 'Orders',
  results: 'Results',
  images: 'Images',
  pathology: 'Pathology reports',
  consents: 'Consents',
  medication: 'Medication records',
  signature_log: 'Signature log',
  other: 'Other records',
}

/** A few invented pages like those that a practice would send. */
async function drawDemoRecord({ kind, practice, number, dates }: DemoRecord): Promise<Uint8Array> {
  const title = `${RECORD_TITLES[kind]}, case ${number}`
  const pdf = openPdf({
    title,
    subject: title,
    author: practice,
    language: 'en',
    pageLabel: (page, pages) => `${page} / ${pages}`,
  })
  for (const date of dates) {
    pdf.beginSection({ left: practice, right: 'Made up for the demo' })
    pdf.heading(1, `${RECORD_TITLES[kind]}, ${date}`)
    pdf.paragraph('This record is made up. It is about no person, and no visit took place.')
    pdf.list(['Reason for the visit: follow-up', 'Findings: as described', 'Plan: return in three months'])
    pdf.paragraph('Signed by the demo practice.')
  }
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf.stream))
}

async function send(walk: CaseWalk, kind: RecordKind, most?: number): Promise<void> {
  const { trx, deps, settling, caseId, practice } = walk
  const { name, number, starting_on } = await getRecordFacts(trx, caseId)
  const first = Temporal.PlainDate.from(starting_on)
  const dates = Array.from({ length: RECORD_DATES }, (_, at) => first.add({ weeks: at }).toString())
  const bytes = await drawDemoRecord({ kind, practice: name, number, dates })
  const written = await deps.store.write(bytes)
  const { party, userId } = practice
  const id = crypto.randomUUID()
  await insertUpload(trx, deps.keys, {
    id,
    caseId,
    requestId: (await findRecordRequest(trx, caseId, kind))?.id ?? null,
    claims: (await findClaimNumbers(trx, caseId)).slice(0, most),
    party,
    userId,
    filename: `${kind.replace('_', '-')}.pdf`,
    folder: '',
    size: bytes.length,
  })
  await updateFileChecking(trx, id)
  const examined = {
    kind: 'accepted',
    mediaType: 'application/pdf',
    pages: dates.length,
    blank: false,
    flags: [],
  } satisfies Examined
  await settleReceived(trx, settling, id, { examined, written })
}

const RATIONALES: Readonly<Record<LineDecision, Rationale>> = {
  supported: 'supported',
  changed: 'not_necessary',
  denied: 'service_not_documented',
  underbilled: 'other',
}
const NOTES: Partial<Record<LineDecision, { note: string; note_es: string }>> = {
  changed: {
    note: 'The note shows why a shorter service was needed. We support half of it.',
    note_es: 'La nota muestra por qué se necesitaba un servicio más corto. Respaldamos la mitad.',
  },
  denied: {
    note: 'The record of that day describes another service; the billed one is not in it.',
    note_es: 'El expediente de ese día describe otro servicio; el facturado no aparece en él.',
  },
  underbilled: {
    note: 'The note describes more work than was billed.',
    note_es: 'La nota describe más trabajo del que se facturó.',
  },
}
const FEWER_UNITS = {
  note: 'The record counts fewer units than were billed; it supports half of them.',
  note_es: 'El expediente cuenta menos unidades de las que se facturaron; respalda la mitad.',
}
const FACTORS: Readonly<Record<LineDecision, number>> = {
  supported: 1,
  changed: 1 / HALF,
  denied: 0,
  underbilled: MORE,
}
const toCents = (value: number) => Math.round(value * 100) / 100

/** Lines of a dollar or less are always supported, because there is nothing to reduce. */
async function decide(walk: CaseWalk, { pattern, lines: most }: Extract<DemoStep, { does: 'decide' }>) {
  const lines = await findCaseLines(walk.trx, walk.caseId, most ?? null)
  for (const [at, { id, billed, paid, line_sealed }] of lines.entries()) {
    const planned = pattern[at % pattern.length] ?? 'supported'
    const decision = Math.max(billed, paid) > 1 ? planned : 'supported'
    const { units } = getBilledService(walk.deps.keys, line_sealed)
    const half = Math.floor(units / HALF)
    // Fewer units only where there are several.
    const isFewerUnits = decision === 'changed' && half >= 1
    const factor = isFewerUnits ? half / units : FACTORS[decision]
    await staffMove(walk, {
      action: 'decide_line',
      line_id: id,
      decision,
      rationale: isFewerUnits ? 'units_not_supported' : RATIONALES[decision],
      audited_billed: toCents(billed * factor),
      audited_paid: toCents(paid * factor),
      audited_code: null,
      audited_units: isFewerUnits ? half : null,
      note: '',
      rule_cited: '',
      ...(isFewerUnits ? FEWER_UNITS : NOTES[decision]),
    })
  }
}

async function disagree({ trx, deps, caseId, practice }: CaseWalk, reason: string): Promise<void> {
  const line = await findReducedLine(trx, caseId)
  if (line === null) return
  const move = { action: 'answer_line', line_id: line.id, answer: 'disagree', reason } as const
  await movePractice(trx, deps, caseId, move, practice)
}

async function uphold(walk: CaseWalk, reason: string): Promise<void> {
  const { trx, deps, caseId, colleague } = walk
  const lines = (await findLinesInQuestion(trx, caseId)).map(({ id }) => ({ line_id: id, change: null }))
  const move: CaseMove = { action: 'decide_appeal', lines, reason }
  await moveStaff(trx, deps, caseId, move, colleague)
  await serveCase(trx, deps, caseId, walk.practice)
}

async function skip({ trx, deps, caseId, practice }: CaseWalk, kind: RecordKind, reason: string) {
  const request = await findRecordRequest(trx, caseId, kind)
  if (request === null) return
  const move = { action: 'skip_request', request_id: request.id, reason } as const
  await movePractice(trx, deps, caseId, move, practice)
}

/** The practice confirms what it could not send. */
async function finishSending({ trx, deps, caseId, practice }: CaseWalk): Promise<void> {
  const { incomplete } = await findIncompleteClaims(trx, caseId)
  await movePractice(trx, deps, caseId, { action: 'finish_sending', without: incomplete }, practice)
}

async function askExtension({ trx, deps, caseId, practice }: CaseWalk, weeks: number, reason: string) {
  const until = Temporal.PlainDate.from(await getDueDate(trx, caseId))
    .add({ weeks })
    .toString()
  await movePractice(trx, deps, caseId, { action: 'ask_extension', until, reason }, practice)
}

/** Takes one step of a case with the same functions as a real one. */
export async function takeDemoStep(walk: CaseWalk, step: DemoStep): Promise<void> {
  const { trx, deps, caseId, practice, staff } = walk
  switch (step.does) {
    case 'wait':
      return walk.wait(step.weeks)
    case 'wait_for_quarter':
      return walk.wait(Math.max(0, walk.weeksToQuarter - step.lessWeeks))
    case 'remind':
      return remind(walk)
    case 'send':
      for (const kind of step.kinds) await send(walk, kind, step.claims)
      return
    case 'skip':
      return skip(walk, step.kind, step.reason)
    case 'finish_sending':
      return finishSending(walk)
    case 'practice':
      return movePractice(trx, deps, caseId, step.move, practice)
    case 'ask_extension':
      return askExtension(walk, step.weeks, step.reason)
    case 'assign':
      return staffMove(walk, { action: 'assign', user_id: staff.userId })
    case 'start_review':
      return staffMove(walk, { action: 'start_review' })
    case 'issue_findings':
      await staffMove(walk, { action: 'issue_findings' })
      return step.unopened ? undefined : serveCase(trx, deps, caseId, practice)
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
