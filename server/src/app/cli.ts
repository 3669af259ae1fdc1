import { ConfigError, loadConfig } from '#platform/config.ts'
import { createKeys } from '#platform/keys.ts'
import { resolveSecretKey } from '#platform/secret-key.ts'
import { auditVerify } from './commands/audit-verify.ts'
import type { Command } from './commands/command.ts'
import { createVendorAdminCommand } from './commands/create-vendor-admin.ts'
import { importBadPasswordsCommand } from './commands/import-bad-passwords.ts'
import { openCliDatabase } from './commands/open-cli-database.ts'

/** `npm run cli -- audit verify`: the words of a row, then its arguments. */
const COMMANDS: Record<string, Command> = {
  'audit verify': auditVerify,
  'create-vendor-admin': createVendorAdminCommand,
  'import-bad-passwords': importBadPasswordsCommand,
}

const USAGE = [
  'Usage: npm run cli -- COMMAND',
  ...Object.values(COMMANDS).map(({ usage, help }) => `  ${usage}: ${help}`),
]

function findCommand(words: string[]): { command: Command; args: string[] } | null {
  for (const [name, command] of Object.entries(COMMANDS)) {
    const wanted = name.split(' ')
    if (wanted.every((word, index) => words[index] === word)) {
      return { command, args: words.slice(wanted.length) }
    }
  }
  return null
}

async function main(): Promise<number> {
  const found = findCommand(process.argv.slice(2))
  if (found === null) {
    console.error(USAGE.join('\n'))
    return 2
  }
  const config = loadConfig(process.env)
  const { db, pool, close } = await openCliDatabase(config)
  try {
    const keys = createKeys(await resolveSecretKey(config))
    return await found.command.run({ args: found.args, config, db, pool, keys, print: console.log })
  } finally {
    await close()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error)
    console.error(error instanceof ConfigError ? text : `The command failed: ${text}`)
    process.exit(1)
  },
)
