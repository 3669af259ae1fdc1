import type { Figure } from '@plumbline/contract/reports/figures'
import { decideReliability, decideStanding, decideVerdict } from '@plumbline/contract/reports/report-verdict'
import { Alert } from '#ui/basics/Alert.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { useReportTexts } from './report-page-texts.ts'

/** The readings behind the verdict, with a note where they disagree (docs/measures). */
export function ReadingsCard({ headline }: { headline: Figure }) {
  const { readings } = useReportTexts().words
  const { peers, test } = headline
  if (peers === null) return null
  const { agreement, side, significant } = decideVerdict(headline)
  const { standing, edge } = decideStanding(headline.value, peers)
  const band = decideReliability(peers.reliability)
  const rows = [
    [readings.percentile, readings.percentileText(peers.percentile, standing, edge)],
    [
      readings.test,
      test === null
        ? readings.noTest
        : readings.testText(readings.tests[test.name], test.p_adjusted ?? test.p_value, significant),
    ],
    [
      readings.reliability,
      band === null || peers.reliability === null
        ? readings.noReliability
        : readings.reliabilityText(band, peers.reliability),
    ],
  ] as const
  return (
    <Card title={readings.title} subtitle={readings.lead} headingLevel={3}>
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {rows.map(([label, text]) => (
          <div key={label} className="border-l-2 border-line pl-4">
            <dt className="font-semibold">{label}</dt>
            <dd className="mt-0.5 text-body-s text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
      <Alert tone={agreement === 'agree' ? 'plain' : 'info'} role="none" className="mt-4">
        {readings.disagree(agreement, side)}
      </Alert>
    </Card>
  )
}
