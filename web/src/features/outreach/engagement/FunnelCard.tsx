import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { type Funnel, RATE_MIN_PROVIDERS } from '@plumbline/contract/outreach/engagement'
import { saveTable } from '#platform/browser/save-table.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { useEngagementTexts } from './engagement-texts.ts'
import { funnelScene, funnelTable, getShare } from './funnel-chart.ts'

export function FunnelCard({ funnel }: { funnel: Funnel }) {
  const texts = useEngagementTexts()
  const { locale, funnel: words } = texts
  const { sent, steps } = funnel
  const number = (value: number) => formatNumber(locale, value)
  const opened = getShare(steps, 'opened')
  const viewed = getShare(steps, 'viewed')
  const table = funnelTable(funnel, texts)
  return (
    <div className="grid gap-3">
      <ChartCard
        headingLevel={2}
        title={
          opened === null || viewed === null
            ? steps.delivered === 0
              ? words.nothing
              : words.tooFew(number(RATE_MIN_PROVIDERS))
            : words.finding(formatPercent(locale, opened), formatPercent(locale, viewed))
        }
        subtitle={words.subtitle}
        caption={words.caption(number(sent), number(steps.delivered))}
        draw={(width) => funnelScene(funnel, texts, width)}
        chartTitle={words.chart}
        chartDescription={words.description(
          number(steps.delivered),
          number(steps.viewed),
          number(steps.attested),
        )}
        table={table}
        formatCell={(value, kind) =>
          kind === 'value' ? formatPercent(locale, value) : number(value).replace('-', '−')
        }
        files={
          <Button variant="tool" icon="download" onClick={() => saveTable('funnel', table)}>
            {texts.csv}
          </Button>
        }
        tableLabel={texts.table}
      />
      <CountingNotes />
    </div>
  )
}

/** How every number on the page is counted. */
function CountingNotes() {
  const { notes } = useEngagementTexts()
  return (
    <details className="rounded-r-2 border border-line bg-surface-2 px-4 py-3 text-body-s">
      <summary className="cursor-pointer font-semibold text-link">{notes.open}</summary>
      <ul className="mt-3 grid max-w-(--measure) list-disc gap-2 pl-5 text-text-2">
        {notes.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  )
}
