import type { Report } from '@plumbline/contract/reports/reports'
import { NextSteps } from '#features/reports/report/NextSteps.tsx'
import { useResponses } from '#features/responses/responses/use-responses.ts'

<<<<<<< ours
/** The steps after a report, by the practice’s latest response that was not withdrawn. */
||||||| base
/** The steps after a report, by what the practice answered; newest first, and what was taken back is no answer. */
=======
/** The next steps, based on the latest response that was not withdrawn. */
>>>>>>> theirs
export function NextStepsSlot({ report }: { report: Report }) {
  const responses = useResponses(report.id)
  if (responses.isPending) return null
  return <NextSteps response={responses.data?.find(({ status }) => status !== 'withdrawn') ?? null} />
}
