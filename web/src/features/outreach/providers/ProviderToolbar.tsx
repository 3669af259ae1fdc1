import { ENGAGEMENT_STAGES } from '@plumbline/contract/outreach/engagement-steps'
import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import type { ProviderChoices } from '@plumbline/contract/outreach/providers'
import { OUTCOMES } from '@plumbline/contract/reports/figures'
import { URL_TEXT_MAX_CHARS, type useUrlText } from '#platform/router/use-url-text.ts'
import { isNarrowed } from '#platform/session/provider-choice.ts'
import { Button } from '#ui/basics/Button.tsx'
import { FilterChecks } from '#ui/fields/FilterChecks.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { useProviderTexts } from './providers-texts.ts'

type Props = {
  search: ReturnType<typeof useUrlText>
  filter: ProviderFilter
  choices: ProviderChoices | undefined
  onFilter: (filter: ProviderFilter) => void
  onClear: () => void
}

const toOptions = <T extends string>(values: readonly T[], label: (value: T) => string) =>
  values.map((value) => ({ value, label: label(value) }))

export function ProviderToolbar({ search, filter, choices, onFilter, onClear }: Props) {
  const texts = useProviderTexts()
  const { filters } = texts
  const formatSummary = (
    values: readonly string[] | undefined,
    none: string,
    label: (value: string) => string,
  ) =>
    values === undefined || values.length === 0
      ? none
      : values.length === 1
        ? label(values[0] ?? '')
        : filters.several(values.length)
  /** Includes values from the URL that the list does not have, so that they can be removed. */
  const withChosen = (all: readonly string[] | undefined, chosen: readonly string[] | undefined) => [
    ...new Set([...(all ?? []), ...(chosen ?? [])]),
  ]
  const change = (part: ProviderFilter) => onFilter({ ...filter, ...part })
  return (
    <search>
      <form
        className="mb-3 flex flex-wrap items-center gap-2 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          search.submit()
        }}
      >
        <TextField
          type="search"
          dense
          icon="search"
          className="w-54 max-md:w-full"
          label={texts.search.label}
          labelHidden
          placeholder={texts.search.placeholder}
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
          maxLength={URL_TEXT_MAX_CHARS}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <FilterChecks
          label={texts.columns.specialty}
          summary={formatSummary(filter.specialty, filters.allSpecialties, texts.specialty)}
          options={toOptions(withChosen(choices?.specialties, filter.specialty), texts.specialty)}
          value={filter.specialty ?? []}
          onChange={(specialty) => change({ specialty })}
        />
        <FilterChecks
          label={texts.columns.state}
          summary={formatSummary(filter.state, filters.allStates, (value) => value)}
          options={toOptions(withChosen(choices?.states, filter.state), (value) => value)}
          value={filter.state ?? []}
          onChange={(state) => change({ state })}
        />
        <FilterChecks
          label={texts.columns.outcome}
          summary={formatSummary(filter.outcome, filters.any, (value) => texts.outcomes[value as 'Higher'])}
          options={toOptions(OUTCOMES, (value) => texts.outcomes[value])}
          value={filter.outcome ?? []}
          onChange={(value) => change({ outcome: OUTCOMES.filter((one) => value.includes(one)) })}
        />
        <FilterChecks
          label={texts.columns.stage}
          summary={formatSummary(filter.stage, filters.any, (value) => texts.stages[value as 'none'])}
          options={toOptions(ENGAGEMENT_STAGES, (value) => texts.stages[value])}
          value={filter.stage ?? []}
          onChange={(value) => change({ stage: ENGAGEMENT_STAGES.filter((one) => value.includes(one)) })}
        />
        <MoreFilters filter={filter} choices={choices} onFilter={onFilter} />
        {(isNarrowed(filter) || search.text !== '') && (
          <Button variant="tool" onClick={onClear}>
            {filters.clear}
          </Button>
        )}
      </form>
    </search>
  )
}
