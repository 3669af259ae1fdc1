import type { ImportAccount } from '@plumbline/contract/claims/import-account'
import { hasLostLetters } from '@plumbline/contract/claims/reject-reasons'
import { findRowPlace } from '@plumbline/contract/claims/row-place'
import { formatNumber } from '@plumbline/contract/core/format'
import { RejectReason } from '#parts/words/RejectReason.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { FactList } from '#ui/basics/FactList.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { AccountSection } from './AccountSection.tsx'
import { useImportAccountTexts } from './import-account-texts.ts'

const ROW_COUNTS = ['read', 'loaded', 'replaced', 'duplicates', 'rejected'] as const

/** Every row of the import: how many became what, and why. */
export function AccountRows({ account }: { account: ImportAccount }) {
  const texts = useImportAccountTexts()
  const locale = useLocale()
  const count = (value: number) => formatNumber(locale, value)
  const { conflicts } = account
  const special: [name: string, value: string][] = [
    [texts.counts.retired, count(account.retired)],
    [texts.counts.repaired, count(account.repaired.rows)],
    [texts.counts.unmatched, count(account.unmatched)],
    [texts.counts.matched, count(account.matched)],
    [
      texts.counts.conflicts,
      conflicts === null
        ? count(0)
        : `${count(conflicts.claims)} (${texts.conflictsText[conflicts.kept](count(conflicts.rows))})`,
    ],
  ]
  return (
    <>
      <AccountSection title={texts.rows} intro={`${texts.rowsText} ${texts.repairedText}`}>
        <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-5">
          {ROW_COUNTS.map((name) => (
            <div key={name} className="rounded-r-2 border border-line px-3.5 py-2.5">
              <dt className="text-small text-text-2">{texts.counts[name]}</dt>
              <dd className="text-body font-semibold tabular-nums">{count(account.counts[name])}</dd>
            </div>
          ))}
        </dl>
        <FactList rows={special} />
        {account.unmatched > 0 && <p className="mt-2 text-body-s text-text-2">{texts.unmatchedText}</p>}
      </AccountSection>
      <Reasons account={account} />
      <CountTable
        title={texts.repairs}
        name={texts.field}
        count={texts.count}
        rows={account.repaired.fields.map(({ field, rows }) => ({ name: field, count: rows }))}
      />
      <CountTable
        title={texts.leftOut}
        intro={texts.leftOutText}
        name={texts.kindLeftOut}
        count={texts.leftOutCount}
        rows={account.left_out.map(({ kind, count: claims }) => ({ name: kind, count: claims }))}
      />
    </>
  )
}

function Reasons({ account }: { account: ImportAccount }) {
  const texts = useImportAccountTexts()
  const locale = useLocale()
  if (account.counts.rejected === 0) return null
  if (account.reasons === null)
    return (
      <AccountSection title={texts.rejected}>
        <p className="text-body-s text-text-2">{texts.notKept}</p>
      </AccountSection>
    )
  return (
    <AccountSection title={texts.rejected} intro={texts.topTen}>
      <div className="rounded-r-2 border border-line">
        <DataTable
          caption={texts.rejected}
          dense
          head={
            <>
              <TableHeader>{texts.field}</TableHeader>
              <TableHeader>{texts.reason}</TableHeader>
              <TableHeader align="right">{texts.count}</TableHeader>
              <TableHeader>{texts.example}</TableHeader>
            </>
          }
        >
          {account.reasons.map(({ field, reason, rows, file, line }) => (
            <TableRow key={`${field} ${reason}`}>
              <TableCell rowHeader label={texts.field}>
                {field === '' ? texts.wholeRow : <code>{field}</code>}
              </TableCell>
              <TableCell label={texts.reason}>
                <RejectReason reason={reason} />
              </TableCell>
              <TableCell align="right" label={texts.count}>
                {formatNumber(locale, rows)}
              </TableCell>
              <TableCell label={texts.example}>
                <span className="[overflow-wrap:anywhere]">
                  {texts.place[findRowPlace(file)](file, formatNumber(locale, line))}
                </span>
              </TableCell>
            </TableRow>
          ))}
        </DataTable>
      </div>
      {hasLostLetters(account.reasons) && <p className="mt-2 text-body-s text-text-2">{texts.lostLetters}</p>}
    </AccountSection>
  )
}

type CountTableProps = {
  title: string
  intro?: string
  name: string
  count: string
  rows: readonly { name: string; count: number }[]
}

function CountTable({ title, intro, name, count, rows }: CountTableProps) {
  const locale = useLocale()
  if (rows.length === 0) return null
  return (
    <AccountSection title={title} {...(intro !== undefined && { intro })}>
      <div className="max-w-md rounded-r-2 border border-line">
        <DataTable
          caption={title}
          dense
          head={
            <>
              <TableHeader>{name}</TableHeader>
              <TableHeader align="right">{count}</TableHeader>
            </>
          }
        >
          {rows.map((row) => (
            <TableRow key={row.name}>
              <TableCell rowHeader label={name}>
                <code>{row.name}</code>
              </TableCell>
              <TableCell align="right" label={count}>
                {formatNumber(locale, row.count)}
              </TableCell>
            </TableRow>
          ))}
        </DataTable>
      </div>
    </AccountSection>
  )
}
