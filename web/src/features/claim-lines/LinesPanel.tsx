import type { LinesKey } from '@plumbline/contract/lines-key'
import { LINES_PER_PAGE } from '@plumbline/contract/report-lines'
import { useState } from 'react'
import { useTexts } from '#platform/texts.ts'
import { useFailureMessage } from '#platform/use-failure-message.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CopyLink } from './CopyLink.tsx'
import { claimLinesTexts } from './claim-lines-texts.ts'
import { LinesTable } from './LinesTable.tsx'
import type { LineSelection } from './line-selection.ts'
import { linesHeading } from './lines-heading.ts'
import { type LinesOrder, useClaimLines } from './use-claim-lines.ts'

type Props = LineSelection & {
  linesKey: LinesKey
  providerId: string | null
  onClose: () => void
  exportHref?: (key: LinesKey, providerId: string | null) => string
}

export function LinesPanel({ linesKey, providerId, onClose, exportHref, ...selection }: Props) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const [order, setOrder] = useState<LinesOrder>({ sort: 'service_date', order: 'ascending' })
  const [offset, setOffset] = useState(0)
  const asked = useClaimLines(linesKey, providerId, order, offset)
  const message = useFailureMessage(asked.error)
  const reorder = (next: LinesOrder) => {
    setOrder(next)
    setOffset(0)
  }
  const page = asked.data
  return (
    <Drawer
      isOpen
      wide
      title={linesHeading(texts, linesKey)}
      closeLabel={texts.close}
      onClose={onClose}
      // Marking lines is no address that one could pass on.
      footer={
        selection.selectable ? undefined : (
          <>
            <CopyLink />
            {exportHref && (
              <a className={buttonClass('secondary', 'sm')} href={exportHref(linesKey, providerId)} download>
                <Icon name="download" />
                {texts.export}
              </a>
            )}
          </>
        )
      }
    >
      {page === undefined && asked.isError && (
        <RetryAlert
          {...texts.failure}
          message={message}
          onRetry={() => void asked.refetch()}
          busy={asked.isFetching}
        />
      )}
      {page === undefined && !asked.isError && <Skeleton label={texts.loading} shape="table" rows={8} />}
      {page !== undefined && (
        <>
          <p role="status" className="mb-3 text-body-s text-text-2">
            <b className="text-text">{texts.total(page.total)}</b>{' '}
            {page.total === 0 ? texts.none : order.sort === 'service_date' && texts.grouped}
          </p>
          {page.total > 0 && (
            <LinesTable
              lines={page.lines}
              order={order}
              onOrder={reorder}
              busy={asked.isPlaceholderData}
              {...selection}
            />
          )}
          {page.total > LINES_PER_PAGE && (
            <Pagination
              label={texts.pages}
              summary={texts.page(offset + 1, Math.min(offset + LINES_PER_PAGE, page.total), page.total)}
              previousLabel={texts.previous}
              nextLabel={texts.next}
              {...(offset > 0 && { onPrevious: () => setOffset(offset - LINES_PER_PAGE) })}
              {...(offset + LINES_PER_PAGE < page.total && {
                onNext: () => setOffset(offset + LINES_PER_PAGE),
              })}
            />
          )}
        </>
      )}
    </Drawer>
  )
}
