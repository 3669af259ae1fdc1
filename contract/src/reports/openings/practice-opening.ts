import type { CaseDue } from '../../cases/case-due.ts'
import { byLastDay, hasLastDay, isToRead } from '../../cases/case-due-days.ts'
import type { Locale } from '../../core/locale.ts'
import type { PracticeOverview } from '../practice-overview.ts'
import type { OpeningWords } from './opening-words.en.ts'
import { formatWhoStandsOut } from './standing-sentence.ts'

export type PracticeOpening = {
  eyebrow: string
  /** Who stands out, and what is due first. */
  title: string[]
  lead: string
}

type Given = {
  overview: PracticeOverview
  /** Undefined until they are known. */
  dates: readonly CaseDue[] | undefined
  getName: (providerId: string) => string
  /** An audit waits for the practice. */
  hasDueCase: boolean
}

/** R-REP-14: what whoever has several providers reads first. Doctors are named; nobody is "you". */
export function practiceOpening(
  words: OpeningWords,
  locale: Locale,
  { overview, dates, getName, hasDueCase }: Given,
): PracticeOpening {
  const { practice: texts } = words
  const { providers } = overview
  const practices = [...new Set(providers.map(({ practice }) => practice))]
  const standOut = providers.filter(({ stand_out }) => stand_out.length > 0).length
  const lead = [
    ...(standOut > 0 && standOut < providers.length ? [texts.nobodyElse] : []),
    texts.education,
    ...(hasDueCase ? [words.audits] : []),
  ]
  return {
    eyebrow: texts.eyebrow(practices.join(', '), providers.length),
    title: [
      formatWhoStandsOut(locale, overview, words.standing),
      ...(dates === undefined ? [] : [formatFirstDue(dates, getName, texts.due)]),
    ],
    lead: lead.join(' '),
  }
}

/** What is due first, and for whom. */
export function formatFirstDue(
  days: readonly CaseDue[],
  getName: (providerId: string) => string,
  texts: OpeningWords['practice']['due'],
): string {
  const [first] = days.filter(hasLastDay).toSorted(byLastDay)
  if (first === undefined) {
    const unread = days.find(isToRead)
    return unread === undefined ? texts.nothing : texts.unread[unread.what](getName(unread.provider_id))
  }
  const { what, days_left: left } = first
  const name = getName(first.provider_id)
  if (what !== 'records') return texts.other(name, left)
  return left < 0 ? texts.late(name, -left) : texts.records(name, left)
}
