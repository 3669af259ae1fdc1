import { RECORDS_DUE_DAYS } from '@plumbline/contract/cases/case-clock'
import type { createCaseSchema } from '@plumbline/contract/cases/case-staff'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { findNpiProblem } from '@plumbline/contract/core/npi'
import { normalizeTin } from '@plumbline/contract/core/tin'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { lastDay, onWorkingDay, todayIn } from '#features/cases/case/case-dates.ts'
import { type CaseActor, insertCaseEvent } from '#features/cases/case/case-events.repository.ts'
import { sealText } from '#features/cases/case/case-seal.ts'
import { getCaseSettings } from '#features/cases/case/case-settings.repository.ts'
import type { ClaimPerson } from '#features/cases/case/present-claims.ts'
import { refuseField } from '#features/cases/case/refusals.ts'
import { makeCode } from '#features/cases/letters/case-codes.ts'
import type { LetterDeps } from '#features/cases/letters/case-letters.ts'
import { notifyPractice } from '#features/cases/letters/notify-practice.ts'
import type { Executor } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { getStateZone } from '#platform/time/state-zones.ts'
import { addWorkingDays } from '#platform/time/working-days.ts'
import { type DrawnLines, drawLines, type QueryLines } from './draw-lines.ts'
import {
  type CaseProvider,
  countCasesOf,
  findProviderAt,
  findTeamByEmail,
  insertCase,
  insertLines,
  insertPeople,
  insertRequests,
  insertWatchers,
} from './new-case.repository.ts'
import { openDraw, type SampleDraw, seedOfCase } from './sample-draw.ts'

type Day = Temporal.PlainDate
export type CaseInput = z.infer<typeof createCaseSchema>
/** What planning a case needs: the claims, the setting for the shortest notice, and the keys of a sealed draw. */
export type PlanDeps = { queryLines: QueryLines; keys: Keys; settings: { caseNoticeDays: number } }
export type CreateDeps = LetterDeps & PlanDeps

/** Everything about a case before anything is written. */
export type PlannedCase = {
  provider: CaseProvider
  input: Pick<CaseInput, 'kind' | 'claim_type' | 'family' | 'starting_on' | 'ending_on' | 'records'>
  drawn: DrawnLines
  today: Day
  dueOn: Day
  /** The requested due date, if it was not a working day. */
  wantedOn: string | null
  /** Why the due date is sooner than usual. */
  dueReason: string | null
  /** By claim id; claims that the request's file does not describe are missing. */
  people: ReadonlyMap<string, ClaimPerson>
  watcherIds: string[]
  lineOfBusiness: string | null
}
export type CaseOptions = {
  round: number
  previousId: string | null
  /** later: for many cases at once; the letters are written after all cases exist. */
  letter?: 'now' | 'later'
}
const FIRST_ROUND: CaseOptions = { round: 1, previousId: null }

async function findProvider(db: Executor, { npi: typed, tin }: CaseInput): Promise<CaseProvider> {
  const npi = typed.replace(/\s/g, '')
  const slip = findNpiProblem(npi)
  if (slip === 'empty' || slip === 'digits') throw refuseField('npi', ({ fields }) => fields.invalid_npi)
  const practice = normalizeTin(tin)
  if (practice === null) throw refuseField('tin', ({ fields }) => fields.invalid_tin)
  const provider = await findProviderAt(db, npi, practice)
  if (provider !== null) return provider
  throw refuseField('npi', ({ fields }) => (slip === null ? fields.not_on_file : fields.wrong_check_digit))
}

export function checkPeriod(startingOn: string, endingOn: string, today: Day): void {
  if (endingOn < startingOn || endingOn > today.toString())
    throw refuseField('ending_on', ({ fields }) => fields.period_order)
}

/** Refuses a day that is not in the future; moves it to a working day. */
export function futureWorkingDay(on: string, today: Day, field = 'due_on'): Day {
  const day = Temporal.PlainDate.from(on)
  if (Temporal.PlainDate.compare(day, today) <= 0) throw refuseField(field, ({ fields }) => fields.past_date)
  return onWorkingDay(day)
}

async function findWatchers(db: Executor, emails: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(emails.map(toLookupKey))]
  const found = await findTeamByEmail(db, wanted)
  if (found.size < wanted.length) throw refuseField('watchers', ({ fields }) => fields.not_in_team)
  return [...found.values()]
}

/** The day from which no reason is needed. */
export const getEarliestDue = (today: Day, noticeDays: number): Day => addWorkingDays(today, noticeDays)

export type DueDate = Pick<PlannedCase, 'dueOn' | 'wantedOn' | 'dueReason'>
type WantedDue = { due_on: string; due_reason?: string | undefined }

/** R-CASE-18: a practice has at least the days of the setting, or reads why not. */
export function checkDueDate({ due_on, due_reason }: WantedDue, today: Day, noticeDays: number): DueDate {
  const earliest = getEarliestDue(today, noticeDays)
  const isEarly = (day: Day) => Temporal.PlainDate.compare(day, earliest) < 0
  const dueOn = futureWorkingDay(due_on, today)
  const reason = isEarly(dueOn) ? (due_reason ?? null) : null
  if (isEarly(dueOn) && reason === null)
    throw refuseField('due_on', ({ fields }) => fields.short_notice(noticeDays, earliest.toString()))
  return { dueOn, wantedOn: due_on === dueOn.toString() ? null : due_on, dueReason: reason }
}

