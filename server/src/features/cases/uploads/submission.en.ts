export type SubmissionWords = {
  title: string
  /** Its name among the documents of the practice. */
  documentTitle: (number: string, files: number) => string
  subject: string
  opening: string
  item: string
  details: string
  case: string
  plan: string
  practice: string
  provider: (name: string, npi: string) => string
  toldBy: string
  toldAt: string
  asOf: string
  counts: string
  count: (complete: number, claims: number, files: number) => string
  states: string
  state: string
  complete: string
  missing: (kinds: string) => string
  /** Without kinds if nothing says which records they are. */
  coming: (kinds: string) => string
  noFileYet: string
  askedAgain: (date: string) => string
  said: string
  skipped: (kinds: string) => string
  everything: string
  byClaim: string
  claim: string
  file: string
  receipt: string
  received: string
  sha256: (start: string) => string
  size: (bytes: string, pages: string | null) => string
  pages: (count: string) => string
  member: (id: string) => string
  account: (number: string) => string
  claimNumber: (id: string) => string
  noFile: string
  loose: string
  looseText: string
  blank: string
  statements: string
  statementText: string
  by: string
  proof: string
  page: (page: number, pages: number) => string
}

export const submissionWords: SubmissionWords = {
  title: 'Receipt for everything sent',
  documentTitle: (number, files) =>
    `Receipt for everything sent, case ${number} (${files} ${files === 1 ? 'file' : 'files'})`,
  subject: 'Records received, claim by claim',
  opening:
    'This is what reached us, claim by claim. Keep it: later additions stand in a new receipt, which the page of the case makes at any time.',
  item: 'Item',
  details: 'Details',
  case: 'Case',
  plan: 'Plan',
  practice: 'Practice',
  provider: (name, npi) => `${name}, NPI ${npi}`,
  toldBy: '“Everything is sent” said by',
  toldAt: '“Everything is sent” said on',
  asOf: 'This receipt made on',
  counts: 'In all',
  count: (complete, claims, files) =>
    `${complete} of ${claims} ${claims === 1 ? 'claim' : 'claims'} complete; ${files} ${files === 1 ? 'file' : 'files'} received`,
  states: 'What is complete and what is missing',
  state: 'Status',
  complete: 'Complete',
  missing: (kinds) => `Missing: ${kinds}.`,
  coming: (kinds) =>
    kinds === '' ? 'Not received yet: a file is on the way.' : `Not received yet: ${kinds}.`,
  noFileYet: 'Missing: no file has come.',
  askedAgain: (date) => `We asked for more records on ${date}.`,
  said: 'You said that you do not have what is missing.',
  skipped: (kinds) => `You said that this does not apply: ${kinds}.`,
  everything: 'Everything we asked for about its claims',
  byClaim: 'Files, claim by claim',
  claim: 'Claim',
  file: 'File and what it is',
  receipt: 'Receipt and SHA-256',
  received: 'Received',
  sha256: (start) => `SHA-256 ${start}…`,
  size: (bytes, pages) => (pages === null ? `${bytes} bytes` : `${bytes} bytes, ${pages}`),
  pages: (count) => (count === '1' ? '1 page' : `${count} pages`),
  member: (id) => `Member ID ${id}`,
  account: (number) => `Your account ${number}`,
  claimNumber: (id) => `Claim ${id}`,
  noFile: 'No file',
  loose: 'Files that answer no claim',
  looseText: 'We received these files, but they answer no claim yet.',
  blank: 'It looks blank, so it counts for no claim.',
  statements: 'Statements',
  statementText: 'Written statements on the record of the case.',
  by: 'From',
  proof:
    'The SHA-256 is a fingerprint of the content; its first 16 characters stand here, all 64 on the receipt of the file. The time is when the last byte arrived, in the time zone of the practice.',
  page: (page, pages) => `Page ${page} of ${pages}`,
}
