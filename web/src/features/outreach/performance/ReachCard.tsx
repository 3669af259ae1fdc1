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
  const told = words.charts.reach
  const all = result.reach.assigned
  return (
    <Card
      flush
      title={told.title}
      subtitle={told.lead}
      tools={
        <TableFiles name={told.title} files={[{ label: page.csv, href: csvHref(result.id, 'reach') }]} />
      }
    >
      <DataTable
        dense
        cards={false}
        caption={told.title}
        head={
          <>
            <TableHeader>{told.heads.step}</TableHeader>
            <TableHeader align="right">{told.heads.providers}</TableHeader>
            <TableHeader align="right">{told.heads.share}</TableHeader>
          </>
        }
      >
        {REACH_STEPS.map((step) => {
          const count = result.reach[step]
          return (
            <TableRow key={step}>
              <TableCell rowHeader>{told.steps[step]}</TableCell>
              <TableCell align="right">
                <ProviderCount count={count} companion />
              </TableCell>
              <TableCell align="right">
                {count === null || all === null || all === 0 ? words.none : told.share(count / all)}
              </TableCell>
            </TableRow>
          )
        })}
      </DataTable>
    </Card>
  )
}