function planDueDate({ due_on, due_reason }: CaseInput, today: Day, noticeDays: number): DueDate {
  if (due_on !== undefined) return checkDueDate({ due_on, due_reason }, today, noticeDays)
  const usual = lastDay(today, RECORDS_DUE_DAYS)
  const earliest = getEarliestDue(today, noticeDays)
  const isShort = Temporal.PlainDate.compare(usual, earliest) < 0
  return { dueOn: isShort ? earliest : usual, wantedOn: null, dueReason: null }
}

/** Null for the payer's first line of business, which a later setting may change. */
export async function checkLineOfBusiness(
  db: Executor,
  key: string | undefined,
  field: string,
): Promise<string | null> {
  if (key === undefined) return null
  const { lines_of_business } = await getCaseSettings(db)
  if (!lines_of_business.some((line) => line.key === key))
    throw refuseField(field, ({ fields }) => fields.unknown_line_of_business)
  return key
}

function describePeople({ patients = [] }: CaseInput, { lines }: DrawnLines): PlannedCase['people'] {
  const known = new Set(lines.map(({ claim_id }) => claim_id))
  const unknown = patients.filter(({ claim_id }) => !known.has(claim_id)).length
  if (unknown > 0) throw refuseField('patients', ({ fields }) => fields.unknown_claims(unknown))
  return new Map(
    patients.map(({ claim_id, name, birth_date, account_number }) => [
      claim_id,
      { name, birth_date: birth_date ?? null, account_number },
    ]),
  )
}

function findDraw(keys: Keys, { claims }: CaseInput): SampleDraw | null {
  if (!('sample' in claims) || claims.draw === undefined) return null
  const draw = openDraw(keys, claims.draw)
  if (draw === null) throw refuseField('claims', ({ fields }) => fields.claims_changed)
  return draw
}

/** Checks the input and draws the claims. Writes nothing. */
export async function planCase(db: Executor, deps: PlanDeps, input: CaseInput): Promise<PlannedCase> {
  const { queryLines, keys, settings } = deps
  const provider = await findProvider(db, input)
  const today = todayIn(getStateZone(provider.state))
  checkPeriod(input.starting_on, input.ending_on, today)
  const due = planDueDate(input, today, settings.caseNoticeDays)
  const watcherIds = await findWatchers(db, input.watchers)
  const lineOfBusiness = await checkLineOfBusiness(db, input.line_of_business, 'line_of_business')
  const drawn = await drawLines(db, queryLines, {
    npi: provider.npi,
    tin: provider.tin,
    claimType: input.claim_type,
    family: input.family,
    startingOn: input.starting_on,
    endingOn: input.ending_on,
    claims: input.claims,
    unpaidOnly: input.kind === 'prepayment',
    draw: findDraw(keys, input),
    seed: seedOfCase(keys, provider.id, await countCasesOf(db, provider.id)),
  })
  const people = describePeople(input, drawn)
  return { provider, input, drawn, today, ...due, people, watcherIds, lineOfBusiness }
}

/** Writes the case with its lines, requests, notice and letter with the code, in the caller's transaction. */
export async function createCase(
  trx: Transaction<unknown>,
  deps: LetterDeps,
  planned: PlannedCase,
  actor: CaseActor,
  { round, previousId, letter = 'now' }: CaseOptions = FIRST_ROUND,
): Promise<{ id: string; number: string }> {
  const { provider, input, drawn, today, dueOn, wantedOn, dueReason, people, watcherIds } = planned
  const on = dueOn.toString()
  const one = await insertCase(trx, {
    providerId: provider.id,
    kind: input.kind,
    claimType: input.claim_type,
    family: input.family,
    startingOn: input.starting_on,
    endingOn: input.ending_on,
    requestedOn: today.toString(),
    dueOn: on,
    dueReason: dueReason === null ? null : sealText(deps.keys, dueReason),
    timeZone: getStateZone(provider.state),
    lineOfBusiness: planned.lineOfBusiness,
    sample: drawn.sample,
    userId: actor.userId,
    round,
    previousId,
  })
  await insertRequests(trx, one.id, input.records)
  await insertLines(trx, deps.keys, one.id, drawn.lines)
  await insertPeople(trx, deps.keys, one.id, { lines: drawn.lines, people })
  await insertWatchers(trx, one.id, watcherIds)
  const claims = new Set(drawn.lines.map(({ claim_id }) => claim_id)).size
  const details = { on, claims, round, ...(wantedOn !== null && { wanted: wantedOn }) }
  await insertCaseEvent(
    trx,
    { caseId: one.id, action: 'create', from: 'requested', to: 'requested', details },
    actor,
  )
  await recordAudit(trx, {
    actorId: actor.userId,
    action: 'case_create',
    providerId: provider.id,
    details: { case: one.number, party: actor.party, ...details },
    address: actor.address,
  })
  if (letter === 'now') await makeCode(trx, deps, one.id, actor.userId)
  await notifyPractice(trx, one, { event: 'requested', on, exceptUserId: actor.userId })
  return { id: one.id, number: one.number }
}
