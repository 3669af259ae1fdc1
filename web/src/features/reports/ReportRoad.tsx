import type { ReportOutlook } from '@plumbline/contract/reports'
import { formatDate } from '#platform/format.ts'
import { useLocale } from '#platform/locale.ts'
import { useTexts } from '#platform/texts.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { decideRoad, parsePeriod } from './report-period.ts'
import { reportTexts } from './report-texts.ts'
import { useReportOutlook } from './use-report-outlook.ts'

/** A failure is told once, by the card above that asks for the same. */
export function ReportRoad() {
  const { reports: texts } = useTexts(reportTexts)
  const outlook = useReportOutlook()
  if (outlook.data !== undefined) return <Road outlook={outlook.data.data} />
  if (outlook.isError) return null
  return (
    <Card title={texts.welcome.road.title} className="min-h-82">
      <Skeleton label={texts.outlook.loading} rows={8} />
    </Card>
  )
}

function Road({ outlook }: { outlook: ReportOutlook }) {
  const { reports: texts } = useTexts(reportTexts)
  const locale = useLocale()
  const parsed = parsePeriod(outlook.next_period)
  if (parsed === null) return null
  const { road } = texts.welcome
  const period = texts.period(parsed.quarter, parsed.year)
  const today = new Date().toISOString().slice(0, 10)
  const states = decideRoad(today, parsed.endsOn, outlook.final_on)
  const day = (iso: string) => (
    <span className="whitespace-nowrap tabular-nums">{formatDate(locale, iso)}</span>
  )
  return (
    <Card title={road.title}>
      <Timeline
        label={road.label}
        doneLabel={road.done}
        steps={[
          { id: 'ends', title: road.ends(period), note: day(parsed.endsOn), state: states.ends },
          { id: 'late', title: road.late, note: road.lateNote, state: states.late },
          { id: 'final', title: road.final(period), note: day(outlook.final_on), state: states.final },
          { id: 'report', title: road.report, note: road.reportNote, state: 'later' },
        ]}
      />
    </Card>
  )
}
