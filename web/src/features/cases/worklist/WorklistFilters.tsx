import { STAFF_CASE_SHOWS, type StaffCaseShow } from '@plumbline/contract/cases/case-staff'
import { CASE_KINDS } from '@plumbline/contract/cases/cases'
import { formatNumber } from '@plumbline/contract/core/format'
import { useEffect, useRef } from 'react'
import { useUrlText } from '#platform/router/use-url-text.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { isNarrowed, NO_FILTERS, type WorklistChoice } from './worklist-choice.ts'
import { useWorklistTexts } from './worklist-texts.ts'

type Props = {
  choice: WorklistChoice
  counts: Record<StaffCaseShow, number> | undefined
  onChoose: (choice: WorklistChoice) => void
}

const ANY = 'any'

export function WorklistFilters({ choice, counts, onChoose }: Props) {
  const { shows, filters, locale } = useWorklistTexts()
  const words = useCaseWords()
  const search = useUrlText('search')
  const searched = useRef(search.value)
  useEffect(() => {
    if (searched.current === search.value) return
    searched.current = search.value
    // A new search starts at the first page.
    if (choice.offset > 0) onChoose({ ...choice, offset: 0 })
  }, [search.value, choice, onChoose])
  const narrow = (part: Partial<WorklistChoice>) => onChoose({ ...choice, ...part, offset: 0 })
  return (
    <div className="grid gap-3 px-6 pb-4 max-md:px-4">
      <ChoicePills
        legend={shows.label}
        legendHidden
        value={choice.show}
        onChange={(show) => narrow({ show })}
        options={STAFF_CASE_SHOWS.map((value) => ({
          value,
          label: (
            <>
              {shows[value]}
              {counts !== undefined && (
                <span className="text-small tabular-nums">{formatNumber(locale, counts[value])}</span>
              )}
            </>
          ),
        }))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <TextField
          type="search"
          dense
          icon="search"
          label={filters.search}
          labelHidden
          placeholder={filters.search}
          maxLength={60}
          value={search.text}
          onChange={({ target }) => search.setText(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && search.submit()}
          className="w-64 max-md:w-full"
        />
        <FilterField
          label={filters.assignee}
          value={choice.assignee ?? ANY}
          active={choice.assignee !== null}
          onChange={(value) => narrow({ assignee: value === 'mine' || value === 'none' ? value : null })}
          options={[
            { value: ANY, label: filters.anyone },
            { value: 'mine', label: filters.mine },
            { value: 'none', label: filters.none },
          ]}
        />
        <FilterField
          label={filters.kind}
          value={choice.kind ?? ANY}
          active={choice.kind !== null}
          onChange={(value) => narrow({ kind: CASE_KINDS.find((kind) => kind === value) ?? null })}
          options={[
            { value: ANY, label: filters.anyKind },
            ...CASE_KINDS.map((value) => ({ value, label: words.kinds[value] })),
          ]}
        />
        {isNarrowed(choice) && (
          <Button variant="ghost" size="sm" onClick={() => onChoose({ ...choice, ...NO_FILTERS })}>
            {filters.clear}
          </Button>
        )}
      </div>
    </div>
  )
}
