import type { AccessLogRow } from '@plumbline/contract/access/account'
import { formatActReason } from '@plumbline/contract/access/act-reasons'
import { formatPerson } from '@plumbline/contract/access/practice-role'
import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { Role } from '@plumbline/contract/core/roles'
import { LoadMore } from '#parts/LoadMore.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useLoadMore } from '#parts/use-load-more.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { accountTexts } from './account-texts.ts'
import { useAccessLog } from './use-account.ts'

export function AccessLogCard() {
  const { accessLog: texts } = useTexts(accountTexts).account
  const locale = useLocale()
  const log = useAccessLog()
  const paging = useLoadMore(log)
  const { showMore } = useCommonTexts()
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? []
  const total = log.data?.pages.at(-1)?.total ?? 0

  return (
    <Card title={texts.title} subtitle={texts.lead} busy={log.isPending} id="access-log">
      {log.data !== undefined && rows.length === 0 && <p className="text-text-2">{texts.empty}</p>}
      {rows.length > 0 && (
        <ol className="divide-y divide-line">
          {rows.map((row) => (
            <AccessLogItem key={row.id} row={row} />
          ))}
        </ol>
      )}
      {log.isError && (
        <QueryFailure
          query={{
            error: log.error,
            isFetching: log.isFetching,
            refetch: log.data === undefined ? log.refetch : paging.more,
          }}
          texts={{ title: texts.failed }}
        />
      )}
      {rows.length > 0 && (
        <LoadMore
          paging={paging}
          summary={texts.shown(formatNumber(locale, rows.length), formatNumber(locale, total))}
          label={showMore}
          hideButton={log.isError}
          className="mt-3"
        />
      )}
      {log.isPending && <Skeleton label={texts.loading} rows={3} />}
    </Card>
  )
}

type Actions = readonly AccessLogRow['action'][]
/** Opened with the code of a letter: there is no name to show. */
const LETTER_ACTIONS: Actions = ['basic_viewed', 'case_opened_by_code']
/** Nobody is asked for a reason here: the letter or the case is the reason. */
const WITHOUT_REASON: Actions = [
  ...LETTER_ACTIONS,
  'case_viewed_by_staff',
  'case_file_viewed',
  'flagged_file_downloaded',
  'provider_viewed_by_support',
]

function AccessLogItem({ row }: { row: AccessLogRow }) {
  const { accessLog: texts, npis, roles } = useTexts(accountTexts).account
  const locale = useLocale()
  const reason = formatActReason(locale, row.reason)
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{formatViewer(locale, row, { ...texts, roles })}</b>
        <time dateTime={row.at} className="text-small text-text-2 tabular-nums">
          {formatDateTime(locale, row.at)}
        </time>
      </p>
      <p className="text-body-s">{texts.looks[row.action]}</p>
      {!WITHOUT_REASON.includes(row.action) && (
        <p className="text-body-s break-words">{reason === null ? texts.noReason : texts.reason(reason)}</p>
      )}
      <p className="text-small text-text-2 tabular-nums">
        {formatPersonName(row.provider.name)} · {npis.npi(row.provider.npi)}
      </p>
    </li>
  )
}

function formatViewer(
  locale: Locale,
  { name, practice_role, staff_role, action }: AccessLogRow,
  texts: { letterHolder: string; somebody: string; roles: Record<Role, string> },
): string {
  if (name !== null && staff_role !== null) return `${formatPersonName(name)} (${texts.roles[staff_role]})`
  if (name !== null) return formatPerson(locale, name, practice_role)
  return LETTER_ACTIONS.includes(action) ? texts.letterHolder : texts.somebody
}
