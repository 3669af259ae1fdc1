import type { Command } from '#cli/command.ts'
import type { TestApp } from './test-app.ts'

/** Runs a command like the CLI does, with the database and the settings of a test. */
export async function runCommand({ config, db, pool, keys }: TestApp, command: Command, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const code = await command.run({ args, config, db, pool, keys, print, terminal: { write: () => {} } })
  return { code, lines, text: lines.join('\n') }
}
