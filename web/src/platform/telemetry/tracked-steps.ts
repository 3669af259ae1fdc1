import { API_BASE } from '@plumbline/contract/core/constants'
import type { EngagementStep } from '@plumbline/contract/outreach/engagement-steps'

/** Mail is delivered without a page. */
export type TrackedStep = Exclude<EngagementStep, 'delivered'>

/** A call that succeeded. */
export type DoneCall = { method: string; path: string; body?: unknown; data?: unknown }

type Way = { row: string; counts?: (call: DoneCall) => boolean }

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** With a second factor the session opens one call later. */
const opensSession = ({ data }: DoneCall) => read(data, 'second_factor') === undefined
const isHeld = ({ body }: DoneCall) => read(body, 'status') === 'held'
const isAgreement = ({ body }: DoneCall) => read(body, 'kind') === 'agree'

/**
 * R-OUT-11: what takes a step of the engagement funnel, by row of the contract (a page's call, or the file behind a
 * link). Engagement itself is counted from the tables (decision 038); these are the events for analytics. Rows are
 * named, not imported, because their schemas would come with them into the first page.
 */
export const TRACKED_STEPS: Readonly<Record<TrackedStep, readonly Way[]>> = {
  opened: [
    { row: 'POST /auth/login', counts: opensSession },
    { row: 'POST /auth/second_factor' },
    { row: 'POST /auth/passkey' },
    { row: 'POST /auth/registration/verify' },
    { row: 'POST /basic' },
  ],
  redeemed: [{ row: 'POST /auth/registration' }],
  registered: [
    { row: 'POST /auth/email_proof' },
    { row: 'POST /auth/password/register' },
    { row: 'POST /user/invitations/{id}/accept' },
  ],
  viewed: [{ row: 'POST /reports/{id}/read' }],
  downloaded: [
    { row: 'GET /reports/{id}/pdf' },
    { row: 'GET /reports/pdf' },
    { row: 'GET /exports/reports' },
    { row: 'GET /exports/figures' },
    { row: 'GET /exports/reports/{id}/{table}' },
    { row: 'GET /exports/lines' },
    { row: 'GET /exports/claims' },
    { row: 'GET /exports/procedures' },
    { row: 'GET /exports/drugs' },
    { row: 'GET /exports/diagnoses' },
    { row: 'GET /exports/what-if' },
    { row: 'GET /exports/practice' },
    { row: 'POST /exports' },
  ],
  responded: [{ row: 'POST /reports/{id}/responses' }],
  called: [{ row: 'POST /admin/coder_calls/{id}/close', counts: isHeld }],
  attested: [
    { row: 'POST /documents/{id}/acknowledge' },
    { row: 'POST /reports/{id}/responses', counts: isAgreement },
  ],
}

const WAYS = Object.entries(TRACKED_STEPS).flatMap(([step, ways]) =>
  ways.map((way) => ({ ...way, step: step as TrackedStep })),
)

export const stepEvent = (step: TrackedStep) => `engagement_${step}`

/** The steps that a call took, given by the pattern of its row. */
export const stepsOfCall = (call: DoneCall): TrackedStep[] =>
  WAYS.filter(({ row, counts }) => row === `${call.method} ${call.path}` && (counts?.(call) ?? true)).map(
    ({ step }) => step,
  )

function matches(row: string, path: string): boolean {
  const want = row.replace('GET ', '').split('/')
  const have = path.split('/')
  return want.length === have.length && want.every((part, at) => part.startsWith('{') || part === have[at])
}

/** The steps that a link to a file takes. */
export function stepsOfLink(pathname: string): TrackedStep[] {
  if (!pathname.startsWith(`${API_BASE}/`)) return []
  const path = pathname.slice(API_BASE.length)
  return WAYS.filter(({ row }) => row.startsWith('GET ') && matches(row, path)).map(({ step }) => step)
}
