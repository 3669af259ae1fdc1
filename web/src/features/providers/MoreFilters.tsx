import type { ProviderFilter } from '@plumbline/contract/provider-filter'
import type { ProviderChoices } from '@plumbline/contract/providers'
import { lazyOverlay } from '#platform/lazy-overlay.ts'
import { filterParams } from '#platform/provider-choice.ts'
import { filterChipClass } from '#ui/filter-chip-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { PopoverPanel } from '#ui/PopoverPanel.tsx'
import { useProviderTexts } from './providers-texts.ts'

const MoreFilterFields = lazyOverlay(() => import('./MoreFilterFields.tsx'), 'MoreFilterFields')

type Props = {
  filter: ProviderFilter
  choices: ProviderChoices | undefined
  onFilter: (filter: ProviderFilter) => void
}

/** Which of the filters are behind the button. */
function countMore(filter: ProviderFilter): number {
  const { search: _s, specialty: _p, state: _t, outcome: _o, stage: _g, ...more } = filter
  return Object.keys(filterParams(more)).length
}

export function MoreFilters(props: Props) {
  const { filters } = useProviderTexts()
  const count = countMore(props.filter)
  return (
    <PopoverPanel
      title={filters.moreTitle}
      triggerClassName={filterChipClass(count > 0)}
      trigger={
        <>
          <Icon name="filter" />
          <span className={count > 0 ? 'text-text-2' : undefined}>{filters.more}</span>
          {count > 0 && <b>{filters.moreCount(count)}</b>}
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => <MoreFilterFields {...props} onDone={close} />}
    </PopoverPanel>
  )
}
