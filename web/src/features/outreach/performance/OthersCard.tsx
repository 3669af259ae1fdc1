import type { Performance } from '@plumbline/contract/outreach/performance'
import { classifySide } from '@plumbline/contract/outreach/performance-numbers'
import { Card } from '#ui/basics/Card.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { usePerformanceTexts } from './performance-texts.ts'

/** Whether billing moved to other add-on codes of the same visits. */
export function OthersCard({ result: { others } }: { result: Performance }) {
  const { words, locale } = usePerformanceTexts()
  const othersWords = words.charts.others
  const moved = others.filter(({ effect }) => classifySide(effect) !== 'unclear').length
  return (
    <Card flush title={othersWords.title(moved)} subtitle={othersWords.lead}>
      <DataTable
        dense
        caption={othersWords.lead}
        head={
          <>
            <TableHeader>{othersWords.heads.code}</TableHeader>
            <TableHeader align="right">{othersWords.heads.effect}</TableHeader>
            <TableHeader align="right">{othersWords.heads.interval}</TableHeader>
          </>
        }
      >
        {others.map(({ family, label, effect_pct }) => (
          <TableRow key={family}>
            <TableCell rowHeader>{[family, label?.[locale]].filter(Boolean).join(' ')}</TableCell>
            <TableCell label={othersWords.heads.effect} align="right">
              {effect_pct === null ? words.none : words.percent(effect_pct.value)}
            </TableCell>
            <TableCell label={othersWords.heads.interval} align="right">
              {effect_pct?.low == null || effect_pct.high === null
                ? words.none
                : words.span(words.percent(effect_pct.low), words.percent(effect_pct.high))}
            </TableCell>
          </TableRow>
        ))}
      </DataTable>
    </Card>
  )
}
