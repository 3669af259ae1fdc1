import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord } from '@plumbline/claims/store/manifest'

const formatCount = (value: number) => value.toLocaleString('en-US')
const formatDollars = (value: number) =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

const describeReasons = ({ reasons = [], counts }: ImportRecord): string[] =>
  reasons.length === 0
    ? []
    : [
        `Rejected, by reason${reasons.reduce((sum, { rows }) => sum + rows, 0) < counts.rejected ? ' (the most frequent)' : ''}:`,
        ...reasons.map(
          ({ reason, rows, file, line }) =>
            `  ${formatCount(rows)}: ${reason.replace(/\.$/, '')}, for example ${file}, line ${line}`,
        ),
      ]

function describeRepairs({ repaired }: ImportRecord, store: ClaimsStore): string[] {
  if (repaired === undefined) return []
  const fields = repaired.fields.map(({ field, rows }) => `${field} ${formatCount(rows)}`).join(', ')
  return [
    `Repaired rows ${formatCount(repaired.rows)}: an optional value was not valid and is empty now (${fields}).`,
    `They are listed in ${store.path(repaired.file)}`,
  ]
}

function describeConflicts({ conflicts }: ImportRecord, store: ClaimsStore): string[] {
  if (conflicts === undefined) return []
  const kept = conflicts.kept === 'later' ? 'the later one counts' : 'both count'
  return [
    `Conflicts ${formatCount(conflicts.claims)}: originals with one number, patient and first date, but other lines; ${kept} (CLAIMS_CONFLICTS).`,
    `Their rows are in ${store.path(conflicts.file)}`,
  ]
}

const describeCorrections = ({ unmatched, matched = 0 }: ImportRecord, store: ClaimsStore): string[] => [
  ...(unmatched === undefined
    ? []
    : [
        `Unmatched ${formatCount(unmatched.corrections)}: replacements or voids whose original is not in the store. Until it comes, a replacement counts as a claim of its own, and a void removes nothing.`,
        `They are listed in ${store.path(unmatched.file)}`,
      ]),
  ...(matched > 0 ? [`Earlier corrections that found their original now: ${formatCount(matched)}.`] : []),
]

const describeTotals = ({ totals = [] }: ImportRecord): string[] =>
  totals.map(({ quarter, before, after }) => {
    const change = (what: 'lines' | 'billed' | 'paid', format: (value: number) => string) => {
      const [from, to] = [format(before?.[what] ?? 0), format(after?.[what] ?? 0)]
      return from === to ? `${what} ${to}` : `${what} ${from} → ${to}`
    }
    return `${quarter}: ${change('lines', formatCount)}, ${change('billed', formatDollars)}, ${change('paid', formatDollars)}.`
  })

/** R-CLM-7: what happened to the rows of an import, without a value of any of them. */
export const describeAccount = (record: ImportRecord, store: ClaimsStore): string[] => [
  ...describeReasons(record),
  ...describeRepairs(record, store),
  ...describeConflicts(record, store),
  ...describeCorrections(record, store),
  ...describeTotals(record),
]
