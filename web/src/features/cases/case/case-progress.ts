import type { CaseClaim, CaseFile, CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import {
  type ClaimProgress,
  type ClaimState,
  countClaims,
  getClaimProgress,
} from '@plumbline/contract/cases/claim-progress'

export type OwnClaimProgress = ClaimProgress<CaseClaim, CaseRequest, CaseFile>

type Parts = Pick<CaseView, 'claims' | 'requested' | 'sent'>

type CaseProgress = Record<ClaimState, number> & {
  claims: OwnClaimProgress[]
  total: number
  /** Received files that answer no claim yet. */
  unplaced: CaseFile[]
}

export function getProgress(view: Parts): CaseProgress {
  const claims = getClaimProgress(view)
  return {
    claims,
    total: claims.length,
    complete: countClaims(claims, 'complete'),
    underway: countClaims(claims, 'underway'),
    partly: countClaims(claims, 'partly'),
    nothing: countClaims(claims, 'nothing'),
    unplaced: view.sent.filter(({ status, claims: own }) => status === 'received' && own.length === 0),
  }
}

/** The required records of a claim that have no received file; empty: no file at all came, but none is required. */
export const getMissing = ({ records }: OwnClaimProgress): CaseRequest[] =>
  records.filter(({ state }) => state === 'missing' || state === 'underway').map(({ request }) => request)
