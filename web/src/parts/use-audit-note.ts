import { isDueFromPractice, useCaseDueDates } from '#platform/queries/case-due.ts'
import { useCommonTexts } from './words/common-texts.ts'

/** R-REP-42: reports need no reply, but an audit may wait for the practice; null while none does. */
export function useAuditNote(): string | null {
  const { audits } = useCommonTexts()
  const isDue = useCaseDueDates().data?.some(isDueFromPractice) ?? false
  return isDue ? audits : null
}
