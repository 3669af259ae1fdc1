import { formatNumber } from '@plumbline/contract/core/format'
import { LoadMore } from '#parts/LoadMore.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useLoadMore } from '#parts/use-load-more.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { AuditFilters, clearFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { toAuditQuery } from './audit-filter.ts'
import { useAuditLogTexts } from './audit-log-texts.ts'
import { useAuditLog, useVerifyAudit } from './use-audit-log.ts'
import { VerifyResult } from './VerifyResult.tsx'

export function AuditLogCard() {
  const texts = useAuditLogTexts()
  const query = toAuditQuery(useQueryParams())
  const log = useAuditLog(query)
  const verify = useVerifyAudit()
  const filtered = Object.keys(query).length > 0
  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      flush
      id="audit-log"
      tools={
        <Button
          variant="secondary"
          size="sm"
          icon="shield"
          busy={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {texts.verify.run}
        </Button>
      }
    >
      {(verify.data !== undefined || verify.error !== null) && !verify.isPending && (
        <div className="px-6 pb-4 max-md:px-4">
          <VerifyResult result={verify.data} error={verify.error} />
        </div>
      )}
      <AuditFilters actions={log.data?.pages[0]?.data.actions ?? []} active={filtered} />
      <AuditList log={log} filtered={filtered} />
    </Card>
  )
}

function AuditList({ log, filtered }: { log: ReturnType<typeof useAuditLog>; filtered: boolean }) {
  const texts = useAuditLogTexts()
  const locale = useLocale()
  const paging = useLoadMore(log)
  const { loadMore } = useCommonTexts()
  const failure = log.isError && <QueryFailure query={log} texts={texts.failure} />
  if (log.data === undefined) {
    return (
      <div className="px-6 pb-6 max-md:px-4 max-md:pb-4">
        {failure || <Skeleton label={texts.loading} shape="table" rows={6} />}
      </div>
    )
  }
  const rows = log.data.pages.flatMap((page) => page.data.rows)
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={filtered ? 'search' : 'shield'}
        title={filtered ? texts.noMatch : texts.empty}
        headingLevel={3}
        actions={
          filtered && (
            <Button variant="secondary" onClick={clearFilters}>
              {texts.clear}
            </Button>
          )
        }
      >
        {!filtered && <p>{texts.emptyText}</p>}
      </EmptyState>
    )
  }

  return (
    <>
      <AuditTable rows={rows} busy={log.isPlaceholderData} />
      {failure && <div className="border-t border-line p-4">{failure}</div>}
      <LoadMore
        paging={paging}
        summary={texts.shown(formatNumber(locale, rows.length), rows.length === 1)}
        label={loadMore}
        className="min-h-14 border-t border-line px-4 py-2.5"
      />
    </>
  )
}
