import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import type { AuditVerification } from '@plumbline/contract/system/audit-log'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { useAuditLogTexts } from './audit-log-texts.ts'

const TONES = { intact: 'success', unsigned: 'warning', broken: 'error' } as const

export function VerifyResult({ result, error }: { result: AuditVerification | undefined; error: unknown }) {
  const { verify: texts } = useAuditLogTexts()
  const problem = useProblem(error)
  const locale = useLocale()
  if (problem !== null) return <SubmitFailure title={texts.failed} problem={problem} />
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
