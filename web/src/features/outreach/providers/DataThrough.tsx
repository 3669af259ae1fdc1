import { formatDate } from '@plumbline/contract/core/format'
import { useProviderChoices } from '#parts/use-provider-choices.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { useProviderTexts } from './providers-texts.ts'

/** The last day of claims in the figures; draws nothing before the first build. */
export function DataThrough() {
  const { dataThrough, locale } = useProviderTexts()
  const through = useProviderChoices().data?.data_through
  return through ? <Pill icon="calendar">{dataThrough(formatDate(locale, through))}</Pill> : null
}
