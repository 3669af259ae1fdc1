import type { Figure } from '@plumbline/contract/reports/figures'
import { decideReliability, isFurtherOut } from '@plumbline/contract/reports/words/report-verdict'
import { Card } from '#ui/basics/Card.tsx'
import { useReportTexts } from './report-page-texts.ts'

/** How much of the rate is the practice, and what patients who come again and a large volume change. */
export function ReliabilityCard({ headline }: { headline: Figure }) {
  const { reliability: texts } = useReportTexts().words
  const { peers, phi, denominator } = headline
  if (peers === null) return null
  const band = decideReliability(peers.reliability)
  return (
    <Card title={texts.title} headingLevel={4}>
      <div className="grid gap-2 text-small text-text-2">
        <p>
          {band === null || peers.reliability === null
            ? texts.none
            : texts.text(band, peers.reliability, isFurtherOut(headline))}
        </p>
        <p>{texts.patients(phi, denominator)}</p>
      </div>
    </Card>
  )
}
