import type { CaseClaim, CaseFile, CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import {
  type ClaimProgress,
  type ClaimState,
  countClaims,
  getClaimProgress,
  type RecordState,
} from '@plumbline/contract/cases/claim-progress'

export type OwnClaimProgress = ClaimProgress<CaseClaim, CaseRequest, CaseFile>

type Parts = Pick<CaseView, 'claims' | 'requested' | 'sent'>

type CaseProgress = Record<ClaimState, number> & {
  claims: OwnClaimProgress[]
  total: number
  /** Received files that answer no claim yet. */
  unplaced: CaseFile[]
}

/** A claim with unfinished uploads only still needs its records, so it also counts under `nothing`. */
export function getProgress(view: Parts): CaseProgress {
  const claims = getClaimProgress(view)
  const unfinished = countClaims(claims, 'unfinished')
  return {
    claims,
    total: claims.length,
    complete: countClaims(claims, 'complete'),
    underway: countClaims(claims, 'underway'),
    partly: countClaims(claims, 'partly'),
    unfinished,
    nothing: countClaims(claims, 'nothing') + unfinished,
    unplaced: view.sent.filter(({ status, claims: own }) => status === 'received' && own.length === 0),
  }
}

const OPEN: readonly RecordState[] = ['missing', 'underway', 'unfinished']

/** The required records of a claim that have no received file; empty: no file at all came, but none is required. */
export const getMissing = ({ records }: OwnClaimProgress): CaseRequest[] =>
  records.filter(({ state }) => OPEN.includes(state)).map(({ request }) => request)
