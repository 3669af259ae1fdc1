import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts.ts'
import { Pill } from '#ui/Pill.tsx'
import { PlannedPage } from './PlannedPage.tsx'
import { supportTexts } from './support-texts.ts'

/** Also the payer's only page: it links nowhere that a payer may not go (product decision 5). */
export function PerformancePage({ cases }: { cases: ReactNode }) {
  const { performance } = useTexts(supportTexts).support
  return (
    <>
      <PlannedPage icon="chart" texts={performance} aside={<Pill icon="clock">{performance.due}</Pill>} />
      {cases}
    </>
  )
}
