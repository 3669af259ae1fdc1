import { claimsDataEndpoints } from '@plumbline/contract/claims/claims-data'
import { findRowPlace } from '@plumbline/contract/claims/row-place'
import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import { API_BASE } from '@plumbline/contract/core/constants'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { RejectReason } from '#parts/words/RejectReason.tsx'
import { requestPath } from '#platform/api/api-path.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { useFileList } from './use-file-list.ts'
import { WarningRow } from './WarningRow.tsx'

type Props = { warning: Extract<PreviewWarning, { kind: 'rejected' }> }

export function RejectedWarning({ warning }: Props) {
  const { warnings: texts } = useCompareTexts()
  const locale = useLocale()
  const files = useFileList(warning.files)
  const number = formatNumber(locale, warning.import)
  const place = texts.place[findRowPlace(warning.files[0] ?? '')]
  const rejects = requestPath(claimsDataEndpoints.getRejects.path, { number: warning.import }, undefined)
  return (
    <WarningRow
      title={texts.rejected(
        formatPercent(locale, warning.rows / warning.of_rows, 1),
        formatPercent(locale, warning.limit),
      )}
      text={texts.rejectedText(number, files)}
      actions={
        <a href={API_BASE + rejects} download className={buttonClass('secondary', 'sm')}>
          <Icon name="download" />
          {texts.rejectedRows(formatNumber(locale, warning.rows), warning.rows)}
          <span className="sr-only"> {texts.rejectedFile(number)}</span>
        </a>
      }
    >
      {warning.reasons.length > 0 && (
        <ul aria-label={texts.reasons} className="mt-1 text-small text-text-2 tabular-nums">
          {warning.reasons.map(({ reason, rows, row }) => (
            <li key={reason}>
              {formatNumber(locale, rows)}: <RejectReason reason={reason} />
              {row !== null && ` (${place(formatNumber(locale, row))})`}
            </li>
          ))}
        </ul>
      )}
    </WarningRow>
  )
}
