import type { DeskImport } from '@plumbline/contract/outreach/desk'
import type { Transaction } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { lockOutreach } from '#platform/providers/outreach-rules.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import {
  findOpenOwners,
  findPlanners,
  insertImport,
  markImported,
  type Replaced,
} from './call-imports.repository.ts'
import type { By, DeskDeps } from './desk-deps.ts'
import { endCallingSteps } from './follow-ups.repository.ts'
import { findCampaignAt, findKnownCalls, findProvidersByNpi } from './import-calls.repository.ts'
import { findHere } from './known-calls.ts'
import { lockImported } from './lock-imported.ts'
import { CALLS_MAX, type CallsFile, type FileCall, readCallsFile } from './read-calls-file.ts'
import { recordAttempt } from './record-attempt.ts'

/** Each call is slower than the one before it at the same provider: a thousand of them would hold the lock for minutes. */
const CALLS_OF_ONE_MAX = 20

const keyOf = (providerId: string, at: string, result: string) =>
  `${providerId} ${Temporal.Instant.from(at).epochMilliseconds} ${result}`

type NewCall = FileCall & { providerId: string }

function readFile(csv: string): CallsFile {
  const file = readCallsFile(csv, Temporal.Now.instant())
  if (file === 'empty') {
    throw new Refusal('invalid_input', { fields: ({ fields }) => ({ csv: [fields.empty_file] }) })
  }
  if (file === 'columns') {
    throw new Refusal('invalid_input', { fields: ({ fields }) => ({ csv: [fields.calls_columns] }) })
  }
  if (file === 'too_many') {
    throw new Refusal('invalid_input', {
      fields: ({ fields }) => ({ csv: [fields.calls_too_many(CALLS_MAX)] }),
    })
  }
  return file
}

function refuseManyOfOne(calls: readonly NewCall[]): void {
  for (const [{ npi } = { npi: '' }, ...others] of Map.groupBy(
    calls,
    ({ providerId }) => providerId,
  ).values()) {
    if (others.length < CALLS_OF_ONE_MAX) continue
    throw new Refusal('invalid_input', {
      fields: ({ fields }) => ({ csv: [fields.calls_of_one_too_many(CALLS_OF_ONE_MAX, npi)] }),
    })
  }
}

/** Which calls of the file are new, oldest first, so that the latest decides what comes next. */
async function matchCalls(trx: Executor, file: CallsFile): Promise<{ fresh: NewCall[]; counts: DeskImport }> {
  const npis = [...new Set(file.calls.map(({ npi }) => npi))]
  const providers = Map.groupBy(await findProvidersByNpi(trx, npis), ({ npi }) => npi)
  const { rows, invalid } = file
  const counts: DeskImport = {
    rows,
    added: 0,
    doubled: 0,
    unknown: [],
    ambiguous: [],
    unmarked: [],
    not_on_file: [],
    invalid,
  }
  const calls = new Map<string, NewCall>()
  for (const call of file.calls) {
    const { line, npi, tin } = call
    const found = (providers.get(npi) ?? []).filter((one) => tin === null || one.tin === tin)
    const [provider] = found
    if (provider === undefined) counts.unknown.push({ line, npi })
    // Without a TIN, an NPI at two practices could be either.
    else if (found.length > 1) counts.ambiguous.push({ line, npi })
    else {
      const key = keyOf(provider.id, call.at, call.result)
      if (calls.has(key)) counts.doubled += 1
      else calls.set(key, { ...call, providerId: provider.id })
    }
  }
  const here = findHere([...calls.values()], await findKnownCalls(trx, npis))
  const fresh = [...calls.values()].filter((call) => !here.has(call))
  refuseManyOfOne(fresh)
  counts.added = fresh.length
  counts.doubled += here.size
  fresh.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return { fresh, counts }
}

type Wrong = { id: string; value: string }

/** The number that was wrong, if it can be told. Where it cannot, the file is told the row. */
async function findWrong(
  trx: Executor,
  deps: DeskDeps,
  call: NewCall,
  counts: DeskImport,
): Promise<Wrong | null> {
  if (call.result !== 'wrong_number') return null
  const { providerId, number, at, line, npi } = call
  const found = await deps.findCalledNumber(trx, providerId, { number, at })
  if (found === 'several') counts.unmarked.push({ line, npi })
  else if (found !== null) return found
  else counts.not_on_file.push({ line, npi })
  return null
}

/** Returns the id of its contact. */
async function addCall(
  trx: Executor,
  deps: DeskDeps,
  call: NewCall,
  wrongId: string | null,
  by: By,
): Promise<string> {
  const { providerId, result, at, number, note } = call
  const campaignId = await findCampaignAt(trx, providerId, at)
  const request = {
    provider_id: providerId,
    result,
    at,
    anyway: true,
    ...(campaignId !== null && { campaign_id: campaignId }),
  }
  const contactId = await deps.logCall(trx, { ...request, ...(note !== null && { note }) }, by)
  const made = { providerId, contactId, result, at, number, by: by.userId }
  await recordAttempt(trx, { ...made, source: 'file' }, deps.settings.callReturnDays)
  if (result === 'do_not_call') await endCallingSteps(trx, providerId, by.userId)
  if (wrongId !== null) await deps.markWrong(trx, providerId, wrongId, by)
  return contactId
}

/**
 * R-DESK-7: calls made elsewhere, matched by NPI and, if the file has it, TIN. The same file twice changes nothing, and a
 * preview changes nothing at all.
 */
export async function importCalls(
  trx: Transaction<unknown>,
  deps: DeskDeps,
  { csv, fileName, isPreview }: { csv: string; fileName: string; isPreview: boolean },
  by: By,
): Promise<DeskImport> {
  const file = readFile(csv)
  // Two people who send the same file at once: the second finds the calls of the first.
  if (!isPreview) await lockOutreach(trx)
  const { fresh, counts } = await matchCalls(trx, file)
  if (!isPreview) await lockImported(trx, deps, fresh, by)
  const providerIds = [...new Set(fresh.map(({ providerId }) => providerId))]
  const owners = await findOpenOwners(trx, providerIds)
  const planners = await findPlanners(trx, providerIds)
  const added: Replaced[] = []
  for (const call of fresh) {
    const wrong = await findWrong(trx, deps, call, counts)
    if (isPreview) continue
    const contact_id = await addCall(trx, deps, call, wrong?.id ?? null, by)
    const owner = owners.get(call.providerId) ?? null
    added.push({ contact_id, owner, planner: planners.get(contact_id) ?? null })
  }
  for (const lines of [counts.unmarked, counts.not_on_file]) lines.sort((one, other) => one.line - other.line)
  if (!isPreview) await recordImport(trx, counts, { fileName, added }, by)
  return counts
}

async function recordImport(
  trx: Executor,
  counts: DeskImport,
  { fileName, added: calls }: { fileName: string; added: readonly Replaced[] },
  by: By,
): Promise<void> {
  const { rows, added, doubled, unknown, ambiguous, invalid } = counts
  // A file that brought nothing leaves nothing to take back.
  if (calls.length > 0) {
    const left_out = unknown.length + ambiguous.length + invalid.length
    const one = { file_name: fileName, rows, added, doubled, left_out, userId: by.userId }
    await markImported(trx, await insertImport(trx, one), calls)
  }
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'calls_imported',
    // An NPI at several practices has no provider that we could tell.
    details: { rows, added, doubled, unknown: unknown.length + ambiguous.length, invalid: invalid.length },
    address: by.address,
  })
}
