import { PREREGISTRATION_STATUSES, type Preregistration } from '@plumbline/contract/access/preregistration'
import { formatNumber } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { LoadMore } from '#parts/LoadMore.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useLoadMore } from '#parts/use-load-more.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { setParam } from '#platform/router/set-param.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { FilterSelect } from '#ui/fields/FilterSelect.tsx'
import { DeclineModal } from './DeclineModal.tsx'
import { MakeLetterModal } from './MakeLetterModal.tsx'
import { type Asked, PreregistrationItem } from './PreregistrationItem.tsx'
import { queueTexts } from './queue-texts.ts'
import { toShown, usePreregistrations, useRefreshPreregistrations } from './use-preregistrations.ts'

const PARAM = 'requests'

const choose = (shown: string) => setParam(PARAM, shown === 'waiting' ? null : shown)

export function PreregistrationsCard() {
  const { queue: texts } = useTexts(queueTexts)
  const shown = toShown(useQueryParams().get(PARAM))
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
  const [asked, setAsked] = useState<{ request: Preregistration; what: Asked } | null>(null)

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
    setAsked(null)
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
              onAsk={(what) => setAsked({ request, what })}
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
      {asked?.what === 'decline' && <DeclineModal request={asked.request} onClose={close} />}
      {asked !== null && asked.what !== 'decline' && (
        <MakeLetterModal request={asked.request} kind={asked.what} onClose={close} />
      )}
    </>
  )
}
