import type { Report } from '@plumbline/contract/reports/reports'
import { NextSteps } from '#features/reports/report/NextSteps.tsx'
import { useResponses } from '#features/responses/responses/use-responses.ts'

/** The steps after a report, by what the practice answered; newest first, and what was taken back is no answer. */
export function NextStepsSlot({ report }: { report: Report }) {
  const answers = useResponses(report.id)
  if (answers.isPending) return null
  return <NextSteps answer={answers.data?.find(({ status }) => status !== 'withdrawn') ?? null} />
}
