import { type Performance, REACH_STEPS } from '@plumbline/contract/outreach/performance'
import { Card } from '#ui/basics/Card.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { ProviderCount } from './ProviderCount.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { csvHref } from './use-performance.ts'

export function ReachCard({ result }: { result: Performance }) {
  const { words, page } = usePerformanceTexts()
  const reachWords = words.charts.reach
  const all = result.reach.assigned
  return (
    <Card
      flush
      title={reachWords.title}
      subtitle={reachWords.lead}
      tools={
        <TableFiles name={reachWords.title} files={[{ label: page.csv, href: csvHref(result, 'reach') }]} />
      }
    >
      <DataTable
        dense
        cards={false}
        caption={reachWords.title}
        head={
          <>
            <TableHeader>{reachWords.heads.step}</TableHeader>
            <TableHeader align="right">{reachWords.heads.providers}</TableHeader>
            <TableHeader align="right">{reachWords.heads.share}</TableHeader>
          </>
        }
      >
        {REACH_STEPS.map((step) => {
          const count = result.reach[step]
          return (
            <TableRow key={step}>
              <TableCell rowHeader>{reachWords.steps[step]}</TableCell>
              <TableCell align="right">
                <ProviderCount count={count} companion />
              </TableCell>
              <TableCell align="right">
                {count === null || all === null || all === 0 ? words.none : reachWords.share(count / all)}
              </TableCell>
            </TableRow>
          )
        })}
      </DataTable>
    </Card>
  )
}
