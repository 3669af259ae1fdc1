import { DUE_FILTERS } from '@plumbline/contract/cases/case-page'
import { CASE_STANDINGS } from '@plumbline/contract/cases/case-standing'
import { CASE_KINDS } from '@plumbline/contract/cases/cases'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useUrlText } from '#platform/router/use-url-text.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Button } from '#ui/basics/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { type CaseListChoice, isNarrowed, NO_FILTERS } from './case-list-choice.ts'
import { useCaseListTexts } from './case-list-texts.ts'

type Props = { choice: CaseListChoice; onChange: (choice: CaseListChoice) => void }

const SEARCH_MAX_CHARS = 40

export function CaseFilters({ choice, onChange }: Props) {
  const { filters } = useCaseListTexts()
  const words = useCaseWords()
  const search = useUrlText('search')
  const providers = useAuth(({ user, admin }) => (admin?.provider == null ? user?.providers : undefined))
  const set = (change: Partial<CaseListChoice>) => onChange({ ...choice, ...change, offset: 0 })
  const toOptions = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
    values.map((value) => ({ value, label: names[value] }))
  const field = <T extends string>(
    name: 'status' | 'due' | 'kind',
    values: readonly T[],
    names: Readonly<Record<T, string>>,
  ) => (
    <SelectField
      dense
      className="min-w-40 max-sm:flex-1"
      label={filters[name]}
      emptyLabel={filters.all}
      value={choice[name] ?? ''}
      onChange={({ target }) => set({ [name]: values.find((value) => value === target.value) ?? null })}
      options={toOptions(values, names)}
    />
  )
  return (
    <search aria-label={filters.label} className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      <form
        className="min-w-56 max-sm:w-full"
        onSubmit={(event) => {
          event.preventDefault()
          search.submit()
        }}
      >
        <TextField
          dense
          type="search"
          icon="search"
          label={filters.search}
          placeholder={filters.searchHint}
          value={search.text}
          maxLength={SEARCH_MAX_CHARS}
          onChange={({ target }) => search.setText(target.value)}
        />
      </form>
      {field('status', CASE_STANDINGS, words.statuses)}
      {field('due', DUE_FILTERS, filters.dues)}
      {field('kind', CASE_KINDS, words.kinds)}
      {providers !== undefined && providers.length > 1 && (
        <SelectField
          dense
          className="min-w-52 max-sm:w-full"
          label={filters.npi}
          emptyLabel={filters.allProviders}
          value={choice.provider ?? ''}
          onChange={({ target }) => set({ provider: target.value === '' ? null : target.value })}
          options={providers.map(({ id, name, npi }) => ({
            value: id,
            label: `${formatPersonName(name)}, ${npi}`,
          }))}
        />
      )}
      {isNarrowed(choice) && <ClearFilters choice={choice} onChange={onChange} />}
    </search>
  )
}

export function ClearFilters({ choice, onChange }: Props) {
  const { filters } = useCaseListTexts()
  return (
    <Button variant="ghost" size="sm" onClick={() => onChange({ ...choice, ...NO_FILTERS })}>
      {filters.clear}
    </Button>
  )
}
