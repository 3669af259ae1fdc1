import {
  DOCUMENTS_PER_PAGE,
  DOCUMENTS_PER_ZIP,
  type PortalDocument,
} from '@plumbline/contract/outreach/documents'
import { useState } from 'react'
import { Pages } from '#parts/Pages.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { BulkBar } from '#ui/tables/BulkBar.tsx'
import { DocumentFilters } from './DocumentFilters.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import { choose, isFiltered, readFilter } from './document-filter.ts'
import { useDocumentTexts } from './documents-texts.ts'
import { useDocuments, useRefreshDocuments, zipAddress } from './use-documents.ts'

const AcknowledgeModal = lazyOverlay(() => import('./AcknowledgeModal.tsx'), 'AcknowledgeModal')

const NONE: ReadonlySet<string> = new Set()

export function DocumentsPanel() {
  const texts = useDocumentTexts()
  const filter = readFilter(useQueryParams())
  const list = useDocuments(filter)
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const [selected, setSelected] = useState(NONE)
  const [acknowledging, setAcknowledging] = useState<PortalDocument | null>(null)
  const data = list.data?.data

  function select(ids: readonly string[], on: boolean) {
    const next = new Set(selected)
    for (const id of ids) {
      if (on && next.size < DOCUMENTS_PER_ZIP) next.add(id)
      if (!on) next.delete(id)
    }
    setSelected(next)
  }

  return (
    <>
      <Card title={texts.title} subtitle={texts.text} flush>
        <DocumentFilters filter={filter} topics={data?.topics ?? []} />
        {data === undefined ? (
          <div className="px-6 pb-6 max-md:px-4">
            <QueryGap query={list} failure={texts.failure} label={texts.loading} shape="table" rows={5} />
          </div>
        ) : data.documents.length === 0 ? (
          <Nothing filtered={isFiltered(filter)} />
        ) : (
          <>
            <DocumentTable
              rows={data.documents}
              filter={filter}
              busy={list.isPlaceholderData}
              selected={selected}
              onSelect={select}
              {...(!isActing && { onAcknowledge: setAcknowledging })}
            />
            <Pages
              label={texts.pages}
              summary={texts.shown}
              offset={filter.offset}
              shown={data.documents.length}
              total={data.total}
              perPage={DOCUMENTS_PER_PAGE}
              onTurn={(offset) => choose('offset', offset === 0 ? null : String(offset))}
            />
          </>
        )}
      </Card>
      {selected.size > 0 && <Selection ids={[...selected]} onClear={() => setSelected(NONE)} />}
      {acknowledging !== null && (
        <AcknowledgeModal document={acknowledging} onClose={() => setAcknowledging(null)} />
      )}
    </>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const texts = useDocumentTexts()
  return (
    <EmptyState
      icon={filtered ? 'search' : 'file'}
      headingLevel={3}
      title={filtered ? texts.noMatch : texts.none}
    >
      <p>{filtered ? texts.noMatchText : texts.noneText}</p>
    </EmptyState>
  )
}

function Selection({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const texts = useDocumentTexts()
  const { refreshSoon } = useRefreshDocuments()
  return (
    <BulkBar
      label={texts.selection}
      summary={texts.selected(ids.length)}
      clearLabel={texts.clearSelection}
      onClear={onClear}
    >
      <a href={zipAddress(ids)} download onClick={refreshSoon} className={headerButtonClass(true)}>
        <Icon name="download" />
        {texts.zip}
      </a>
    </BulkBar>
  )
}
