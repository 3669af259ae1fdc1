import { formatPeriod } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { OUTCOMES } from '@plumbline/contract/reports/figures'
import { REPORT_STATUSES, type ReportList } from '@plumbline/contract/reports/report-list'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useIsMobile } from '#platform/browser/viewport.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { ALL_PROVIDERS } from '#platform/session/current-provider.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { chooseOutcome, countFilters, isNarrowed, type ListChoice, LOW } from './list-choice.ts'
import { reportListTexts } from './report-list-texts.ts'

type Props = {
  choice: ListChoice
  choices: ReportList['choices'] | undefined
  providerId: string | null
  onChange: (choice: ListChoice) => void
  onProvider: (id: string) => void
}

const NO_CHOICES: ReportList['choices'] = { periods: [], topics: [] }

/** One row; on a phone one button that opens it. */
export function ListFilters(props: Props) {
  const { filters } = useTexts(reportListTexts).reportList
  const isMobile = useIsMobile()
  const row = 'flex flex-wrap items-end gap-3'
  const chosen = countFilters(props.choice)
  return (
    <search aria-label={filters.label} className="mb-4 print:hidden">
      {isMobile ? (
        <details className="rounded-r-3 border border-line bg-surface">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-body-s font-semibold">
            <Icon name="filter" />
            {chosen === 0 ? filters.label : filters.chosen(chosen)}
          </summary>
          <div className={cx(row, 'px-4 pt-1 pb-4')}>
            <Controls {...props} />
          </div>
        </details>
      ) : (
        <div className={row}>
          <Controls {...props} />
        </div>
      )}
    </search>
  )
}

function Controls({ choice, choices = NO_CHOICES, providerId, onChange, onProvider }: Props) {
  const { outcomes } = useCommonTexts()
  const { filters, topics, statuses } = useTexts(reportListTexts).reportList
  const locale = useLocale()
  // Support acting as a provider sees only that provider.
  const providers =
    useAuth(({ admin, user }) => (admin?.provider == null ? user?.providers : undefined)) ?? []
  const set = (change: Partial<ListChoice>) => onChange({ ...choice, ...change, offset: 0 })
  const toOptions = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
    values.map((value) => ({ value, label: names[value] }))
  const known = <T extends string>(values: readonly T[], text: string) =>
    values.find((value) => value === text) ?? null
  // A quarter from the URL is listed even if it has no report.
  const periods = [...new Set([...choices.periods, choice.period])].filter((one) => /^\d/.test(one))
  return (
    <>
      {providers.length > 1 && (
        <SelectField
          dense
          className="min-w-52 max-sm:w-full"
          label={filters.npi}
          value={choice.allProviders ? ALL_PROVIDERS : (providerId ?? ALL_PROVIDERS)}
          onChange={(event) => onProvider(event.target.value)}
          options={[
            { value: ALL_PROVIDERS, label: filters.allProviders },
            ...providers.map(({ id, name, npi }) => ({
              value: id,
              label: `${formatPersonName(name)}, ${npi}`,
            })),
          ]}
        />
      )}
      <SelectField
        dense
        className="min-w-40 max-sm:flex-1"
        label={filters.period}
        value={choice.period}
        onChange={(event) => set({ period: event.target.value })}
        options={[
          { value: 'latest', label: filters.latest },
          { value: 'all', label: filters.every },
          ...periods.map((value) => ({ value, label: formatPeriod(locale, value) })),
        ]}
      />
      <SelectField
        dense
        className="min-w-36 max-sm:flex-1"
        label={filters.topic}
        emptyLabel={filters.all}
        value={choice.topic ?? ''}
        onChange={(event) => set({ topic: known(choices.topics, event.target.value) })}
        options={toOptions(choices.topics, topics)}
      />
      <SelectField
        dense
        className="min-w-44 max-sm:flex-1"
        label={filters.outcome}
        emptyLabel={filters.all}
        value={choice.low ? LOW : (choice.outcome ?? '')}
        onChange={(event) => onChange(chooseOutcome(choice, event.target.value))}
        options={[...toOptions(OUTCOMES, outcomes), { value: LOW, label: filters.low }]}
      />
      <SelectField
        dense
        className="min-w-34 max-sm:flex-1"
        label={filters.status}
        emptyLabel={filters.all}
        value={choice.status ?? ''}
        onChange={(event) => set({ status: known(REPORT_STATUSES, event.target.value) })}
        options={toOptions(REPORT_STATUSES, statuses)}
      />
      {isNarrowed(choice) && <ClearFilters choice={choice} onChange={onChange} />}
    </>
  )
}

export function ClearFilters({ choice, onChange }: Pick<Props, 'choice' | 'onChange'>) {
  const { filters } = useTexts(reportListTexts).reportList
  const period = choice.period === 'all' ? 'all' : 'latest'
  const cleared = { period, topic: null, outcome: null, status: null, low: false, offset: 0 }
  return (
    <Button variant="ghost" size="sm" onClick={() => onChange({ ...choice, ...cleared })}>
      {filters.clear}
    </Button>
  )
}
