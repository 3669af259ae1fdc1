import { isPublishReason, PUBLISH_REASON_MAX } from '@plumbline/contract/claims/publish-reason'
import type { Command } from '#cli/command.ts'
import type { Build } from '#features/claims/builds/builds.repository.ts'
import { waitOrPublish } from '#jobs/wait-or-publish.ts'
import { databaseCommand, type Result, refuseWords, WrongUsage } from './claims-command.ts'
import { describeWaitingBuild, toWaitingJson } from './describe-waiting-build.ts'

function readReason(text: string | undefined): string | null {
  if (text === undefined) return null
  if (isPublishReason(text)) return text.trim()
  throw new WrongUsage(`--reason is a sentence of at most ${PUBLISH_REASON_MAX} characters.`)
}

function describePublished(build: Build): Result {
  const { counts } = build
  const lines = [
    `Build ${build.id} is published: ${counts.figures} figures of ${counts.quarters} quarters, ` +
      `${counts.computedQuarters} of them computed now; data through ${build.data_through}.`,
    build.latest_mature === null
      ? 'No quarter is final yet: verdicts come 90 days after a quarter ends.'
      : `The latest final quarter is ${build.latest_mature}.`,
  ]
  if (counts.linesWithoutProvider > 0) {
    lines.push(
      `${counts.linesWithoutProvider} of ${counts.professionalLines} professional lines are not in the figures: ` +
        'their NPI and TIN are not on the roster. Import the providers, then run build again.',
    )
  }
  return { lines, json: { ...build, published_at: build.published_at.toISOString() } }
}

export const buildCommand: Command = databaseCommand(
  {
    usage: 'build [--full] [--preview] [--reason TEXT] [--json]',
    help: 'computes the figures of the imported claims and publishes them, unless something in them needs a person',
    options: { full: { type: 'boolean' }, preview: { type: 'boolean' }, reason: { type: 'string' } },
    optionHelp: {
      '--full': 'computes every quarter again, including those that have not changed',
      '--preview': 'compares the figures with what is shown and publishes nothing',
      '--reason TEXT':
        'publishes in spite of warnings; the audit log keeps the sentence, so no patient in it',
    },
  },
  async ({ config, pool, onProgress }, words, values) => {
    refuseWords(words)
    const { full = false, preview = false } = values
    const reason = readReason(values.reason)
    if (preview && reason !== null)
      throw new WrongUsage('--preview publishes nothing, so it takes no --reason.')
    const outcome = await waitOrPublish({ config, pool, onProgress, full, preview, reason })
    if ('published' in outcome) return describePublished(outcome.published)
    const { waiting } = outcome
    return {
      lines: describeWaitingBuild(waiting),
      json: toWaitingJson(waiting),
      needsPerson: !preview && waiting.comparison.warnings.length > 0,
    }
  },
)
