import type { ClaimState } from '@plumbline/contract/cases/claim-progress'
import { startSentence } from '@plumbline/contract/core/start-sentence'
import { countWords } from '#platform/texts/count-words.ts'
import { plural } from '#platform/texts/texts.ts'

const words = (count: number) => countWords('en', count)
const pick = (count: number, one: string, other: string) => plural('en', count, { one, other })
const claims = (count: number) => `${words(count)} ${pick(count, 'claim', 'claims')}`

export const practiceCase = {
  caseNumber: (number: string) => `Case ${number}`,
  round: (round: number, most: number) => `Round ${round} of up to ${most}`,
  educated: (date: string) => `An education session was held on ${date}.`,
  crumbs: { label: 'You are here', audits: 'Audits' },
  loading: 'Loading the case',
  provider: (name: string, npi: string) => `${name}, NPI ${npi}`,
  services: (from: string, to: string) => `Services from ${from} to ${to}`,
  readOnly: {
    title: 'You see what the practice sees.',
    text: 'This view is recorded. Nobody writes in a practice’s name, so nothing can be changed here.',
  },
  clock: {
    open: 'This case is open for',
    close: 'Leave',
    spoken: (minutes: number) =>
      `This case stays open for ${minutes} ${pick(minutes, 'minute', 'minutes')} more.`,
  },
  heading: {
    ask: (count: number, by: string) => `We ask for the records of ${claims(count)} by ${by}.`,
    complete: (done: number, total: number) =>
      done === 0
        ? 'No claim is complete yet.'
        : `${startSentence(words(done))} of ${claims(total)} ${pick(done, 'is', 'are')} complete.`,
    needed: (count: number, by: string) =>
      `${startSentence(words(count))} still ${pick(count, 'needs', 'need')} records by ${by}.`,
    coming: (count: number) =>
      `The records of ${pick(count, 'the last one', `the other ${words(count)}`)} are on the way.`,
    allIn: (total: number) =>
      total === 1 ? 'The claim has its records.' : `All ${claims(total)} have their records.`,
    tellUs: 'Tell us when you have sent everything.',
    unplaced: (count: number) =>
      `${startSentence(words(count))} ${pick(count, 'file is in. Say which claims it answers.', 'files are in. Say which claims they answer.')}`,
    overdue: (by: string) => `The records were due on ${by}.`,
    overdueNext: 'Please send them now: we read what comes until the case is closed.',
    received: 'Your records are in. A reviewer reads them next.',
    withoutRecords: 'No records have come. A reviewer decides with what we have.',
    reviewWithoutRecords: 'No records have come. A reviewer is deciding with what we have.',
    inReview: 'A reviewer is reading your records.',
    expected: (by: string) => `Findings are expected by ${by}.`,
    allSupported: (count: number) => `All ${count} lines are supported. Thank you.`,
    everySupported: (count: number) => `All ${count} lines are supported.`,
    oneSupported: 'The line is supported. Thank you.',
    supported: (supported: number, count: number) =>
      `${supported} of ${count} ${pick(count, 'line', 'lines')} ${pick(supported, 'is', 'are')} supported.`,
    higher: (asBilled: number, higher: number, count: number) => {
      if (count === 1) return 'The line is supported and could have been billed higher.'
      if (higher === count) return `All ${count} lines are supported and could have been billed higher.`
      const more = `${higher} could have been billed higher.`
      return asBilled + higher === count
        ? `All ${count} lines are supported: ${asBilled} as billed, ${more}`
        : `${asBilled} of ${count} lines ${pick(asBilled, 'is', 'are')} supported as billed, ${more}`
    },
    released: (money: string) => `The supported charges, ${money}, are released for payment.`,
    money: {
      paid: (money: string) => `${money} that we paid is at issue.`,
      unpaid: (money: string) => `${money} that was billed and not yet paid is at issue.`,
      owed: (money: string) => `You are owed ${money}.`,
    },
    final: {
      paid: (money: string, from: string | null) =>
        `${money} that we paid is not supported. It may be taken back from later payments${from === null ? '' : `, but not before ${from}`}.`,
      unpaid: (money: string) => `${money} of what was billed is not supported.`,
    },
    lessAndMore: (less: string, more: string) =>
      `That is the balance: on some lines the records support ${less} less than we paid, on others ${more} more.`,
    moreToo: (money: string) => `On other lines the records support ${money} more.`,
    paidStays: 'What we paid does not change.',
    more: 'The records support more than was billed.',
    nextDay: {
      discussion: (date: string) => `You can talk to a reviewer until ${date}.`,
      stops_recoupment: (date: string) => `Appeal by ${date}, and nothing is taken back meanwhile.`,
      appeal: (date: string) => `The last day to appeal is ${date}.`,
      decision: (date: string) => `We decide by ${date}.`,
    },
    appealPending: (level: string) => `Your appeal is being decided: ${level}.`,
    appealDecided: (level: string, outcome: string) => `${level}: ${outcome}.`,
    closed: 'This case is closed.',
    outcome: (outcome: string) => `${outcome}.`,
  },
  lead: {
    requested: (count: number) =>
      `We ask about ${claims(count)}. ${pick(count, 'It', 'Each')} is listed below with the patient, the day and the records that prove it.`,
    received: 'There is nothing for you to do now. We will write to you when the findings are out.',
    in_review: 'There is nothing for you to do now. If something is missing, you may still send it.',
    findings:
      'Read each line with its reason. You may agree, disagree and say why, talk to a reviewer, or appeal.',
    appealed: 'Everything you filed is below, with its dates.',
    closed: 'Thank you for your time and for the records. You can still read everything below.',
    nothingChanges:
      'Nothing in a closed case can be changed; decision, letters and receipts stay here to read.',
    closedReversed:
      'Your appeal was decided in your favor. Each line below shows what was decided last; a line that was not part of the appeal stands as found.',
    closedSupported:
      'Your records say what your claims say. Thank you for your careful notes; nothing else is needed.',
  },
  letters: {
    all: 'Letters',
    name: (kind: string, date: string) => `${kind}, ${date}`,
  },
  claims: {
    title: 'The claims we ask about',
    counts: ({ complete, underway, unfinished, partly, nothing }: Record<ClaimState, number>) =>
      [
        `${complete} complete`,
        ...(underway > 0 ? [`${underway} on the way`] : []),
        ...(unfinished > 0 ? [`${unfinished} not finished`] : []),
        ...(partly > 0 ? [`${partly} in part`] : []),
        ...(nothing > 0 ? [`${nothing} with nothing yet`] : []),
      ].join(', '),
    states: {
      complete: 'Complete',
      underway: 'On the way',
      unfinished: 'Not finished',
      partly: 'In part',
      nothing: 'Nothing yet',
    },
    recordStates: {
      received: 'received',
      underway: 'on the way',
      unfinished: 'not finished',
      not_applicable: 'does not apply',
      missing: 'missing',
      optional: 'only if you have it',
    },
    records: 'Records that prove it',
    wanted: 'For each claim please send:',
    asked: 'For each claim we asked for:',
    optional: 'only if you have it',
    noList: 'For each claim please send what the letter names.',
    member: (id: string) => `Member ID ${id}`,
    born: (date: string) => `Born ${date}`,
    account: (number: string) => `Your account ${number}`,
    claim: (id: string) => `Claim ${id}`,
    paid: 'paid',
    billed: (money: string) => `${money} billed`,
    askedAgain: (date: string) =>
      `We asked for more records of this claim on ${date}. Our message says which.`,
    without: 'You said that you have no more records for this claim. You can still add some.',
  },
  send: {
    title: 'Send files',
    text: 'You need not sort or rename them. One file may answer several claims.',
    files: 'Files we have',
    unplaced: (count: number) =>
      `${startSentence(words(count))} ${pick(count, 'file answers no claim yet. Choose its claim', 'files answer no claim yet. Choose their claims')}, so that the reviewer finds ${pick(count, 'it', 'them')}.`,
    answers: (names: string, kind: string) => `Answers ${names}: ${kind}`,
    sentFor: (names: string, kind: string) => `Sent for ${names}: ${kind}`,
    allClaims: (count: number) => (count === 2 ? 'both claims' : `all ${count} claims`),
    everything: 'Everything we asked for',
    evidence: 'A statement or other evidence',
    noKind: 'Please choose what it is.',
    kindOf: (name: string) => `What is in ${name}`,
    change: 'Change',
    changeFor: (name: string) => `Change the claims of ${name}`,
    placed: 'Saved.',
  },
  file: {
    receivedAt: (at: string) => `Received ${at}`,
    receipt: (number: string) => `Receipt ${number}`,
    sha256: 'SHA-256',
    checking: 'Being checked; the receipt follows.',
    scanning: 'Virus check running; the receipt follows.',
    quarantined:
      'Waiting for its virus check, which cannot run right now. You do not need to do anything; the receipt will follow.',
    uploading: (done: string, size: string) => `${done} of ${size} are safe with us.`,
    refused: 'Not accepted.',
    notPdf:
      'Its name ends in .pdf, but inside it is not a PDF. Open it in the program that made it, and print or export it as a PDF.',
    duplicate: (receipt: string) => `The same content as in receipt ${receipt}.`,
    late: 'Arrived after the due date; we will still read it.',
    blank:
      'This file looks blank: no page has text, a picture or a drawing. It does not count for a claim yet. Please look at it and send the right one.',
    blankLater:
      'This file looks blank: no page has text, a picture or a drawing. It does not count for a claim. You may still send the right one.',
    confirmBlank: 'It is meant to be so',
    blankSaved: 'Saved: the file counts as it is.',
    blankMeant: 'Blank. You said that it is meant to be so.',
    preview: (name: string) => `Look at ${name}`,
    remove: 'Remove',
    removeFile: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeMeans:
      'We delete the file, and it no longer answers any claim. You can send it again while we ask for records.',
    removeReceived: (receipt: string) =>
      `We have this file under receipt ${receipt}. If you remove it, we delete it, and it no longer answers any claim. You can send it again while we ask for records.`,
    removeConfirm: 'Yes, remove it',
    keep: 'Keep the file',
    removed: 'The file was removed.',
    pages: (count: number) => `${count} ${pick(count, 'page', 'pages')}`,
  },
  receipt: {
    open: 'Receipt for everything sent',
    text: 'One receipt lists every claim with its files and what is missing, also files that you add later.',
  },
  submission: {
    said: (at: string, incomplete: number) =>
      incomplete === 0
        ? `You said on ${at} that you sent everything.`
        : `You said on ${at} that you sent everything; ${words(incomplete)} ${pick(incomplete, 'claim is', 'claims are')} not complete.`,
    saidNone: (at: string) => `You said on ${at} that you have no records.`,
    started: (at: string, incomplete: number) =>
      incomplete === 0
        ? `The review team took up your records on ${at}.`
        : `The review team went on with what had come on ${at}; ${words(incomplete)} ${pick(incomplete, 'claim is', 'claims are')} not complete.`,
    blank: 'A file looks blank; see below.',
    stillOpen: 'You may still send what is missing, until the case is closed.',
  },
  skip: {
    open: 'This does not apply to us…',
    reason: 'Why does it not apply?',
    hint: 'One sentence is enough, such as “All notes were signed by hand”.',
    missing: 'Please say why.',
    saved: 'Saved: this record does not apply.',
    undo: 'It applies after all',
    undone: 'The record applies again.',
    skipped: (reason: string) => `Does not apply: ${reason}`,
  },
  finish: {
    open: 'I have sent everything',
    hint: 'You may still add files until the case is closed, but no longer remove or move them.',
    title: 'Have you sent everything?',
    text: 'The review starts with what you have sent. From then on you can no longer remove a file or move it to another claim. You may still add files until the case is closed.',
    looksBlank: (count: number, names: string) =>
      `${pick(count, 'This file looks', 'These files look')} blank and ${pick(count, 'counts', 'count')} for no claim: ${names}.`,
    unfinished: (count: number, names: string) =>
      `${pick(count, 'This file is', 'These files are')} not finished, so the reviewer cannot read ${pick(count, 'it', 'them')}: ${names}.`,
    unplaced: (count: number, names: string) =>
      `${pick(count, 'This file answers', 'These files answer')} no claim yet: ${names}.`,
    cardTitle: 'Done sending?',
    nothingMissing: 'Every claim has its records. Tell us, and the review starts.',
    missingIntro: 'Then tell us, and the review starts. This is still missing:',
    anyFile: 'Any record of this service',
    askedAgain: 'The records that our message asks for',
    notOurs: 'We do not have it',
    cost: (money: string) =>
      `Without what is missing, we decide with what we have: up to ${money} may be asked back.`,
    costUnpaid: (money: string) =>
      `Without what is missing, we decide with what we have: up to ${money} may not be paid.`,
    noneCardTitle: 'No records at all?',
    noneOpen: 'We have none of these records',
    noneTitle: 'Go on without any records?',
    noneText:
      'If you have no records for any of these claims, you can tell us so. We then decide without them. A service without records cannot be supported, so the insurance company may refuse to pay for it or may ask for the payment back. You may still send records until the case is closed, disagree and appeal.',
    noneSend: 'Say that we have no records',
    noneMeans:
      'You tell us that you have no records for any of these claims. We then decide without them, and a service without records cannot be supported: the insurance company may refuse to pay for it or may ask for the payment back. If you find records later, send them before the case is closed. You may still disagree and appeal.',
    noneDone: 'Thank you. We know now that you have no records.',
    noneConfirm: 'Yes, we have no records',
    noneOfThem: (count: number) => `We have no more records for these ${count} claims`,
    stillOpen: (names: string) => `Send these, or tick that you do not have them: ${names}.`,
    missing: (names: string) => `Not complete: ${names}.`,
    endsRequest: (date: string) => `Your request for time until ${date} ends with this.`,
    confirm: 'Yes, start the review',
    cancel: 'Not yet',
    done: 'Thank you. Your records are with the reviewers.',
  },
  time: {
    title: 'Time left to send records',
    titleOver: 'The due date has passed',
    until: (count: number) => pick(count, 'day, until', 'days, until'),
    late: (count: number) => pick(count, 'day late; it was due', 'days late; it was due'),
    today: 'today',
    lastDay: 'Today is the last day, until',
    at: (weekday: string, date: string, time: string) => `${weekday} ${date}, ${time}`,
    overdue:
      'Please send what you have, or ask for more time. We read what comes late, too, until the case is closed.',
    overdueAsked: 'Please send what you have now. We read what comes late, too, until the case is closed.',
    shortNotice: 'The notice is shorter than usual:',
    calendar: 'Add to calendar',
    askMore: 'Ask for more time',
    wanted: (date: string, due: string) =>
      `You asked for time until ${date}. We will answer soon; until then the due date, ${due}, stands.`,
    wantedLate: (date: string) => `You asked for time until ${date}. We will answer soon.`,
    change: 'You can change your request until we answer.',
    declined: (date: string | null, due: string, isOver: boolean) =>
      `We could not give more time${date === null ? '' : ` until ${date}`}; the due date ${isOver ? 'was' : 'stays'} ${due}.`,
    askAgain: 'You can ask again.',
    writeToUs: 'If you need another day, write to us under Messages.',
    changeMore: 'Change the request',
    usedUp:
      'You have asked for more time as often as this page takes it. If you need another day, write to us under Messages.',
    requested: 'requested',
  },
  extension: {
    until: 'Until when?',
    untilHint: (from: string, to: string) => `A day between ${from} and ${to}.`,
    reason: 'Why do you need more time?',
    missingUntil: 'Please choose a day.',
    outOfRange: (from: string, to: string) => `Please choose a day between ${from} and ${to}.`,
    missing: 'Please say why.',
    left: (count: number) =>
      count === 1
        ? 'You can ask once more; a change counts too.'
        : `You can ask ${words(count)} times; each change counts.`,
    send: 'Ask for more time',
    change: 'Change the request',
    done: 'We have your request for more time and will answer soon. Until then the due date stands.',
  },
  questions: {
    title: 'Questions?',
    phone: 'Call us',
    fax: 'Fax',
    mail: 'Mail',
    mention: (number: string) => `Have the case number ${number} at hand, or write it on every page.`,
    online: 'You can also write to us here, under Messages.',
  },
  messages: {
    title: 'Messages',
    none: 'Nothing has been written yet. Ask whatever is unclear; a person answers.',
    you: 'The practice',
    team: 'The review team',
    by: (name: string, side: string) => `${name}, ${side}`,
    topics: {
      message: '',
      extension: 'about more time',
      discussion: 'about the findings',
      appeal: 'appeal',
      decision: 'decision',
      more_records: 'about more records',
      reopening: 'about opening the case again',
      statement: 'statement',
    },
    moreTime: (date: string) => `about more time, until ${date}`,
    label: 'Write to the review team',
    hint: 'You may include patient names: only the practice and the review team read this.',
    missing: 'Please write something.',
    send: 'Send',
    sent: 'Your message was sent.',
  },
  timeline: {
    title: 'Timeline',
    done: 'done',
    requested: 'Requested',
    byMail: (date: string) => `${date}, by mail`,
    receiving: 'Receiving records',
    received: 'Sent for review',
    due: (date: string) => `due ${date}`,
    claims: (complete: number, total: number) =>
      `${complete} of ${total} ${pick(total, 'claim', 'claims')} complete`,
    firstFile: (date: string) => `first file ${date}`,
    inReview: 'In review',
    upTo: (days: number) => `up to ${days} days`,
    expected: (date: string) => `expected by ${date}`,
    findings: 'Findings',
    end: 'Closed, or appealed',
    appealed: 'Appealed',
    appealDecided: 'Appeal decided',
    closed: 'Closed',
    noFindings: 'none were needed',
    all: (count: number) => `Everything that happened (${count})`,
    by: (who: string, at: string) => `${who}, ${at}`,
  },
  failed: 'That was not done.',
  line: {
    kept: 'What you typed is kept.',
  },
}
