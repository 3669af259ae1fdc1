import { plural } from '#platform/texts/texts.ts'

const pick = (count: number, one: string, other: string) => plural('en', count, { one, other })
const seconds = (count: number) => `About ${count} seconds left.`
const minutes = (count: number) => (count === 1 ? 'About a minute left.' : `About ${count} minutes left.`)
const hours = (count: number) => (count === 1 ? 'About an hour left.' : `About ${count} hours left.`)

export const caseUploads = {
  underway: 'Files on their way',
  onTheWay: (count: number) => `${count} ${pick(count, 'file is on its way.', 'files are on their way.')}`,
  progress: (name: string) => `Progress of ${name}`,
  sentAmount: (sent: string, total: string) => `${sent} of ${total}`,
  timeLeft: { moments: () => 'A few seconds left.', seconds, minutes, hours },
  resumes: 'If the connection drops, the upload resumes where it stopped.',
  continuesAt: (percent: string) => `Continues at ${percent}.`,
  queued: 'Waiting for its turn.',
  starting: 'Starting…',
  paused: 'Paused. What we received is safe.',
  done: 'The whole file has arrived. We are checking it now; the receipt will follow.',
  pause: 'Pause',
  resume: 'Resume',
  tryNow: 'Try now',
  clear: 'Clear',
  enterCode: 'Continue',
  ofFile: (name: string) => `: ${name}`,
  troubles: {
    offline: 'You are offline. What we received is safe, and the upload continues by itself.',
    server: 'We could not receive the last piece. What we received is safe; we will try again.',
    full: 'We have no space at the moment. What we received is safe; we will try again.',
    hold: 'Our data is being updated. What we received is safe; the upload continues by itself.',
    closed:
      'The time for this case, or your session, has run out. What we received is safe. Enter the code or sign in again, and the upload continues.',
    not_allowed: 'You can look at this case, but not add files to it.',
    case_refused: 'This case no longer accepts files.',
    too_many: 'This case has as many files as it can hold. Put several pages into one file and send that.',
    too_large: 'The file is too large.',
    invalid: 'We cannot accept the file under this name. Give it a simple one and choose it again.',
    unreadable:
      'Your browser can no longer read the file. It may have been moved or changed. Choose it again to continue.',
    other_side: 'This upload belongs to the other side of the case. Choose the file again to send your own.',
    lost: 'We could not continue this upload. What we received is safe: choose the file again, and it continues.',
    not_canceled:
      'We could not cancel this upload, so what we received is still here. Press “Clear” to try again.',
  },
  waiting: (count: number) =>
    count === 1
      ? 'One file is waiting: what we received is safe, and the upload continues once the case is open again. Keep this page open.'
      : `${count} files are waiting: what we received is safe, and the uploads continue once the case is open again. Keep this page open.`,
  unfinished: {
    text: (part: string) =>
      `${part} is safe with us. Choose the same file again, and it continues from there.`,
    choose: 'Choose the file',
    other: 'That is a different file: its name or size differs. Choose the same one, or cancel this upload.',
    notCanceled: 'We could not cancel this upload. Please try again.',
  },
  ofOthers: {
    practice: {
      sending: 'The practice is sending this file.',
      left: 'The practice began to send this file and has not finished.',
    },
    team: {
      sending: 'The review team is sending this file.',
      left: 'The review team began to send this file and has not finished.',
    },
  },
  finishWaits: {
    unfinished: (count: number) =>
      `${count} ${pick(count, 'file is not finished: choose it again or cancel it.', 'files are not finished: choose them again or cancel them.')}`,
    sending: (count: number) =>
      `${count} ${pick(count, 'file is', 'files are')} still on the way. Please wait until ${pick(count, 'it has', 'they have')} arrived, or cancel ${pick(count, 'it', 'them')} in “Send files”.`,
    checking: (count: number) =>
      `${count} ${pick(count, 'file is', 'files are')} being checked. Please wait until ${pick(count, 'it has its receipt', 'they have their receipts')}.`,
    next: 'After that you can tell us here that you have sent everything.',
  },
  proof: {
    title: 'SHA-256',
    text: 'The fingerprint of what we hold. Two files with the same one are the same, byte for byte.',
    copy: 'Copy',
    copied: 'Copied',
    comparing: 'Computing your file’s SHA-256…',
    equal: 'Equal to your file’s SHA-256',
    differs: 'Your file’s SHA-256 differs. Please send the file again:',
    compare: 'Compare with a file',
  },
  add: 'Add a file',
  addTo: (kind: string) => ` to ${kind}`,
  drop: {
    before: 'Drop files here, or',
    files: 'choose files',
    or: 'or',
    folder: 'a folder',
    hint: (size: string) =>
      `PDF, TIFF, JPEG or PNG, up to ${size} MB each. We suggest the claims; you confirm them.`,
    refused:
      'We cannot read Word, text, HEIC (iPhone photos), ZIP, e-mail or password-protected files. Save them as PDF or JPEG first.',
    scanned: 'Every file is checked for viruses before it gets its receipt.',
    notScanned: 'Files are not checked for viruses here: please send only what your office has checked.',
    none: 'There was no file in what you dropped.',
  },
  objections: {
    title: (count: number) => (count === 1 ? 'One file was not added' : `${count} files were not added`),
    type: 'is not a PDF, TIFF, JPEG or PNG. Save or print it as a PDF, then choose it again.',
    empty: 'is empty.',
    too_large: (size: string) => `is larger than ${size} MB. Split it, or save it at a lower resolution.`,
    too_many: (count: number) =>
      `would be more than ${count} files in a case. Put several pages into one file.`,
    too_much: (size: string) => `would make more than ${size} MB in a case.`,
  },
  unsent: {
    none: 'No file was sent.',
    some: (count: number) => `${count} ${pick(count, 'file was', 'files were')} not sent.`,
    text: 'Choose the files again to send them.',
  },
  match: {
    title: 'Which claims do they answer?',
    text: 'We suggest what the names of the files tell: a claim or account number, the patient, the date of service or a code. What a name does not prove waits for your yes, and a name that says nothing for your choice. One file may answer several claims.',
    place: (name: string) => `What is in ${name}`,
    everything: 'Everything we asked for about these claims',
    evidence: 'A statement or other evidence',
    chooseKind: 'Choose what it is',
    noKind: 'Choose what it is, then send.',
    noClaim: 'Choose the claim, then send.',
    check: 'Please check: the name of the file does not say for sure which claims it answers.',
    checkWhy: {
      number: 'Please check: the number in the name fits, but something else in the name does not.',
      date: 'Please check: only the date in the name suggests this.',
      day_first: 'Please check: it fits if the date in the name has the day before the month.',
      code: 'Please check: only the code in the name suggests this.',
      patient: 'Please check: the name of the file names only the patient.',
      other_patient:
        'Stop: the name of the file names somebody else. Is it this patient’s record? Never send another patient’s chart.',
      other_number: 'Stop: the name of the file has the number of another claim. Does it belong here?',
      other_date: 'Please check: the date in the name is not a date of this claim.',
    },
    suggested: {
      number: 'Suggested because the name has its number.',
      date: 'Suggested because of the date in the name.',
      day_first: 'Suggested because of the date in the name, with the day before the month.',
      code: 'Suggested because of the code in the name.',
      patient: 'Suggested because the name names the patient.',
      other_patient: '',
      other_number: '',
      other_date: '',
    },
    leaveOut: (name: string) => `Do not send ${name}`,
    sent: (count: number) =>
      `${count} ${pick(count, 'file was', 'files were')} sent. What is left here is not sent yet.`,
    discardTitle: 'Close without sending?',
    discardText: (count: number, sent: number) =>
      `${sent > 0 ? `${sent} ${pick(sent, 'file was', 'files were')} sent. ` : 'No file has been sent yet. '}${pick(count, 'One chosen file is not sent', `${count} chosen files are not sent`)} if you close this now.`,
    discard: 'Close without sending',
    goOn: 'Go on',
    checked: 'Yes, these claims',
    checkedFor: (name: string) => `Yes, these claims: ${name}`,
    kindForAll: 'What these files are',
    forAll: (count: number) => `Claims for the ${count} files without one`,
    forThese: (count: number) => `Use for these ${count} files`,
    open: (count: number, names: string) =>
      count === 1
        ? `${names} waits for you: choose or confirm what it answers.`
        : `${count} files wait for you: choose or confirm what they answer: ${names}.`,
    openKind: (count: number, names: string) =>
      count === 1
        ? `${names} waits for you: choose what it is.`
        : `${count} files wait for you: choose what they are: ${names}.`,
    continues: (percent: string) => `Continues at ${percent}`,
    again: (receipt: string | null) =>
      receipt === null
        ? 'A file with this name and size is here already.'
        : `A file with this name and size has receipt ${receipt} already.`,
    sendAgain: 'Send it again',
    confirm: (count: number) => (count === 0 ? 'Send' : count === 1 ? 'Send 1 file' : `Send ${count} files`),
  },
  claim: {
    member: (id: string) => `Member ID ${id}`,
    choose: (name: string) => `Claims that ${name} answers`,
    first: 'Choose the claim',
    another: 'Add another claim',
    later: 'I choose the claim later',
    all: (count: number) => (count === 2 ? 'Both claims' : `All ${count} claims`),
    none: 'Remove all claims',
    remove: (claim: string) => `Remove ${claim}`,
  },
  bulk: {
    open: 'Send records for several cases',
    title: 'Send records for several cases',
    text: 'Drop the files of all your cases at once. A case number in the name of a file or its folder (such as 26-0417) tells us where it goes; you confirm it.',
    caseLabel: (name: string) => `Case of ${name}`,
    chooseCase: 'Choose a case',
    caseName: (number: string) => `Case ${number}`,
    requestLabel: (name: string) => `Belongs to: ${name}`,
    remove: (name: string) => `Leave out ${name}`,
    missing:
      'Choose or confirm the case, the claims and the kind of record of each file, or leave the file out.',
    unreachable: (number: string) => `We could not reach case ${number}. Try again in a moment.`,
    running: (done: number, total: number) => `${done} of ${total} files have arrived`,
    card: 'Your uploads',
  },
  viewer: { notShown: 'Browsers cannot show this kind of file. Download it to look at it.' },
}
