import { formatNumber } from '@plumbline/contract/core/format'
import { LOCALES } from '@plumbline/contract/core/locale'
import { stateName } from '@plumbline/contract/core/place-names'
import { DESK_OWNERS, type Desk, type DeskFilter, type DeskOwner } from '@plumbline/contract/outreach/desk'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { setParam } from '#platform/router/set-param.ts'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { useDeskTexts } from './desk-texts.ts'

type Props = { filter: DeskFilter } & Pick<Desk, 'counts' | 'campaigns'>

/** Every choice is in the URL. */
export function DeskFilters({ filter, counts, campaigns }: Props) {
  const { locale, ...texts } = useDeskTexts()
  return (
    <search className="flex min-w-0 flex-wrap items-center gap-2">
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
      <FilterField
        label={texts.language}
        value={filter.language ?? ''}
        active={filter.language !== undefined}
        onChange={(language) => setParam('language', language || null)}
        options={[
          { value: '', label: texts.allLanguages },
          ...LOCALES.map((value) => ({ value, label: texts.languages[value] })),
        ]}
      />
      <GivenFilter
        param="specialty"
        label={texts.specialty}
        all={texts.allSpecialties}
        value={filter.specialty}
        name={(specialty) => specialtyName(locale, specialty)}
      />
      <GivenFilter
        param="state"
        label={texts.state}
        all={texts.allStates}
        value={filter.state}
        name={(state) => stateName(locale, state)}
      />
    </search>
  )
}

type GivenProps = {
  param: string
  label: string
  all: string
  value: string | undefined
  name: (value: string) => string
}

/** A filter that came with a link from another page: shown, so that it can be taken away. */
function GivenFilter({ param, label, all, value, name }: GivenProps) {
  if (value === undefined) return null
  return (
    <FilterField
      label={label}
      value={value}
      active
      onChange={(chosen) => setParam(param, chosen || null)}
      options={[
        { value: '', label: all },
        { value, label: name(value) },
      ]}
    />
  )
}
