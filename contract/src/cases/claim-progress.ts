import type { CaseClaim, CaseFile, CaseRequest } from './cases.ts'

/** underway: arrived and being checked; unfinished: its upload has not ended, and nobody may be continuing it. */
export type RecordState = 'received' | 'underway' | 'unfinished' | 'not_applicable' | 'missing' | 'optional'
/** underway: complete once the checks of its files end; unfinished: it has unfinished uploads only. */
export type ClaimState = 'complete' | 'underway' | 'unfinished' | 'partly' | 'nothing'

type File = Pick<CaseFile, 'status' | 'request_id' | 'claims' | 'blank' | 'created_at'>
type Request = Pick<CaseRequest, 'id' | 'optional' | 'not_applicable'>
type Claim = Pick<CaseClaim, 'number' | 'asked_again_at'>

export type ClaimProgress<C extends Claim, R extends Request, F extends File> = {
  claim: C
  state: ClaimState
  records: { request: R; state: RecordState; files: F[] }[]
  /** Received and on their way. */
  files: F[]
}

const UNDERWAY: readonly CaseFile['status'][] = ['uploading', 'checking', 'quarantined']
const isReceived = ({ status }: File) => status === 'received'
const isUnderway = ({ status }: File) => UNDERWAY.includes(status)
/** Until all of its bytes are here, a file proves nothing. */
export const isUnfinished = ({ status }: Pick<CaseFile, 'status'>) => status === 'uploading'
const isAnswer = (file: File) => file.blank !== 'looks_blank' && (isReceived(file) || isUnderway(file))

function decideRecordState(request: Request, files: readonly File[]): RecordState {
  if (files.some(isReceived)) return 'received'
  if (files.length > 0) return files.every(isUnfinished) ? 'unfinished' : 'underway'
  if (request.not_applicable !== null) return 'not_applicable'
  return request.optional ? 'optional' : 'missing'
}

/** The files that answer what was asked last: all of them, unless more was asked for about the claim. */
const findLatest = <F extends File>({ asked_again_at }: Claim, files: readonly F[]): F[] =>
  files.filter(({ created_at }) => !asked_again_at || Date.parse(created_at) >= Date.parse(asked_again_at))

const isOpen = (state: RecordState) => state === 'missing' || state === 'unfinished'

function decideClaimState(
  claim: Claim,
  records: readonly { state: RecordState }[],
  files: readonly File[],
): ClaimState {
  if (files.length === 0) return 'nothing'
  if (files.every(isUnfinished)) return 'unfinished'
  const latest = findLatest(claim, files).filter((file) => !isUnfinished(file))
  if (latest.length === 0 || records.some(({ state }) => isOpen(state))) return 'partly'
  const waits = records.some(({ state }) => state === 'underway') || !latest.some(isReceived)
  return waits ? 'underway' : 'complete'
}

/**
 * R-CASE-17: a claim is complete once every required record has a received file, and never without a file. If more was
 * asked for, it also needs a file since then. A file that looks blank does not count.
 */
export function getClaimProgress<C extends Claim, R extends Request, F extends File>(view: {
  claims: readonly C[]
  requested: readonly R[]
  sent: readonly F[]
}): ClaimProgress<C, R, F>[] {
  const sent = view.sent.filter(isAnswer)
  return view.claims.map((claim) => {
    const files = sent.filter(({ claims }) => claims.includes(claim.number))
    const records = view.requested.map((request) => {
      const own = files.filter(({ request_id }) => request_id === null || request_id === request.id)
      return { request, files: own, state: decideRecordState(request, own) }
    })
    return { claim, files, records, state: decideClaimState(claim, records, files) }
  })
}

export const countClaims = (progress: readonly { state: ClaimState }[], state: ClaimState): number =>
  progress.filter((one) => one.state === state).length
