import { formatDate } from '@plumbline/contract/core/format'
import { Pill } from '#ui/basics/Pill.tsx'
import { useProviderTexts } from './providers-texts.ts'
import { useProviderChoices } from './use-providers.ts'

/** Up to which day the shown figures know claims; nothing before the first build. */
export function DataThrough() {
  const { dataThrough, locale } = useProviderTexts()
  const through = useProviderChoices().data?.data_through
  return through ? <Pill icon="calendar">{dataThrough(formatDate(locale, through))}</Pill> : null
}
