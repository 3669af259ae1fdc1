import { describe, expect, it } from 'vitest'
import {
  CASE_ACTIONS,
  CASE_OBJECTIONS,
  CASE_ROLES,
  CASE_STATUSES,
  type CaseAction,
  type CaseFacts,
  type CaseRole,
  type CaseStatus,
  decideCaseAction,
} from './case-rules.ts'

/** Facts that meet as many conditions as one case can meet. */
const ALLOWING: CaseFacts = {
  status: 'requested',
  received: 1,
  underway: 0,
  checking: 0,
  allSkipped: false,
  overdue: true,
  extensionPending: false,
  extensionsAsked: 0,
  undecidedLines: 0,
  differs: true,
  agreed: true,
  discussionOpen: true,
  appealLevel: 0,
  appealPending: false,
  appealOpen: true,
  outsideLevel: true,
  appealLevels: 3,
  keepsAppeal: true,
  served: true,
  decidedBefore: false,
  probe: true,
  withdrawn: false,
  round: 1,
  hasNextRound: false,
  errorRate: 0.3,
  educatedDays: 45,
}
const NEEDS: Partial<Record<CaseAction, Partial<CaseFacts>>> = {
  decline_extension: { extensionPending: true },
  uphold_appeal: { appealPending: true, appealLevel: 1 },
  reverse_appeal: { appealPending: true, appealLevel: 1 },
  serve: { served: false },
}

// R-CASE-4: every status × action × role. A cell is the next status, or "-" if the action is refused.
const TABLE = `
  action               role     requested received  in_review findings  appealed closed
  add_file             practice requested received  in_review findings  appealed -
  add_file             staff    requested received  in_review findings  appealed closed
  add_file             clock    -         -         -         -         -        -
  place_file           practice requested received  in_review findings  appealed -
  place_file           staff    requested received  in_review findings  appealed -
  place_file           clock    -         -         -         -         -        -
  remove_file          practice requested -         -         -         -        -
  remove_file          staff    -         -         -         -         -        -
  remove_file          clock    -         -         -         -         -        -
  remove_refused       practice requested received  in_review findings  appealed -
  remove_refused       staff    -         -         -         -         -        -
  remove_refused       clock    -         -         -         -         -        -
  confirm_blank        practice requested received  in_review findings  appealed -
  confirm_blank        staff    -         -         -         -         -        -
  confirm_blank        clock    -         -         -         -         -        -
  skip_request         practice requested received  -         -         -        -
  skip_request         staff    -         -         -         -         -        -
  skip_request         clock    -         -         -         -         -        -
  finish_sending       practice received  -         -         -         -        -
  finish_sending       staff    -         -         -         -         -        -
  finish_sending       clock    -         -         -         -         -        -
  ask_extension        practice requested -         -         -         -        -
  ask_extension        staff    -         -         -         -         -        -
  ask_extension        clock    -         -         -         -         -        -
  answer_line          practice -         -         -         findings  appealed -
  answer_line          staff    -         -         -         -         -        -
  answer_line          clock    -         -         -         -         -        -
  discuss              practice -         -         -         findings  -        -
  discuss              staff    -         -         -         -         -        -
  discuss              clock    -         -         -         -         -        -
  accept_findings      practice -         -         -         closed    -        -
  accept_findings      staff    -         -         -         -         -        -
  accept_findings      clock    -         -         -         -         -        -
  appeal               practice -         -         -         appealed  appealed appealed
  appeal               staff    -         -         -         appealed  appealed appealed
  appeal               clock    -         -         -         -         -        -
  send_message         practice requested received  in_review findings  appealed -
  send_message         staff    requested received  in_review findings  appealed -
  send_message         clock    -         -         -         -         -        -
  mark_received        practice -         -         -         -         -        -
  mark_received        staff    received  -         -         -         -        -
  mark_received        clock    -         -         -         -         -        -
  start_review         practice -         -         -         -         -        -
  start_review         staff    in_review in_review -         -         -        -
  start_review         clock    -         -         -         -         -        -
  ask_more             practice -         -         -         -         -        -
  ask_more             staff    -         requested requested requested -        requested
  ask_more             clock    -         -         -         -         -        -
  extend               practice -         -         -         -         -        -
  extend               staff    requested -         -         -         -        -
  extend               clock    -         -         -         -         -        -
  decline_extension    practice -         -         -         -         -        -
  decline_extension    staff    requested -         -         -         -        -
  decline_extension    clock    -         -         -         -         -        -
  assign               practice -         -         -         -         -        -
  assign               staff    requested received  in_review findings  appealed -
  assign               clock    -         -         -         -         -        -
  decide_line          practice -         -         -         -         -        -
  decide_line          staff    -         -         in_review -         -        -
  decide_line          clock    -         -         -         -         -        -
  issue_findings       practice -         -         -         -         -        -
  issue_findings       staff    -         -         findings  -         -        -
  issue_findings       clock    -         -         -         -         -        -
  uphold_appeal        practice -         -         -         -         -        -
  uphold_appeal        staff    -         -         -         -         appealed -
  uphold_appeal        clock    -         -         -         -         -        -
  reverse_appeal       practice -         -         -         -         -        -
  reverse_appeal       staff    -         -         -         -         closed   -
  reverse_appeal       clock    -         -         -         -         -        -
  record_outside       practice -         -         -         -         -        -
  record_outside       staff    -         -         -         -         appealed appealed
  record_outside       clock    -         -         -         -         -        -
  reverse_outside      practice -         -         -         -         -        -
  reverse_outside      staff    -         -         -         -         closed   closed
  reverse_outside      clock    -         -         -         -         -        -
  withdraw             practice -         -         -         -         -        -
  withdraw             staff    closed    closed    closed    closed    -        -
  withdraw             clock    -         -         -         -         -        -
  new_code             practice -         -         -         -         -        -
  new_code             staff    requested received  in_review findings  appealed closed
  new_code             clock    -         -         -         -         -        -
  reopen               practice -         -         -         -         -        -
  reopen               staff    -         -         -         in_review -        in_review
  reopen               clock    -         -         -         -         -        -
  record_education     practice -         -         -         -         -        -
  record_education     staff    -         -         -         findings  appealed closed
  record_education     clock    -         -         -         -         -        -
  start_round          practice -         -         -         -         -        -
  start_round          staff    -         -         -         -         -        closed
  start_round          clock    -         -         -         -         -        -
  close                practice -         -         -         -         -        -
  close                staff    -         -         -         closed    closed   -
  close                clock    -         -         -         closed    closed   -
  add_statement        practice requested received  in_review findings  appealed -
  add_statement        staff    -         -         -         -         -        -
  add_statement        clock    -         -         -         -         -        -
  serve                practice -         -         -         findings  appealed closed
  serve                staff    -         -         -         -         -        -
  serve                clock    -         -         -         -         -        -
  set_line_of_business practice -         -         -         -         -        -
  set_line_of_business staff    requested received  in_review -         -        -
  set_line_of_business clock    -         -         -         -         -        -
  mail_letter          practice -         -         -         -         -        -
  mail_letter          staff    requested received  in_review findings  appealed closed
  mail_letter          clock    -         -         -         -         -        -
  return_mail          practice -         -         -         -         -        -
  return_mail          staff    requested received  in_review findings  appealed closed
  return_mail          clock    -         -         -         -         -        -
  remind               practice -         -         -         -         -        -
  remind               staff    -         -         -         -         -        -
  remind               clock    requested -         -         -         -        -
`
const ROWS = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((row) => row.trim().split(/ +/))

