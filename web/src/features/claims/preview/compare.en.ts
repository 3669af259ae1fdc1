import { endSentence } from '@plumbline/contract/core/end-sentence'

const plural = (count: number, one: string, other: string) => (count === 1 ? one : other)
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const compare = {
  title: 'Compare with what is shown',
  loading: 'Loading the comparison',
  failure: { title: 'We could not load the comparison.' },
  crumbs: 'Breadcrumb',
  data: 'Claims data',
  imports: (numbers: string, count: number) => `${plural(count, 'Import', 'Imports')} ${numbers}`,
  range: (first: string, last: string) => `${first} to ${last}`,
  figures: 'New figures',
  steps: {
    label: 'Steps of an import',
    read: 'Read',
    checked: 'Checked',
    compare: 'Compare',
    publish: 'Publish',
  },
  heading: {
    imports: (numbers: string, count: number) =>
      `${plural(count, 'Import', 'Imports')} ${numbers} ${plural(count, 'is', 'are')} read, but not shown yet.`,
    takenBack: (numbers: string, count: number) =>
      `${plural(count, 'Import', 'Imports')} ${numbers} ${plural(count, 'is', 'are')} taken back, but readers still see ${plural(count, 'it', 'them')}.`,
    figures: 'New figures are computed, but not shown yet.',
    warnings: (count: number, word: string) =>
      `${capitalized(word)} ${plural(count, 'warning needs', 'warnings need')} a person.`,
    calm: 'Nothing in them looks unusual.',
  },
  lead: {
    rows: (rows: string, count: number, files: string) =>
      `${rows} ${plural(count, 'row', 'rows')} in ${files}.`,
    files: (first: string, others: number) => (others === 0 ? first : `${first} and ${others} more`),
    made: (when: string, name: string | null) =>
      endSentence(`Compared ${when}${name === null ? '' : ` by ${name}`}`),
    shown: (number: string) => `Readers still see import ${number}.`,
    shownBuild: (number: string) => `Readers still see build ${number}.`,
    nothingShown: 'Readers see no figures yet.',
  },
  stale: {
    title: 'This comparison is out of date.',
    store: 'Other files have been imported or taken back since.',
    shown: 'Readers see other figures by now.',
    measures: 'The measures have changed since.',
    again: 'Compare again',
  },
  none: {
    title: 'No figures are waiting',
    text: 'Compute the figures of the claims that are loaded and see what would change. Readers notice nothing.',
    start: 'Compare with what is shown',
    started: 'The figures are being computed. Readers notice nothing.',
    notStarted: 'This could not be started.',
    back: 'Back to Claims data',
  },
  job: {
    kinds: {
      preview_figures: 'The figures are being computed and compared.',
      publish_figures: 'The figures are being published.',
      discard_figures: 'The figures are being thrown away.',
      undo_import: 'An import is being taken back.',
      build_figures: 'The figures are being computed.',
      import_claims: 'Files are being read.',
      other: 'Another job is at work.',
    },
    failed: 'The last job was not finished. Readers keep the figures they had.',
  },
  warnings: {
    title: (count: number, word: string) => `${capitalized(word)} ${plural(count, 'warning', 'warnings')}`,
    exchanged: (lines: string) => `Units and charge look exchanged in ${lines} lines`,
    exchangedText: (number: string, files: string, of: string) =>
      `In import ${number} (${files}), of ${of} lines. In a line that is usual, units are small and the charge is not.`,
    median: 'Median of',
    units: 'Units',
    charge: 'Charge',
    theseLines: 'These lines',
    shownLines: 'Lines shown now',
    oneDay: (lines: string, day: string) => `All ${lines} lines have the same day of service, ${day}`,
    oneDayText: (number: string, files: string) =>
      `In import ${number} (${files}). A date column that is filled with one day looks like this.`,
    paidAbove: (lines: string, quarter: string) => `${lines} lines of ${quarter} are paid above their charge`,
    paidAboveText: (of: string, shown: string) =>
      `Of ${of} lines. Shown now: ${shown}. Charge, allowed and paid may stand in each other’s column.`,
    halvedLines: (quarter: string) => `${quarter} would have less than half of its lines`,
    halvedPaid: (quarter: string) => `${quarter} would have less than half of its payments`,
    halvedNew: (quarter: string, against: string) => `${quarter} has less than half of ${against}`,
    halvedText: (after: string, before: string) =>
      `${after} after, ${before} before. A part of the files may be missing.`,
    rejected: (share: string, limit: string) => `${share} of rows were rejected; the limit is ${limit}`,
    rejectedText: (number: string, files: string) => `In import ${number} (${files}).`,
    rejectedRows: (rows: string, count: number) => `${rows} rejected ${plural(count, 'row', 'rows')}`,
    rejectedFile: (number: string) => `of import ${number} as CSV, with line, field and reason`,
    emptied: (fields: number) =>
      `Most values of ${plural(fields, 'an optional field', `${fields} optional fields`)} are not valid and were emptied`,
    emptiedText: (number: string, files: string) =>
      `In import ${number} (${files}). The rows count without these values. Amounts with a decimal comma look like this; its details list the rows.`,
    emptiedRows: (rows: string, of: string) => `${rows} of ${of} rows that have it`,
    reasons: 'Why',
    place: {
      line: (line: string) => `line ${line}`,
      entry: (line: string) => `entry ${line}`,
      row: (line: string) => `row ${line}`,
    },
  },
  exchange: {
    open: 'Exchange and read again',
    help: {
      ready:
        'If the columns are exchanged: the file is still here and can be read again with the two exchanged.',
      some_lines:
        'The other lines of this import look right, and exchanging the columns would spoil them. Take it back, correct the file and send it again.',
      no_columns:
        'X12 and FHIR have no columns to exchange. Take the import back, and ask whoever sent it for a right file.',
      no_undo: 'This import cannot be taken back alone. Throw it away below and send the right file.',
      no_file:
        'The file is not on the server any more. Take the import back and send the file again: under “Check and map”, use the column of the charge for the units, and that of the units for the charge.',
    },
    takeBack: (number: string) => `Take import ${number} back`,
    title: (number: string) => `Read import ${number} again with units and charge exchanged?`,
    text: (files: string) =>
      `The import is taken back, and ${files} is read again with these two columns exchanged. The new figures wait here, and readers notice nothing. A saved mapping stays as it is: other files are not read this way.`,
    confirm: 'Exchange and read again',
    started: 'The file is being read again. Readers notice nothing.',
    notStarted: 'The file could not be read again.',
    seeLines: (lines: number) => (lines > 20 ? 'See 20 of these lines' : 'See these lines'),
    hideLines: 'Hide the lines',
    lines: 'Lines whose units and charge look exchanged',
    linesLoading: 'Loading the lines',
    linesFailure: { title: 'We could not load the lines.' },
    claim: 'Claim',
    line: 'Line',
    npi: 'NPI',
    code: 'Code',
    units: 'Units',
    charge: 'Charge',
  },
  offRoster: {
    title: (npis: string, count: number) =>
      `${npis} ${plural(count, 'NPI of the claims is', 'NPIs of the claims are')} on no roster.`,
    text: (lines: string, count: number) =>
      `${lines} ${plural(count, 'line makes', 'lines make')} no figures. Download the NPIs, fill in name, specialty and state, and send the file as a provider roster.`,
    download: (npis: string, count: number) => `${npis} ${plural(count, 'NPI', 'NPIs')} as CSV`,
    send: 'Send the roster',
  },
  touched: {
    title: 'Letters and campaigns about reports that would change',
    letters: (letters: string, count: number) =>
      `${letters} ${plural(count, 'has a letter that says', 'have a letter that says')} what is shown now`,
    campaigns: (campaigns: string, count: number) =>
      `${campaigns} ${plural(count, 'waits', 'wait')} for a message of a campaign`,
    paused: (paused: string, count: number) =>
      `${paused} ${plural(count, 'has', 'have')} an accepted reason that keeps letters paused`,
    text: 'Publishing neither recalls letters nor sends new ones. Write to these providers if their letter would mislead them.',
    provider: 'Provider',
    code: 'Code',
    outcome: 'Outcome',
    contact: 'Contact',
    letterOn: (day: string) => `Letter of ${day}`,
    campaign: (name: string) => `Next message of “${name}”`,
    isPaused: 'Letters paused',
  },
  totals: {
    title: 'Totals by quarter',
    text: 'Now is what readers see. After is what they would see.',
    csv: 'CSV',
    csvName: 'of all totals by quarter and specialty',
    quarter: 'Quarter',
    lines: 'Claim lines',
    unitsPerLine: 'Units per line',
    paid: 'Paid',
    now: 'Now',
    after: 'After',
    change: 'Change',
    preliminary: 'Preliminary',
    unusual: 'unusual',
    same: 'same',
    to: (now: string, after: string) => `${now} to ${after}`,
    linesShort: 'Lines',
    unitsShort: 'Units a line',
    unchanged: (count: number, word: string) =>
      `${capitalized(word)} other ${plural(count, 'quarter does', 'quarters do')} not change.`,
    show: 'Show them',
    hide: 'Hide them',
    more: 'Providers, patients and charges, and each specialty',
    specialty: 'Specialty',
    all: 'All',
    withoutProvider: 'Not on the roster',
    providers: 'Providers',
    patients: 'Patients',
    billed: 'Billed',
  },
  outcomes: {
    title: (changed: string, of: string) => `${changed} of ${of} outcomes would change`,
    text: (quarter: string) => `For ${quarter}, the latest final quarter. Publishing sends no letters.`,
    textNew: (quarter: string, shown: string) =>
      `For ${quarter}, the latest final quarter, beside ${shown}, which readers see as the latest. Publishing sends no letters; people who asked for it hear of the new quarter.`,
    none: 'No quarter is final yet, so no report has an outcome.',
    moves: 'From what is shown to what would be',
    noMoves: 'Every outcome stays.',
    becomes: 'becomes',
    noReport: 'No report',
    newly: (count: string) => `Newly Significantly Higher: ${count}`,
    newlyOnWarning: (some: string, all: string) => `${some} of the ${all} rest on lines of a warning.`,
    noNewly: 'No report becomes Significantly Higher.',
    provider: 'Provider',
    npi: (npi: string) => `NPI ${npi}`,
    code: 'Code',
    now: 'Now',
    after: 'After',
    outcome: 'Outcome',
    restsOnWarning: 'rests on a warning:',
    allChanges: (count: string) => `All ${count} changes`,
    firstChanges: (count: string, all: string) => `The first ${count} of ${all} changes`,
    largest: (count: string) => `The ${count} largest moves of a rate`,
    moreNewly: (count: string) => `and ${count} more`,
  },
  publish: {
    title: 'Publish, or wait',
    withWarnings:
      'With a warning open, publishing needs a reason. It goes into the audit log with your name.',
    calm: 'Readers see the new figures in a moment. Publishing sends no letters.',
    why: (count: number, word: string) => `Why publish with ${word} ${plural(count, 'warning', 'warnings')}?`,
    hint: 'At least one full sentence, without names of patients.',
    missing: 'Please give the reason in a full sentence.',
    publish: 'Publish',
    publishImports: (numbers: string, count: number) =>
      `Publish ${plural(count, 'import', 'imports')} ${numbers}`,
    leave: 'Leave it waiting',
    discard: 'Throw it away',
    started: 'The figures are being published.',
    notStarted: 'The figures could not be published.',
    discardTitle: 'Throw these figures away?',
    discardText: (numbers: string, count: number) =>
      `The lines of ${plural(count, 'import', 'imports')} ${numbers} leave the claims store. Readers keep what they see. You can send the files again.`,
    discardUndo: 'Imports that were taken back count again.',
    discardFigures: 'Only the new figures are removed. Readers keep what they see.',
    discardConfirm: 'Throw away',
    discardStarted: 'The figures are being thrown away.',
    notDiscarded: 'The figures could not be thrown away.',
  },
  rows: {
    title: 'What was read',
    text: 'Rows read = loaded + replaced + duplicates + rejected, for every import.',
    number: 'No.',
    files: 'Files',
    read: 'Read',
    loaded: 'Loaded',
    replaced: 'Replaced',
    duplicates: 'Duplicates',
    rejected: 'Rejected',
    when: 'Imported',
    unmatched: (text: string, count: number) =>
      `${text} ${plural(count, 'correction without its original', 'corrections without their original')}`,
    conflicts: (text: string, count: number) =>
      `${text} ${plural(count, 'claim', 'claims')} in conflict with another one`,
    repaired: (text: string, count: number) => `${text} ${plural(count, 'row', 'rows')} repaired`,
  },
}
