import { formatNumber } from '@plumbline/contract/core/format'
import { MAIL_STATUSES } from '@plumbline/contract/system/mail'
import { LoadMore } from '#parts/LoadMore.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
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
import { OutboxItem } from './MailItem.tsx'
import { outboxTexts } from './mail-texts.ts'
import { type MailStatus, toStatus, useOutbox } from './use-mail.ts'

const PARAM = 'mail_status'

const choose = (status: string) => setParam(PARAM, status)

export function OutboxCard() {
  const { outbox: texts } = useTexts(outboxTexts)
  const status = toStatus(useQueryParams().get(PARAM))
  const outbox = useOutbox(status)
  const first = outbox.data?.pages[0]?.data
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
      busy={outbox.isPlaceholderData}
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
      <OutboxList outbox={outbox} status={status} />
    </Card>
  )
}

function OutboxList({ outbox, status }: { outbox: ReturnType<typeof useOutbox>; status: MailStatus | null }) {
  const { outbox: texts } = useTexts(outboxTexts)
  const locale = useLocale()
  const paging = useLoadMore(outbox)
  const { loadMore } = useCommonTexts()

  if (outbox.data === undefined) {
    return (
      <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
        <QueryGap query={outbox} failure={texts.failure} label={texts.loading} shape="table" rows={3} />
      </div>
    )
  }
  const mails = outbox.data.pages.flatMap((page) => page.data.rows)
  if (mails.length === 0) return <NoMail filtered={status !== null} />

  return (
    <>
      <ul aria-label={texts.list}>
        {mails.map((mail) => (
          <OutboxItem key={mail.id} mail={mail} />
        ))}
      </ul>
      {outbox.isError && (
        <div className="border-t border-line p-4">
          <QueryFailure query={outbox} texts={texts.failure} />
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
  const { outbox: texts } = useTexts(outboxTexts)
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
