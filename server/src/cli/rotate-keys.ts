import { countOtherHeads, resignHeads } from '#features/system/audit-log/audit-head.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { FORGET_NAMES, type ForgetName } from '#platform/security/key-dependents.ts'
import {
  type Dependence,
  findDependence,
  forgetHashed,
  isAtLeast,
  resealAll,
} from '#platform/security/rotate-keys.ts'
import { previousKeyPath } from '#platform/security/secret-key.ts'
import type { Command, CommandContext } from './command.ts'

const USAGE = 'rotate-keys [--dry-run | --check | --forget KIND]'
const EXIT_USAGE = 2

type Mode = { kind: 'rotate' | 'dry-run' | 'check' } | { kind: 'forget'; name: ForgetName }

function readMode(args: string[]): Mode | null {
  const [first, second, ...rest] = args
  if (first === undefined) return { kind: 'rotate' }
  if (first === '--forget') {
    const name = FORGET_NAMES.find((one) => one === second)
    return name === undefined || rest.length > 0 ? null : { kind: 'forget', name }
  }
  if (second !== undefined) return null
  return first === '--check' ? { kind: 'check' } : first === '--dry-run' ? { kind: 'dry-run' } : null
}

const formatRows = (rows: number) => (isAtLeast(rows) ? `at least ${rows}` : `${rows}`)

function describeDependence({ sealed, hashed }: Dependence): string[] {
  return [
    ...sealed.map(({ place, rows }) => `  ${place}: ${rows} to re-encrypt`),
    ...hashed.map(({ name, rows, until, cure }) => {
      const last = until === null ? '' : `, the last until ${until.toISOString()}`
      return `  ${name}: ${formatRows(rows)}${last}; ${cure}`
    }),
  ]
}

/** Prints what needs another key than SECRET_KEY; true if nothing does. */
async function report({ db, keys, config, print }: CommandContext): Promise<boolean> {
  const heads = await countOtherHeads(db, keys, config.dataDir)
  const lines = describeDependence(await findDependence(db, keys))
  if (heads.others > 0) lines.push(`  heads of the audit log: ${heads.others} to re-sign`)
  if (heads.invalid > 0) {
    lines.push(`  heads of the audit log: ${heads.invalid} match no configured key; see "audit verify"`)
  }
  if (lines.length > 0) {
    print('These still need another key than SECRET_KEY:')
    for (const line of lines) print(line)
    return false
  }
  const former = config.secretKey === undefined ? previousKeyPath(config.dataDir) : 'SECRET_KEY_PREVIOUS'
  print(
    keys.otherIds.length === 0
      ? 'Everything uses SECRET_KEY.'
      : `Everything uses SECRET_KEY: ${former} can be removed. Older backups still need it.`,
  )
  return true
}

async function rotate(context: CommandContext): Promise<number> {
  const { db, keys, config, print } = context
  const results = await resealAll(db, keys, ({ place, rows }) => print(`${place}: ${rows} re-encrypted`))
  const signed = await resignHeads(db, keys, config.dataDir)
  const sealed = results.reduce((sum, { rows }) => sum + rows, 0)
  if (sealed + signed > 0) {
    await recordAudit(db, { actorId: null, action: 'keys_rotated', details: { sealed, heads: signed } })
  }
  print(`${sealed} rows were re-encrypted, ${signed} heads of the audit log were re-signed.`)
  const unreadable = results.filter((result) => result.unreadable > 0)
  for (const { place, unreadable: rows } of unreadable) {
    print(
      `${place}: ${rows} open with no configured key. Configure the key they were encrypted with, and run this again.`,
    )
  }
  await report(context)
  return unreadable.length > 0 ? 1 : 0
}

async function forget({ db, keys, print }: CommandContext, name: ForgetName): Promise<number> {
  const { hashed } = await findDependence(db, keys)
  const rows = hashed.find((one) => one.name === name)?.rows ?? 0
  if (rows > 0) {
    // Recorded first, so that an interrupted run is recorded too.
    await recordAudit(db, { actorId: null, action: 'key_dependents_ended', details: { kind: name, rows } })
  }
  print(`${name}: ${await forgetHashed(db, keys, name)} ended.`)
  return 0
}

export const rotateKeysCommand: Command = {
  usage: USAGE,
  help: 're-encrypts and re-signs everything with SECRET_KEY, and shows what still needs the previous key',
  options: {
    '--dry-run': 'only counts',
    '--check': 'only counts; exits with 1 if something needs another key',
    '--forget KIND': `ends what cannot be converted: ${FORGET_NAMES.join(', ')}`,
  },
  async run(context) {
    const mode = readMode(context.args)
    if (mode === null) {
      context.print(`Usage: npm run cli -- ${USAGE}, KIND one of ${FORGET_NAMES.join(', ')}`)
      return EXIT_USAGE
    }
    if (mode.kind === 'forget') return forget(context, mode.name)
    if (mode.kind === 'rotate') return rotate(context)
    const isDone = await report(context)
    return mode.kind === 'check' && !isDone ? 1 : 0
  },
}
