import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

/** The part of process.stderr that progress needs. Only results go to the standard output. */
export type Terminal = { isTTY?: boolean; write(text: string): unknown }

export type StoreContext = {
  /** The arguments after the command's name. */
  args: string[]
  config: Config
  print: (line: string) => void
  /** Where progress is shown; by default the standard error output. */
  terminal?: Terminal
}

export type CommandContext = StoreContext & { db: Database; pool: pg.Pool; keys: Keys }

type Described = {
  usage: string
  help: string
  /** The options that `--help` lists, and what they do. */
  options?: Record<string, string>
}

/** A row of the table in cli.ts. `run` returns the exit code: 0 success, 1 failed or refused, 2 wrong usage or a person is needed. */
export type Command =
  | (Described & { needs?: never; run(context: CommandContext): Promise<number> })
  /** Needs only the claims store, so no database is opened. */
  | (Described & { needs: 'store'; run(context: StoreContext): Promise<number> })
