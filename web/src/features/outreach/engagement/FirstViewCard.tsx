import { barColumns } from '@plumbline/charts/bars/bar-columns'
import { barRows } from '@plumbline/charts/bars/bar-rows'
import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import {
  FIRST_VIEW_BUCKETS,
  FIRST_VIEW_DAYS,
  type FirstView,
  type FirstViewBucket,
  RATE_MIN_PROVIDERS,
} from '@plumbline/contract/outreach/engagement'
import { saveTable } from '#platform/browser/save-table.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { type EngagementTexts, useEngagementTexts } from './engagement-texts.ts'

type Part = Omit<FirstView, 'campaigns'>

/** Below this width, eight labeled columns do not fit. */
const NARROW_PX = 520

const inTime = ({ due, viewed_in_time }: Part) => (due < RATE_MIN_PROVIDERS ? null : viewed_in_time / due)

function firstViewTable(
  views: FirstView,
  { firstView: words, locale, noCampaign }: EngagementTexts,
): ChartTable {
  const row = (name: string, part: Part) => [
    name,
    part.delivered,
    part.median_days,
    part.due,
    inTime(part),
    ...FIRST_VIEW_BUCKETS.map((bucket) => part.buckets[bucket]),
  ]
  return {
    columns: [
      { label: words.columns.campaign, kind: 'text' },
      { label: words.columns.delivered, kind: 'count' },
      { label: words.columns.median, kind: 'count' },
      { label: words.columns.due, kind: 'count' },
      { label: words.columns.inTime, kind: 'value' },
      ...FIRST_VIEW_BUCKETS.map((bucket) => ({ label: words.buckets[bucket], kind: 'count' as const })),
    ],
    rows: [
      row(words.all, views),
      ...views.campaigns.map(({ campaign, ...part }) =>
        row(campaign === null ? noCampaign : locale === 'es' ? campaign.name_es : campaign.name, part),
      ),
    ],
  }
}

export function FirstViewCard({ views }: { views: FirstView }) {
  const texts = useEngagementTexts()
  const { locale, firstView: words } = texts
  const number = (value: number) => formatNumber(locale, value)
  const share = inTime(views)
  const table = firstViewTable(views, texts)
  const getBucketName = (bucket: FirstViewBucket) =>
    bucket === 'not_yet' ? words.buckets[bucket] : words.inDays(words.buckets[bucket])
  const optionalShare = (value: number) =>
    views.delivered < RATE_MIN_PROVIDERS ? {} : { share: formatPercent(locale, value / views.delivered) }
  const columns = FIRST_VIEW_BUCKETS.map((bucket) => ({
    id: bucket,
    label: words.buckets[bucket],
    value: views.buckets[bucket],
    ...optionalShare(views.buckets[bucket]),
    hatched: bucket === 'not_yet',
  }))
  const median = views.median_days
  return (
    <ChartCard
      headingLevel={2}
      title={
        share === null
          ? views.due === 0
            ? words.tooEarly(number(FIRST_VIEW_DAYS))
            : words.tooFew(number(RATE_MIN_PROVIDERS), number(FIRST_VIEW_DAYS))
          : words.finding(formatPercent(locale, share), number(FIRST_VIEW_DAYS))
      }
      subtitle={
        share === null
          ? undefined
          : (views.due === views.delivered ? words.subtitleAll : words.subtitle)(number(views.due))
      }
      caption={
        median === null ? words.captionNobody : words.caption(words.days(number(median), median === 1))
      }
      draw={(width) =>
        (width < NARROW_PX ? barRows : barColumns)(
          width < NARROW_PX
            ? columns.map((column) => ({ ...column, label: getBucketName(column.id) }))
            : columns,
          { width },
          {
            value: number,
            axis: words.axis,
            mark: ({ id, value, share: part }) => {
              const name = getBucketName(id as FirstViewBucket)
              return part === undefined
                ? words.markFew(name, number(value))
                : words.mark(name, number(value), part)
            },
          },
        )
      }
      chartTitle={words.chart}
      chartDescription={words.description(
        number(views.delivered - views.buckets.not_yet),
        number(views.delivered),
      )}
      table={table}
      formatCell={(value, kind) => (kind === 'value' ? formatPercent(locale, value) : number(value))}
      files={
        <Button variant="tool" icon="download" onClick={() => saveTable('time-to-first-view', table)}>
          {texts.csv}
        </Button>
      }
      tableLabel={texts.table}
    />
  )
}
