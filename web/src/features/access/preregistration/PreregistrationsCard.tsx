import { PREREGISTRATION_STATUSES, type Preregistration } from '@plumbline/contract/access/preregistration'
import { formatNumber } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { LoadMore } from '#parts/LoadMore.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { ReasonModal } from '#parts/ReasonModal.tsx'
import { useLoadMore } from '#parts/use-load-more.ts'
import { useFailedTitle, useFirstReason } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { setParam } from '#platform/router/set-param.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { FilterSelect } from '#ui/fields/FilterSelect.tsx'
import { MakeLetterModal } from './MakeLetterModal.tsx'
import { PreregistrationItem, type RequestAction } from './PreregistrationItem.tsx'
import { queueTexts } from './queue-texts.ts'
import {
  toStatusFilter,
  useDecline,
  usePreregistrations,
  useRefreshPreregistrations,
} from './use-preregistrations.ts'

const PARAM = 'requests'

const choose = (shown: string) => setParam(PARAM, shown === 'waiting' ? null : shown)

export function PreregistrationsCard() {
  const { queue: texts } = useTexts(queueTexts)
  const shown = toStatusFilter(useQueryParams().get(PARAM))
  const list = usePreregistrations(shown)
  const options = [
    ...PREREGISTRATION_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
    { value: 'all', label: texts.all },
  ]
  return (
    <Card
      title={texts.title}
      subtitle={texts.subtitle}
      flush
      id="preregistrations"
      busy={list.isPlaceholderData}
      tools={
        <FilterSelect
          label={texts.status}
          value={shown}
          options={options}
          onChange={choose}
          active={shown !== 'waiting'}
        />
      }
    >
      <Requests list={list} isQueue={shown === 'waiting'} />
    </Card>
  )
}

type ListProps = { list: ReturnType<typeof usePreregistrations>; isQueue: boolean }

function Requests({ list, isQueue }: ListProps) {
  const { queue: texts } = useTexts(queueTexts)
  const locale = useLocale()
  const paging = useLoadMore(list)
  const { loadMore } = useCommonTexts()
  const refresh = useRefreshPreregistrations()
  const [open, setOpen] = useState<{ request: Preregistration; action: RequestAction } | null>(null)

  if (list.data === undefined) {
    return (
      <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
        <QueryGap query={list} failure={texts.failure} label={texts.loading} shape="table" rows={3} />
      </div>
    )
  }
  const requests = list.data.pages.flatMap((page) => page.data.rows)
  const total = list.data.pages.at(-1)?.data.total ?? requests.length

  function close() {
    setOpen(null)
    refresh()
    // The row and its button may be gone by then.
    paging.statusRef.current?.focus()
  }

  return (
    <>
      {requests.length === 0 ? (
        <EmptyState icon="inbox" title={isQueue ? texts.none : texts.noMatch} headingLevel={3}>
          {isQueue && <p>{texts.noneText}</p>}
        </EmptyState>
      ) : (
        <ul aria-label={texts.list}>
          {requests.map((request) => (
            <PreregistrationItem
              key={request.id}
              request={request}
              onAction={(action) => setOpen({ request, action })}
            />
          ))}
        </ul>
      )}
      {list.isError && (
        <div className="border-t border-line p-4">
          <QueryFailure query={list} texts={texts.failure} />
        </div>
      )}
      <LoadMore
        paging={paging}
        summary={texts.shown(formatNumber(locale, requests.length), formatNumber(locale, total))}
        label={loadMore}
        className="min-h-14 border-t border-line px-6 py-2.5 max-md:px-4"
      />
      {open?.action === 'decline' && <DeclineModal request={open.request} onClose={close} />}
      {open !== null && open.action !== 'decline' && (
        <MakeLetterModal request={open.request} kind={open.action} onClose={close} />
      )}
    </>
  )
}

function DeclineModal({ request, onClose }: { request: Preregistration; onClose: () => void }) {
  const { queue: texts } = useTexts(queueTexts)
  const words = texts.declineModal
  const decline = useDecline()
  const onSuccess = useReceipt(texts.declined, onClose)
  return (
    <ReasonModal
      title={words.title(request.practice)}
      text={words.text}
      icon="close"
      tone="warning"
      label={words.reason}
      hint={words.reasonHint}
      missing={words.reasonMissing}
      confirm={words.confirm}
      busy={decline.isPending}
      failed={useFailedTitle(decline.error)}
      problem={useFirstReason(decline.error)}
      onConfirm={(reason) => decline.mutate({ id: request.id, reason }, { onSuccess })}
      onClose={onClose}
    />
  )
}
