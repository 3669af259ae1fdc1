import { stateName } from '@plumbline/contract/core/place-names'
import type { ContactFilter, EngagementSummary } from '@plumbline/contract/outreach/engagement'
import { COMMUNICATION_TYPES, OUTREACH_METHODS } from '@plumbline/contract/outreach/engagement-steps'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { useProviderChoices } from '#parts/use-provider-choices.ts'
import { setParam } from '#platform/router/set-param.ts'
import { formatMonth, monthsBetween } from '#platform/texts/format-month.ts'
import { Button } from '#ui/basics/Button.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import type { SelectOption } from '#ui/fields/SelectField.tsx'
import { clearFilters, FILTER_PARAMS, type FilterParam } from './engagement-filter.ts'
import { useEngagementTexts } from './engagement-texts.ts'

type Props = { filter: ContactFilter; months: EngagementSummary['months'] }

/** Every choice is in the URL. */
export function EngagementFilters({ filter, months }: Props) {
  const { filters: words, ...texts } = useEngagementTexts()
  const { locale } = texts
  const choices = useProviderChoices().data
  const available = months === null ? [] : monthsBetween(months.first, months.last)
  const monthOptions = available.map((value) => ({ value, label: formatMonth(locale, value) }))
  const toOptions = <V extends string>(values: readonly V[], name: (value: V) => string) =>
    values.map((value) => ({ value, label: name(value) }))
  const options: Record<FilterParam, readonly SelectOption[]> = {
    campaign: (choices?.campaigns ?? []).map(({ id, name, name_es }) => ({
      value: id,
      label: locale === 'es' ? name_es : name,
    })),
    method: toOptions(OUTREACH_METHODS, (method) => texts.methods[method]),
    type: toOptions(COMMUNICATION_TYPES, (type) => texts.types[type]),
    specialty: toOptions(choices?.specialties ?? [], (name) => specialtyName(locale, name)),
    state: toOptions(choices?.states ?? [], (state) => stateName(locale, state)),
    // The end cannot be before the start.
    from: monthOptions.filter(({ value }) => filter.to === undefined || value <= filter.to),
    to: monthOptions.filter(({ value }) => filter.from === undefined || value >= filter.from),
  }
  const emptyLabels: Record<FilterParam, string> = {
    ...words.all,
    from: words.first,
    to: words.last,
  }
  return (
    <search
      aria-label={words.label}
      className="flex flex-wrap gap-2 *:max-w-full print:hidden [&_select]:min-w-0"
    >
      {FILTER_PARAMS.map((param) => (
        <FilterField
          key={param}
          label={words[param]}
          value={filter[param] ?? ''}
          active={filter[param] !== undefined}
          onChange={(value) => setParam(param, value || null)}
          options={[{ value: '', label: emptyLabels[param] }, ...withChosen(options[param], filter[param])]}
        />
      ))}
      {FILTER_PARAMS.some((param) => filter[param] !== undefined) && (
        <Button variant="ghost" size="sm" onClick={clearFilters}>
          {words.clear}
        </Button>
      )}
    </search>
  )
}

/** Adds the value in the URL if the list is not loaded yet or does not have it. */
const withChosen = (options: readonly SelectOption[], chosen: string | undefined): readonly SelectOption[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen.length === 36 ? '…' : chosen }]
