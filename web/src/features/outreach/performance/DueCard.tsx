import type { PerformanceRow } from '@plumbline/contract/outreach/performance'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { usePerformanceHrefs } from './use-performance.ts'

/** Shown until the result is due: the date and the progress, never a zero. */
export function DueCard({ row, linked = false }: { row: PerformanceRow; linked?: boolean }) {
  const { words, page, locale } = usePerformanceTexts()
  const hrefs = usePerformanceHrefs()
  const due = row.due_on ?? ''
  const waiting = row.waves.find((wave) => !wave.ready && wave.due_on === due)
  const from = waiting?.contact_on ?? row.waves[0]?.contact_on ?? ''
  const [start, end] = [Date.parse(from), Date.parse(due)]
  const share = end > start ? (Date.now() - start) / (end - start) : 0
  const name = words.eyebrow(row.name[locale], row.family.code, row.waves.length)
  return (
    <Card className="border-dashed border-line-strong!">
      <Pill tone="info" icon="clock">
        {words.pills.due(due)}
      </Pill>
      <h2 className="mt-3 type-h3">
        {linked ? <UiLink href={hrefs.campaign(row.key)}>{name}</UiLink> : name}
      </h2>
      {linked && <p className="mt-1.5 text-small text-text-2">{words.lead.due(from)}</p>}
      <div className="mt-4">
        <ProgressMeter label={page.progress} value={share} />
      </div>
      <p className="mt-1.5 flex justify-between gap-4 text-micro text-text-2 tabular-nums">
        <span>{page.mailed(words.date(from))}</span>
        <span>{page.result(words.date(due))}</span>
      </p>
    </Card>
  )
}
