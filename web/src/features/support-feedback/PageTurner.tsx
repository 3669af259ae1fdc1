import { formatNumber } from '@plumbline/contract/format'
import { Pagination } from '#ui/Pagination.tsx'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'
import { PAGE_PARAM, setParam } from './url-filter.ts'

type Props = { offset: number; rows: number; total: number; pageRows: number }

export function PageTurner({ offset, rows, total, pageRows }: Props) {
  const { page, locale } = useSupportFeedbackTexts()
  const number = (value: number) => formatNumber(locale, value)
  const turn = (to: number) => setParam(PAGE_PARAM, to <= 0 ? null : String(to))
  return (
    <Pagination
      label={page.label}
      summary={page.summary(number(rows === 0 ? 0 : offset + 1), number(offset + rows), number(total))}
      previousLabel={page.previous}
      nextLabel={page.next}
      {...(offset > 0 && { onPrevious: () => turn(offset - pageRows) })}
      {...(offset + rows < total && { onNext: () => turn(offset + pageRows) })}
    />
  )
}
