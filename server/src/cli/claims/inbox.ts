import { tellRefusal } from '@plumbline/contract/claims/words/refusal-words'
import type { Command } from '#cli/command.ts'
import { type InboxResult, type InboxRun, needsPerson } from '#features/claims/inbox/inbox-run.ts'
import { showPath } from '#features/claims/inbox/select-files.ts'
import { runInbox } from '#jobs/run-inbox.ts'
import { databaseCommand, refuseWords, WrongUsage } from './claims-command.ts'
import { describeWarning } from './describe-warnings.ts'

const PROBLEMS: Record<InboxRun['problems'][number], string> = {
  not_writable: 'The inbox cannot be written. Nothing was imported: files could not be moved away.',
  unavailable: 'The inbox cannot be reached. Is it mounted, or is the bucket there?',
  disk_full: 'The disk is full. The remaining files are imported when there is room.',
  memory: 'There is not enough memory for an import: raise CLAIMS_MEMORY_MB.',
  build_failed: 'The figures could not be built. Run: npm run cli -- build',
}

const LEFT: Record<Extract<InboxResult['outcome'], { kind: 'left' }>['reason'], string> = {
  unreadable: 'cannot be read. It stays in the inbox.',
  gone: 'is no longer there.',
  busy: 'waits for another import. It stays in the inbox.',
  changed: 'changed meanwhile. It stays in the inbox for the next run.',
  no_marker: 'has had no marker for more than a day. It stays in the inbox.',
  unknown_folder: 'is in a folder without mapping.json. It stays in the inbox.',
  not_moved: 'could not be moved. It stays in the inbox, and the next run moves it.',
}

function describeResult({ path: name, outcome }: InboxResult): string {
  const path = showPath(name)
  if (outcome.kind === 'left') return `${path} ${LEFT[outcome.reason]}`
  if (outcome.kind === 'refused') {
    const why = outcome.refusal === null ? 'an unexpected error' : tellRefusal('en', outcome.refusal)
    return `${path} was refused: ${why}`
  }
  const { number, counts } = outcome.stored
  if (outcome.kind === 'already') return `${path}: the store already has this content. Nothing was changed.`
  return `${path} is import ${number}: rows read ${counts.read} = loaded ${counts.loaded} + replaced ${counts.replaced} + duplicates ${counts.duplicates} + rejected ${counts.rejected}.`
}

function describePublished({ published }: InboxRun): string[] {
  if (published.status === 'published') return [`Build ${published.build} is published.`]
  if (published.status !== 'waits') return []
  return [
    ...published.warnings.map((warning) => `Warning: ${describeWarning(warning)}`),
    'No new figures are shown. Correct what is wrong, or say why it is right: npm run cli -- build --reason "…"',
  ]
}

const describeRun = (run: InboxRun): string[] => [
  ...(run.results.length === 0 && run.problems.length === 0 ? ['The inbox has no complete file.'] : []),
  ...run.results.map(describeResult),
  ...(run.waiting.length > 0 ? [`Not complete yet: ${run.waiting.map(showPath).join(', ')}.`] : []),
  ...describePublished(run),
  ...run.problems.map((problem) => PROBLEMS[problem]),
  ...(run.results.length > 0 ? [`The reports are in done/${run.run} and failed/${run.run}.`] : []),
]

export const inboxCommand: Command = databaseCommand(
  {
    usage: 'inbox --once [--json]',
    help: 'imports the complete files of CLAIMS_INBOX, publishes or says why it waits, and moves the files',
    options: { once: { type: 'boolean' } },
    optionHelp: { '--once': 'does what is there now and ends; the portal itself looks again and again' },
  },
  async ({ config, db, pool, onProgress }, words, values) => {
    refuseWords(words)
    if (!values.once) throw new WrongUsage('Give --once.')
    const signal = new AbortController().signal
    const run = await runInbox({ config, db, pool, actorId: null, onProgress, signal })
    if (run === null) {
      return { lines: ['Another run is at work in the inbox. Nothing was done.'], json: { busy: true } }
    }
    return { lines: describeRun(run), json: run, needsPerson: needsPerson(run) }
  },
)
