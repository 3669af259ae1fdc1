import { QueryGap } from '#parts/QueryGap.tsx'
import { useTitle } from '#platform/router/title.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx'
import { CompareHeading } from './CompareHeading.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { ImportRowsSection } from './ImportRowsSection.tsx'
import { JobNote } from './JobNote.tsx'
import { NothingWaits } from './NothingWaits.tsx'
import { OffRosterNote } from './OffRosterNote.tsx'
import { OutcomesSection } from './OutcomesSection.tsx'
import { PublishCard } from './PublishCard.tsx'
import { StaleNote } from './StaleNote.tsx'
import { TotalsSection } from './TotalsSection.tsx'
import { useImportNumbers } from './use-import-numbers.ts'
import { DATA_ADDRESS, useNewestJob, useWaitingFigures } from './use-waiting-figures.ts'
import { WarningsCard } from './WarningsCard.tsx'

/** What would change if the figures that wait were published, beside what readers see. */
export function ComparePage() {
  const texts = useCompareTexts()
  useTitle(texts.title)
  const query = useWaitingFigures()
  const job = useNewestJob()
  const isBusy = job !== null && (job.status === 'queued' || job.status === 'running')
  const waiting = query.data?.data
  const imports = waiting?.imports ?? []
  const numbers = useImportNumbers(imports)
  const here =
    waiting == null ? texts.title : numbers === '' ? texts.figures : texts.imports(numbers, imports.length)
  return (
    <div className="grid max-w-(--content-max) grid-cols-1 gap-6 max-md:gap-4">
      <Breadcrumbs
        label={texts.crumbs}
        crumbs={[{ label: texts.data, href: DATA_ADDRESS }, { label: here }]}
      />
      <JobNote job={job} />
      {waiting === undefined && (
        <Card>
          <QueryGap query={query} failure={texts.failure} label={texts.loading} rows={8} />
        </Card>
      )}
      {waiting === null && <NothingWaits isBusy={isBusy} />}
      {waiting != null && (
        <>
          <CompareHeading waiting={waiting} />
          {waiting.stale !== null && <StaleNote reason={waiting.stale} isBusy={isBusy} />}
          {waiting.warnings.length > 0 && <WarningsCard waiting={waiting} isBusy={isBusy} />}
          <TotalsSection quarters={waiting.quarters} specialties={waiting.specialties} />
          {waiting.off_roster !== undefined && waiting.off_roster.npis > 0 && (
            <OffRosterNote missing={waiting.off_roster} />
          )}
          <OutcomesSection outcomes={waiting.outcomes} />
          <PublishCard key={waiting.build} waiting={waiting} isBusy={isBusy} />
          {waiting.imports.length > 0 && <ImportRowsSection imports={waiting.imports} />}
        </>
      )}
    </div>
  )
}
