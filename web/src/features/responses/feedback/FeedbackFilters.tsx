import { formatPeriod } from '@plumbline/contract/core/period'
import {
  FEEDBACK_STATUSES,
  FEEDBACK_THEMES,
  type FeedbackFilter,
} from '@plumbline/contract/responses/feedback'
import { setParam } from '#platform/router/set-param.ts'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { OwnerFilterField } from './OwnerFilterField.tsx'
import { useFeedbackSummary } from './use-staff-lists.ts'

const ANY = 'any'

type Choice = { value: string; label: string }

/** A value from the URL is listed even if no feedback has it, so that it can be seen and changed. */
const withChosen = (choices: readonly Choice[], chosen: string | undefined): Choice[] =>
  chosen === undefined || choices.some(({ value }) => value === chosen)
    ? [...choices]
    : [...choices, { value: chosen, label: chosen }]

export function FeedbackFilters({ filter }: { filter: FeedbackFilter }) {
  const { feedback: words, locale } = useSupportFeedbackTexts()
  const { data: summary } = useFeedbackSummary()
  const toChoices = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
    values.map((value) => ({ value, label: labels[value] }))
  const families = (summary?.reports ?? []).map(({ family }) => ({ value: family, label: family }))
  const periods = (summary?.quarters ?? [])
    .map(({ period }) => ({ value: period, label: formatPeriod(locale, period) }))
    .toReversed()
  const fields = [
    { name: 'helpful', label: words.helpful, choices: toChoices(['true', 'false'], words.helpfuls) },
    { name: 'theme', label: words.theme, choices: toChoices(FEEDBACK_THEMES, words.themes) },
    { name: 'status', label: words.status, choices: toChoices(FEEDBACK_STATUSES, words.statuses) },
    { name: 'family', label: words.report, choices: families },
    { name: 'period', label: words.columns.quarter, choices: periods },
  ] as const
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-6 py-3 max-md:px-4 print:hidden">
      {fields.map(({ name, label, choices }) => (
        <FilterField
          key={name}
          label={label}
          value={filter[name] ?? ANY}
          active={filter[name] !== undefined}
          onChange={(value) => setParam(name, value === ANY ? null : value)}
          options={[{ value: ANY, label: words.all[name] }, ...withChosen(choices, filter[name])]}
        />
      ))}
      <OwnerFilterField owner={filter.owner} />
    </div>
  )
}