describe('the transition table', () => {
  it('has a row for every action and role, and a cell for every status', () => {
    const wanted = CASE_ACTIONS.flatMap((action) => CASE_ROLES.map((role) => `${action} ${role}`))
    expect(ROWS.map(([action, role]) => `${action} ${role}`).toSorted()).toEqual(wanted.toSorted())
    expect(ROWS.every((row) => row.length === 2 + CASE_STATUSES.length)).toBe(true)
  })

  it.each(ROWS)('%s by %s', (action = '', role = '', ...expected) => {
    const found = CASE_STATUSES.map((status) => {
      const facts = { ...ALLOWING, ...NEEDS[action as CaseAction], status }
      const decision = decideCaseAction(facts, action as CaseAction, role as CaseRole)
      if (decision.kind === 'refuse') expect(decision.why).toBe('forbidden')
      return decision.kind === 'allow' ? decision.to : '-'
    })
    expect(found).toEqual(expected)
  })
})

type Case = [CaseAction, CaseRole, CaseStatus, Partial<CaseFacts>, string]
const CONDITIONS: Case[] = [
  // "We have no records" is an answer.
  ['finish_sending', 'practice', 'requested', { received: 0 }, 'received'],
  ['finish_sending', 'practice', 'requested', { underway: 1 }, 'still_sending'],
  ['mark_received', 'staff', 'requested', { received: 0 }, 'nothing_sent'],
  ['mark_received', 'staff', 'requested', { received: 0, allSkipped: true }, 'received'],
  ['mark_received', 'staff', 'requested', { underway: 2 }, 'still_sending'],
  // A request that waits is changed; after an answer another may follow, three in all.
  ['ask_extension', 'practice', 'requested', { extensionPending: true, extensionsAsked: 1 }, 'requested'],
  ['ask_extension', 'practice', 'requested', { extensionsAsked: 2 }, 'requested'],
  ['ask_extension', 'practice', 'requested', { extensionsAsked: 3 }, 'extensions_used'],
  [
    'ask_extension',
    'practice',
    'requested',
    { extensionPending: true, extensionsAsked: 3 },
    'extensions_used',
  ],
  ['decline_extension', 'staff', 'requested', {}, 'no_extension_pending'],
  ['start_review', 'staff', 'requested', { overdue: false }, 'not_overdue'],
  ['start_review', 'staff', 'received', { overdue: false }, 'in_review'],
  ['discuss', 'practice', 'findings', { discussionOpen: false }, 'too_late'],
  ['appeal', 'practice', 'findings', { differs: false }, 'nothing_at_issue'],
  ['appeal', 'practice', 'appealed', { appealPending: true, appealLevel: 1 }, 'appeal_pending'],
  ['appeal', 'practice', 'appealed', { appealLevel: 2 }, 'appealed'],
  ['appeal', 'practice', 'appealed', { appealLevel: 3 }, 'last_level'],
  // A Medicare ladder has two levels here; the judge, the council and the court are only explained.
  ['appeal', 'practice', 'appealed', { appealLevel: 2, appealLevels: 2 }, 'last_level'],
  ['appeal', 'practice', 'findings', { appealOpen: false }, 'too_late'],
  // R-CASE-80: an appeal on paper proves that the notice arrived; before the service no last day runs.
  ['appeal', 'practice', 'findings', { appealOpen: false, served: false }, 'not_served'],
  ['appeal', 'staff', 'findings', { appealOpen: false, served: false }, 'appealed'],
  ['appeal', 'staff', 'appealed', { appealOpen: false, served: false, appealLevel: 1 }, 'appealed'],
  ['appeal', 'staff', 'findings', { appealOpen: false }, 'too_late'],
  ['appeal', 'staff', 'findings', { differs: false, served: false }, 'nothing_at_issue'],
  // R-CASE-81: what another body decides after our last decision.
  ['record_outside', 'staff', 'appealed', { outsideLevel: false }, 'no_outside_level'],
  ['record_outside', 'staff', 'appealed', { appealPending: true }, 'appeal_pending'],
  ['record_outside', 'staff', 'closed', { withdrawn: true }, 'forbidden'],
  ['reverse_outside', 'staff', 'closed', { outsideLevel: false }, 'no_outside_level'],
  ['add_file', 'staff', 'closed', { outsideLevel: false }, 'forbidden'],
  ['issue_findings', 'staff', 'in_review', { undecidedLines: 1 }, 'lines_undecided'],
  ['issue_findings', 'staff', 'in_review', { underway: 1, checking: 1 }, 'still_sending'],
  ['issue_findings', 'staff', 'in_review', { underway: 1 }, 'findings'],
  ['uphold_appeal', 'staff', 'appealed', {}, 'no_appeal_pending'],
  ['reverse_appeal', 'staff', 'appealed', {}, 'no_appeal_pending'],
  ['uphold_appeal', 'staff', 'appealed', { appealPending: true, decidedBefore: true }, 'same_person'],
  ['reverse_appeal', 'staff', 'appealed', { appealPending: true, decidedBefore: true }, 'same_person'],
  ['uphold_appeal', 'staff', 'appealed', { appealPending: true, checking: 1 }, 'still_sending'],
  ['serve', 'practice', 'findings', {}, 'already_served'],
  ['serve', 'practice', 'appealed', { served: false }, 'appealed'],
  ['serve', 'practice', 'closed', {}, 'already_served'],
  ['close', 'staff', 'appealed', { appealPending: true }, 'appeal_pending'],
  ['close', 'staff', 'findings', { agreed: false, served: false, appealOpen: false }, 'not_served'],
  ['close', 'clock', 'appealed', { agreed: false, served: false, appealOpen: false }, 'not_served'],
  ['close', 'staff', 'findings', { differs: false, served: false }, 'closed'],
  ['close', 'clock', 'findings', { agreed: false }, 'may_still_appeal'],
  ['close', 'clock', 'findings', { agreed: false, appealOpen: false }, 'closed'],
  ['close', 'staff', 'findings', { agreed: false, differs: false }, 'closed'],
  ['start_round', 'staff', 'closed', { probe: false }, 'not_a_probe'],
  ['start_round', 'staff', 'closed', { withdrawn: true }, 'withdrawn'],
  ['start_round', 'staff', 'closed', { hasNextRound: true }, 'round_exists'],
  ['start_round', 'staff', 'closed', { round: 2 }, 'closed'],
  ['start_round', 'staff', 'closed', { round: 3 }, 'last_round'],
  ['start_round', 'staff', 'closed', { errorRate: 0.2 }, 'few_errors'],
  ['start_round', 'staff', 'closed', { educatedDays: null }, 'no_education'],
  ['start_round', 'staff', 'closed', { educatedDays: 44 }, 'too_early'],
]

describe('the conditions of the transition table', () => {
  it.each(CONDITIONS)('%s by %s in %s with %j: %s', (action, role, status, facts, expected) => {
    const decision = decideCaseAction({ ...ALLOWING, ...facts, status }, action, role)
    expect(decision.kind === 'allow' ? decision.to : decision.why).toBe(expected)
  })

  it('every objection occurs in one of the examples', () => {
    const met = new Set(CONDITIONS.map(([, , , , expected]) => expected))
    expect(CASE_OBJECTIONS.filter((objection) => !met.has(objection))).toEqual([])
  })
})
