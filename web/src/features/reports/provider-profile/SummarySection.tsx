import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { BENCHMARKS, type ProviderProfile } from '@plumbline/contract/reports/provider-profile'
import { useLocale } from '#platform/texts/locale.ts'
import { StatTriple } from '#ui/basics/StatTriple.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { ProviderLineLink } from './ProviderLineLink.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { changeView, useView } from './use-view.ts'

export function SummarySection({ summary }: { summary: NonNullable<ProviderProfile['summary']> }) {
  const texts = useProfileTexts()
  const { summary: words } = texts
  const locale = useLocale()
  const { benchmark } = useView()
  const { totals, period } = summary
  return (
    <Section title={words.title(formatPeriod(locale, period))} className="mt-8">
      <StatTriple
        stats={[
          {
            label: words.billed,
            value: formatMoney(locale, summary.total_billed),
            note: totals && (
              <ProviderLineLink wanted={{ period }}>
                {words.billedNote(formatNumber(locale, totals.lines), formatNumber(locale, totals.patients))}
              </ProviderLineLink>
            ),
          },
          {
            label: words.exposure[benchmark],
            value: formatMoney(locale, summary.paid_exposure[benchmark]),
            note: words.exposureNote,
          },
          {
            label: words.standOut,
            value: formatNumber(locale, summary.stand_out),
            unit: words.ofReports(formatNumber(locale, summary.reports)),
            note: <UiLink href="/dashboard">{words.toReports}</UiLink>,
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <ChoicePills
          legend={words.benchmark}
          value={benchmark}
          onChange={(value) => changeView({ benchmark: value === 'p50' ? null : value })}
          options={BENCHMARKS.map((value) => ({ value, label: words.benchmarks[value] }))}
          className="print:hidden"
        />
        <p className="max-w-[52ch] text-small text-text-2">{words.exposureHelp}</p>
      </div>
    </Section>
  )
}
