import type pg from 'pg'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Keys } from '#platform/keys.ts'

export type CommandContext = {
  /** What follows the command's words. */
  args: string[]
  config: Config
  db: Database
  pool: pg.Pool
  keys: Keys
  print: (line: string) => void
}

/** A row of the table in cli.ts; `run` gives the exit code. */
export type Command = { usage: string; help: string; run(context: CommandContext): Promise<number> }
