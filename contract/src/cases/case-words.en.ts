import { formatDate } from '../core/format.ts'
import type { CaseOutcomeWord } from './case-outcome-words.ts'
import type { CaseAction } from './case-rules.ts'
import type { CaseStanding, NextLevelState } from './case-standing.ts'
import type {
  AppealOutcome,
  CaseEvent,
  CaseKind,
  CaseLetterKind,
  CaseParty,
  ClaimType,
  FileRefusal,
  FileStatus,
  LineDecision,
  Rationale,
  RecordKind,
} from './cases.ts'
import { isAhead } from './event-day.ts'
import type { FileFlag } from './file-flags.ts'

/** What a timeline shows: the actions of CASE_TRANSITIONS and what the portal did. */
export type CaseEventAction = CaseAction | 'create' | 'file_received' | 'file_refused'
type Details = CaseEvent['details']

export type CaseWords = {
  kinds: Record<CaseKind, string>
  claimTypes: Record<ClaimType, string>
  recordKinds: Record<RecordKind, string>
  statuses: Record<CaseStanding, string>
  /** What follows a decided appeal. The day is formatted. */
  nextLevel: Record<NextLevelState, (day: string) => string>
  /** For one case, use `decideOutcomeWord`. */
  outcomes: Record<CaseOutcomeWord, string>
  lineDecisions: Record<LineDecision, string>
  rationales: Record<Rationale, string>
  appealOutcomes: Record<AppealOutcome, string>
  supportedUnpaid: string
  /** The mark beside English words on a Spanish page. */
  englishMark: string
  /** Before English words in a Spanish letter. */
  inEnglish: string
  /** Before a short note, such as that of a kind of record. */
  noteInEnglish: string
  /** What a member of the team did who typed an appeal on paper; its words are the practice's. */
  recordedAppeal: string
  fileStatuses: Record<FileStatus, string>
  fileRefusals: Record<FileRefusal, string>
  /** What a flagged file has in it, to be read after "This file". */
  fileFlags: Record<FileFlag, string>
  letterKinds: Record<CaseLetterKind, string>
  parties: Record<CaseParty, string>
  /** The event of a file whose name is known, because its receipt alone says little. */
  fileReceived: (name: string, receipt: string) => string
  /**
   * A sentence for each action; it includes `on` (a day), `level`, `line`, `receipt` and `outcome` of the details if present. What is
   * recorded for a day after `today` has not happened yet.
   */
  events: Record<CaseEventAction, (details: Details, today?: string) => string>
}

const day = ({ on }: Details, before: string) =>
  typeof on === 'string' ? `${before}${formatDate('en', on)}` : ''
const endedRequest = ({ ended_request: until }: Details) =>
  typeof until === 'string' ? ` The request for time until ${formatDate('en', until)} ended with it.` : ''
const line = ({ line: position }: Details) => (typeof position === 'number' ? `line ${position}` : 'a line')
const level = (details: Details) => (typeof details.level === 'number' ? ` at level ${details.level}` : '')
const reopened = (details: Details) => (details.reopened === 1 ? ' The case is open again.' : '')

const arrived = (details: Details) => {
  if (details.how !== 'mail' && details.how !== 'fax') return ''
  const served =
    details.served === 1 ? ' With it the notice counts as received, and its days count from then.' : ''
  return ` It came by ${details.how}${day(details, ' on ')}.${served}`
}

const finishSending = ({ missing, files }: Details) => {
  if (files === 0) return 'The practice said that it has none of the records.'
  if (typeof missing !== 'number' || missing === 0) return 'All records were sent.'
  return `The practice sent what it has; ${missing === 1 ? 'one claim is' : `${missing} claims are`} not complete.`
}

