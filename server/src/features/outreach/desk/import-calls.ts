import type { DeskImport } from '@plumbline/contract/outreach/desk'
import type { Executor } from '#platform/db/database.ts'
import { lockOutreach } from '#platform/providers/outreach-rules.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { By, DeskDeps } from './desk-deps.ts'
import { findKnownCalls, findProvidersByNpi } from './import-calls.repository.ts'
import { readCallsFile } from './read-calls-file.ts'
import { recordAttempt } from './record-attempt.ts'

/** Each call works out the provider's engagement again, so a file must end within the time of a request. */
const ROWS_MAX = 1_000

const keyOf = (providerId: string, at: string, result: string) =>
  `${providerId} ${Temporal.Instant.from(at).epochMilliseconds} ${result}`

/** R-DESK-7: calls made elsewhere, matched by NPI and, if the file has it, TIN. The same file twice changes nothing. */
export async function importCalls(trx: Executor, deps: DeskDeps, csv: string, by: By): Promise<DeskImport> {
  const file = readCallsFile(csv, Temporal.Now.instant())
  if (file === null) {
    throw new Refusal('invalid_input', { fields: ({ fields }) => ({ csv: [fields.calls_columns] }) })
  }
  if (file.rows > ROWS_MAX) {
    throw new Refusal('invalid_input', {
      fields: ({ fields }) => ({ csv: [fields.calls_too_many(ROWS_MAX)] }),
    })
  }
  // Two people who send the same file at once: the second finds the calls of the first.
  await lockOutreach(trx)
  const npis = [...new Set(file.calls.map(({ npi }) => npi))]
  const providers = Map.groupBy(await findProvidersByNpi(trx, npis), ({ npi }) => npi)
  const known = new Set(
    (await findKnownCalls(trx, npis)).map(({ provider_id, at, result }) => keyOf(provider_id, at, result)),
  )
  const counts: DeskImport = { rows: file.rows, added: 0, doubled: 0, unknown: [], invalid: file.invalid }
  // Oldest first, so that the latest call decides what comes next.
  for (const call of file.calls.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    const found = (providers.get(call.npi) ?? []).filter(({ tin }) => call.tin === null || tin === call.tin)
    const [provider] = found
    // Without a TIN, an NPI at two practices could be either.
    if (provider === undefined || found.length > 1) {
      counts.unknown.push({ line: call.line, npi: call.npi })
      continue
    }
    const key = keyOf(provider.id, call.at, call.result)
    if (known.has(key)) {
      counts.doubled += 1
      continue
    }
    known.add(key)
    const { result, at, number } = call
    const request = { provider_id: provider.id, result, at, anyway: true }
    const contactId = await deps.logCall(
      trx,
      { ...request, ...(call.note !== null && { note: call.note }) },
      by,
    )
    const made = { providerId: provider.id, contactId, result, at, number, by: by.userId }
    await recordAttempt(trx, { ...made, source: 'file' }, deps.settings.callReturnDays)
    counts.added += 1
  }
  counts.unknown.sort((one, other) => one.line - other.line)
  const { rows, added, doubled } = counts
  const details = { rows, added, doubled, unknown: counts.unknown.length, invalid: counts.invalid.length }
  await recordAudit(trx, { actorId: by.userId, action: 'calls_imported', details, address: by.address })
  return counts
}
