import { formatNumber } from '@plumbline/contract/core/format'
import { DESK_OWNERS, type Desk, type DeskFilter, type DeskOwner } from '@plumbline/contract/outreach/desk'
import { setParam } from '#platform/router/set-param.ts'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { useDeskTexts } from './desk-texts.ts'

type Props = { filter: DeskFilter } & Pick<Desk, 'counts' | 'campaigns'>

/** Every choice is in the URL. */
export function DeskFilters({ filter, counts, campaigns }: Props) {
  const { locale, ...texts } = useDeskTexts()
  return (
    <search className="flex flex-wrap items-center gap-2">
      <ChoicePills<DeskOwner>
        legend={texts.ownerFilter}
        legendHidden
        value={filter.owner}
        onChange={(owner) => setParam('owner', owner === 'all' ? null : owner)}
        options={DESK_OWNERS.map((owner) => ({
          value: owner,
          label: texts.count(texts.owners[owner], formatNumber(locale, counts[owner])),
        }))}
      />
      {(campaigns.length > 0 || filter.campaign !== undefined) && (
        <FilterField
          label={texts.campaign}
          value={filter.campaign ?? ''}
          active={filter.campaign !== undefined}
          onChange={(id) => setParam('campaign', id || null)}
          options={[
            { value: '', label: texts.allCampaigns },
            ...campaigns.map(({ id, name, name_es }) => ({
              value: id,
              label: locale === 'es' ? name_es : name,
            })),
          ]}
        />
      )}
    </search>
  )
}
