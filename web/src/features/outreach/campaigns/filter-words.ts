import { formatNumber } from '@plumbline/contract/core/format'
import type { ProviderFilterInput } from '@plumbline/contract/outreach/provider-filter'
import { specialtyName } from '@plumbline/contract/reports/specialty-words'
import type { DraftTexts } from './campaign-texts.ts'

type Words = DraftTexts['filter']
type Field = Exclude<keyof Words, 'values' | 'yes'>

const isField = (words: Words, name: string): name is Field =>
  name in words && name !== 'values' && name !== 'yes'

/** 'Specialty: Dermatology, Pain medicine' for each part of a filter. */
export function filterWords(
  { filter: words, locale }: DraftTexts,
  filter: ProviderFilterInput,
  campaignName: (id: string) => string,
): string[] {
  const saidOf = (field: Field, value: string | number): string => {
    if (typeof value === 'number') return formatNumber(locale, value)
    if (field === 'specialty') return specialtyName(locale, value)
    if (field === 'campaign') return campaignName(value)
    if (field === 'unreachable') return words.yes
    const said = (words.values as Readonly<Record<string, string>>)[value]
    return field === 'search' || field === 'state' ? value : (said ?? value)
  }
  return Object.entries(filter).flatMap(([field, given]) => {
    if (given === undefined || given === null || !isField(words, field)) return []
    const list = Array.isArray(given) ? given : String(given).split(field === 'search' ? '\0' : ',')
    return list.length === 0
      ? []
      : [`${words[field]}: ${list.map((value) => saidOf(field, value)).join(', ')}`]
  })
}
