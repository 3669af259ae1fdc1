import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { Pagination } from '#ui/tables/Pagination.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = {
  label: string
  /** For example "1–20 of 83". */
  summary: (first: string, last: string, total: string) => string
  offset: number
  /** How many rows this page has. */
  shown: number
  total: number
  perPage: number
  onTurn: (offset: number) => void
}

/** Pagination of a list that the server delivers in pages. */
export function Pages({ label, summary, offset, shown, total, perPage, onTurn }: Props) {
  const { previousPage, nextPage } = useCommonTexts()
  const locale = useLocale()
  const end = offset + shown
  const hasNext = shown > 0 && end < total
  const number = (value: number) => formatNumber(locale, value)
  return (
    <Pagination
      label={label}
      summary={summary(number(Math.min(offset + 1, total)), number(end), number(total))}
      previousLabel={previousPage}
      nextLabel={nextPage}
      onPrevious={offset > 0 ? () => onTurn(Math.max(0, offset - perPage)) : undefined}
      onNext={hasNext ? () => onTurn(offset + perPage) : undefined}
    />
  )
}
