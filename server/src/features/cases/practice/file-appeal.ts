import { listAppealable, listInQuestion, sumAtIssue } from '@plumbline/contract/cases/appeal-lines'
import type { PaperWay } from '@plumbline/contract/cases/case-service'
import type { Transaction } from 'kysely'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import { ownLastDay } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { findAppeals } from '#features/cases/case/case-parts.repository.ts'
import { refuseCase } from '#features/cases/case/refusals.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findFoundLines } from './answerable-lines.ts'
import { deleteAgreement, findWaitingLevel, getCaseAmount, updateFiled } from './practice-moves.repository.ts'

type Filing = {
  /** The ids of the lines; null for all that can be appealed. */
  lines: readonly string[] | null
  at?: Temporal.Instant
  /** How it came, if not by the portal. */
  how?: PaperWay
}

/** R-CASE-30: the ticked lines with their amount. A line that cannot be appealed is refused. */
async function pickLines(trx: Transaction<unknown>, keys: Keys, one: CaseRecord, ticked: Filing['lines']) {
  const appeals = await findAppeals(trx, one.id)
  const found = await findFoundLines(trx, keys, one.id)
  const appealable = listAppealable(found, appeals)
  const picked = appealable.filter(({ id }) => ticked === null || ticked.includes(id))
  if (ticked !== null && picked.length !== new Set(ticked).size) throw new Refusal('not_found')
  const ofCase = await getCaseAmount(trx, one.id)
  // A decision that recorded an amount and no lines leaves less than its lines say.
  const isAmountOnly = appeals.some(({ decided_at, by_line }) => decided_at !== null && !by_line)
  const ofLines = sumAtIssue(one.kind, picked)
  const ofPart = isAmountOnly ? Math.min(ofCase, ofLines) : ofLines
  return {
    lines: picked.map(({ id }) => id),
    amount: picked.length === listInQuestion(found).length ? ofCase : ofPart,
  }
}

/** Files the level that waits, and starts our clock for its decision. */
export async function fileAppeal(
  trx: Transaction<unknown>,
  keys: Keys,
  one: CaseRecord,
  actor: CaseActor,
  { lines, at = Temporal.Now.instant(), how }: Filing,
): Promise<{ level: number; lines: number }> {
  const waiting = await findWaitingLevel(trx, one.id)
  if (waiting === null) throw refuseCase('too_late')
  const picked = await pickLines(trx, keys, one, lines)
  // Who appeals after agreeing to all findings agrees no more.
  if (one.status === 'closed') await deleteAgreement(trx, one.id)
  const days = one.ladder?.[waiting.level - 1]?.decision_days ?? null
  const on = at.toZonedDateTimeISO(one.time_zone).toPlainDate()
  await updateFiled(trx, one.id, waiting.level, {
    party: actor.party,
    userId: actor.userId,
    at: new Date(at.epochMilliseconds),
    how: how ?? null,
    // Our own last day moves back, never forward.
    decisionDueOn: days === null ? null : ownLastDay(on, days).toString(),
    ...picked,
  })
  return { level: waiting.level, lines: picked.lines.length }
}
