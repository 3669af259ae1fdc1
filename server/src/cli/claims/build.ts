import type { Command } from '#cli/command.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { databaseCommand, refuseWords } from './claims-command.ts'

export const buildCommand: Command = databaseCommand(
  {
    usage: 'build [--full] [--json]',
    help: 'computes the figures of the imported claims and publishes them',
    options: { full: { type: 'boolean' } },
    optionHelp: { '--full': 'computes every quarter again, including those that have not changed' },
  },
  async ({ config, pool, onProgress }, words, values) => {
    refuseWords(words)
    const build = await buildFigures({ config, pool, onProgress, full: values.full ?? false })
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
