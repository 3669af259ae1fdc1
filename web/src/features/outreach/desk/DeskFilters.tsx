import { formatNumber } from '@plumbline/contract/core/format'
import { LOCALES } from '@plumbline/contract/core/locale'
import { stateName } from '@plumbline/contract/core/place-names'
import { DESK_OWNERS, type Desk, type DeskFilter, type DeskOwner } from '@plumbline/contract/outreach/desk'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { useProviderChoices } from '#parts/use-provider-choices.ts'
import { setParam } from '#platform/router/set-param.ts'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { useDeskTexts } from './desk-texts.ts'

type Props = { filter: DeskFilter } & Pick<Desk, 'counts' | 'campaigns'>

/** Every choice is in the URL. */
export function DeskFilters({ filter, counts, campaigns }: Props) {
  const { locale, ...texts } = useDeskTexts()
  const choices = useProviderChoices().data
  return (
    <search className="flex min-w-0 flex-wrap items-center gap-2 lg:flex-1">
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
      {/* Comes with a link from another page. */}
      {filter.specialty !== undefined && (
        <NamedFilter
          param="specialty"
          label={texts.specialty}
          all={texts.allSpecialties}
          value={filter.specialty}
          values={choices?.specialties}
          name={(specialty) => specialtyName(locale, specialty)}
        />
      )}
      <NamedFilter
        param="state"
        label={texts.state}
        all={texts.allStates}
        value={filter.state}
        values={choices?.states}
        name={(state) => stateName(locale, state)}
      />
    </search>
  )
}

type NamedProps = {
  param: string
  label: string
  all: string
  value: string | undefined
  values: readonly string[] | undefined
  name: (value: string) => string
}

/** What a link brought can be taken away also where no provider has it, or before the choices are here. */
function NamedFilter({ param, label, all, value, values = [], name }: NamedProps) {
  const offered = value === undefined || values.includes(value) ? values : [...values, value]
  return (
    <FilterField
      label={label}
      value={value ?? ''}
      active={value !== undefined}
      onChange={(chosen) => setParam(param, chosen || null)}
      options={[{ value: '', label: all }, ...offered.map((one) => ({ value: one, label: name(one) }))]}
    />
  )
}
