/** R-CASE-4: requested → received → in review → findings → closed, or appealed. */
export const CASE_STATUSES = ['requested', 'received', 'in_review', 'findings', 'appealed', 'closed'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

/** practice: its users and anyone with the code from the letter; clock: actions that a date triggers. */
export const CASE_ROLES = ['practice', 'staff', 'clock'] as const
export type CaseRole = (typeof CASE_ROLES)[number]

/** Why an action that CASE_TRANSITIONS allows is refused now. */
export const CASE_OBJECTIONS = [
  'nothing_sent',
  'still_sending',
  'not_overdue',
  'extensions_used',
  'no_extension_pending',
  'lines_undecided',
  'nothing_at_issue',
  'too_late',
  'appeal_pending',
  'no_appeal_pending',
  'last_level',
  'may_still_appeal',
  'last_round',
  'few_errors',
  'no_education',
  'too_early',
  'round_exists',
  'not_a_probe',
  'withdrawn',
  'not_served',
  'already_served',
  'same_person',
  'no_outside_level',
] as const
export type CaseObjection = (typeof CASE_OBJECTIONS)[number]
/** Why a move is refused: by the table of moves, in this state at all, or for one line. */
export type CaseRefusal = CaseObjection | 'forbidden' | 'line_left_out'

/** The input of the conditions. */
export type CaseFacts = {
  status: CaseStatus
  /** Files with a receipt. */
  received: number
  /** The practice's files that are uploading or being checked. Files added by staff block nothing. */
  underway: number
  /** The part of `underway` that is uploaded completely and has no receipt yet. */
  checking: number
  /** Every request is marked as not applicable. */
  allSkipped: boolean
  overdue: boolean
  extensionPending: boolean
  /** How often more time was asked for, or a request for it changed, since the records were last asked for. */
  extensionsAsked: number
  undecidedLines: number
  /** The findings differ from what was billed. */
  differs: boolean
  /** The practice agreed with every line that differs. */
  agreed: boolean
  discussionOpen: boolean
  /** The highest level filed; 0 if none. */
  appealLevel: number
  appealPending: boolean
  /** How many levels the ladder of this case has here. */
  appealLevels: number
  /** The practice was served the findings and every decision (R-CASE-14); in a closed case every decision. */
  served: boolean
  /** The person who acts has decided a line, the findings or an earlier appeal of this case (R-CASE-15). */
  decidedBefore: boolean
  /** Agreeing to all findings leaves the right to appeal as it is. */
  keepsAppeal: boolean
  /** The next level may still be filed today. */
  appealOpen: boolean
  /** The level after our last decision is decided by somebody else (R-CASE-81). */
  outsideLevel: boolean
  /** Only a probe has rounds. */
  probe: boolean
  /** A withdrawn request has no findings and no next round. */
  withdrawn: boolean
  round: number
  hasNextRound: boolean
  /** By charges or by claims, whichever is larger. */
  errorRate: number
  /** Days since the education session; null if none was held. */
  educatedDays: number | null
}

export const ROUNDS_MAX = 3
/** R-CASE-27: how often a practice may ask for more time for one request, changes included. */
export const EXTENSION_REQUESTS_MAX = 3
/** R-CASE-9: a higher rate leads to another round, after at least ROUND_AFTER_DAYS to improve. */
export const ROUND_ERROR_RATE = 0.2
export const ROUND_AFTER_DAYS = 45

type Condition = (facts: CaseFacts, role: CaseRole) => CaseObjection | 'forbidden' | null
const refuseIf =
  (isBad: (facts: CaseFacts, role: CaseRole) => boolean, objection: CaseObjection | 'forbidden'): Condition =>
  (facts, role) =>
    isBad(facts, role) ? objection : null

/** Staff may not call a sending complete that has nothing in it. */
const nothingSent = refuseIf(({ received, allSkipped }) => received === 0 && !allSkipped, 'nothing_sent')
const stillSending = refuseIf(({ underway }) => underway > 0, 'still_sending')
const appealPending = refuseIf((facts) => facts.appealPending, 'appeal_pending')
/** A complete upload must be checked before a decision; an abandoned one does not block it. */
const stillChecking = refuseIf(({ checking }) => checking > 0, 'still_sending')
const mayDecideAppeal = [
  refuseIf((facts) => !facts.appealPending, 'no_appeal_pending'),
  refuseIf(({ decidedBefore }) => decidedBefore, 'same_person'),
  stillChecking,
]

/** R-CASE-81: what another body decides after us. It may come when the case is closed here. */
const isDecidedElsewhere = [
  appealPending,
  refuseIf(({ withdrawn }) => withdrawn, 'forbidden'),
  refuseIf(({ outsideLevel }) => !outsideLevel, 'no_outside_level'),
]

type Row = {
  by: readonly CaseRole[]
  /** The next status by current status; any other status refuses the action. */
  from: Partial<Record<CaseStatus, CaseStatus>>
  when?: readonly Condition[]
}

const stay = (...statuses: CaseStatus[]): Row['from'] =>
  Object.fromEntries(statuses.map((status) => [status, status]))
const OPEN = ['requested', 'received', 'in_review', 'findings', 'appealed'] as const
const BEFORE_FINDINGS = ['requested', 'received', 'in_review'] as const

/** Who may do what in a case, when, and which status follows. */
export const CASE_TRANSITIONS = {
  // R-CASE-14: evidence is accepted until the case closes, also in a discussion, a disagreement or an appeal.
  add_file: {
    by: ['practice', 'staff'],
    from: stay(...CASE_STATUSES),
    // In a closed case staff adds the letter of another body's decision.
    when: [
      refuseIf(
        ({ status, outsideLevel }, role) => status === 'closed' && !(role === 'staff' && outsideLevel),
        'forbidden',
      ),
    ],
  },
  place_file: { by: ['practice', 'staff'], from: stay(...OPEN) },
  add_statement: { by: ['practice'], from: stay(...OPEN) },
  remove_file: { by: ['practice'], from: stay('requested') },
  // R-CASE-66: a file that we did not accept was never sent, so its row can go until the case closes.
  remove_refused: { by: ['practice'], from: stay(...OPEN) },
  // A file that looks blank answers nothing until its sender says that it is meant to be so.
  confirm_blank: { by: ['practice'], from: stay(...OPEN) },
  skip_request: { by: ['practice'], from: stay('requested', 'received') },
  // The practice names every claim without records, so "we have none" is an answer too (R-CASE-17).
  finish_sending: { by: ['practice'], from: { requested: 'received' }, when: [stillSending] },
  ask_extension: {
    by: ['practice'],
    from: stay('requested'),
    // A request that waits for an answer may be changed; each change counts.
    when: [refuseIf(({ extensionsAsked }) => extensionsAsked >= EXTENSION_REQUESTS_MAX, 'extensions_used')],
  },
  answer_line: { by: ['practice'], from: stay('findings', 'appealed') },
  discuss: {
    by: ['practice'],
    from: stay('findings'),
    when: [refuseIf(({ discussionOpen }) => !discussionOpen, 'too_late')],
  },
  accept_findings: { by: ['practice'], from: { findings: 'closed' } },
  // Staff files an appeal that came by mail or fax. It proves that the notice arrived, so nothing else must (R-CASE-80).
  appeal: {
    by: ['practice', 'staff'],
    // A practice under a line of business that keeps it may appeal after it agreed, too (R-CASE-42).
    from: { findings: 'appealed', appealed: 'appealed', closed: 'appealed' },
    when: [
      refuseIf(
        ({ status, keepsAppeal, withdrawn }) => status === 'closed' && (!keepsAppeal || withdrawn),
        'forbidden',
      ),
      refuseIf(({ differs }) => !differs, 'nothing_at_issue'),
      appealPending,
      refuseIf(({ appealLevel, appealLevels }) => appealLevel >= appealLevels, 'last_level'),
      refuseIf(({ served }, role) => !served && role !== 'staff', 'not_served'),
      // Before its service a level has no last day.
      refuseIf(({ served, appealOpen }) => served && !appealOpen, 'too_late'),
    ],
  },
  send_message: { by: ['practice', 'staff'], from: stay(...OPEN) },
  // The practice opens its findings or its decision in the portal, and their clocks start. A decision may have closed the case.
  serve: {
    by: ['practice'],
    from: stay('findings', 'appealed', 'closed'),
    when: [refuseIf(({ served }) => served, 'already_served')],
  },

  mark_received: { by: ['staff'], from: { requested: 'received' }, when: [nothingSent, stillSending] },
  start_review: {
    by: ['staff'],
    from: { requested: 'in_review', received: 'in_review' },
    when: [refuseIf(({ status, overdue }) => status === 'requested' && !overdue, 'not_overdue')],
  },
  // Reopens the request. Findings that are out are taken back.
  ask_more: {
    by: ['staff'],
    from: { received: 'requested', in_review: 'requested', findings: 'requested', closed: 'requested' },
  },
  extend: { by: ['staff'], from: stay('requested') },
  decline_extension: {
    by: ['staff'],
    from: stay('requested'),
    when: [refuseIf((facts) => !facts.extensionPending, 'no_extension_pending')],
  },
  assign: { by: ['staff'], from: stay(...OPEN) },
  decide_line: { by: ['staff'], from: stay('in_review') },
  issue_findings: {
    by: ['staff'],
    from: { in_review: 'findings' },
    when: [refuseIf(({ undecidedLines }) => undecidedLines > 0, 'lines_undecided'), stillChecking],
  },
  uphold_appeal: { by: ['staff'], from: stay('appealed'), when: mayDecideAppeal },
  reverse_appeal: { by: ['staff'], from: { appealed: 'closed' }, when: mayDecideAppeal },
  record_outside: {
    by: ['staff'],
    from: { appealed: 'appealed', closed: 'appealed' },
    when: isDecidedElsewhere,
  },
  reverse_outside: {
    by: ['staff'],
    from: { appealed: 'closed', closed: 'closed' },
    when: isDecidedElsewhere,
  },
  withdraw: {
    by: ['staff'],
    from: { requested: 'closed', received: 'closed', in_review: 'closed', findings: 'closed' },
  },
  // A closed case can still be read with a code.
  new_code: { by: ['staff'], from: stay(...CASE_STATUSES) },
  reopen: { by: ['staff'], from: { findings: 'in_review', closed: 'in_review' } },
  set_line_of_business: { by: ['staff'], from: stay(...BEFORE_FINDINGS) },
  mail_letter: { by: ['staff'], from: stay(...CASE_STATUSES) },
  return_mail: { by: ['staff'], from: stay(...CASE_STATUSES) },
  record_education: { by: ['staff'], from: stay('findings', 'appealed', 'closed') },
  start_round: {
    by: ['staff'],
    from: stay('closed'),
    when: [
      refuseIf(({ probe }) => !probe, 'not_a_probe'),
      refuseIf(({ withdrawn }) => withdrawn, 'withdrawn'),
      refuseIf(({ hasNextRound }) => hasNextRound, 'round_exists'),
      refuseIf(({ round }) => round >= ROUNDS_MAX, 'last_round'),
      refuseIf(({ errorRate }) => errorRate <= ROUND_ERROR_RATE, 'few_errors'),
      refuseIf(({ educatedDays }) => educatedDays === null, 'no_education'),
      refuseIf(({ educatedDays }) => educatedDays !== null && educatedDays < ROUND_AFTER_DAYS, 'too_early'),
    ],
  },

  // Closing requires that nothing is at issue, everything is agreed, or the time to appeal is over.
  close: {
    by: ['staff', 'clock'],
    from: { findings: 'closed', appealed: 'closed' },
    when: [
      appealPending,
      refuseIf(({ differs, agreed, served }) => differs && !agreed && !served, 'not_served'),
      refuseIf(({ differs, agreed, appealOpen }) => differs && !agreed && appealOpen, 'may_still_appeal'),
    ],
  },
  remind: { by: ['clock'], from: stay('requested') },
} as const satisfies Record<string, Row>

export type CaseAction = keyof typeof CASE_TRANSITIONS
export const CASE_ACTIONS = Object.keys(CASE_TRANSITIONS) as CaseAction[]

export type CaseDecision =
  | { kind: 'allow'; to: CaseStatus }
  /** 'forbidden': not possible in this status or for this role. */
  | { kind: 'refuse'; why: CaseObjection | 'forbidden' }

/** Whether this role may do the action now, and which status follows. */
export function decideCaseAction(facts: CaseFacts, action: CaseAction, role: CaseRole): CaseDecision {
  const row: Row = CASE_TRANSITIONS[action]
  const to = row.from[facts.status]
  if (to === undefined || !row.by.includes(role)) return { kind: 'refuse', why: 'forbidden' }
  for (const condition of row.when ?? []) {
    const objection = condition(facts, role)
    if (objection !== null) return { kind: 'refuse', why: objection }
  }
  return { kind: 'allow', to }
}
