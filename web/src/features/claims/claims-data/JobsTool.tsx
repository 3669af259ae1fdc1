import { JobsCard } from './JobsCard.tsx'
import { useClaimsData } from './use-claims-data.ts'

/** Every job on a page of its own; the claims data shows the latest. */
export function JobsTool() {
  const data = useClaimsData()
  const waiting = data.isFetching ? undefined : (data.data?.data.waiting?.build ?? null)
  return (
    <div className="max-w-(--content-max)">
      <JobsCard waiting={waiting} />
    </div>
  )
}
