import { openStore } from '@plumbline/claims/store/claims-store'
import type { Command } from '#cli/command.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { findPublication } from '#jobs/find-publication.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { databaseCommand, refuseWords, WrongUsage } from './claims-command.ts'
import { describeWaiting } from './describe-waiting.ts'

const REASON_MAX = 500

function readReason(text: string | undefined): string | null {
  if (text === undefined) return null
  const reason = text.trim()
  if (reason === '' || reason.length > REASON_MAX) {
    throw new WrongUsage(`--publish-anyway needs a reason of 1 to ${REASON_MAX} characters.`)
  }
  return reason
}

export const buildCommand: Command = databaseCommand(
  {
    usage: 'build [--full] [--publish-anyway REASON] [--json]',
    help: 'computes the figures of the imported claims and publishes them',
    options: { full: { type: 'boolean' }, 'publish-anyway': { type: 'string' } },
    optionHelp: {
      '--full': 'computes every quarter again, including those that have not changed',
      '--publish-anyway REASON':
        'publishes although too many rows were rejected; the audit log keeps the reason, so no names in it',
    },
  },
  async ({ config, db, pool, onProgress }, words, values) => {
    refuseWords(words)
    const reason = readReason(values['publish-anyway'])
    const manifest = await (await openStore(getClaimsDir(config))).current()
    const publication = await findPublication(db, manifest, config, reason)
    if (!publication.publish) {
      const { reasons } = publication
      return {
        lines: describeWaiting(reasons, config.claimsRejectsMaxPercent),
        json: { waits: reasons },
        needsPerson: true,
      }
    }
    const approval =
      reason === null || publication.approved.length === 0
        ? null
        : { reason, imports: publication.approved.map((rows) => rows.import) }
    const build = await buildFigures({ config, pool, onProgress, full: values.full ?? false, approval })
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
  },
)
