import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import type { AuditVerification } from '@plumbline/contract/system/audit-log'
import { ApiFailure } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { useAuditLogTexts } from './audit-log-texts.ts'

const TONES = { intact: 'success', unsigned: 'warning', broken: 'error' } as const

export function VerifyResult({ result, error }: { result: AuditVerification | undefined; error: unknown }) {
  const { verify: texts } = useAuditLogTexts()
  const { failures } = useTexts(errorTexts).errors
  const locale = useLocale()
  if (error instanceof ApiFailure) {
    return (
      <Alert tone="error" title={texts.failed}>
        {inlineMessage(error.failure, failures)}
      </Alert>
    )
  }
  if (result === undefined) return null
  const number = (value: number) => formatNumber(locale, value)
  const sentences = [
    ...(result.problem === null ? [] : [texts.problems[result.problem]]),
    ...(result.first_broken_seq === null ? [] : [texts.first(number(result.first_broken_seq))]),
    ...(result.missing_tail === 0 ? [] : [texts.tail(number(result.missing_tail))]),
    texts.rows(number(result.rows)),
    ...(result.problem !== null || result.signed_rows === null || result.signed_at === null
      ? []
      : [texts.signed(number(result.signed_rows), formatDateTime(locale, result.signed_at))]),
    ...(result.problem === null ? [] : [texts.next]),
  ]
  return (
    <Alert tone={TONES[result.status]} title={texts[result.status]}>
      {sentences.join(' ')}
    </Alert>
  )
}
