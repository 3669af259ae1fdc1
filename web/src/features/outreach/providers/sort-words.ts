import type { ProviderSort } from '@plumbline/contract/outreach/providers'
import type { ProviderChoice } from '#platform/session/provider-choice.ts'
import type { Texts } from '#platform/texts/texts.ts'
import { COLUMN_SHAPES } from './provider-columns.ts'

type ProviderTexts = Texts<typeof import('./providers.en.ts').providers>

export const sortLabel = (sort: ProviderSort, { columns }: ProviderTexts): string =>
  sort === 'name' ? columns.provider : columns[sort]

/** 'Total billed' becomes 'total billed'; 'NPI' stays. */
const withinSentence = (label: string) =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1)

/** For example 'highest risk first'. */
export function formatOrder({ sort, order, filter }: ProviderChoice, texts: ProviderTexts): string {
  const { orders } = texts
  if (sort === null && filter.search) return orders.match
  if (sort === null || sort === 'risk') return orders.risk[order]
  const kind = sort === 'name' ? 'words' : COLUMN_SHAPES[sort].kind
  return orders[kind][order](withinSentence(sortLabel(sort, texts)))
}
