import { planPurge, purge } from '#features/system/retention/purge.ts'
import { purgedKinds } from '#jobs/purged-kinds.ts'
import type { Command } from './command.ts'

const USAGE = 'purge [--dry-run]'
const EXIT_USAGE = 2

export const purgeCommand: Command = {
  usage: USAGE,
  help: 'removes expired data, as the portal does each night',
  options: { '--dry-run': 'only shows what would be removed, and the oldest that would be kept' },
  async run({ args, config, db, print }) {
    const others = purgedKinds(config, db)
    if (args.length === 1 && args[0] === '--dry-run') {
      for (const { kind, days, rows, oldestKept } of await planPurge(db, config.retainDays, others)) {
        const oldest =
          oldestKept === null ? 'none would be kept' : `the oldest kept is from ${oldestKept.toISOString()}`
        print(`${kind}: ${rows} older than ${days} days would be removed; ${oldest}`)
      }
      return 0
    }
    if (args.length > 0) {
      print(`Usage: npm run cli -- ${USAGE}`)
      return EXIT_USAGE
    }
    for (const { kind, days, rows } of await purge(db, config.retainDays, others)) {
      print(`${kind}: ${rows} older than ${days} days removed`)
    }
    return 0
  },
}
