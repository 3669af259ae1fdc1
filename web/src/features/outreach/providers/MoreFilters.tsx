import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import type { ProviderChoices } from '@plumbline/contract/outreach/providers'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { filterParams } from '#platform/session/provider-choice.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { filterChipClass } from '#ui/fields/filter-chip-class.ts'
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx'
import { useProviderTexts } from './providers-texts.ts'

const MoreFilterFields = lazyOverlay(() => import('./MoreFilterFields.tsx'), 'MoreFilterFields')

type Props = {
  filter: ProviderFilter
  choices: ProviderChoices | undefined
  onFilter: (filter: ProviderFilter) => void
}

/** Counts the active filters behind the button. */
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
