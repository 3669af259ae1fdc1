import { describeLeftOut } from '@plumbline/claims/fhir/left-out'
import type { EmptiedField } from '@plumbline/claims/preview/emptied-fields'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import { hasLostLetters } from '@plumbline/contract/claims/reject-reasons'
import { findEmptied } from '#features/claims/preview/find-emptied.ts'
import { type CountedRows, findRejected } from '#features/claims/preview/find-rejected.ts'
import { type EarlierImport, findEarlierImport } from '#jobs/find-earlier-import.ts'
import type { Config } from '#platform/config/config.ts'
import type { Result } from './claims-command.ts'
import { describeAccount } from './describe-account.ts'
import { describeEmptied } from './describe-warnings.ts'

type Imported = ImportRecord & { manifest: Manifest; unchanged: boolean }

const LEFT_OUT: Record<ImportRecord['kind'], string> = {
  claims: 'Not imported, because they are not final professional claims',
  remittances: 'Not imported',
  providers: 'Not kept, because neither the claims nor the roster names their NPI',
  reference: 'Not imported',
}

const formatCount = (value: number) => value.toLocaleString('en-US')

const describeRejected = ({ files, read, rejected }: CountedRows, maxPercent: number) =>
  rejected === read
    ? `${files.join(', ')}: every row was rejected, ${formatCount(read)} in all.`
    : `${files.join(', ')}: ${formatCount(rejected)} of ${formatCount(read)} rows were rejected, more than ${maxPercent} %.`

/** The same bytes twice change nothing; rows that were rejected then are still missing. */
function describeUnchanged(earlier: EarlierImport | null, { rejected }: ImportRecord['counts']): string {
  if (earlier !== null && earlier.rejected > 0)
    return `This was imported before as import ${earlier.import}; of its rows ${formatCount(earlier.rejected)} ${earlier.rejected === 1 ? 'was' : 'were'} rejected then. Nothing was changed.`
  return rejected > 0
    ? 'The store has the other rows already. Nothing was changed.'
    : 'The store already has all of this. Nothing was changed.'
}

/** Accounts for every row: the parts always add up to the rows read. */
export function describeImport(
  store: ClaimsStore,
  imported: Imported,
  config: Pick<Config, 'claimsRejectsMaxPercent'>,
  repaired: readonly EmptiedField[] = [],
): Result {
  const { counts, rejects, manifest, unchanged, ...record } = imported
  const rejectsFile = rejects === null ? null : store.path(rejects)
  const lines = [
    `${unchanged ? '' : `Import ${record.number}: `}${record.files.map(({ name }) => name).join(', ')}, layout ${record.layout}:`,
    `Rows read ${formatCount(counts.read)} = loaded ${formatCount(counts.loaded)} + replaced ${formatCount(counts.replaced)} ` +
      `+ duplicates ${formatCount(counts.duplicates)} + rejected ${formatCount(counts.rejected)}.`,
  ]
  if (record.leftOut !== undefined)
    lines.push(`${LEFT_OUT[record.kind]}: ${describeLeftOut(record.leftOut)}.`)
  lines.push(...describeAccount(imported, store))
  if (counts.rejected > 0 && rejectsFile !== null) {
    lines.push(
      `The rejected rows, each with its line number, field and reason: ${rejectsFile}`,
      'Fix that file and import it: its rows join the others of this import.',
      ...(hasLostLetters(record.reasons)
        ? [
            'Rows that are not UTF-8 text cannot be fixed there, because their letters are lost: convert the original file to UTF-8 and import it again.',
          ]
        : []),
    )
  }
  const tooMany = unchanged ? [] : findRejected([imported], config.claimsRejectsMaxPercent)
  const emptied = unchanged ? [] : findEmptied(repaired, counts.read, config.claimsRejectsMaxPercent)
  const waits = tooMany.length + emptied.length > 0
  if (unchanged) lines.push(describeUnchanged(findEarlierImport(manifest, record), counts))
  else {
    lines.push(
      ...(record.retired > 0 ? [`Earlier rows that no longer count: ${formatCount(record.retired)}.`] : []),
      `The claims store is at version ${manifest.number}${manifest.dataThrough === null ? '' : `, data through ${manifest.dataThrough}`}.`,
      ...tooMany.map((rows) => describeRejected(rows, config.claimsRejectsMaxPercent)),
      ...(emptied.length === 0
        ? []
        : [`${describeEmptied(emptied.map(({ filled, ...field }) => ({ ...field, of_rows: filled })))}.`]),
      !waits
        ? 'Next: npm run cli -- build'
        : `Its figures will wait for a person. Look at the ${tooMany.length > 0 ? 'rejected' : 'repaired'} rows first; then: npm run cli -- build`,
    )
  }
  return {
    lines,
    json: {
      ...record,
      counts,
      rejects: rejectsFile,
      version: manifest.number,
      unchanged,
      waits,
    },
    needsPerson: waits,
  }
}
