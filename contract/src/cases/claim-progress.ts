import type { CaseClaim, CaseFile, CaseRequest } from './cases.ts'

export type RecordState = 'received' | 'underway' | 'not_applicable' | 'missing' | 'optional'
/** underway: complete once the files on their way are received. */
export type ClaimState = 'complete' | 'underway' | 'partly' | 'nothing'

type File = Pick<CaseFile, 'status' | 'request_id' | 'claims'>
type Request = Pick<CaseRequest, 'id' | 'optional' | 'not_applicable'>
type Claim = Pick<CaseClaim, 'number'>

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

function decideRecordState(request: Request, files: readonly File[]): RecordState {
  if (files.some(isReceived)) return 'received'
  if (files.length > 0) return 'underway'
  if (request.not_applicable !== null) return 'not_applicable'
  return request.optional ? 'optional' : 'missing'
}

function decideClaimState(records: readonly { state: RecordState }[], files: readonly File[]): ClaimState {
  if (files.length === 0) return 'nothing'
  if (records.some(({ state }) => state === 'missing')) return 'partly'
  const waits = records.some(({ state }) => state === 'underway') || !files.some(isReceived)
  return waits ? 'underway' : 'complete'
}

/** R-CASE-17: a claim is complete once every required record has a received file, and never without a file. */
export function getClaimProgress<C extends Claim, R extends Request, F extends File>(view: {
  claims: readonly C[]
  requested: readonly R[]
  sent: readonly F[]
}): ClaimProgress<C, R, F>[] {
  const sent = view.sent.filter((file) => isReceived(file) || isUnderway(file))
  return view.claims.map((claim) => {
    const files = sent.filter(({ claims }) => claims.includes(claim.number))
    const records = view.requested.map((request) => {
      const own = files.filter(({ request_id }) => request_id === null || request_id === request.id)
      return { request, files: own, state: decideRecordState(request, own) }
    })
    return { claim, files, records, state: decideClaimState(records, files) }
  })
}

export const countClaims = (progress: readonly { state: ClaimState }[], state: ClaimState): number =>
  progress.filter((one) => one.state === state).length
