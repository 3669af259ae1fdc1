import type { FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { useEffect, useRef, useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useTitle } from '#platform/router/title.ts'
import { useUrlText } from '#platform/router/use-url-text.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { FlagTable } from './FlagTable.tsx'
import { FlagTestCard } from './FlagTestCard.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { matchesSearch } from './flag-words.ts'
import { useFlagDefinitions } from './use-flags.ts'

const FlagDrawer = lazyOverlay(() => import('./FlagDrawer.tsx'), 'FlagDrawer')
const KillFlagModal = lazyOverlay(() => import('./KillFlagModal.tsx'), 'KillFlagModal')

type Open = { what: 'new' } | { what: 'edit' | 'kill'; flag: FlagDefinition } | null

export function FeatureFlagsPage() {
  const texts = useFlagTexts()
  const { page } = texts
  useTitle(page.title)
  const showToast = useToast()
  const definitions = useFlagDefinitions()
  const { text: search, setText: setSearch } = useUrlText('search')
  const [open, setOpen] = useState<Open>(null)
  const [deletions, setDeletions] = useState(0)
  const newButton = useRef<HTMLButtonElement>(null)
  const searchField = useRef<HTMLInputElement>(null)

  const all = definitions.data ?? []
  const shown = all.filter((flag) => matchesSearch(flag, search.trim()))

  // The button that opened the drawer was deleted with its row.
  useEffect(() => {
    if (deletions > 0) newButton.current?.focus()
  }, [deletions])

  function clearSearch() {
    setSearch('')
    searchField.current?.focus()
  }

  function finish(receipt: string) {
    setOpen(null)
    showToast({ text: receipt })
  }

  return (
    <>
      <PageHeading
        title={page.title}
        lead={page.lead}
        aside={
          <Button ref={newButton} icon="plus" onClick={() => setOpen({ what: 'new' })}>
            {page.newFlag}
          </Button>
        }
      />
      <search className="mt-6 mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <TextField
          ref={searchField}
          type="search"
          icon="search"
          label={page.search}
          hint={page.searchHint}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
          className="w-full max-w-100"
        />
        <p role="status" className="pb-2.5 text-body-s text-text-2">
          {definitions.isSuccess ? page.count(shown.length, all.length) : ''}
        </p>
      </search>
      <Card flush busy={definitions.isPending}>
        {definitions.isPending && (
          <Skeleton label={page.loading} shape="table" rows={4} className="px-6 max-md:px-4" />
        )}
        {definitions.isError && (
          <div className="p-6 max-md:p-4">
            <FailureAlert
              title={page.failed}
              error={definitions.error}
              onRetry={() => void definitions.refetch()}
            />
          </div>
        )}
        {definitions.isSuccess && all.length === 0 && (
          <EmptyState icon="flag" title={page.emptyTitle}>
            {page.emptyText}
          </EmptyState>
        )}
        {definitions.isSuccess && all.length > 0 && shown.length === 0 && (
          <EmptyState
            icon="search"
            title={page.noMatchTitle}
            actions={
              <Button variant="secondary" onClick={clearSearch}>
                {page.clearSearch}
              </Button>
            }
          >
            {page.noMatchText(search.trim())}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <FlagTable
            flags={shown}
            current={open?.what === 'edit' ? open.flag.feature : null}
            onEdit={(flag) => setOpen({ what: 'edit', flag })}
            onKill={(flag) => setOpen({ what: 'kill', flag })}
          />
        )}
      </Card>
      <FlagTestCard />
      {(open?.what === 'new' || open?.what === 'edit') && (
        <FlagDrawer
          flag={open.what === 'edit' ? open.flag : null}
          onClose={() => setOpen(null)}
          onSaved={(feature) => finish(page.saved(feature))}
          onDeleted={(feature) => {
            finish(page.deleted(feature))
            setDeletions((count) => count + 1)
          }}
        />
      )}
      {open?.what === 'kill' && (
        <KillFlagModal
          flag={open.flag}
          onClose={() => setOpen(null)}
          onDone={({ feature, killed }) => finish(killed ? page.killed(feature) : page.revived(feature))}
        />
      )}
    </>
  )
}
