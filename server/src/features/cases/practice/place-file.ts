import type { Transaction } from 'kysely'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import { type CaseActor, findRequestEnd } from '#features/cases/case/case-events.repository.ts'
import { mayPracticePlace } from '#features/cases/case/present-case.ts'
import { refuseField } from '#features/cases/case/refusals.ts'
import { findClaimNumbers, replaceFileClaims } from '#features/cases/uploads/case-uploads.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { findSentFile, hasRequest, updateFilePlace } from './practice-moves.repository.ts'

type FilePlace = { file_id: string; request_id: string | null; claims?: readonly number[] | undefined }

/**
 * Says which kind of record a file is and which claims it answers; without claims it keeps those it has. The practice
 * can no longer move what it sent while records were requested: the reviewer reads it where it is.
 */
export async function placeFile(
  trx: Transaction<unknown>,
  one: CaseRecord,
  { file_id, request_id, claims }: FilePlace,
  { party }: Pick<CaseActor, 'party'>,
): Promise<void> {
  const file = await findSentFile(trx, one.id, file_id)
  if (file === null) throw new Refusal('not_found')
  if (party !== 'staff' && !mayPracticePlace(one, file, await findRequestEnd(trx, one.id)))
    throw refuseField('file_id', ({ fields }) => fields.file_in_review)
  if (request_id !== null && !(await hasRequest(trx, one.id, request_id))) throw new Refusal('not_found')
  if (!(await updateFilePlace(trx, one.id, file_id, request_id))) throw new Refusal('not_found')
  if (claims === undefined) return
  const own = await findClaimNumbers(trx, one.id)
  if (!claims.every((number) => own.includes(number))) throw new Refusal('not_found')
  await replaceFileClaims(trx, file_id, claims)
}
