import type { ReportWords } from './report-words.ts'

const count = (value: number) => value.toLocaleString('en-US')

export const en: ReportWords = {
  title: (path) => `Report on ${path}`,
  imported: (number) => `The file was imported as import ${number}.`,
  already: (number) =>
    `The claims store already had this content, from import ${number}. Nothing was changed.`,
  refused: 'The file was not imported. The claims store is unchanged.',
  message: (text) => `Reason: ${text}`,
  broken: 'Reason: an unexpected error. Send us this report, not the file.',
  counts: ({ read, loaded, replaced, duplicates, rejected }) =>
    `Rows read ${count(read)} = loaded ${count(loaded)} + replaced ${count(replaced)} + duplicates ${count(duplicates)} + rejected ${count(rejected)}.`,
  layout: (layout) => `Layout: ${layout}.`,
  rejects: (file) =>
    `The rejected rows, each with its line number and reason, are in the claims store: ${file}`,
  published: (build) => `Readers see build ${build}.`,
  waits: 'No new figures were published: too many rows were rejected.',
  waiting: (rows) =>
    `Import ${rows.import} (${rows.files.join(', ')}): ${count(rows.rejected)} of ${count(rows.read)} rows were rejected.`,
  notDue: 'No new figures were needed.',
  notBuilt: 'The figures could not be built. Readers see the earlier ones.',
  next: {
    refused: 'Next: correct the file and put it into the inbox again.',
    waits:
      'Next: correct the rejected rows and import them, then run: npm run cli -- build --publish-anyway "REASON"',
    notBuilt: 'Next: npm run cli -- build',
  },
}
