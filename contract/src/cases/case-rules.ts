/** product, /caseaudit: requested → received → in review → findings → closed, or appealed. */
export const CASE_STATUSES = ['requested', 'received', 'in_review', 'findings', 'appealed', 'closed'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

/** practice: its people and whoever has the letter's code; clock: what happens because a day has come. */
export const CASE_ROLES = ['practice', 'staff', 'clock'] as const
export type CaseRole = (typeof CASE_ROLES)[number]

/** Why an action that the table allows is refused now. */
export const CASE_OBJECTIONS = [
  'nothing_sent',
  'still_sending',
  'not_overdue',
  'extension_pending',
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
] as const
export type CaseObjection = (typeof CASE_OBJECTIONS)[number]

/** What the conditions need to know of a case. */
export type CaseFacts = {
  status: CaseStatus
  /** Files with a receipt, and those being checked or on their way from the practice: what the team puts in holds nobody up. */
  received: number
  underway: number
  /** Of those, the ones that came whole and have no receipt yet. */
  checking: number
  /** Every request was said not to apply. */
  allSkipped: boolean
  overdue: boolean
  extensionPending: boolean
  undecidedLines: number
  /** The findings differ from what was billed. */
  differs: boolean
  /** The practice agreed to every line that differs. */
  agreed: boolean
  discussionOpen: boolean
  /** The level that was filed last; 0 for none. */
  appealLevel: number
  appealPending: boolean
  /** The next level may still be filed today. */
  appealOpen: boolean
  /** Only a probe goes in rounds. */
  probe: boolean
  /** The request was taken back: nothing was found, and nothing follows. */
  withdrawn: boolean
  round: number
  hasNextRound: boolean
  /** By charges or by claims, whichever is larger. */
  errorRate: number
  /** Days since the education was held; null where it was not. */
  educatedDays: number | null
}

export const ROUNDS_MAX = 3
/** domain a, TPE: more than this leads to another round, after at least so many days to improve. */
export const ROUND_ERROR_RATE = 0.2
export const ROUND_AFTER_DAYS = 45
export const APPEAL_LEVELS_MAX = 5

type Condition = (facts: CaseFacts) => CaseObjection | null
const objectsIf =
  (isBad: (facts: CaseFacts) => boolean, objection: CaseObjection): Condition =>
  (facts) =>
    isBad(facts) ? objection : null

const nothingSent = objectsIf(({ received, allSkipped }) => received === 0 && !allSkipped, 'nothing_sent')
const stillSending = objectsIf(({ underway }) => underway > 0, 'still_sending')
const appealPending = objectsIf((facts) => facts.appealPending, 'appeal_pending')
const noAppealPending = objectsIf((facts) => !facts.appealPending, 'no_appeal_pending')

type Row = {
  by: readonly CaseRole[]
  /** Where it leads from each status; what is not here is refused. */
  from: Partial<Record<CaseStatus, CaseStatus>>
  when?: readonly Condition[]
}

const stay = (...statuses: CaseStatus[]): Row['from'] =>
  Object.fromEntries(statuses.map((status) => [status, status]))
const OPEN = ['requested', 'received', 'in_review', 'findings', 'appealed'] as const
const BEFORE_FINDINGS = ['requested', 'received', 'in_review'] as const

/** The one table: who may do what to a case, when, and where it leads. */
export const CASE_TRANSITIONS = {
  // Records that come late are read too, until the findings are out.
  add_file: { by: ['practice', 'staff'], from: stay(...BEFORE_FINDINGS) },
  place_file: { by: ['practice', 'staff'], from: stay(...BEFORE_FINDINGS) },
  remove_file: { by: ['practice'], from: stay('requested') },
  skip_request: { by: ['practice'], from: stay('requested', 'received') },
  finish_sending: { by: ['practice'], from: { requested: 'received' }, when: [nothingSent, stillSending] },
  ask_extension: {
    by: ['practice'],
    from: stay('requested'),
    when: [objectsIf((facts) => facts.extensionPending, 'extension_pending')],
  },
  answer_line: { by: ['practice'], from: stay('findings') },
  discuss: {
    by: ['practice'],
    from: stay('findings'),
    when: [objectsIf(({ discussionOpen }) => !discussionOpen, 'too_late')],
  },
  accept_findings: { by: ['practice'], from: { findings: 'closed' } },
  appeal: {
    by: ['practice'],
    from: { findings: 'appealed', appealed: 'appealed' },
    when: [
      objectsIf(({ differs }) => !differs, 'nothing_at_issue'),
      appealPending,
      objectsIf(({ appealLevel }) => appealLevel >= APPEAL_LEVELS_MAX, 'last_level'),
      objectsIf(({ appealOpen }) => !appealOpen, 'too_late'),
    ],
  },
  send_message: { by: ['practice', 'staff'], from: stay(...OPEN) },

  mark_received: { by: ['staff'], from: { requested: 'received' }, when: [nothingSent, stillSending] },
  start_review: {
    by: ['staff'],
    from: { requested: 'in_review', received: 'in_review' },
    when: [objectsIf(({ status, overdue }) => status === 'requested' && !overdue, 'not_overdue')],
  },
  ask_more: { by: ['staff'], from: { received: 'requested', in_review: 'requested' } },
  extend: { by: ['staff'], from: stay('requested') },
  decline_extension: {
    by: ['staff'],
    from: stay('requested'),
    when: [objectsIf((facts) => !facts.extensionPending, 'no_extension_pending')],
  },
  assign: { by: ['staff'], from: stay(...OPEN) },
  decide_line: { by: ['staff'], from: stay('in_review') },
  issue_findings: {
    by: ['staff'],
    from: { in_review: 'findings' },
    // What came whole is read first; an upload that somebody left half-way holds nothing up.
    when: [
      objectsIf(({ undecidedLines }) => undecidedLines > 0, 'lines_undecided'),
      objectsIf(({ checking }) => checking > 0, 'still_sending'),
    ],
  },
  uphold_appeal: { by: ['staff'], from: stay('appealed'), when: [noAppealPending] },
  reverse_appeal: { by: ['staff'], from: { appealed: 'closed' }, when: [noAppealPending] },
  withdraw: {
    by: ['staff'],
    from: { requested: 'closed', received: 'closed', in_review: 'closed', findings: 'closed' },
  },
  new_code: { by: ['staff'], from: stay(...OPEN) },
  reopen: { by: ['staff'], from: { closed: 'in_review' } },
  record_education: { by: ['staff'], from: stay('findings', 'appealed', 'closed') },
  start_round: {
    by: ['staff'],
    from: stay('closed'),
    when: [
      objectsIf(({ probe }) => !probe, 'not_a_probe'),
      objectsIf(({ withdrawn }) => withdrawn, 'withdrawn'),
      objectsIf(({ hasNextRound }) => hasNextRound, 'round_exists'),
      objectsIf(({ round }) => round >= ROUNDS_MAX, 'last_round'),
      objectsIf(({ errorRate }) => errorRate <= ROUND_ERROR_RATE, 'few_errors'),
      objectsIf(({ educatedDays }) => educatedDays === null, 'no_education'),
      objectsIf(({ educatedDays }) => educatedDays !== null && educatedDays < ROUND_AFTER_DAYS, 'too_early'),
    ],
  },

  // Nobody closes over somebody's head: only when nothing is at issue, all is agreed, or no day is left to appeal.
  close: {
    by: ['staff', 'clock'],
    from: { findings: 'closed', appealed: 'closed' },
    when: [
      appealPending,
      objectsIf(({ differs, agreed, appealOpen }) => differs && !agreed && appealOpen, 'may_still_appeal'),
    ],
  },
  remind: { by: ['clock'], from: stay('requested') },
} as const satisfies Record<string, Row>

export type CaseAction = keyof typeof CASE_TRANSITIONS
export const CASE_ACTIONS = Object.keys(CASE_TRANSITIONS) as CaseAction[]

export type CaseDecision =
  | { kind: 'allow'; to: CaseStatus }
  /** 'forbidden': never in this status or by this role. */
  | { kind: 'refuse'; why: CaseObjection | 'forbidden' }

/** Whether this role may do it to such a case now, and where it leads. */
export function decideCaseAction(facts: CaseFacts, action: CaseAction, role: CaseRole): CaseDecision {
  const row: Row = CASE_TRANSITIONS[action]
  const to = row.from[facts.status]
  if (to === undefined || !row.by.includes(role)) return { kind: 'refuse', why: 'forbidden' }
  for (const condition of row.when ?? []) {
    const objection = condition(facts)
    if (objection !== null) return { kind: 'refuse', why: objection }
  }
  return { kind: 'allow', to }
}
