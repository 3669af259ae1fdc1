import type { AuditVerification } from '@plumbline/contract/system/audit-log'
import { verifyAudit } from '#features/system/audit-log/verify-audit.ts'
import type { Command } from './command.ts'

const PROGRESS_EVERY_ROWS = 100_000

const PROBLEMS: Record<NonNullable<AuditVerification['problem']>, (result: AuditVerification) => string> = {
  changed: ({ first_broken_seq }) => `Row ${first_broken_seq} was changed.`,
  missing: ({ first_broken_seq }) => `Row ${first_broken_seq} was removed.`,
  unchained: () => 'A row was added outside the chain.',
  rewritten: () => 'The rows are consistent but differ from the signed ones: the log was rewritten.',
  cut_off: ({ first_broken_seq }) => `The end is cut off from row ${first_broken_seq} on.`,
  head: () => 'A signed head was changed, or was signed with another SECRET_KEY.',
}

export function describeVerification(result: AuditVerification): string[] {
  const signed =
    result.signed_rows === null
      ? 'No signed head was found, so a cut-off end cannot be ruled out.'
      : `Signed: ${result.signed_rows} rows at ${result.signed_at}.`
  if (result.problem === null) return [`The audit log is intact: ${result.rows} rows.`, signed]
  return [
    `The audit log is BROKEN. ${PROBLEMS[result.problem](result)}`,
    `First broken row: ${result.first_broken_seq ?? 'unknown'}. Missing at the end: ${result.missing_tail}.`,
    `Rows: ${result.rows}. ${signed}`,
  ]
}

export const auditVerify: Command = {
  usage: 'audit verify',
  help: 'checks that no row of the audit log was changed, removed or cut off',
  async run({ config, db, keys, print }) {
    let printedRows = 0
    const result = await verifyAudit(db, keys, {
      dataDir: config.dataDir,
      onProgress(rows) {
        if (rows - printedRows < PROGRESS_EVERY_ROWS) return
        printedRows = rows
        print(`${rows} rows checked`)
      },
    })
    for (const line of describeVerification(result)) print(line)
    return result.status === 'broken' ? 1 : 0
  },
}
