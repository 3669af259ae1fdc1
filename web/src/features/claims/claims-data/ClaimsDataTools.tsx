import { QueryGap } from '#parts/QueryGap.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { type AccountSlot, HistoryCard } from './HistoryCard.tsx'
import { JobsCard } from './JobsCard.tsx'
import { SendCard } from './SendCard.tsx'
import { StoreCard } from './StoreCard.tsx'
import { useClaimsData } from './use-claims-data.ts'

/** Import under Tools: the claims store, uploads, jobs, imports and builds. */
export function ClaimsDataTools({ Account }: { Account: AccountSlot }) {
  const texts = useClaimsDataTexts()
  const query = useClaimsData()
  if (query.data === undefined) {
    return (
      <Card>
        <QueryGap query={query} failure={texts.failure} label={texts.loading} shape="table" rows={4} />
      </Card>
    )
  }
  const { data } = query.data
  return (
    <div className="grid max-w-(--content-max) gap-6 max-md:gap-4">
      <StoreCard data={data} />
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-2">
        <SendCard waiting={data.files} />
        <JobsCard latest waiting={query.isFetching ? undefined : (data.waiting?.build ?? null)} />
      </div>
      <HistoryCard imports={data.imports} builds={data.builds} Account={Account} />
    </div>
  )
}
