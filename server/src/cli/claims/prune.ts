import type { Command } from '#cli/command.ts'
import { BUILDS_KEPT } from '#features/claims/builds/prune-builds.ts'
import { pruneFigures } from '#jobs/build-figures.ts'
import { databaseCommand, refuseWords, WrongUsage } from './claims-command.ts'

const KEEP_MAX = 1_000

function readKeep(text: string | undefined): number {
  if (text === undefined) return BUILDS_KEPT
  const keep = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (keep < 1 || keep > KEEP_MAX) throw new WrongUsage(`--keep is a whole number from 1 to ${KEEP_MAX}.`)
  return keep
}

export const pruneCommand: Command = databaseCommand(
  {
    usage: 'prune [--keep N] [--json]',
    help: 'removes old builds and the files that only they use',
    options: { keep: { type: 'string' } },
    optionHelp: {
      '--keep N': `how many builds to keep: the current one and those before it (${BUILDS_KEPT})`,
    },
  },
  async ({ config, pool }, words, values) => {
    refuseWords(words)
    const { kept, removed, files } = await pruneFigures({ config, pool, keep: readKeep(values.keep) })
    return {
      lines: [
        `${removed.length} builds and ${files} files were removed.`,
        `Kept: ${kept.map(({ id }) => id).join(', ') || 'no build'}.`,
      ],
      json: { removed, kept: kept.map(({ id }) => id), files },
    }
  },
)
