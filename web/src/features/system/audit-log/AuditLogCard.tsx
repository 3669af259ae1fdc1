import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { type AuditVerification, auditEndpoints } from '@plumbline/contract/system/audit-log'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '#parts/LoadMore.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { useLoadMore } from '#parts/use-load-more.ts'
import { useProblem } from '#parts/use-problem.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { call } from '#platform/api/api-client.ts'
import { apiAddress } from '#platform/api/api-path.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { AuditFilters, clearFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { type AuditQuery, listAuditFilters, toAuditQuery } from './audit-filter.ts'
import { useAuditLogTexts } from './audit-log-texts.ts'

const KEY = ['audit-log']

function useAuditLog(query: AuditQuery) {
  return useInfiniteQuery({
    queryKey: [...KEY, query],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        auditEndpoints.listAudit,
        { query: { ...query, ...(pageParam && { after: pageParam }) } },
        { signal, onFailure: 'inline' },
      ),
    getNextPageParam: ({ data }) => data.next,
    placeholderData: keepPreviousData,
  })
}

function useVerifyAudit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(auditEndpoints.verifyAudit, {}, { onFailure: 'inline' })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export function AuditLogCard() {
  const texts = useAuditLogTexts()
  // One without a label is known only once the log is loaded.
  const [recorded, setRecorded] = useState<readonly string[]>([])
  const isAction = (name: string) => Object.hasOwn(texts.actions, name) || recorded.includes(name)
  const query = toAuditQuery(useQueryParams(), isAction)
  const log = useAuditLog(query)
  const actions = log.data?.pages[0]?.data.actions ?? recorded
  if (actions.length > recorded.length) setRecorded(actions)
  const verify = useVerifyAudit()
  const filtered = Object.keys(query).length > 0
  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      flush
      id="audit-log"
      tools={
        <>
          <TableFiles
            name={texts.title}
            files={[{ label: texts.csv, href: apiAddress(auditEndpoints.exportAudit, { query }) }]}
          />
          <Button
            variant="secondary"
            size="sm"
            icon="shield"
            busy={verify.isPending}
            onClick={() => verify.mutate()}
          >
            {texts.verify.run}
          </Button>
        </>
      }
    >
      {(verify.data !== undefined || verify.error !== null) && !verify.isPending && (
        <div className="px-6 pb-4 max-md:px-4">
          <VerifyResult result={verify.data} error={verify.error} />
        </div>
      )}
      <UnusedFilters filters={listAuditFilters(texts, isAction)} className="mx-6 mb-4 max-md:mx-4" />
      <AuditFilters actions={actions} active={filtered} />
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

const TONES = { intact: 'success', unsigned: 'warning', broken: 'error' } as const

function VerifyResult({ result, error }: { result: AuditVerification | undefined; error: unknown }) {
  const { verify: texts } = useAuditLogTexts()
  const problem = useProblem(error)
  const locale = useLocale()
  if (problem !== null) return <SubmitFailure title={texts.failed} problem={problem} />
  if (result === undefined) return null
  const number = (value: number) => formatNumber(locale, value)
  const sentences = [
    ...(result.problem === null ? [] : [texts.problems[result.problem]]),
    ...(result.first_broken_seq === null ? [] : [texts.first(number(result.first_broken_seq))]),
    ...(result.missing_tail === 0 ? [] : [texts.tail(number(result.missing_tail))]),
    texts.rows(number(result.rows)),
    ...(result.problem !== null || result.signed_rows === null || result.signed_at === null
      ? []
      : [texts.signed(number(result.signed_rows), formatDateTime(locale, result.signed_at))]),
    ...(result.problem === null ? [] : [texts.next]),
  ]
  return (
    <Alert tone={TONES[result.status]} title={texts[result.status]}>
      {sentences.join(' ')}
    </Alert>
  )
}
