import { caseWords } from '@plumbline/contract/cases/case-words'
import type { NextCaseDay } from '@plumbline/contract/cases/cases'
import { whereToGo } from './letter-rights.ts'
import { getLetterWords, type LetterBlock, many, text, type Writing } from './letter-writing.ts'

/** The nearest day that matters. An overdue request is no threat here: the records can still be sent. */
function nameDay({ nearestDay: next, locale }: Writing): LetterBlock[] {
  if (next === null) return []
  const words = getLetterWords(locale)
  const labels: Record<NextCaseDay['what'], string> = {
    records: words.boxRecords,
    findings: words.boxFindings,
    discussion: words.boxTalk,
    stops_recoupment: words.boxStops,
    appeal: words.boxAppeal,
    decision: words.boxDecision,
  }
  if (next.what === 'records' && next.days_left < 0) return [text(words.recordsOverdue(next.on))]
  return next.days_left < 0 ? [] : [{ kind: 'box', rows: [[labels[next.what], words.day(next.on)]] }]
}

/** A new code for a case that asks for nothing now: where the case stands, and how to open it. */
export function newCode(writing: Writing): LetterBlock[] {
  const { one, locale } = writing
  const words = getLetterWords(locale)
  return many([
    text(words.newCode(one.number)),
    text(words.caseNow(caseWords(locale).statuses[one.status])),
    ...nameDay(writing),
    one.status === 'closed' ? text(words.readOnly) : null,
    text(words.openPage),
    ...whereToGo(writing, words.hiddenCode),
  ])
}
