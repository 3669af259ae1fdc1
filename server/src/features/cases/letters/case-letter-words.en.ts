import type { PaperWay } from '@plumbline/contract/cases/case-service'
import type { AppealOutcome, CaseLetterKind, CaseOutcome } from '@plumbline/contract/cases/cases'
import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { joinNumbers } from './join-numbers.ts'

const date = (iso: string) => formatLetterDate('en', iso)
const money = (value: number) => formatMoney('en', value, { cents: true })
/** `more` minus `less` in words. */
const balance = (less: number, more: number) => {
  const cents = Math.round((more - less) * 100)
  if (cents === 0) return 'on balance nothing changes'
  return `on balance ${money(Math.abs(cents) / 100)} ${cents < 0 ? 'less' : 'more'}`
}
/** What may become of a service without records, before or after payment. */
const costWithout = (isUnpaid: boolean) =>
  `A service without records cannot be supported: we may ${isUnpaid ? 'refuse to pay for it' : 'ask for the payment back'}.`
const claims = (count: number) => (count === 1 ? '1 claim' : `${formatNumber('en', count)} claims`)

export const letterWords = {
  payer: 'Your insurance company',
  titles: {
    request: 'Request for records',
    reminder: 'A reminder: records are due soon',
    extension: 'You have more time to send records',
    no_extension: 'The answer to your request for more time',
    findings: 'What we found in the records',
    appeal: 'The decision on your appeal',
    closing: 'Your case is closed',
    code: 'Your new access code',
  } satisfies Record<CaseLetterKind, string> as Record<CaseLetterKind, string>,
  reminderLate: 'A reminder: records were due',
  subject: (title: string, number: string) => `${title} (case ${number})`,
  greeting: (name: string) => `Dear ${name},`,
  about: (count: number, from: string, to: string) =>
    `We are reviewing ${claims(count)} from your practice for services from ${date(from)} to ${date(to)}, and ask you for the related records. Reviews like this are part of our ordinary work with practices. They say nothing about the quality of your care.`,
  due: (on: string, end: string) =>
    `Please send the records by ${date(on)}, ${end}. If you need more time, you can ask for it on the case page.`,
  shortNotice: (reason: string) => `The notice is shorter than usual: ${reason}`,
  how: 'How to send them',
  howText: (address: string) =>
    `Open ${address} and enter the access code. You can send single files or whole folders, and you can stop and continue later. Every file gets a receipt. Members of your practice who have an account sign in and need no code.`,
  index: (index: string) => `Case index: ${index}`,
  code: (code: string) => `Access code: ${code}`,
  hiddenCode: 'For your security, the access code appears only in the printed letter.',
  whenSent:
    'We can read PDF, TIFF, JPEG and PNG files. When everything is sent, press “I have sent everything” on the case page, and the review starts.',
  replacesCode: 'The access code in this letter replaces the earlier one, which no longer works.',
  newCode: (number: string) =>
    `This letter has a new access code for case ${number}. It replaces the earlier one, which no longer works. Nothing else about the case changes with it.`,
  caseNow: (status: string) => `Where the case stands today: ${status}.`,
  recordsOverdue: (on: string) => `The records were due on ${date(on)}. You can still send them.`,
  readOnly:
    'The case is closed, and nothing in it can be changed. You can read the decision, the letters and the receipts on the case page.',
  /** `codeDays`: so long after the closing the code opens the case; null if it does so no more. */
  stillReadable: (codeDays: number | null): string =>
    codeDays !== null
      ? `Decision, letters and receipts stay on the case page. Your access code opens it, to read them, until ${codeDays === 0 ? '' : `${formatNumber('en', codeDays)} ${codeDays === 1 ? 'day' : 'days'} after `}the case is closed. Please save what you need.`
      : 'Decision, letters and receipts stay on the case page for members of your practice who have an account. The access code no longer opens it.',
  openPage: (address: string) =>
    `Open ${address} and enter the access code. Members of your practice who have an account sign in and need no code.`,
  boxFindings: 'Findings are expected by',
  boxDecision: 'Our decision is due by',
  oldCode:
    'The access code is in the newest printed letter from us that has one. If you do not have it, ask us for a new one.',
  requested: 'What we ask for',
  optional: 'if there are any',
  listFollows: (count: number) =>
    count === 1
      ? 'The claim, with its patient and date of service, is on the inner page of this letter.'
      : `The ${formatNumber('en', count)} claims, each with its patient and date of service, are on the inner pages of this letter.`,
  theClaims: (number: string) => `The claims we ask about (case ${number})`,
  aboutClaims:
    'Confidential: this list names patients. For each claim, please send the records in the last column. If you upload them, there is nothing to write on them: the case page asks which claim a file is for. If you mail or fax them, write the number from the first column on the pages of that claim.',
  claimColumns: {
    patient: 'Patient',
    claim: 'Claim',
    service: 'Service',
    billed: 'Billed',
    records: 'Records that prove it',
  },
  member: (id: string) => `Member ID ${id}`,
  born: (on: string) => `Born ${date(on)}`,
  account: (number: string) => `Your account ${number}`,
  claimNumber: (id: string) => `Claim ${id}`,
  days: (from: string, to: string) => `${from} to ${to}`,
  service: (code: string, units: number) =>
    `${code}, ${formatNumber('en', units)} ${units === 1 ? 'unit' : 'units'}`,
  anyRecord: 'Every record of this service',
  next: 'What happens next',
  nextText: (days: number, discussion: number) =>
    `When the records are in, we read them and tell you line by line what we found, usually within ${days} days. You can agree or disagree with each line, talk it over with us for ${discussion} days, and appeal. Where the records support what was billed, the case is closed and nothing changes.`,
  noRecords: (on: string, isUnpaid: boolean) =>
    `If no records reach us by ${date(on)}, we have to decide without them. ${costWithout(isUnpaid)}`,
  someMissing: (on: string, isUnpaid: boolean) =>
    `If the records that are still missing do not reach us by ${date(on)}, we decide with what you sent, without those missing. ${costWithout(isUnpaid)}`,
  nothingMissing: 'We decide with what you sent.',
  missingLate: (isUnpaid: boolean) =>
    `Please send now what is missing. We read what comes until the case is closed; without it we have to decide with what we have. ${costWithout(isUnpaid)}`,
  reminder: (on: string) =>
    `This is a friendly reminder: the records of this case are due on ${date(on)}. If you have already sent everything, thank you; in that case, please press “I have sent everything” on the case page.`,
  overdue: (on: string) =>
    `The records of this case were due on ${date(on)}. If you have already sent everything, thank you; in that case, please press “I have sent everything” on the case page.`,
  extension: (on: string, end: string, wanted: string | null) => {
    const due = `the records are now due on ${date(on)}, ${end}.`
    if (wanted === null) return `You have more time: ${due}`
    if (on >= wanted) return `You asked for more time, and you have it: ${due}`
    return `You asked for more time, until ${date(wanted)}. We can give you a part of it: ${due}`
  },
  noExtension: (on: string, end: string, wanted: string | null, isOver: boolean) =>
    `You asked for more time${wanted === null ? '' : `, until ${date(wanted)}`}. We cannot give it: the records ${isOver ? 'were' : 'stay'} due on ${date(on)}, ${end}.`,
  allComplete:
    'Every claim of this request already has its records, and you need to send nothing more. If you have not done it yet, press “I have sent everything” on the case page, and the review starts.',
  mayAskAgain: (left: number) =>
    left <= 0
      ? 'You have asked as often as this request allows; you cannot ask for more time again.'
      : `You may ask again ${left === 1 ? 'once' : `${left} times`}, on the case page.`,
  claimComplete: 'Received. Nothing is missing.',
  claimWithout: 'You told us that there are none.',
  claimMissing: (kinds: string) => `Still missing:\n${kinds}`,
  outcomes: {
    supported: 'Thank you for your records. They support what was billed, and nothing changes.',
    overpaid:
      'Thank you for your records. They do not support all of what was paid. The table shows what we found for each line, and why.',
    underpaid: 'Thank you for your records. They support more than was billed.',
    withdrawn: 'We have withdrawn our request. You do not need to do anything else.',
    not_sent:
      'No records reached us, so we could not support what was paid. If you have them, please tell us: it is not too late.',
  } satisfies Record<CaseOutcome, string> as Record<CaseOutcome, string>,
  morePaid: 'Thank you for your records. They support more than we paid.',
  lines: 'Line by line',
  columns: {
    line: 'Line',
    billed: 'Billed',
    supported: 'Supported',
    paid: 'Paid',
    difference: 'Difference',
    why: 'What we found',
  },
  allLines: 'All lines',
  supportedPaid: (amount: string) => `supported ${amount}`,
  numbered: (position: number) => `${position}.`,
  line: (service: string, code: string) => `${date(service)}, ${code}`,
  rule: (rule: string) => `Rule: ${rule}`,
  billedUnits: (units: number) => `${formatNumber('en', units)} ${units === 1 ? 'unit' : 'units'} billed`,
  changedTo: (code: string, billed: string) => `The record supports ${code} instead of ${billed}.`,
  changedUnits: (units: number, billed: number) =>
    units < billed
      ? `The record supports ${formatNumber('en', units)} of ${formatNumber('en', billed)} units.`
      : `The record supports ${formatNumber('en', units)} units instead of ${formatNumber('en', billed)}.`,
  correctedLine: 'You may send a corrected claim for it.',
  was: (amount: string) => `was ${amount}`,
  now: (amount: string) => `now ${amount}`,
  decidedColumn: 'What we decided',
  forLines: (positions: readonly number[]) =>
    `For ${positions.length === 1 ? 'line' : 'lines'} ${joinNumbers('en', positions)}:`,
  lineStands: (finding: string) => `The finding stands, for the reason above. ${finding}`,
  lineChanged: (finding: string, before: string) => `Changed. Before the appeal: ${before}. Now: ${finding}`,
  theseLines: 'All of these lines',
  leftOut: (positions: readonly number[]) =>
    positions.length === 1
      ? `Line ${positions[0]} was not part of this appeal. It stands as found, and a further appeal cannot be about it.`
      : `Lines ${joinNumbers('en', positions)} were not part of this appeal. They stand as found, and a further appeal cannot be about them.`,
  countChanged: (changed: number, all: number) =>
    all === 1
      ? `This decision ${changed === 0 ? 'does not change' : 'changes'} the line in question.`
      : `This decision changes ${changed === all ? 'all' : `${changed === 0 ? 'none' : formatNumber('en', changed)} of the`} ${formatNumber('en', all)} lines in question.`,
  owed: (amount: number) => `In total, the records support ${money(amount)} less than we paid.`,
  owedToYou: (amount: number) =>
    `You are owed ${money(amount)}: on balance, the records support that much more than we paid.`,
  mixedPaid: (less: number, more: number) =>
    `On some lines the records support ${money(less)} less than we paid, on others ${money(more)} more: ${balance(less, more)}.`,
  mixedBilled: (less: number, more: number) =>
    `On some lines the records support ${money(less)} less than was billed, on others ${money(more)} more: ${balance(less, more)}.`,
  youAreOwed: (amount: number) => `You are owed ${money(amount)}.`,
  askAboutPayment: (phone: string, email: string) =>
    `You do not need to appeal or to send a corrected claim to get it. To ask how and when it is paid, ${phone === '' ? `write to ${email}` : `call us at ${phone}`}.`,
  correctedClaims:
    'More could have been billed on these lines. This review does not pay it; you may send corrected claims for it:',
  released: (amount: number) =>
    `The supported charges, ${money(amount)}, are released for payment. What is paid follows the plan's rates, so it can be less.`,
  paidStays: 'What we paid does not change.',
  chosen: (count: number) =>
    `The findings are about ${count === 1 ? 'this claim' : `these ${claims(count)}`} alone. They are not extrapolated to other claims.`,
  chosenAll: (count: number) =>
    `We reviewed ${count === 1 ? 'the only claim' : `all ${claims(count)}`} of this kind in the period. The findings are not extrapolated to other claims.`,
  chosenAtRandom: (count: number, population: number) =>
    `We drew ${claims(count)} at random from ${claims(population)} of this kind in the period. The findings are about ${count === 1 ? 'this claim' : 'these claims'} alone and are not extrapolated to others.`,
  whatToDo: 'What you can do',
  payNothingNow: (from: string | null) =>
    `You do not need to send money now. If the findings stand, we may take the amount from later payments${from === null ? '' : `, but not before ${date(from)}`}. If you would rather send a check, ask us first where to send it, and write the case number on it.`,
  ifYouAgree: (keepsAppeal: boolean) =>
    `If you agree, choose “Agree to all and close” on the case page: the case closes, and the findings stand. ${keepsAppeal ? 'You keep the right to appeal until the last day to appeal.' : 'The talk with us and the right to appeal end with it.'}`,
  ifNothing: 'If you do nothing, the findings stand, and the case closes after the last day to appeal.',
  notMeant: 'A finding is about documents. It is not a judgment of you or your care.',
  rights: 'If you see it differently',
  discussion: (until: string) =>
    `Until ${date(until)} you can talk it over with us: write to us on the case page.`,
  appealBy: (level: string, by: string) => `You can appeal (${level}) until ${date(by)}.`,
  stops: (by: string) =>
    `If you appeal by ${date(by)}, no money of this case is recovered until you receive the decision, even if you appeal only some of the lines.`,
  recoupment: (from: string) => `No money is recovered before ${date(from)}.`,
  education:
    'We would be glad to go through the findings with you. A call with one of our coders costs nothing: ask us for it, or book it in the portal if you have an account.',
  filed: (level: string, on: string) => `You filed this appeal (${level}) on ${date(on)}.`,
  arrived: (level: string, on: string, how: PaperWay) =>
    `Your appeal (${level}) reached us by ${how} on ${date(on)}.`,
  outsideDecided: (level: string, decider: string, on: string) =>
    `${decider} decided your appeal (${level}) on ${date(on)}. This letter says what its decision changes in this case.`,
  outsideReason: 'What the decision says, in short',
  outsideColumn: 'What was decided',
  outsideCounts: (days: number) =>
    `The last day above counts from ${days} days after the date of that decision, when it is presumed to reach you. If the decision itself names another day, that day counts.`,
  lineStandsOutside: (finding: string) => `The finding stands. ${finding}`,
  decidedBy: (isFirst: boolean) =>
    `It was decided by a person who took no part in the findings${isFirst ? '' : ' or in an earlier decision'}.`,
  decisions: {
    upheld: 'The findings stand.',
    partly: 'The appeal was decided partly in your favor.',
    reversed: 'The appeal was decided in your favor.',
  } satisfies Record<AppealOutcome, string> as Record<AppealOutcome, string>,
  moneyHeading: 'What it means in money',
  amountBefore: (amount: number) => `At issue in the whole case before the appeal: ${money(amount)}.`,
  amountAfter: (amount: number) => `Overpaid in the whole case after this decision: ${money(amount)}.`,
  overpaid: (amount: number) => `The records support ${money(amount)} less than we paid.`,
  nothingLeft: 'Nothing is left in question.',
  lastLevel: 'There is no further level of appeal.',
  result: (outcome: string) => `The result: ${outcome}.`,
  closed: 'The case is closed.',
  nothingToDo: 'You do not need to do anything else.',
  takenBack: (from: string | null, isUnread: boolean) => {
    const conditions = [
      ...(isUnread ? ['not until you receive the decision on your appeal'] : []),
      ...(from === null ? [] : [`not before ${date(from)}`]),
    ]
    return `We may take this amount back from later payments${conditions.length === 0 ? '' : `, but ${conditions.join(', and ')}`}.`
  },
  readAndWrite: 'How to read the case and write to us',
  signIn: (address: string) => `Members of your practice who have an account sign in at ${address}.`,
  noAppealHere: 'An appeal can no longer be filed with us.',
  agreedNoAppeal: 'Your practice agreed with the findings, so an appeal can no longer be filed with us.',
  agreedKeepsAppeal: (level: string, until: string) =>
    `Your practice agreed with the findings, and that closed the case. Your right to appeal stays as the findings letter has it: you can appeal (${level}) until ${date(until)}.`,
  appealElsewhere: (level: string, until: string) => `You can still go on (${level}) until ${date(until)}.`,
  day: date,
  boxCase: 'Your case on the web',
  boxRecords: 'Records are due by',
  boxWasDue: 'The records were due on',
  boxTalk: 'Talk to a reviewer until',
  boxStops: 'Last day to appeal and stop the recovery of money',
  boxRecoupment: 'No money is recovered before',
  boxAppeal: 'Last day to appeal',
  stake: (amount: number) => `We paid ${money(amount)} for these services. No more than that is at stake.`,
  unpaidStake: (amount: number) =>
    `You billed ${money(amount)} for these services. They are reviewed before payment.`,
  qr: 'A code that a phone reads: it opens the page of this case.',
  scan: 'Point the camera of a phone at this code to open the page of this case.',
  byMail: (address: string, number: string) =>
    `By mail: ${address}. Write the case number ${number} on every page.`,
  byFax: (fax: string, number: string) => `By fax: ${fax}. Write the case number ${number} on every page.`,
  howToAppeal: 'How to appeal',
  appealHere: (address: string) =>
    `In the portal: open ${address}, enter the access code, and choose “File an appeal”. It counts from the moment you send it.`,
  appealForm: (number: string) =>
    `No special form is needed. A letter with the case number ${number}, the lines that you mean, your reasons and your signature is enough.`,
  lastDayEnds: (end: string) => `Each last day in this letter ends at ${end}.`,
  paperCounts:
    'By mail or fax, your appeal counts on the day it reaches us, not on the day you send it. Send it early enough to reach us by the last day.',
  leaveOut: 'A line that you leave out of your appeal stands as found, and no later appeal can be about it.',
  evidence:
    'You can add records and statements until the case is closed. Each one gets a receipt with its date.',
  appealWithin: (level: string, days: number) => `You can appeal (${level}) within ${days} days.`,
  discussionDays: (days: number) =>
    `For ${days} days you can talk it over with us: write to us on the case page.`,
  counted: (days: number) =>
    `These days count from the day on which your practice opens this notice in the portal. If we mail it, they count from ${days} days after the mailing. The case page shows the dates.`,
  countedFromMail: (on: string, days: number) =>
    `These days count from ${date(on)}: a mailed notice counts as received ${days} days after the mailing.`,
  countedFromOpening: (on: string) =>
    `These days count from ${date(on)}, when your practice opened this notice in the portal.`,
  stopsWithin: (days: number) =>
    `If you appeal within ${days} days, no money of this case is recovered until you receive the decision, even if you appeal only some of the lines.`,
  afterThat: 'After that you have these further steps:',
  laterLevel: (level: string, days: number) => `${level}: within ${days} days after the decision before it.`,
  reason: 'Why we decided this way',
  legalBasis: 'The basis of this letter',
  call: (phone: string, hours: string) => `Call us: ${phone}${hours === '' ? '' : ` (${hours})`}.`,
  unpaidOutcomes: {
    supported: 'Thank you for your records. They support what was billed, and the claims go on to payment.',
    overpaid:
      'Thank you for your records. They do not support all of what was billed. The table shows what we found for each line, and why.',
    underpaid: 'Thank you for your records. They support more than was billed.',
    withdrawn: 'We have withdrawn our request. You do not need to do anything else.',
    not_sent:
      'No records reached us, so we could not support what was billed. If you have them, please tell us: it is not too late.',
  } satisfies Record<CaseOutcome, string> as Record<CaseOutcome, string>,
  unpaidReduced: (amount: number) => `In total, the records support ${money(amount)} less than was billed.`,
  unpaidAfter: (amount: number) => `Not supported in the whole case after this decision: ${money(amount)}.`,
  thanks: 'Thank you for your time and your care.',
  help: (email: string) => `Do you have a question? Write to ${email}.`,
}

export type CaseLetterWords = typeof letterWords
