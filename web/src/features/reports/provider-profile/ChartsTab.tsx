import { valueBars } from '@plumbline/charts/bars/value-bars'
import { quarterColumns } from '@plumbline/charts/trend/quarter-columns'
import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatPeriod, parsePeriodDays } from '@plumbline/contract/core/period'
import type { ProfileCharts } from '@plumbline/contract/reports/profile-tabs'
import { roughPercent } from '@plumbline/contract/reports/words/report-numbers'
import { QueryGap } from '#parts/QueryGap.tsx'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { ProfileChart } from './ProfileChart.tsx'
import { profileChartTexts, useProfileTexts } from './profile-texts.ts'
import { useProfileCharts } from './use-profile.ts'

type Props = { providerId: string; period: string }

export function ChartsTab({ providerId, period }: Props) {
  const { loading, failure } = useProfileTexts()
  const texts = useTexts(profileChartTexts).profileCharts
  const query = useProfileCharts(providerId, period)
  if (query.data === undefined)
    return (
      <QueryGap
        query={query}
        failure={failure}
        label={loading}
        shape="chart"
        className="p-6"
        failureClassName="m-6"
      />
    )
  if (query.data.places.length === 0) return <p className="px-6 pb-6 text-text-2">{texts.nothing}</p>
  return (
    <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-2">
      <QuarterCharts charts={query.data} period={period} />
      <MixCharts charts={query.data} period={period} />
    </div>
  )
}

type ChartsProps = { charts: ProfileCharts; period: string }

function QuarterCharts({ charts: { quarters }, period }: ChartsProps) {
  const texts = useTexts(profileChartTexts).profileCharts
  const locale = useLocale()
  const money = (value: number) => formatMoney(locale, value)
  const count = (value: number) => formatNumber(locale, value)
  const shown = quarters.find((quarter) => quarter.period === period) ?? quarters.at(-1)
  const named = formatPeriod(locale, shown?.period ?? period)
  const getStatus = (isPreliminary: boolean) => (isPreliminary ? texts.preliminary : texts.final)
  const words = {
    preliminary: texts.preliminary,
    quarter: (code: string) => {
      const days = parsePeriodDays(code)
      return { quarter: texts.shortQuarter(days?.quarter ?? 0), year: String(days?.year ?? '') }
    },
  }
  const heads = [
    { label: texts.quarter, kind: 'text' },
    { label: texts.status, kind: 'text' },
  ] as const
  const rowHead = (code: string, isPreliminary: boolean) => [
    formatPeriod(locale, code),
    getStatus(isPreliminary),
  ]
  return (
    <>
      <ProfileChart
        file={`billed-and-paid-${period}`}
        words={texts.money}
        title={texts.money.title(money(shown?.total_billed ?? 0), money(shown?.paid ?? 0), named)}
        description={texts.money.mark(named, money(shown?.total_billed ?? 0), money(shown?.paid ?? 0))}
        draw={(width) =>
          quarterColumns(
            quarters.map(({ total_billed, paid, ...rest }) => ({ ...rest, values: [total_billed, paid] })),
            { width },
            {
              ...words,
              series: [texts.billed, texts.paid],
              value: money,
              mark: ({ period: code, values: [billed = 0, paid = 0] }) =>
                texts.money.mark(formatPeriod(locale, code), money(billed), money(paid)),
            },
          )
        }
        table={{
          columns: [...heads, { label: texts.billed, kind: 'value' }, { label: texts.paid, kind: 'value' }],
          rows: quarters.map((row) => [...rowHead(row.period, row.preliminary), row.total_billed, row.paid]),
        }}
        format={money}
      />
      <ProfileChart
        file={`patients-${period}`}
        words={texts.seen}
        title={texts.seen.title(count(shown?.patients ?? 0), named)}
        description={texts.seen.mark(named, count(shown?.patients ?? 0))}
        draw={(width) =>
          quarterColumns(
            quarters.map(({ patients, ...rest }) => ({ ...rest, values: [patients] })),
            { width },
            {
              ...words,
              series: [],
              value: count,
              mark: ({ period: code, values: [patients = 0] }) =>
                texts.seen.mark(formatPeriod(locale, code), count(patients)),
            },
          )
        }
        table={{
          columns: [...heads, { label: texts.patients, kind: 'count' }],
          rows: quarters.map((row) => [...rowHead(row.period, row.preliminary), row.patients]),
        }}
        format={count}
      />
    </>
  )
}

function MixCharts({ charts: { places, procedures }, period }: ChartsProps) {
  const texts = useTexts(profileChartTexts).profileCharts
  const { columns } = useProfileTexts().claims
  const locale = useLocale()
  const money = (value: number) => formatMoney(locale, value)
  const count = (value: number) => formatNumber(locale, value)
  const lines = places.reduce((sum, place) => sum + place.lines, 0)
  const billed = procedures.reduce((sum, { total_billed }) => sum + total_billed, 0)
  const share = (part: number, whole: number) => roughPercent(locale, whole === 0 ? 0 : part / whole)
  const formatPlace = ({ place, label }: ProfileCharts['places'][number]) =>
    pickText(locale, label, place) || '–'
  const placeBars = places.map((place) => ({
    id: place.place,
    label: formatPlace(place),
    value: place.lines,
  }))
  const getLabel = (code: string) =>
    pickText(locale, procedures.find(({ hcpcs_code }) => hcpcs_code === code)?.label ?? null)
  const place = placeBars[0]
  const procedure = procedures[0]
  return (
    <>
      <ProfileChart
        file={`places-${period}`}
        words={texts.places}
        title={texts.places.title(share(place?.value ?? 0, lines), place?.label ?? '')}
        description={placeBars
          .map((bar) => texts.places.mark(bar.label, count(bar.value), share(bar.value, lines)))
          .join(' ')}
        draw={(width) =>
          valueBars(
            placeBars,
            { width },
            {
              value: (value) => `${count(value)} (${share(value, lines)})`,
              mark: (bar) => texts.places.mark(bar.label, count(bar.value), share(bar.value, lines)),
            },
          )
        }
        table={{
          columns: [
            { label: texts.places.place, kind: 'text' },
            { label: texts.places.lines, kind: 'count' },
          ],
          rows: placeBars.map(({ label, value }) => [label, value]),
        }}
        format={count}
      />
      <ProfileChart
        file={`procedures-${period}`}
        words={texts.procedures}
        title={texts.procedures.title(
          procedure?.hcpcs_code ?? '',
          share(procedure?.total_billed ?? 0, billed),
        )}
        description={procedures
          .map(({ hcpcs_code, total_billed }) => `${hcpcs_code} ${money(total_billed)}.`)
          .join(' ')}
        draw={(width) =>
          valueBars(
            procedures.map(({ hcpcs_code: code, total_billed }) => ({
              id: code,
              label: `${code} ${getLabel(code)}`.trim(),
              value: total_billed,
            })),
            { width },
            {
              value: money,
              mark: ({ id, value }) => {
                const label = getLabel(id)
                return texts.procedures.mark(id, label === '' ? '' : `, ${label}`, money(value))
              },
            },
          )
        }
        table={{
          columns: [
            { label: columns.hcpcs_code, kind: 'text' },
            { label: texts.billed, kind: 'value' },
            { label: texts.paid, kind: 'value' },
          ],
          rows: procedures.map((row) => [row.hcpcs_code, row.total_billed, row.paid]),
        }}
        format={money}
      />
    </>
  )
}
