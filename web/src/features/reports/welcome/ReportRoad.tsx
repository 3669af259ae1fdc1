import { formatDate } from '@plumbline/contract/core/format'
import { officeDate } from '@plumbline/contract/core/office-day'
import { formatPeriod, parsePeriodDays } from '@plumbline/contract/core/period'
import type { ReportOutlook } from '@plumbline/contract/reports/reports'
import { useSubject } from '#platform/session/subject.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Timeline } from '#ui/basics/Timeline.tsx'
import { decideRoad } from './decide-road.ts'
import { useReportOutlook } from './use-report-outlook.ts'
import { welcomeTexts } from './welcome-texts.ts'

/** Shows no failure: the card above makes the same call and shows it. */
export function ReportRoad() {
  const { welcome: texts } = useTexts(welcomeTexts)
  const outlook = useReportOutlook()
  if (outlook.data !== undefined) return <Road outlook={outlook.data.data} />
  if (outlook.isError) return null
  return (
    <Card title={texts.road.title} className="min-h-82">
      <Skeleton label={texts.outlook.loading} rows={8} />
    </Card>
  )
}

function Road({ outlook }: { outlook: ReportOutlook }) {
  const { road } = useTexts(welcomeTexts).welcome
  const subject = useSubject()
  const locale = useLocale()
  const days = parsePeriodDays(outlook.next_period)
  if (days === null) return null
  const period = formatPeriod(locale, outlook.next_period)
  const states = decideRoad(officeDate(), days.to, outlook.final_on)
  const day = (iso: string) => (
    <span className="whitespace-nowrap tabular-nums">{formatDate(locale, iso)}</span>
  )
  return (
    <Card title={road.title}>
      <Timeline
        label={road.label}
        doneLabel={road.done}
        steps={[
          { id: 'ends', title: road.ends(period), note: day(days.to), state: states.ends },
          { id: 'late', title: road.late, note: road.lateNote, state: states.late },
          { id: 'final', title: road.final(period), note: day(outlook.final_on), state: states.final },
          { id: 'report', title: road.report, note: road.reportNote(subject), state: 'later' },
        ]}
      />
    </Card>
  )
}
