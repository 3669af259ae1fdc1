import { decideStanding, findNextLevel } from '@plumbline/contract/cases/case-standing'
import { caseWords } from '@plumbline/contract/cases/case-words'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { daysUntil, todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseDay } from '#features/cases/case/case-days.ts'
import { casePage, whereToGo } from './letter-rights.ts'
import { getLetterWords, type LetterBlock, many, text, type Writing } from './letter-writing.ts'

/** All days that run. An overdue request is no threat here: the records can still be sent. */
function nameDays({ runningDays, one, locale }: Writing): LetterBlock[] {
  const words = getLetterWords(locale)
  const labels: Record<Exclude<CaseDay['what'], 'read' | 'read_decision'>, string> = {
    records: words.boxRecords,
    findings: words.boxFindings,
    discussion: words.boxTalk,
    stops_recoupment: words.boxStops,
    recoupment: words.boxRecoupment,
    appeal: words.boxAppeal,
    decision: words.boxDecision,
  }
  const today = todayIn(one.time_zone)
  const overdue = runningDays.find(({ what, on }) => what === 'records' && daysUntil(on, today) < 0)
  if (overdue !== undefined) return [text(words.recordsOverdue(overdue.on))]
  const rows = runningDays.flatMap(({ what, on }): [string, string][] =>
    what === 'read' || what === 'read_decision' ? [] : [[labels[what], words.day(on)]],
  )
  return rows.length === 0 ? [] : [{ kind: 'box', rows }]
}

/** R-CASE-61: where the case stands; a decided appeal is not called pending. */
function nameStanding({ one, appeals, ladder, locale }: Writing): string {
  const words = getLetterWords(locale)
  const { statuses, nextLevel } = caseWords(locale)
  const standing = decideStanding(one.status, appeals)
  if (standing !== 'appeal_decided') return words.caseNow(statuses[standing])
  const { state, on } = findNextLevel(appeals, ladder.length, todayIn(one.time_zone).toString())
  return `${words.caseNow(statuses[standing])} ${nextLevel[state](on === '' ? '' : formatLetterDate(locale, on))}`
}

/** A new code for a case that asks for nothing now: where the case stands, and how to open it. */
export function newCode(writing: Writing): LetterBlock[] {
  const { one, locale } = writing
  const words = getLetterWords(locale)
  return many([
    text(`${words.newCode(one.number)} ${nameStanding(writing)}`),
    ...nameDays(writing),
    one.status === 'closed' ? text(words.readOnly) : null,
    text(words.openPage(casePage(writing))),
    ...whereToGo(writing, words.hiddenCode),
  ])
}
