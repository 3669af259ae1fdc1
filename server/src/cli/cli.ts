import { ConfigError, loadConfig } from '#platform/config/config.ts'
import { withSecretFiles } from '#platform/files/secret-files.ts'
import { openKeys } from '#platform/security/secret-key.ts'
import { auditVerify } from './audit-verify.ts'
import { backupCommand } from './backup.ts'
import { backupVerifyCommand } from './backup-verify.ts'
import { buildCommand } from './claims/build.ts'
import { buildsCommand } from './claims/builds.ts'
import { checkEngineCommand } from './claims/check-engine.ts'
import { exportCommand } from './claims/export.ts'
import { importClaimsCommand } from './claims/import-claims.ts'
import { importProvidersCommand } from './claims/import-providers.ts'
import { importReferenceCommand } from './claims/import-reference.ts'
import { inboxCommand } from './claims/inbox.ts'
import { pruneCommand } from './claims/prune.ts'
import { rollbackCommand } from './claims/rollback.ts'
import { undoImportCommand } from './claims/undo-import.ts'
import { verifyCommand } from './claims/verify.ts'
import type { Command } from './command.ts'
import { createVendorAdminCommand } from './create-vendor-admin.ts'
import { describeError } from './describe-error.ts'
import { endSessionsCommand } from './end-sessions.ts'
import { importBadPasswordsCommand } from './import-bad-passwords.ts'
import { jobCommand } from './job.ts'
import { newSecretKeyCommand } from './new-secret-key.ts'
import { openCliDatabase } from './open-cli-database.ts'
import { purgeCommand } from './purge.ts'
import { restoreCommand } from './restore.ts'
import { rotateFileKeysCommand } from './rotate-file-keys.ts'
import { rotateKeysCommand } from './rotate-keys.ts'
import { takeOverFilesCommand } from './take-over-files.ts'

/** Called as `npm run cli -- audit verify`, followed by the command's arguments. */
const COMMANDS: Record<string, Command> = {
  'import claims': importClaimsCommand,
  'import providers': importProvidersCommand,
  'import reference': importReferenceCommand,
  inbox: inboxCommand,
  build: buildCommand,
  builds: buildsCommand,
  'undo-import': undoImportCommand,
  rollback: rollbackCommand,
  prune: pruneCommand,
  export: exportCommand,
  verify: verifyCommand,
  'check-engine': checkEngineCommand,
  job: jobCommand,
  'audit verify': auditVerify,
  'backup verify': backupVerifyCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'create-vendor-admin': createVendorAdminCommand,
  'import-bad-passwords': importBadPasswordsCommand,
  'rotate-file-keys': rotateFileKeysCommand,
  'rotate-keys': rotateKeysCommand,
  'new-secret-key': newSecretKeyCommand,
  'end-sessions': endSessionsCommand,
  purge: purgeCommand,
  'take-over-files': takeOverFilesCommand,
}

const USAGE = [
  'Usage: npm run cli -- COMMAND',
  ...Object.values(COMMANDS).map(({ usage, help }) => `  ${usage}: ${help}`),
  'COMMAND --help shows its options.',
]
const EXIT_USAGE = 2

function findCommand(words: string[]): { command: Command; args: string[] } | null {
  for (const [name, command] of Object.entries(COMMANDS)) {
    const wanted = name.split(' ')
    if (wanted.every((word, index) => words[index] === word)) {
      return { command, args: words.slice(wanted.length) }
    }
  }
  return null
}

const describe = ({ usage, help, options = {} }: Command): string[] => [
  `Usage: npm run cli -- ${usage}`,
  `  ${help}`,
  ...Object.entries(options).map(([option, text]) => `  ${option}: ${text}`),
]

async function main(): Promise<number> {
  const words = process.argv.slice(2)
  const found = findCommand(words)
  if (words.includes('--help')) {
    console.log((found === null ? USAGE : describe(found.command)).join('\n'))
    return 0
  }
  if (found === null) {
    console.error(USAGE.join('\n'))
    return EXIT_USAGE
  }
  const { command, args } = found
  const config = loadConfig(withSecretFiles(process.env))
  if (command.needs === 'store') return command.run({ args, config, print: console.log })
  const { db, pool, close } = await openCliDatabase(config)
  try {
    const keys = await openKeys(config)
    return await command.run({ args, config, db, pool, keys, print: console.log })
  } finally {
    await close()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text = describeError(error)
    console.error(error instanceof ConfigError ? text : `The command failed: ${text}`)
    process.exit(1)
  },
)
