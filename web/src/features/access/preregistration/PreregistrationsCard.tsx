import { PREREGISTRATION_STATUSES, type Preregistration } from '@plumbline/contract/access/preregistration'
import { formatNumber } from '@plumbline/contract/core/format'
import { useRef, useState } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { withParam } from '#platform/router/place.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { FilterSelect } from '#ui/fields/FilterSelect.tsx'
import { DeclineModal } from './DeclineModal.tsx'
import { MakeLetterModal } from './MakeLetterModal.tsx'
import { type Asked, PreregistrationItem } from './PreregistrationItem.tsx'
import { queueTexts } from './queue-texts.ts'
import { toShown, usePreregistrations, useRefreshPreregistrations } from './use-preregistrations.ts'

const PARAM = 'requests'

function choose(shown: string): void {
  const search = withParam(window.location.search, PARAM, shown === 'waiting' ? null : shown)
  void navigate(search || window.location.pathname, { replace: true, keepScroll: true })
}

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
  const shownRef = useRef<HTMLParagraphElement>(null)
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
    shownRef.current?.focus()
  }
  async function loadMore() {
    const result = await list.fetchNextPage()
    if (!result.hasNextPage) shownRef.current?.focus()
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
      <div className="flex min-h-14 flex-wrap items-center gap-3 border-t border-line px-6 py-2.5 max-md:px-4">
        <p
          ref={shownRef}
          tabIndex={-1}
          role="status"
          className="mr-auto text-small text-text-2 tabular-nums outline-none focus-visible:shadow-none"
        >
          {texts.shown(formatNumber(locale, requests.length), formatNumber(locale, total))}
        </p>
        {list.hasNextPage && (
          <Button
            variant="secondary"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void loadMore()}
          >
            {texts.more}
          </Button>
        )}
      </div>
      {asked?.what === 'decline' && <DeclineModal request={asked.request} onClose={close} />}
      {asked !== null && asked.what !== 'decline' && (
        <MakeLetterModal request={asked.request} kind={asked.what} onClose={close} />
      )}
    </>
  )
}
