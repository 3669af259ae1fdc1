import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import { tellRefusal } from '@plumbline/contract/claims/words/refusal-words'
import type { ReportWords } from './report-words.ts'

const count = (value: number) => value.toLocaleString('en-US')

function describeWarning(warning: PreviewWarning): string {
  switch (warning.kind) {
    case 'exchanged':
      return `Import ${warning.import} (${warning.files.join(', ')}): units and charge look exchanged in ${count(warning.lines)} of ${count(warning.of_lines)} lines.`
    case 'one_day':
      return `Import ${warning.import} (${warning.files.join(', ')}): all ${count(warning.lines)} lines have one day of service.`
    case 'paid_above_billed':
      return `${warning.quarter}: ${count(warning.lines)} of ${count(warning.of_lines)} lines are paid above their charge.`
    case 'halved':
      return `${warning.quarter}: ${warning.what === 'lines' ? 'lines' : 'payments'} fell by more than half.`
    case 'rejected':
      return `Import ${warning.import} (${warning.files.join(', ')}): ${count(warning.rows)} of ${count(warning.of_rows)} rows were rejected.`
    case 'emptied':
      return `Import ${warning.import} (${warning.files.join(', ')}): most values of ${warning.fields.map(({ field }) => field).join(', ')} are not valid and were emptied.`
  }
}

export const en: ReportWords = {
  title: (path) => `Report on ${path}`,
  imported: (number) => `The file was imported as import ${number}.`,
  already: (number) =>
    `The claims store already had this content, from import ${number}. Nothing was changed.`,
  refused: 'The file was not imported. The claims store is unchanged.',
  reason: (refusal) => `Reason: ${tellRefusal('en', refusal)}`,
  broken: 'Reason: an unexpected error. Send us this report, not the file.',
  counts: ({ read, loaded, replaced, duplicates, rejected }) =>
    `Rows read ${count(read)} = loaded ${count(loaded)} + replaced ${count(replaced)} + duplicates ${count(duplicates)} + rejected ${count(rejected)}.`,
  layout: (layout) => `Layout: ${layout}.`,
  rejects: (file) =>
    `The rejected rows, each with its line number and reason, are in the claims store: ${file}`,
  published: (build) => `Readers see build ${build}.`,
  waits: 'No new figures were published: a person must look at this first.',
  warning: describeWarning,
  notDue: 'No new figures were needed.',
  notBuilt: 'The figures could not be built. Readers see the earlier ones.',
  next: {
    refused: 'Next: correct the file and put it into the inbox again.',
    waits:
      'Next: look at Tools, Claims data. Correct what is wrong, or say why it is right: npm run cli -- build --reason "…"',
    notBuilt: 'Next: npm run cli -- build',
  },
}
