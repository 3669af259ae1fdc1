import { startSentence } from '@plumbline/contract/core/start-sentence'
import { countWords } from '#platform/texts/count-words.ts'
import { plural } from '#platform/texts/texts.ts'

const words = (count: number) => countWords('en', count)
const pick = (count: number, one: string, other: string) => plural('en', count, { one, other })
const records = (count: number) => `${words(count)} ${pick(count, 'record', 'records')}`

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
    close: 'Close case',
    spoken: (minutes: number) =>
      `This case stays open for ${minutes} ${pick(minutes, 'minute', 'minutes')} more.`,
  },
  heading: {
    ask: (count: number, by: string) => `We ask for ${records(count)} by ${by}.`,
    coming: (received: number, underway: number) => {
      if (received === 0)
        return `${startSentence(records(underway))} ${pick(underway, 'is', 'are')} on the way.`
      const inside = `${startSentence(records(received))} ${pick(received, 'is', 'are')} in`
      return underway === 0 ? `${inside}.` : `${inside} and ${words(underway)} on the way.`
    },
    needed: (count: number, by: string) =>
      `${startSentence(words(count))} ${pick(count, 'is', 'are')} still needed by ${by}.`,
    nothingMore: 'Nothing else is needed.',
    allIn: 'Everything that we need is in.',
    tellUs: 'Tell us when you have sent everything.',
    unplaced: (count: number) =>
      `${startSentence(words(count))} ${pick(count, 'file is in and waits', 'files are in and wait')} for ${pick(count, 'its', 'their')} place in the list.`,
    overdue: (by: string) => `The records were due on ${by}.`,
    overdueNext: 'Please send them now: we read what comes until the findings are out.',
    received: 'Your records are in. A reviewer reads them next.',
    inReview: 'A reviewer is reading your records.',
    expected: (by: string) => `Findings are expected by ${by}.`,
    allSupported: (count: number) => `All ${count} lines are supported. Thank you.`,
    oneSupported: 'The line is supported. Thank you.',
    supported: (supported: number, count: number) =>
      `${supported} of ${count} ${pick(count, 'line', 'lines')} ${pick(supported, 'is', 'are')} supported.`,
    difference: (money: string) => `The difference is ${money}.`,
    appealPending: (level: string) => `Your appeal is being decided: ${level}.`,
    appealDecided: (level: string, outcome: string) => `${level}: ${outcome}.`,
    nextLevel: (level: string, by: string) => `You may take it further until ${by}: ${level}.`,
    closed: 'This case is closed.',
    outcome: (outcome: string) => `${outcome}.`,
  },
  lead: {
    requested: (lines: number) =>
      `We asked for records behind ${lines} claim ${pick(lines, 'line', 'lines')}. Sending them is the best way to have them read as you meant them.`,
    received: 'There is nothing for you to do now. We will tell you when the findings are out.',
    in_review: 'There is nothing for you to do now. If something is missing, you may still send it.',
    findings:
      'Read each line with its reason. You may agree, disagree and say why, talk to a reviewer, or appeal.',
    appealed: 'Everything you filed is below, with its dates.',
    closed:
      'Thank you for your time and for the records. You will find everything below for as long as you need it.',
    closedSupported:
      'Your records say what your claims say. Thank you for your careful notes; nothing else is needed.',
  },
  checklist: {
    title: 'What we asked for',
    counts: (received: number, total: number, underway: number, skipped: number) =>
      [
        `${received} of ${total} received`,
        ...(underway > 0 ? [`${underway} in progress`] : []),
        ...(skipped > 0 ? [`${skipped} ${pick(skipped, 'does', 'do')} not apply`] : []),
      ].join(', '),
    letter: 'The letter',
    letters: 'Letters',
    letterName: (kind: string, date: string) => `${kind}, ${date}`,
    newWindow: '(opens a PDF)',
    optional: 'Only if you have it',
    states: {
      received: 'Received',
      underway: 'On its way',
      not_applicable: 'Does not apply',
      needed: 'Still needed',
      optional: 'Not required',
    },
    others: 'Files without a place in the list',
    othersHint: 'Choose what each belongs to, so that the reviewer finds it.',
    none: 'No list came with this request. Send what the letter names.',
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
    duplicate: (receipt: string) => `The same content as in receipt ${receipt}.`,
    late: 'Arrived after the due date; we will still read it.',
    preview: (name: string) => `Look at ${name}`,
    remove: 'Remove',
    removeFile: (name: string) => `Remove ${name}`,
    removed: 'The file was removed.',
    belongsTo: (name: string) => `What ${name} belongs to`,
    choose: 'Choose an item',
    placed: 'The file was placed.',
    pages: (count: number) => `${count} ${pick(count, 'page', 'pages')}`,
  },
  skip: {
    open: 'Does not apply',
    openFor: (item: string) => `${item} does not apply`,
    reason: 'Why does it not apply?',
    hint: 'One sentence is enough, such as “All notes were signed by hand”.',
    missing: 'Please say why.',
    saved: 'Saved: this item does not apply.',
    undo: 'It applies after all',
    undone: 'The item applies again.',
    skipped: (reason: string) => `Does not apply: ${reason}`,
  },
  finish: {
    open: 'I have sent everything',
    hint: 'You may still add files until the case is closed.',
    title: 'Have you sent everything?',
    text: 'The review starts with what you have sent. You may still add files until the case is closed.',
    missing: (count: number) =>
      `${startSentence(words(count))} ${pick(count, 'item has', 'items have')} no file yet.`,
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
    zone: (zone: string) => zone,
    overdue:
      'Please send what you have, or ask for more time. We read what comes late, too, until the findings are out.',
    calendar: 'Add to calendar',
    askMore: 'Ask for more time',
    wanted: (date: string) =>
      `You asked for time until ${date}. We will answer soon; until then the due date stands.`,
    requested: 'requested',
  },
  extension: {
    until: 'Until when?',
    untilHint: (from: string, to: string) => `A day between ${from} and ${to}.`,
    reason: 'Why do you need more time?',
    missingUntil: 'Please choose a day.',
    missing: 'Please say why.',
    send: 'Ask for more time',
    done: 'We have your request for more time and will answer soon.',
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
    received: 'Records received',
    due: (date: string) => `due ${date}`,
    firstFile: (date: string) => `first file ${date}`,
    inReview: 'In review',
    upTo: (days: number) => `up to ${days} days`,
    expected: (date: string) => `expected by ${date}`,
    findings: 'Findings',
    end: 'Closed, or appealed',
    appealed: 'Appealed',
    closed: 'Closed',
    noFindings: 'none were needed',
    all: (count: number) => `Everything that happened (${count})`,
    by: (who: string, at: string) => `${who}, ${at}`,
  },
  failed: 'That was not done.',
}
