import { formatNumber } from '@plumbline/contract/core/format'
import type { ProviderFilterInput } from '@plumbline/contract/outreach/provider-filter'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { getCampaignName } from './campaign-names.ts'
import { type DraftTexts, useDraftTexts } from './campaign-texts.ts'
import { useCampaigns } from './use-campaigns.ts'

export function FilterLines({ filter }: { filter: ProviderFilterInput }) {
  const texts = useDraftTexts()
  const campaigns = useCampaigns().data ?? []
  const campaignName = (id: string) => {
    const found = campaigns.find((one) => one.id === id)
    return found === undefined ? '' : getCampaignName(texts.locale, found)
  }
  const lines = formatFilter(texts, filter, campaignName)
  return (
    <ul className="mt-1 list-disc pl-5 text-body-s text-text-2">
      {(lines.length === 0 ? [texts.create.all] : lines).map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  )
}

type Words = DraftTexts['filter']
type Field = Exclude<keyof Words, 'values' | 'yes'>

const isField = (words: Words, name: string): name is Field =>
  name in words && name !== 'values' && name !== 'yes'

/** One line for each field of a filter, for example 'Specialty: Dermatology, Pain medicine'. */
function formatFilter(
  { filter: words, locale }: DraftTexts,
  filter: ProviderFilterInput,
  campaignName: (id: string) => string,
): string[] {
  const formatValue = (field: Field, value: string | number): string => {
    if (typeof value === 'number') return formatNumber(locale, value)
    if (field === 'specialty') return specialtyName(locale, value)
    if (field === 'campaign') return campaignName(value)
    if (field === 'unreachable') return words.yes
    const label = (words.values as Readonly<Record<string, string>>)[value]
    return field === 'search' || field === 'state' ? value : (label ?? value)
  }
  return Object.entries(filter).flatMap(([field, value]) => {
    if (value === undefined || value === null || !isField(words, field)) return []
    const list = Array.isArray(value) ? value : String(value).split(field === 'search' ? '\0' : ',')
    return list.length === 0
      ? []
      : [`${words[field]}: ${list.map((one) => formatValue(field, one)).join(', ')}`]
  })
}
