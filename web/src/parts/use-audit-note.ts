import { isDueFromPractice } from '@plumbline/contract/cases/case-due-days'
import { useCaseDueDates } from '#platform/queries/case-due.ts'
import { useCommonTexts } from './words/common-texts.ts'

/** An audit waits for the practice. */
export const useHasDueCase = (): boolean => useCaseDueDates().data?.some(isDueFromPractice) ?? false

/** R-REP-42: reports need no reply, but an audit may wait for the practice; null while none does. */
export function useAuditNote(): string | null {
  const { audits } = useCommonTexts()
  return useHasDueCase() ? audits : null
}
