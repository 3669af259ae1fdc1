import type { Figure } from '../figures.ts'
import { describeConditions } from './report-conditions.ts'
import type { ReportMethods } from './report-methods.en.ts'
import type { ReportWords } from './report-words.en.ts'

/** Where the provider stands, as a reason for having the report; null without a comparison. */
export function describeStanding(
  words: ReportWords,
  selection: Pick<ReportMethods['selection'], 'low' | 'belowPooled'>,
  headline: Figure,
  tests: number,
): string | null {
  const conditions = describeConditions(words.conditions, headline, tests)
  if (conditions !== null) return conditions.title
  if (headline.peers === null) return null
  return headline.low ? selection.low : selection.belowPooled
}
