import type { CaseEvent, CaseFile } from './cases.ts'
import { type ClaimProgress, getClaimProgress } from './claim-progress.ts'

type Event = Pick<CaseEvent, 'from_status' | 'to_status'>

/** When the records were last said to be in; null if they never were, and there is no receipt for all of them. */
export const findSubmission = <E extends Event>(events: readonly E[]): E | null =>
  events.findLast(
    ({ from_status, to_status }) =>
      from_status === 'requested' && (to_status === 'received' || to_status === 'in_review'),
  ) ?? null

type View = Parameters<typeof getClaimProgress>[0]
type ViewOf<C, R, F> = { claims: readonly C[]; requested: readonly R[]; sent: readonly F[] }

const isReceived = ({ status }: Pick<CaseFile, 'status'>) => status === 'received'

/**
 * R-CASE-26: every claim with its state and the received files that answer it, by the rule of the page, and the
 * received files that answer none.
 */
export function listSubmitted<
  C extends View['claims'][number],
  R extends View['requested'][number],
  F extends View['sent'][number],
>(view: ViewOf<C, R, F>): { claims: ClaimProgress<C, R, F>[]; loose: F[] } {
  const claims = getClaimProgress(view).map((one) => ({ ...one, files: one.files.filter(isReceived) }))
  const placed = new Set(claims.flatMap(({ files }) => files))
  return { claims, loose: view.sent.filter((file) => isReceived(file) && !placed.has(file)) }
}