export const caseWords: CaseWords = {
  kinds: {
    probe: 'Probe and educate',
    prepayment: 'Review before payment',
    postpayment: 'Review after payment',
    recovery: 'Review to recover payments',
  },
  claimTypes: { professional: 'Professional', facility: 'Facility', drug: 'Drug' },
  recordKinds: {
    visit_notes: 'Visit notes',
    orders: 'Orders and referrals',
    results: 'Test results',
    images: 'Photographs and images',
    pathology: 'Pathology reports',
    consents: 'Signed consents',
    medication: 'Medication records',
    signature_log: 'Signature log',
    other: 'Other records',
  },
  statuses: {
    requested: 'Records requested',
    received: 'Sent for review',
    in_review: 'In review',
    findings: 'Findings are out',
    appealed: 'In appeal',
    appeal_decided: 'Appeal decided',
    closed: 'Closed',
  },
  nextLevel: {
    unread: () => 'The days of the next level count from the day you receive the decision.',
    open: (day) => `The next level is open until ${day}.`,
    over: (day) => `The next level could be filed until ${day}.`,
    last: () => 'There is no further level of appeal here.',
  },
  outcomes: {
    supported: 'The records support what was billed',
    overpaid: 'The records support less than we paid',
    overbilled: 'The records support less than was billed',
    underpaid: 'The records support more than was billed',
    underbilled: 'The records support more than was billed',
    withdrawn: 'We withdrew the request',
    not_sent: 'No records reached us',
  },
  lineDecisions: {
    supported: 'Supported',
    changed: 'Supported in part',
    denied: 'Not supported',
    underbilled: 'More could have been billed',
  },
  rationales: {
    supported: 'The record supports the service as it was billed.',
    no_record: 'No record of this service reached us.',
    not_signed: 'The record is not signed, and no signature log or attestation came with it.',
    wrong_date: 'The record has a different date than the claim.',
    service_not_documented: 'The record does not describe this service.',
    level_not_supported: 'The record supports a lower level of service.',
    units_not_supported: 'The record supports fewer units.',
    not_necessary: 'The record does not show why the service was needed.',
    part_of_primary: 'The service is part of the primary service and is not billed separately.',
    no_primary: 'We found no primary service on that date that it could be added to.',
    duplicate: 'The same service was billed and paid on another claim.',
    higher_level_supported: 'The record supports a higher level of service than was billed.',
    more_units_supported: 'The record supports more units than were billed.',
    other: 'Another reason, explained in the note.',
  },
  appealOutcomes: {
    upheld: 'The findings stand',
    partly: 'Decided partly in your favor',
    reversed: 'Decided in your favor',
  },
  supportedUnpaid:
    'We paid nothing on this line before the review (for example because it went to the deductible); this review does not change that.',
  englishMark: 'In English',
  inEnglish: 'Reason, in English, as the reviewer wrote it:',
  noteInEnglish: 'in English:',
  recordedAppeal: 'recorded the appeal that came on paper',
  fileStatuses: {
    uploading: 'On its way',
    checking: 'Being checked',
    received: 'Received',
    quarantined: 'Waiting for its virus check',
    refused: 'Not accepted',
    removed: 'Removed',
  },
  fileRefusals: {
    type: 'This kind of file cannot be read here. Save it as a PDF, or send a TIFF, JPEG or PNG image.',
    empty: 'The file is empty.',
    encrypted: 'The file asks for a password. Save it without one and send it again.',
    infected: 'The virus check found something in the file. It was not kept.',
    damaged: 'The file is damaged or incomplete. Save a new copy and send it again.',
    too_many_pixels: 'The image is too large to be shown. Save it at a lower resolution and send it again.',
  },
  fileFlags: {
    javascript: 'has a script in it',
    launch: 'can start a program or open another file',
    opens: 'does something by itself when it is opened',
    forms: 'has a form that can send or load data',
    attachments: 'has other files inside',
    unpacks: 'unpacks to far more than its size',
    encrypted: 'is protected, so we could not look into it',
    unreadable: 'has parts that we could not look into',
    not_inspected: 'has not been looked into yet',
  },
  letterKinds: {
    request: 'Request for records',
    reminder: 'Reminder',
    extension: 'More time to send records',
    no_extension: 'Answer about more time',
    findings: 'Findings',
    appeal: 'Decision on your appeal',
    closing: 'Closing letter',
    code: 'Your new access code',
  },
  parties: {
    practice: 'The practice',
    code: 'With the code from the letter',
    staff: 'The review team',
    clock: 'The calendar',
  },
  fileReceived: (name, receipt) => `${name} was received: receipt ${receipt}.`,
  events: {
    create: (details) => `Records were requested${day(details, ', due ')}.`,
    file_received: ({ receipt }) =>
      typeof receipt === 'string'
        ? `A file was received: receipt ${receipt}.`
        : 'A file was received and has its receipt.',
    file_refused: () => 'A file could not be accepted.',
    add_file: () => 'A file upload started.',
    place_file: () => 'It was said which claims and records a file answers.',
    confirm_blank: () => 'The practice said that a blank file is meant to be blank.',
    remove_file: () => 'A file was removed.',
    remove_refused: () => 'A file that was not accepted was taken off the list.',
    skip_request: ({ undone }) =>
      undone === 1 ? 'An item applies after all.' : 'An item was marked as not applicable.',
    finish_sending: (details) => `${finishSending(details)}${endedRequest(details)}`,
    ask_extension: (details) =>
      details.changed === 1
        ? `The request for more time was changed${day(details, ', now until ')}.`
        : `More time was requested${day(details, ', until ')}.`,
    answer_line: (details) =>
      details.answer === 'agree'
        ? `The practice agreed with the finding for ${line(details)}.`
        : `The practice disagreed with the finding for ${line(details)}.`,
    discuss: () => 'A discussion of the findings was requested.',
    accept_findings: () => 'The practice agreed with all findings.',
    appeal: (details) => `An appeal was filed${level(details)}.${arrived(details)}`,
    send_message: () => 'A message was sent.',
    add_statement: () => 'A statement was added and has its receipt.',
    serve: (details, today) =>
      isAhead(details, today)
        ? `The notice will count as received${day(details, ' on ')}. Its days count from then.`
        : `The practice received the notice${day(details, ' on ')}. Its days count from then.`,
    mark_received: () => 'The records were marked as complete.',
    start_review: (details) => `The review began${day(details, '; findings are expected by ')}.`,
    ask_more: (details) => `More records were requested${day(details, ', due ')}.`,
    extend: (details) => `The due date was moved${day(details, ' to ')}.`,
    decline_extension: () => 'The due date stays the same.',
    assign: () => 'The case was assigned to a reviewer.',
    decide_line: (details) => `A finding was written for ${line(details)}.`,
    issue_findings: () => 'The findings were sent.',
    uphold_appeal: (details) =>
      details.outcome === 'partly'
        ? `The appeal${level(details)} was decided partly in favor of the practice.`
        : `The appeal${level(details)} was decided: the findings stand.`,
    reverse_appeal: (details) => `The appeal${level(details)} was decided in favor of the practice.`,
    record_outside: (details) =>
      details.outcome === 'partly'
        ? `Another body decided${level(details)}${day(details, ' on ')}, partly in favor of the practice.${reopened(details)}`
        : `Another body decided${level(details)}${day(details, ' on ')}: the findings stand.${reopened(details)}`,
    reverse_outside: (details) =>
      `Another body decided${level(details)}${day(details, ' on ')}, in favor of the practice.`,
    withdraw: () => 'The request was withdrawn.',
    new_code: () => 'A new access code was created; the previous one no longer works.',
    reopen: () => 'The case was reopened.',
    set_line_of_business: () => 'The line of business was set.',
    mail_letter: (details, today) =>
      isAhead(details, today)
        ? `A letter goes out${day(details, ' on ')}.`
        : `The mailing of a letter${day(details, ' on ')} was recorded.`,
    return_mail: (details) => `A letter came back in the mail${day(details, ' on ')}.`,
    record_education: (details) => `An education session was held${day(details, ' on ')}.`,
    start_round: () => 'The next round began.',
    close: () => 'The case was closed.',
    remind: (details) => `A reminder was sent${day(details, '; the records are due ')}.`,
  },
}
