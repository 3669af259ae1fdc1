import type { CaseClaim, CaseFile, CaseRequest, RecordKind } from '@plumbline/contract/cases/cases'
import type { ClaimProgress, RecordState } from '@plumbline/contract/cases/claim-progress'
import type { SubmissionWords } from './submission.en.ts'

export type SubmittedClaim = ClaimProgress<CaseClaim, CaseRequest, CaseFile>
type Write = { kind: (kind: RecordKind) => string; date: (at: string) => string }

/** R-CASE-26: whether a claim is complete; if not, what is missing and what the practice said about it. */
export function describeClaimState(
  { claim, state, records, files }: SubmittedClaim,
  words: SubmissionWords,
  write: Write,
): string {
  const kindsIn = (wanted: RecordState) =>
    records.filter((one) => one.state === wanted).map(({ request }) => write.kind(request.kind))
  const skipped = kindsIn('not_applicable')
  const skippedText = skipped.length === 0 ? [] : [words.skipped(skipped.join(', '))]
  if (state === 'complete') return [words.complete, ...skippedText].join('\n')
  const missing = kindsIn('missing')
  const coming = [...kindsIn('underway'), ...kindsIn('unfinished')]
  const lacks = [
    ...(files.length === 0 && missing.length === 0 && coming.length === 0 ? [words.noFileYet] : []),
    ...(missing.length > 0 ? [words.missing(missing.join(', '))] : []),
    ...(coming.length > 0 || state === 'underway' ? [words.coming(coming.join(', '))] : []),
    ...(claim.asked_again_at !== null ? [words.askedAgain(write.date(claim.asked_again_at))] : []),
  ]
  const said = claim.without_at === null ? [] : [words.said]
  return [...lacks, ...said, ...skippedText].join('\n')
}
