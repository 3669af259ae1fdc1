import type { Performance, Transition } from '@plumbline/contract/outreach/performance'
import { formatTransitionsTitle } from '@plumbline/contract/outreach/performance-words'
import { OUTCOMES, type Outcome } from '@plumbline/contract/reports/figures'
import { OUTCOME_CHIPS } from '#platform/texts/outcome-chip.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Chip } from '#ui/basics/Chip.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { ProviderCount } from './ProviderCount.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { csvHref } from './use-performance.ts'

const RANK: Record<Outcome, number> = {
  'Significantly Higher': 2,
  Higher: 1,
  'Does Not Exceed': 0,
  'N/A': -1,
}
const isBetter = (from: Outcome, to: Outcome) => RANK[to] >= 0 && RANK[to] < RANK[from]

/** Outcomes at selection and in the latest final quarter, in both groups. */
export function TransitionsCard({ result }: { result: Performance }) {
  const { words, page } = usePerformanceTexts()
  const transitionWords = words.charts.transitions
  const { transitions } = result
  if (transitions === null) return null
  const title = formatTransitionsTitle(words, result)
  return (
    <Card
      flush
      title={title}
      subtitle={transitionWords.lead(words.period(transitions.to_quarter))}
      tools={<TableFiles name={title} files={[{ label: page.csv, href: csvHref(result, 'transitions') }]} />}
    >
      <ArmTable arm={transitionWords.treated} cells={transitions.treated} />
      {result.design === 'hold_out' && <ArmTable arm={transitionWords.control} cells={transitions.control} />}
    </Card>
  )
}

function ArmTable({ arm, cells }: { arm: string; cells: readonly Transition[] | null }) {
  const { words } = usePerformanceTexts()
  const transitionWords = words.charts.transitions
  const rows = OUTCOMES.map((from) => ({ from, cells: (cells ?? []).filter((cell) => cell.from === from) }))
  return (
    <section className="border-t border-line">
      <h3 className="px-6 pt-4 pb-2 type-h4 max-md:px-4">{arm}</h3>
      {cells === null ? (
        <p className="px-6 pb-5 text-small text-text-2 max-md:px-4">{transitionWords.withheld}</p>
      ) : (
        <DataTable
          dense
          caption={transitionWords.caption(arm)}
          head={
            <>
              <TableHeader>{transitionWords.from}</TableHeader>
              {OUTCOMES.map((to) => (
                <TableHeader key={to} align="right">
                  {transitionWords.to(words.outcomes[to])}
                </TableHeader>
              ))}
            </>
          }
        >
          {rows
            .filter((row) => row.cells.some(({ providers }) => providers !== 0))
            .map((row) => (
              <TableRow key={row.from}>
                <TableCell rowHeader>
                  <Chip outcome={OUTCOME_CHIPS[row.from]}>{words.outcomes[row.from]}</Chip>
                </TableCell>
                {row.cells.map((cell) => (
                  <TableCell
                    key={cell.to}
                    label={transitionWords.to(words.outcomes[cell.to])}
                    align="right"
                    className={isBetter(cell.from, cell.to) ? 'font-semibold' : undefined}
                  >
                    <ProviderCount count={cell.providers} companion />
                  </TableCell>
                ))}
              </TableRow>
            ))}
        </DataTable>
      )}
    </section>
  )
}
