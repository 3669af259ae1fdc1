import { claimsDataEndpoints } from '@plumbline/contract/claims/claims-data'
import { type ImportAccount, importAccountEndpoints } from '@plumbline/contract/claims/import-account'
import { API_BASE } from '@plumbline/contract/core/constants'
import { formatNumber } from '@plumbline/contract/core/format'
import { requestPath } from '#platform/api/api-path.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { AccountSection } from './AccountSection.tsx'
import { useImportAccountTexts } from './import-account-texts.ts'

const findPath = (number: number, file: ImportAccount['downloads'][number]) =>
  file === 'rejected'
    ? requestPath(claimsDataEndpoints.getRejects.path, { number }, undefined)
    : requestPath(importAccountEndpoints.getImportRows.path, { number, file }, undefined)

export function AccountDownloads({ account }: { account: ImportAccount }) {
  const texts = useImportAccountTexts()
  const locale = useLocale()
  if (account.downloads.length === 0) return null
  return (
    <AccountSection title={texts.downloads} intro={texts.downloadsText}>
      <ul className="flex flex-wrap gap-2">
        {account.downloads.map((file) => (
          <li key={file}>
            <a
              href={API_BASE + findPath(account.number, file)}
              download
              className={buttonClass('secondary', 'sm')}
            >
              <Icon name="download" />
              {texts.download[file]}
              <span className="sr-only"> {texts.downloadName(formatNumber(locale, account.number))}</span>
            </a>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
