import type { LinesKey } from '@plumbline/contract/reports/lines-key'
import { LINES_PER_PAGE } from '@plumbline/contract/reports/report-lines'
import { CopyButton } from '#parts/CopyButton.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Pagination } from '#ui/tables/Pagination.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { claimLinesTexts } from './claim-lines-texts.ts'
import { LineSums } from './LineSums.tsx'
import { LinesTable } from './LinesTable.tsx'
import type { LineSelection } from './line-selection.ts'
import { linesHeading } from './lines-heading.ts'
import type { LinesView } from './lines-view.ts'
import { useClaimLines } from './use-claim-lines.ts'

type Props = LineSelection & {
  linesKey: LinesKey
  providerId: string | null
  view: LinesView
  onView: (view: LinesView) => void
  onClose: () => void
  /** Not where lines are marked: that is no address that one could pass on. */
  files?: readonly { label: string; href: string }[]
}

export function LinesPanel({ linesKey, providerId, view, onView, onClose, files, ...selection }: Props) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const asked = useClaimLines(linesKey, providerId, view)
  const page = asked.data
  const { offset } = view
  const turn = (to: number) => () => onView({ ...view, offset: to })
  return (
    <SidePanel
      wide
      title={linesHeading(texts, linesKey, page)}
      onClose={onClose}
      footer={
        files && (
          <>
            {/* The address names a figure, never a patient, so it may be passed on. */}
            <span className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1">
              <CopyButton text={() => window.location.href} label={texts.copy} copiedLabel={texts.copied} />
              <span className="text-small text-text-2">{texts.copyHint}</span>
            </span>
            <TableFiles name={texts.file} files={files} />
          </>
        )
      }
    >
      {page === undefined && asked.isError && <QueryFailure query={asked} texts={texts.failure} />}
      {page === undefined && !asked.isError && <Skeleton label={texts.loading} shape="table" rows={8} />}
      {page !== undefined && (
        <>
          <LineSums page={page} grouped={view.sort === 'service_date'} />
          {page.total > 0 && (
            <LinesTable
              page={page}
              view={view}
              onOrder={(order) => onView({ ...order, offset: 0 })}
              busy={asked.isPlaceholderData}
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
              {...(offset > 0 && { onPrevious: turn(offset - LINES_PER_PAGE) })}
              {...(offset + LINES_PER_PAGE < page.total && { onNext: turn(offset + LINES_PER_PAGE) })}
            />
          )}
        </>
      )}
    </SidePanel>
  )
}
