import type { Report } from '@plumbline/contract/reports/reports'
import { NextSteps } from '#features/reports/report/NextSteps.tsx'
import { useResponses } from '#features/responses/responses/use-responses.ts'

/** The next steps, based on the latest response that was not withdrawn. */
export function NextStepsSlot({ report }: { report: Report }) {
  const answers = useResponses(report.id)
  if (answers.isPending) return null
  return <NextSteps answer={answers.data?.find(({ status }) => status !== 'withdrawn') ?? null} />
}
