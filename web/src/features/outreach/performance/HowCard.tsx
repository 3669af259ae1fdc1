import type { Performance } from '@plumbline/contract/outreach/performance'
import { Card } from '#ui/basics/Card.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { usePerformanceTexts } from './performance-texts.ts'

/** The quarters that each wave is measured in, and the rules behind the figures. */
export function HowCard({ result }: { result: Performance }) {
  const { words, page } = usePerformanceTexts()
  const span = (quarters: readonly string[]) => {
    const [first, last] = [quarters[0], quarters.at(-1)]
    if (first === undefined || last === undefined) return words.none
    return first === last ? words.period(first) : `${words.period(first)} – ${words.period(last)}`
  }
  return (
    <Card title={words.how.title} quiet>
      <div className="grid gap-6 lg:grid-cols-2">
        <ul className="grid list-disc gap-1.5 pl-5 text-small text-text-2">
          {[...words.how.items, ...(result.withheld ? [words.how.withheld] : [])].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <DataTable
          dense
          caption={page.wavesCaption}
          head={
            <>
              <TableHeader>{page.waves}</TableHeader>
              <TableHeader>{page.contact}</TableHeader>
              <TableHeader>{page.baseline}</TableHeader>
              <TableHeader>{page.after}</TableHeader>
            </>
          }
        >
          {result.waves.map((wave) => (
            <TableRow key={wave.number}>
              <TableCell rowHeader>{page.wave(wave.number)}</TableCell>
              <TableCell label={page.contact}>{words.date(wave.contact_on)}</TableCell>
              <TableCell label={page.baseline}>{span(wave.baseline)}</TableCell>
              <TableCell label={page.after}>
                {wave.ready
                  ? span(wave.post)
                  : result.status === 'too_few'
                    ? words.none
                    : page.isDue(words.date(wave.due_on))}
              </TableCell>
            </TableRow>
          ))}
        </DataTable>
      </div>
    </Card>
  )
}
