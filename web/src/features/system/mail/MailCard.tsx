import { formatNumber } from '@plumbline/contract/core/format'
import { MAIL_STATUSES } from '@plumbline/contract/system/mail'
import { LoadMore } from '#parts/LoadMore.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { useLoadMore } from '#parts/use-load-more.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { setParam } from '#platform/router/set-param.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { FilterSelect } from '#ui/fields/FilterSelect.tsx'
import { MailItem } from './MailItem.tsx'
import { mailTexts } from './mail-texts.ts'
import { type MailStatus, toStatus, useMail } from './use-mail.ts'

const PARAM = 'mail_status'

const choose = (status: string) => setParam(PARAM, status)

export function MailCard() {
  const { mail: texts } = useTexts(mailTexts)
  const status = toStatus(useQueryParams().get(PARAM))
  const query = useMail(status)
  const first = query.data?.pages[0]?.data
  const options = [
    { value: '', label: texts.all },
    ...MAIL_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
  ]
  return (
    <Card
      title={texts.title}
      subtitle={
        <>
          {first?.sends === false ? texts.keeps : texts.sends}
          {first?.links_shown === false && ` ${texts.linksHidden}`}
        </>
      }
      flush
      id="outbox"
      busy={query.isPlaceholderData}
      tools={
        <FilterSelect
          label={texts.status}
          value={status ?? ''}
          options={options}
          onChange={choose}
          active={status !== null}
        />
      }
    >
      <UnusedFilters
        filters={[{ param: PARAM, label: texts.status, allowed: MAIL_STATUSES }]}
        className="mx-6 mb-4 max-md:mx-4"
      />
      <MailList query={query} status={status} />
    </Card>
  )
}

function MailList({ query, status }: { query: ReturnType<typeof useMail>; status: MailStatus | null }) {
  const { mail: texts } = useTexts(mailTexts)
  const locale = useLocale()
  const paging = useLoadMore(query)
  const { loadMore } = useCommonTexts()

  if (query.data === undefined) {
    return (
      <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
        <QueryGap query={query} failure={texts.failure} label={texts.loading} shape="table" rows={3} />
      </div>
    )
  }
  const mails = query.data.pages.flatMap((page) => page.data.rows)
  if (mails.length === 0) return <NoMail filtered={status !== null} />

  return (
    <>
      <ul aria-label={texts.list}>
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </ul>
      {query.isError && (
        <div className="border-t border-line p-4">
          <QueryFailure query={query} texts={texts.failure} />
        </div>
      )}
      <LoadMore
        paging={paging}
        summary={texts.shown(formatNumber(locale, mails.length), mails.length === 1)}
        label={loadMore}
        className="min-h-14 border-t border-line px-6 py-2.5 max-md:px-4"
      />
    </>
  )
}

function NoMail({ filtered }: { filtered: boolean }) {
  const { mail: texts } = useTexts(mailTexts)
  if (!filtered) {
    return (
      <EmptyState icon="mail" title={texts.none} headingLevel={3}>
        <p>{texts.noneText}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="mail"
      title={texts.noMatch}
      headingLevel={3}
      actions={
        <Button variant="secondary" onClick={() => choose('')}>
          {texts.showAll}
        </Button>
      }
    />
  )
}
