import { type ImportAccount, importAccountEndpoints } from '@plumbline/contract/claims/import-account'
import { formatDate, formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { useQuery } from '@tanstack/react-query'
import { QueryGap } from '#parts/QueryGap.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { call } from '#platform/api/api-client.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { FactList } from '#ui/basics/FactList.tsx'
import { AccountDownloads } from './AccountDownloads.tsx'
import { AccountQuarters } from './AccountQuarters.tsx'
import { AccountRows } from './AccountRows.tsx'
import { AccountSection } from './AccountSection.tsx'
import { useImportAccountTexts } from './import-account-texts.ts'

/** What became of the rows of one import: counts, reasons and totals, never patient data. */
export function ImportAccountDrawer({ number, onClose }: { number: number; onClose: () => void }) {
  const texts = useImportAccountTexts()
  const locale = useLocale()
  const query = useQuery({
    // Under the key of Claims data, which is loaded again when a job ends.
    queryKey: ['claims-data', 'import', number],
    queryFn: ({ signal }) =>
      call(importAccountEndpoints.getImportAccount, { params: { number } }, { signal, onFailure: 'inline' }),
  })
  const account = query.data?.data
  return (
    <SidePanel wide onClose={onClose} title={texts.title(formatNumber(locale, number))}>
      {account === undefined ? (
        <QueryGap query={query} failure={texts.failure} label={texts.loading} shape="table" rows={6} />
      ) : (
        <div className="grid min-w-0 gap-7 [&>*]:min-w-0">
          <AccountFacts account={account} />
          <AccountRows account={account} />
          <AccountQuarters quarters={account.quarters} />
          <AccountDownloads account={account} />
        </div>
      )}
    </SidePanel>
  )
}

function AccountFacts({ account }: { account: ImportAccount }) {
  const texts = useImportAccountTexts()
  const locale = useLocale()
  const count = (value: number) => formatNumber(locale, value)
  // Two files may have the same name.
  const files = account.files.map((file, place) => ({ ...file, place }))
  return (
    <AccountSection title={texts.facts}>
      <FactList
        rows={[
          [texts.kind, texts.kinds[account.kind]],
          [texts.layout, account.layout],
          [texts.when, formatDateTime(locale, account.imported_at)],
          [
            texts.through,
            account.data_through === null ? texts.noThrough : formatDate(locale, account.data_through),
          ],
          [
            texts.files,
            <ul key="files" className="grid gap-1">
              {files.map(({ name, read, rejected, place }) => (
                <li key={place} className="[overflow-wrap:anywhere]">
                  {name}
                  {read !== null && (
                    <span className="text-text-2">
                      {' '}
                      · {texts.fileRows(count(read), count(rejected ?? 0))}
                    </span>
                  )}
                </li>
              ))}
            </ul>,
          ],
        ]}
      />
    </AccountSection>
  )
}
