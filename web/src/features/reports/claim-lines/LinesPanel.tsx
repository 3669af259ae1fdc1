import type { CallInput } from '@plumbline/contract/core/endpoint'
import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { LinesKey } from '@plumbline/contract/reports/lines-key'
import { LINES_PER_PAGE, type LinesPage, reportLineEndpoints } from '@plumbline/contract/reports/report-lines'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CopyButton } from '#parts/CopyButton.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { call } from '#platform/api/api-client.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Pagination } from '#ui/tables/Pagination.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { claimLinesTexts } from './claim-lines-texts.ts'
import { LinesTable } from './LinesTable.tsx'
import type { LineSelection } from './line-selection.ts'
import { linesHeading } from './lines-heading.ts'
import type { LinesView } from './lines-view.ts'

type Props = LineSelection & {
  linesKey: LinesKey
  providerId: string | null
  view: LinesView
  onView: (view: LinesView) => void
  onClose: () => void
  /** Left out where lines are marked: that view has no URL of its own. */
  files?: readonly { label: string; href: string }[]
}

export function LinesPanel({ linesKey, providerId, view, onView, onClose, files, ...selection }: Props) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const locale = useLocale()
  const query = useClaimLines(linesKey, providerId, view)
  const page = query.data
  const { offset } = view
  const goTo = (to: number) => () => onView({ ...view, offset: to })
  return (
    <SidePanel
      wide
      title={linesHeading(locale, texts, linesKey, page)}
      onClose={onClose}
      footer={
        files && (
          <>
            {/* The URL names a figure, never a patient, so it is safe to share. */}
            <span className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1">
              <CopyButton text={() => window.location.href} label={texts.copy} copiedLabel={texts.copied} />
              <span className="text-small text-text-2">{texts.copyHint}</span>
            </span>
            <TableFiles name={texts.file} files={files} />
          </>
        )
      }
    >
      {page === undefined && query.isError && <QueryFailure query={query} texts={texts.failure} />}
      {page === undefined && !query.isError && <Skeleton label={texts.loading} shape="table" rows={8} />}
      {page !== undefined && (
        <>
          <LineSums page={page} grouped={view.sort === 'service_date'} />
          {page.total > 0 && (
            <LinesTable
              page={page}
              view={view}
              onOrder={(order) => onView({ ...order, offset: 0 })}
              busy={query.isPlaceholderData}
              {...selection}
            />
          )}
          {page.total > LINES_PER_PAGE && (
            <Pagination
              label={texts.pages}
              summary={texts.page(
                Math.min(offset + 1, page.total),
                Math.min(offset + LINES_PER_PAGE, page.total),
                page.total,
              )}
              previousLabel={texts.previous}
              nextLabel={texts.next}
              {...(offset > 0 && { onPrevious: goTo(offset - LINES_PER_PAGE) })}
              {...(offset + LINES_PER_PAGE < page.total && { onNext: goTo(offset + LINES_PER_PAGE) })}
            />
          )}
        </>
      )}
    </SidePanel>
  )
}

/** The sums of all lines, so that the number that was clicked is seen here again. */
function LineSums({ page, grouped }: { page: LinesPage; grouped: boolean }) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const locale = useLocale()
  const { total, sums } = page
  const money = (text: string) => formatMoney(locale, Number(text), { cents: true })
  const facts = [
    texts.claims(sums.claims),
    texts.visits(sums.days),
    texts.patients(sums.patients),
    texts.units(formatNumber(locale, Number(sums.units)), Number(sums.units) === 1),
    texts.money(money(sums.billed), money(sums.allowed), money(sums.paid)),
  ]
  return (
    <p role="status" className="mb-3 text-body-s text-text-2 tabular-nums">
      <b className="text-text">{texts.total(total)}</b>
      {total === 0 ? ` ${texts.none}` : `: ${facts.join(', ')}.${grouped ? ` ${texts.grouped}` : ''}`}
    </p>
  )
}

type LinesQuery = NonNullable<CallInput<typeof reportLineEndpoints.listReportLines>['query']>

function useClaimLines(key: LinesKey, providerId: string | null, view: LinesView) {
  const given = Object.fromEntries(Object.entries(key).filter(([, value]) => value !== ''))
  const query = {
    ...given,
    ...(providerId !== null && { provider_id: providerId }),
    ...view,
    limit: LINES_PER_PAGE,
  } as LinesQuery
  return useQuery({
    queryKey: ['claim-lines', query],
    queryFn: async ({ signal }) =>
      (await call(reportLineEndpoints.listReportLines, { query }, { signal, onFailure: 'inline' })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
