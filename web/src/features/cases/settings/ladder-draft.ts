import { LADDER_DAYS_MAX, type LadderLevel, type LineOfBusiness } from '@plumbline/contract/cases/case-ladder'
import { LOCALES, type Locale } from '@plumbline/contract/core/locale'

export const LADDER_DAYS = ['days', 'stops_recoupment_days', 'decision_days'] as const
export type LadderDays = (typeof LADDER_DAYS)[number]

/** A level as typed: the days are text, so that what is no number stays visible until it is corrected. */
export type LevelDraft = Pick<LadderLevel, 'name' | 'files' | 'addressee' | 'note'> &
  Record<LadderDays, string>
export type LineDraft = Omit<LineOfBusiness, 'levels'> & { levels: readonly LevelDraft[] }

export type LevelProblem = 'missing' | 'not_days' | 'longer_than_filing'
export type LevelProblems = Partial<Record<Locale | LadderDays, LevelProblem>>

const toText = (days: number | null) => (days === null ? '' : String(days))

export const toLevelDraft = (level: LadderLevel): LevelDraft => ({
  ...level,
  days: toText(level.days),
  stops_recoupment_days: toText(level.stops_recoupment_days),
  decision_days: toText(level.decision_days),
})

/** Null for what is no whole number of days that a level can have. */
function readDays(text: string): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= LADDER_DAYS_MAX ? days : null
}

/** What a level lacks, field by field. */
export function findLevelProblems(level: LevelDraft): LevelProblems {
  const problems: LevelProblems = {}
  for (const locale of LOCALES) if (level.name[locale].trim() === '') problems[locale] = 'missing'
  for (const field of LADDER_DAYS) {
    const isOptional = field !== 'days' && level[field].trim() === ''
    if (!isOptional && readDays(level[field]) === null) problems[field] = 'not_days'
  }
  const days = readDays(level.days)
  const stops = readDays(level.stops_recoupment_days)
  if (days !== null && stops !== null && stops > days) problems.stops_recoupment_days = 'longer_than_filing'
  return problems
}

/** Only for a level without problems. */
export const toLevel = (level: LevelDraft): LadderLevel => ({
  ...level,
  days: readDays(level.days) ?? 0,
  stops_recoupment_days: readDays(level.stops_recoupment_days),
  decision_days: readDays(level.decision_days),
})
