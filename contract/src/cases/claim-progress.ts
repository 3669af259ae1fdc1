import type { CaseClaim, CaseFile, CaseRequest } from './cases.ts'

export type RecordState = 'received' | 'underway' | 'not_applicable' | 'missing' | 'optional'
/** underway: complete once the files on their way are received. */
export type ClaimState = 'complete' | 'underway' | 'partly' | 'nothing'

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
const isAnswer = (file: File) => file.blank !== 'looks_blank' && (isReceived(file) || isUnderway(file))

function decideRecordState(request: Request, files: readonly File[]): RecordState {
  if (files.some(isReceived)) return 'received'
  if (files.length > 0) return 'underway'
  if (request.not_applicable !== null) return 'not_applicable'
  return request.optional ? 'optional' : 'missing'
}

/** The files that answer what was asked last: all of them, unless more was asked for about the claim. */
const findLatest = <F extends File>({ asked_again_at }: Claim, files: readonly F[]): F[] =>
  files.filter(({ created_at }) => !asked_again_at || Date.parse(created_at) >= Date.parse(asked_again_at))

function decideClaimState(
  claim: Claim,
  records: readonly { state: RecordState }[],
  files: readonly File[],
): ClaimState {
  if (files.length === 0) return 'nothing'
  const latest = findLatest(claim, files)
  if (latest.length === 0 || records.some(({ state }) => state === 'missing')) return 'partly'
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
