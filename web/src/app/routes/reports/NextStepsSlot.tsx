import type { Report } from '@plumbline/contract/reports/reports'
import { NextSteps } from '#features/reports/report/NextSteps.tsx'
import { useResponses } from '#features/responses/responses/use-responses.ts'

/** The steps after a report, by the practice’s latest response that was not withdrawn. */
export function NextStepsSlot({ report }: { report: Report }) {
  const responses = useResponses(report.id)
  if (responses.isPending) return null
  return <NextSteps response={responses.data?.find(({ status }) => status !== 'withdrawn') ?? null} />
}
