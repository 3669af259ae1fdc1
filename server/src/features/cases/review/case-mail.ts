import { MAILING_RECORD_DAYS } from '@plumbline/contract/cases/case-clock'
import type { CaseMail } from '@plumbline/contract/cases/case-staff'
import type { Transaction } from 'kysely'
import { type CaseRecord, findCase, lockCase } from '#features/cases/case/case.repository.ts'
import { daysUntil, toDay, todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { findAppeals } from '#features/cases/case/case-parts.repository.ts'
import { refuseField } from '#features/cases/case/refusals.ts'
import { isUnserved } from '#features/cases/clock/serve-case.repository.ts'
import { serveByMail, undoMailService } from '#features/cases/clock/serve-case.ts'
import type { LetterDeps } from '#features/cases/letters/case-letters.ts'
import { rewriteCaseLetter } from '#features/cases/letters/rewrite-letter.ts'
import type { Executor } from '#platform/db/database.ts'
import { addressOnPaper, nameOnPaper } from '#platform/pdf/pdf-letter.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { countWorkingDays, officeToday, toOfficeDay } from '#platform/time/working-days.ts'
import {
  findMailOfCase,
  findMailQueue,
  findPaperLetter,
  type MailRow,
  type PaperLetter,
  updateMailed,
  updateReturned,
} from './case-mail.repository.ts'

type Trx = Transaction<unknown>
type Mailing = { letterId: string; on: string }
type NewMailing = Mailing & { elsewhere?: boolean | undefined }

/** R-CASE-18: a request that is mailed late leaves the practice less time than the notice. */
function findShortNotice(
  { kind, mailed_on, due_on }: Pick<MailRow, 'kind' | 'mailed_on' | 'due_on'>,
  usual: number,
): CaseMail['short_notice'] {
  if (kind !== 'request' || mailed_on === null || due_on === null) return null
  const days = countWorkingDays(Temporal.PlainDate.from(mailed_on), Temporal.PlainDate.from(due_on))
  return days < usual ? { days, usual } : null
}

const presentMail =
  (noticeDays: number) =>
  ({ street, name, practice, due_on, ...row }: MailRow): CaseMail => ({
    ...row,
    address: addressOnPaper(nameOnPaper(name), practice, street),
    short_notice: findShortNotice({ ...row, due_on }, noticeDays),
  })

export const listMailOfCase = async (db: Executor, caseId: string, noticeDays: number): Promise<CaseMail[]> =>
  (await findMailOfCase(db, caseId)).map(presentMail(noticeDays))

/** The print queue: what waits for the mail, then what was mailed or came back lately. */
export const listMail = async (db: Executor, noticeDays: number): Promise<CaseMail[]> =>
  (await findMailQueue(db)).map(presentMail(noticeDays))

/** Whether this letter is the notice that the practice waits for: the last decision, else the findings. */
async function isNotice(trx: Executor, one: CaseRecord, { kind, level }: PaperLetter): Promise<boolean> {
  const decided = (await findAppeals(trx, one.id)).findLast(({ decided_at }) => decided_at !== null)
  return decided === undefined ? kind === 'findings' : kind === 'appeal' && level === decided.level
}

async function getLetter(trx: Trx, one: CaseRecord, letterId: string): Promise<PaperLetter> {
  const letter = await findPaperLetter(trx, one.id, letterId)
  if (letter === null) throw new Refusal('not_found')
  return letter
}

/** The practice and the office may write different days; the earlier one counts. */
function getWrittenOn({ written_at }: PaperLetter, { time_zone }: CaseRecord): string {
  const [there, here] = [toDay(written_at, time_zone), toOfficeDay(written_at)]
  return (Temporal.PlainDate.compare(there, here) < 0 ? there : here).toString()
}

function checkMailing(one: CaseRecord, letter: PaperLetter, on: string): void {
  const away = Math.abs(daysUntil(on, todayIn(one.time_zone)))
  if (away > MAILING_RECORD_DAYS)
    throw refuseField('on', ({ fields }) => fields.mail_day(MAILING_RECORD_DAYS))
  const written = getWrittenOn(letter, one)
  if (on < written) throw refuseField('on', ({ fields }) => fields.mail_before_letter(written))
  if (letter.street.trim() === '') throw refuseField('letter_id', ({ fields }) => fields.no_address)
}

/** Whether the day is over both at the practice and in the office. */
function isOver(on: string, zone: string): boolean {
  const [there, here] = [todayIn(zone), officeToday()]
  const today = Temporal.PlainDate.compare(there, here) < 0 ? there : here
  return daysUntil(on, today) < 0
}

/**
 * What was not printed was not mailed. A notice is printed after its mailing is recorded, with the dates that count from it,
 * so that only a day before today is refused.
 */
function checkPrinted({ time_zone }: CaseRecord, letter: PaperLetter, on: string): void {
  const isCode = letter.kind === 'request' || letter.kind === 'code'
  if (isCode ? letter.print_waits : !letter.fetched && isOver(on, time_zone))
    throw refuseField('elsewhere', ({ fields }) => fields.mail_not_printed)
}

/** R-CASE-50: the printed days were promised. An earlier day would take some of them away. */
function checkPromised(letter: PaperLetter, on: string): void {
  if (!letter.is_newest) throw refuseField('letter_id', ({ fields }) => fields.mail_newer)
  if (letter.fetched && letter.mailed_on !== null && letter.returned_on === null && on < letter.mailed_on)
    throw refuseField('on', ({ fields }) => fields.mail_promised(letter.mailed_on ?? ''))
}

/**
 * Records the day of mailing. The paper of a notice is written again with the dates that count from it, and the clocks
 * start when that paper is printed, or at once if it was mailed elsewhere. The request letter has its own print with the code.
 */
export async function mailLetter(
  trx: Trx,
  deps: LetterDeps,
  one: CaseRecord,
  { letterId, on, elsewhere = false }: NewMailing,
  actor: CaseActor,
): Promise<void> {
  const letter = await getLetter(trx, one, letterId)
  checkMailing(one, letter, on)
  if (!elsewhere) checkPrinted(one, letter, on)
  else if (daysUntil(on, todayIn(one.time_zone)) > 0 && on > officeToday().toString())
    throw refuseField('on', ({ fields }) => fields.mailed_elsewhere_ahead)
  const { kind, level } = letter
  const mailing = { on, userId: actor.userId }
  if (kind === 'request' || kind === 'code') return updateMailed(trx, letter.id, mailing)
  checkPromised(letter, on)
  const isServed = (await isNotice(trx, one, letter)) && (await serveByMail(trx, one, letter, on))
  const paper = await rewriteCaseLetter(trx, deps, {
    caseId: one.id,
    kind,
    level,
    mailedOn: on,
    userId: actor.userId,
  })
  await updateMailed(trx, paper ?? letter.id, mailing)
  const served = isServed && !elsewhere ? await findCase(trx, one.id) : null
  if (served !== null) await undoMailService(trx, served, letter)
}

/** A notice that waits for its print is printed for a day that has passed: its days would be too few. */
export async function checkPrintDay(trx: Trx, caseId: string, letterId: string): Promise<void> {
  const one = await findCase(trx, caseId)
  const letter = await findPaperLetter(trx, caseId, letterId)
  if (one === null || letter === null || letter.mailed_on === null) return
  const isLate = isOver(letter.mailed_on, one.time_zone) && (await isUnserved(trx, caseId))
  if (isLate && (await isNotice(trx, one, letter)))
    throw refuseField('on', ({ fields }) => fields.mail_day_passed)
}

/** R-CASE-50: the paper is out of the printer, so the clocks of its notice run from its day of mailing. */
export async function servePrinted(trx: Trx, caseId: string, letterId: string): Promise<void> {
  const one = await lockCase(trx, caseId)
  const letter = await findPaperLetter(trx, caseId, letterId)
  if (one === null || letter === null || letter.mailed_on === null) return
  if (await isNotice(trx, one, letter)) await serveByMail(trx, one, letter, letter.mailed_on)
}

/** A letter came back. What only its mailing had served is not served, and waits for the mail again. */
export async function returnLetter(trx: Trx, one: CaseRecord, { letterId, on }: Mailing): Promise<void> {
  const letter = await getLetter(trx, one, letterId)
  const isUnprinted =
    letter.print_waits && (await isNotice(trx, one, letter)) && (await isUnserved(trx, one.id))
  if (letter.mailed_on === null || isUnprinted)
    throw refuseField('letter_id', ({ fields }) => fields.not_mailed)
  if (daysUntil(on, todayIn(one.time_zone)) > 0) throw refuseField('on', ({ fields }) => fields.future_date)
  if (on < letter.mailed_on) throw refuseField('on', ({ fields }) => fields.mail_order)
  await updateReturned(trx, letter.id, on)
  // An envelope that was mailed again since then has its own service.
  if (letter.is_newest) await undoMailService(trx, one, letter)
}
