import type { Transaction } from 'kysely'
import { findClaimNumbers, replaceFileClaims } from '#features/cases/uploads/case-uploads.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { hasRequest, updateFilePlace } from './practice-moves.repository.ts'

type FilePlace = { file_id: string; request_id: string | null; claims?: readonly number[] | undefined }

/** Says which kind of record a file is and which claims it answers; without claims it keeps those it has. */
export async function placeFile(
  trx: Transaction<unknown>,
  caseId: string,
  { file_id, request_id, claims }: FilePlace,
): Promise<void> {
  if (request_id !== null && !(await hasRequest(trx, caseId, request_id))) throw new Refusal('not_found')
  if (!(await updateFilePlace(trx, caseId, file_id, request_id))) throw new Refusal('not_found')
  if (claims === undefined) return
  const own = await findClaimNumbers(trx, caseId)
  if (!claims.every((number) => own.includes(number))) throw new Refusal('not_found')
  await replaceFileClaims(trx, file_id, claims)
}
