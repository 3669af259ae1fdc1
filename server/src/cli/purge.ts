import { planPurge, purge } from '#features/system/retention/purge.ts'
import { purgedKinds } from '#jobs/purged-kinds.ts'
import type { Command } from './command.ts'

const USAGE = 'purge [--dry-run]'
const EXIT_USAGE = 2

export const purgeCommand: Command = {
  usage: USAGE,
  help: 'removes what is over its time, as the portal does each night',
  options: { '--dry-run': 'only says what would go, and the oldest that stays' },
  async run({ args, config, db, print }) {
    const others = purgedKinds(config, db)
    if (args.length === 1 && args[0] === '--dry-run') {
      for (const { kind, days, rows, oldestKept } of await planPurge(db, config.retainDays, others)) {
        const oldest =
          oldestKept === null ? 'none stays' : `the oldest that stays is of ${oldestKept.toISOString()}`
        print(`${kind}: ${rows} older than ${days} days would go; ${oldest}`)
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
