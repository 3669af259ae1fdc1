/** How a practice can respond to a report (R-RESP-1), in the order of the form. `read` says nothing else (R-RESP-6). */
export const RESPONSE_KINDS = ['read', 'agree', 'explain', 'coder', 'dispute'] as const
export type ResponseKind = (typeof RESPONSE_KINDS)[number]

export const RESPONSE_REASONS = ['case_mix', 'subspecialty', 'locum', 'data_error'] as const
export type ResponseReason = (typeof RESPONSE_REASONS)[number]

/**
 * sent: nobody has read it yet; in_review: staff works on it; asked: the practice has to answer a question; noted: the
 * practice agrees or has read the report, which needs no decision.
 */
export const RESPONSE_STATUSES = [
  'sent',
  'in_review',
  'asked',
  'noted',
  'accepted',
  'declined',
  'answered',
  'withdrawn',
] as const
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number]

/** Someone still has to act. A report has at most one open response. */
export const OPEN_STATUSES = ['sent', 'in_review', 'asked'] as const satisfies readonly ResponseStatus[]
export const isOpen = (status: ResponseStatus) => OPEN_STATUSES.some((open) => open === status)

export const PRACTICE_ACTIONS = ['message', 'withdraw'] as const
export const STAFF_ACTIONS = ['take', 'ask', 'reply', 'accept', 'decline', 'answer', 'resume'] as const
export type PracticeAction = (typeof PRACTICE_ACTIONS)[number]
export type StaffAction = (typeof STAFF_ACTIONS)[number]
export type ResponseAction = PracticeAction | StaffAction
export type ResponseParty = 'practice' | 'staff'

const DECISIONS = { accept: 'accepted', decline: 'declined', answer: 'answered' } as const

/** The next status by current status and action; any other action is refused. */
const TRANSITIONS: Record<ResponseStatus, Partial<Record<ResponseAction, ResponseStatus>>> = {
  sent: {
    message: 'sent',
    withdraw: 'withdrawn',
    take: 'in_review',
    ask: 'asked',
    reply: 'in_review',
    ...DECISIONS,
  },
  in_review: {
    message: 'in_review',
    withdraw: 'withdrawn',
    take: 'in_review',
    ask: 'asked',
    reply: 'in_review',
    ...DECISIONS,
  },
  asked: {
    message: 'in_review',
    withdraw: 'withdrawn',
    take: 'asked',
    ask: 'asked',
    reply: 'asked',
    ...DECISIONS,
  },
  noted: { message: 'noted', withdraw: 'withdrawn', ask: 'asked', reply: 'noted' },
  // Resume ends the pause early; the response stays accepted.
  accepted: { message: 'accepted', reply: 'accepted', resume: 'accepted' },
  // A message after a decision reopens the response.
  declined: { message: 'in_review', reply: 'declined' },
  answered: { message: 'in_review', reply: 'answered' },
  withdrawn: {},
}

/** An explanation is accepted or declined; every other kind is answered. */
const DECISION_KINDS: Partial<Record<ResponseAction, readonly ResponseKind[]>> = {
  accept: ['explain'],
  decline: ['explain'],
  answer: ['read', 'agree', 'coder', 'dispute'],
}

const isPracticeAction = (action: ResponseAction) => PRACTICE_ACTIONS.some((own) => own === action)

/** The status after an action; null if this party may not do it now. */
export function nextStatus(
  { kind, status }: { kind: ResponseKind; status: ResponseStatus },
  action: ResponseAction,
  party: ResponseParty,
): ResponseStatus | null {
  if (isPracticeAction(action) !== (party === 'practice')) return null
  if (DECISION_KINDS[action]?.includes(kind) === false) return null
  return TRANSITIONS[status][action] ?? null
}

/** Nobody has to decide on these. A report has at most one of each that is noted. */
const NOTED_KINDS = ['read', 'agree'] as const satisfies readonly ResponseKind[]
export const isNotedKind = (kind: ResponseKind) => NOTED_KINDS.some((noted) => noted === kind)

export const initialStatus = (kind: ResponseKind): ResponseStatus => (isNotedKind(kind) ? 'noted' : 'sent')
