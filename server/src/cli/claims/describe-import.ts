import { describeLeftOut } from '@plumbline/claims/fhir/left-out'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import { type CountedRows, findRejected } from '#features/claims/preview/find-rejected.ts'
import type { Config } from '#platform/config/config.ts'
import type { Result } from './claims-command.ts'
import { describeAccount } from './describe-account.ts'

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

/** Accounts for every row: the parts always add up to the rows read. */
export function describeImport(
  store: ClaimsStore,
  imported: Imported,
  config: Pick<Config, 'claimsRejectsMaxPercent'>,
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
    )
  }
  const tooMany = unchanged ? [] : findRejected([imported], config.claimsRejectsMaxPercent)
  if (unchanged) lines.push('The store already has all of this. Nothing was changed.')
  else {
    lines.push(
      ...(record.retired > 0 ? [`Earlier rows that no longer count: ${formatCount(record.retired)}.`] : []),
      `The claims store is at version ${manifest.number}${manifest.dataThrough === null ? '' : `, data through ${manifest.dataThrough}`}.`,
      ...tooMany.map((rows) => describeRejected(rows, config.claimsRejectsMaxPercent)),
      tooMany.length === 0
        ? 'Next: npm run cli -- build'
        : 'Its figures will wait for a person. Look at the rejected rows first; then: npm run cli -- build',
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
      waits: tooMany.length > 0,
    },
    needsPerson: tooMany.length > 0,
  }
}
