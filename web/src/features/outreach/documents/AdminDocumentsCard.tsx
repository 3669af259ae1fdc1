import { type AdminDocument, DOCUMENTS_PER_PAGE } from '@plumbline/contract/outreach/documents'
import { useState } from 'react'
import { Pages } from '#parts/Pages.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { UrlSearchField } from '#parts/UrlSearchField.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useUrlText } from '#platform/router/use-url-text.ts'
import { AddButton } from '#ui/basics/AddButton.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { AdminDocumentTable } from './AdminDocumentTable.tsx'
import { useAdminDocumentTexts } from './documents-texts.ts'
import { useAdminDocuments } from './use-admin-documents.ts'

const AddDocumentDrawer = lazyOverlay(() => import('./AddDocumentDrawer.tsx'), 'AddDocumentDrawer')
const WithdrawModal = lazyOverlay(() => import('./WithdrawModal.tsx'), 'WithdrawModal')

const SEARCH_PARAM = 'documents'

/** Documents that support publishes for providers, under Tools. */
export function AdminDocumentsCard() {
  const texts = useAdminDocumentTexts()
  const search = useUrlText(SEARCH_PARAM)
  const [offset, setOffset] = useState(0)
  const list = useAdminDocuments(search.value, offset)
  const [adding, setAdding] = useState(false)
  const [withdrawing, setWithdrawing] = useState<AdminDocument | null>(null)
  const data = list.data?.data
  const shown = data?.documents.length ?? 0

  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      flush
      tools={<AddButton onClick={() => setAdding(true)}>{texts.add}</AddButton>}
    >
      <search className="px-6 pb-4 max-md:px-4">
        <UrlSearchField
          search={search}
          label={texts.search}
          className="w-80 max-w-full max-md:w-full"
          onType={() => setOffset(0)}
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
          <AdminDocumentTable
            rows={data.documents}
            busy={list.isPlaceholderData}
            onWithdraw={setWithdrawing}
          />
          <Pages
            label={texts.pages}
            summary={texts.shown}
            offset={offset}
            shown={shown}
            total={data.total}
            perPage={DOCUMENTS_PER_PAGE}
            onTurn={setOffset}
          />
        </>
      )}
      {adding && <AddDocumentDrawer onClose={() => setAdding(false)} />}
      {withdrawing !== null && <WithdrawModal document={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Card>
  )
}
