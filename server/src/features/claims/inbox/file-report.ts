import { tellRefusal } from '@plumbline/contract/claims/words/refusal-words'
import type { Beside } from './inbox-place.ts'
import type { FileOutcome, Published } from './inbox-run.ts'
import { en } from './report-words.en.ts'
import { es } from './report-words.es.ts'
import type { ReportWords } from './report-words.ts'
import { showPath } from './select-files.ts'

export type ReportedOutcome = Exclude<FileOutcome, { kind: 'left' }>

type Reported = {
  path: string
  bytes: number
  run: string
  outcome: ReportedOutcome
  /** Null for a file that was refused. */
  published: Published | null
}

function describePublished(published: Published, words: ReportWords): string[] {
  if (published.status === 'published') return [words.published(published.build)]
  if (published.status === 'not_due') return [words.notDue]
  if (published.status === 'failed') return [words.notBuilt, words.next.notBuilt]
  return [words.waits, ...published.warnings.map(words.warning), words.next.waits]
}

function describe({ path, outcome, published }: Reported, words: ReportWords): string[] {
  const title = words.title(showPath(path))
  if (outcome.kind === 'refused') {
    const reason = outcome.refusal === null ? words.broken : words.reason(outcome.refusal)
    return [title, words.refused, reason, words.next.refused]
  }
  const { number, counts, layout, rejects } = outcome.stored
  return [
    title,
    outcome.kind === 'imported' ? words.imported(number) : words.already(number),
    words.layout(layout),
    words.counts(counts),
    ...(rejects === null ? [] : [words.rejects(rejects)]),
    ...(published === null ? [] : describePublished(published, words)),
  ]
}

function toJson({ path, bytes, run, outcome, published }: Reported): object {
  const head = { file: path, bytes, run, outcome: outcome.kind }
  if (outcome.kind === 'refused') {
    const { sha256, refusal } = outcome
    const message = refusal === null ? 'unexpected_error' : tellRefusal('en', refusal)
    return { ...head, sha256, message, ...(refusal && { refusal }) }
  }
  const { number, ...stored } = outcome.stored
  return { ...head, ...stored, import: number, publication: published }
}

/** The report as JSON for programs, and as text for people in both languages. It has no row of the file. */
export const writeReports = (reported: Reported): Beside[] => [
  { ending: '.report.json', text: `${JSON.stringify(toJson(reported), null, 1)}\n` },
  {
    ending: '.report.txt',
    text: [...describe(reported, en), '', ...describe(reported, es), ''].join('\n'),
  },
]
