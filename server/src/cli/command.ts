import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

/** The part of process.stderr that is needed: results go to the standard output, progress never does. */
export type Terminal = { isTTY?: boolean; write(text: string): unknown }

export type StoreContext = {
  /** What follows the command's words. */
  args: string[]
  config: Config
  print: (line: string) => void
  /** Where progress is shown; the standard error output unless said. */
  terminal?: Terminal
}

export type CommandContext = StoreContext & { db: Database; pool: pg.Pool; keys: Keys }

type Described = {
  usage: string
  help: string
  /** What `--help` says beside it: an option, and what it does. */
  options?: Record<string, string>
}

/** A row of the table in cli.ts; `run` gives the exit code: 0 well, 1 failed or refused, 2 wrong usage. */
export type Command =
  | (Described & { needs?: never; run(context: CommandContext): Promise<number> })
  /** Works on the claims store alone, so that no database is opened for it. */
  | (Described & { needs: 'store'; run(context: StoreContext): Promise<number> })
