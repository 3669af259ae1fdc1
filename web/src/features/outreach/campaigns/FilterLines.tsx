import type { ProviderFilterInput } from '@plumbline/contract/outreach/provider-filter'
import { nameOf } from './campaign-names.ts'
import { useDraftTexts } from './campaign-texts.ts'
import { filterWords } from './filter-words.ts'
import { useCampaigns } from './use-campaigns.ts'

export function FilterLines({ filter }: { filter: ProviderFilterInput }) {
  const texts = useDraftTexts()
  const campaigns = useCampaigns().data ?? []
  const campaignName = (id: string) => {
    const found = campaigns.find((one) => one.id === id)
    return found === undefined ? '' : nameOf(texts.locale, found)
  }
  const lines = filterWords(texts, filter, campaignName)
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
