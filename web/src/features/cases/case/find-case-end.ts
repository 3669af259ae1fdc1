import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import { call } from '#platform/api/api-client.ts'

const CALL_OPTIONS = { onFailure: 'log', countsAsActivity: false } as const

/** Why a case that was open here is not any more. */
export async function findCaseEnd(index: string): Promise<'expired' | 'new_code'> {
  try {
    const { data } = await call(casePageEndpoints.getCaseClock, { params: { index } }, CALL_OPTIONS)
    return data?.ended ?? 'expired'
  } catch {
    return 'expired'
  }
}
