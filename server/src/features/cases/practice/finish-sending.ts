import { getClaimProgress } from '@plumbline/contract/cases/claim-progress'
import type { Transaction } from 'kysely'
import { findClaimRows, findFiles, findRequests } from '#features/cases/case/case-parts.repository.ts'
import { refuseField } from '#features/cases/case/refusals.ts'
import { findClaimNumbers } from '#features/cases/uploads/case-uploads.repository.ts'
import { updateWithout } from './practice-moves.repository.ts'

/** The claims of a case that are not complete. */
export async function findIncompleteClaims(
  trx: Transaction<unknown>,
  caseId: string,
): Promise<{ all: number; incomplete: number[]; files: number }> {
  const numbers = await findClaimNumbers(trx, caseId)
  const requests = await findRequests(trx, caseId)
  const rows = await findClaimRows(trx, caseId)
  const askedAgain = (number: number) =>
    rows.find(({ claim_number }) => claim_number === number)?.asked_again_at
  const files = await findFiles(trx, caseId)
  const progress = getClaimProgress({
    claims: numbers.map((number) => ({ number, asked_again_at: askedAgain(number)?.toISOString() ?? null })),
    requested: requests.map(({ id, optional, not_applicable_at }) => ({
      id,
      optional,
      not_applicable: not_applicable_at === null ? null : { at: not_applicable_at.toISOString(), reason: '' },
    })),
    sent: files.map((file) => ({ ...file, created_at: file.created_at.toISOString() })),
  })
  const incomplete = progress.filter(({ state }) => state !== 'complete').map(({ claim }) => claim.number)
  return {
    all: numbers.length,
    incomplete,
    files: files.filter(({ status }) => status === 'received').length,
  }
}

/**
 * R-CASE-17: the practice names every claim that is not complete, so that none is forgotten; it may have records for
 * none. Returns the counts for the timeline.
 */
export async function confirmMissingClaims(
  trx: Transaction<unknown>,
  caseId: string,
  without: readonly number[],
): Promise<{ claims: number; missing: number; files: number }> {
  const { all, incomplete, files } = await findIncompleteClaims(trx, caseId)
  const forgotten = incomplete.filter((number) => !without.includes(number))
  if (forgotten.length > 0)
    throw refuseField('without', ({ fields }) => fields.claims_missing(forgotten.join(', ')))
  if (!without.every((number) => incomplete.includes(number)))
    throw refuseField('without', ({ fields }) => fields.invalid)
  await updateWithout(trx, caseId, incomplete)
  return { claims: all, missing: incomplete.length, files }
}
