import { formatNumber } from '@plumbline/contract/core/format'
import { type AdminDocument, DOCUMENTS_PER_PAGE } from '@plumbline/contract/outreach/documents'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { URL_TEXT_MAX_CHARS, useUrlText } from '#platform/router/use-url-text.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Pagination } from '#ui/tables/Pagination.tsx'
import { AdminDocumentTable } from './AdminDocumentTable.tsx'
import { useAdminDocumentTexts } from './documents-texts.ts'
import { useAdminDocuments } from './use-admin-documents.ts'

const AddDocumentDrawer = lazyOverlay(() => import('./AddDocumentDrawer.tsx'), 'AddDocumentDrawer')
const WithdrawModal = lazyOverlay(() => import('./WithdrawModal.tsx'), 'WithdrawModal')

const SEARCH_PARAM = 'documents'

/** What support puts up for providers to read, under Tools. */
export function AdminDocumentsCard() {
  const texts = useAdminDocumentTexts()
  const locale = useLocale()
  const search = useUrlText(SEARCH_PARAM)
  const [offset, setOffset] = useState(0)
  const list = useAdminDocuments(search.value, offset)
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<AdminDocument | null>(null)
  const data = list.data?.data
  const number = (value: number) => formatNumber(locale, value)
  const shown = data?.documents.length ?? 0

  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      flush
      tools={
        <Button
          variant="secondary"
          size="sm"
          icon="plus"
          className="max-md:ml-2.5"
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      }
    >
      <search className="px-6 pb-4 max-md:px-4">
        <TextField
          className="w-80 max-w-full max-md:w-full"
          label={texts.search}
          labelHidden
          placeholder={texts.search}
          icon="search"
          value={search.text}
          onChange={({ target }) => {
            search.setText(target.value)
            setOffset(0)
          }}
          maxLength={URL_TEXT_MAX_CHARS}
          autoComplete="off"
        />
      </search>
      {data === undefined ? (
        <div className="px-6 pb-6 max-md:px-4">
          <QueryGap query={list} failure={texts.failure} label={texts.loading} shape="table" rows={4} />
        </div>
      ) : shown === 0 ? (
        <EmptyState icon="file" headingLevel={3} title={texts.none}>
          <p>{texts.noneText}</p>
        </EmptyState>
      ) : (
        <>
          <AdminDocumentTable rows={data.documents} busy={list.isPlaceholderData} onWithdraw={setLeaving} />
          <Pagination
            label={texts.pages}
            summary={texts.shown(number(offset + 1), number(offset + shown), number(data.total))}
            previousLabel={texts.previous}
            nextLabel={texts.next}
            {...(offset > 0 && { onPrevious: () => setOffset(offset - DOCUMENTS_PER_PAGE) })}
            {...(offset + shown < data.total && { onNext: () => setOffset(offset + DOCUMENTS_PER_PAGE) })}
          />
        </>
      )}
      {adding && <AddDocumentDrawer onClose={() => setAdding(false)} />}
      {leaving !== null && <WithdrawModal document={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}
