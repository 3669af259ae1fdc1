import { formatPerson } from '@plumbline/contract/access/practice-role'
import { formatDate, formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import {
  TIMELINE_KINDS,
  type TimelineEvent,
  type TimelineKind,
} from '@plumbline/contract/outreach/provider-timeline'
import { LoadMore } from '#parts/LoadMore.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useLoadMore } from '#parts/use-load-more.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { type EventTexts, formatEvent, getIcon } from './event-words.ts'
import { caseAddress, eventsSearch, readEvents, responseAddress } from './provider-address.ts'
import { usePageTexts, useWords } from './support-provider-texts.ts'
import { useTimeline } from './use-support-provider.ts'

const ALL = 'all'

function show(kind: TimelineKind | null): void {
  void navigate(eventsSearch(window.location.search, kind), { replace: true, keepScroll: true })
}

export function TimelineTab({ id }: { id: string }) {
  const { timeline: texts, failure, locale } = usePageTexts()
  const words = useWords()
  const kind = readEvents(useQueryParams())
  const query = useTimeline(id, kind)
  const paging = useLoadMore(query)
  const { loading, showMore } = useCommonTexts()
  const rows = query.data?.pages.flatMap((page) => page.rows)

  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      busy={rows === undefined}
      tools={
        <span className="min-w-0 max-md:pl-2.5">
          <FilterField
            label={texts.filter}
            value={kind ?? ALL}
            active={kind !== null}
            onChange={(value) => show(TIMELINE_KINDS.find((one) => one === value) ?? null)}
            options={[
              { value: ALL, label: texts.all },
              ...TIMELINE_KINDS.map((value) => ({ value, label: words.kinds[value] })),
            ]}
          />
        </span>
      }
    >
      {rows === undefined && !query.isError && <Skeleton label={loading} rows={8} />}
      {rows !== undefined && rows.length === 0 && <Nothing filtered={kind !== null} />}
      {rows !== undefined && rows.length > 0 && <Events rows={rows} />}
      {query.isError && (
        <QueryFailure
          query={rows === undefined ? query : { ...query, refetch: paging.more }}
          texts={failure}
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        <LoadMore
          paging={paging}
          summary={texts.shown(formatNumber(locale, rows.length), rows.length === 1)}
          label={showMore}
          hideButton={query.isError}
          className="mt-4 print:hidden"
        />
      )}
    </Card>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { timeline: texts } = usePageTexts()
  return (
    <EmptyState
      icon={filtered ? 'search' : 'clock'}
      title={filtered ? texts.noMatch : texts.empty}
      headingLevel={3}
      actions={
        filtered && (
          <Button variant="secondary" onClick={() => show(null)}>
            {texts.clear}
          </Button>
        )
      }
    >
      {!filtered && <p>{texts.emptyText}</p>}
    </EmptyState>
  )
}

function Events({ rows }: { rows: readonly TimelineEvent[] }) {
  const { timeline: texts, messages, locale } = usePageTexts()
  const words = useWords()
  const { statuses } = useCaseWords()
  const eventTexts: EventTexts = { locale, words, statuses, ratings: messages }
  return (
    <ol aria-label={texts.label} className="grid">
      {rows.map((event) => (
        <Event key={event.id} event={event} texts={eventTexts} />
      ))}
    </ol>
  )
}

function getHref({ kind, about_id: about }: TimelineEvent): string | null {
  if (about === null) return null
  if (kind === 'case') return caseAddress(about)
  return kind === 'response' ? responseAddress(about) : null
}

function Event({ event, texts }: { event: TimelineEvent; texts: EventTexts }) {
  const { locale } = texts
  const { campaign } = event
  const words = <DateText>{formatEvent(event, texts)}</DateText>
  const href = getHref(event)
  const who = event.who === null ? null : formatPerson(locale, event.who, event.who_role)
  const facts = [
    event.day_only ? formatDate(locale, event.at) : formatDateTime(locale, event.at),
    ...(who === null ? [] : [event.details.from_file ? texts.words.event.enteredBy(who) : who]),
    ...(campaign === null ? [] : [locale === 'es' ? campaign.name_es : campaign.name]),
  ]
  return (
    <li className="relative flex gap-3 pb-4 before:absolute before:top-7 before:-bottom-0.5 before:left-3.5 before:w-0.5 before:bg-line last:pb-0 last:before:hidden print:break-inside-avoid">
      <span
        aria-hidden="true"
        className="relative grid size-7.5 shrink-0 place-items-center rounded-full bg-surface-2 text-text-2"
      >
        <Icon name={getIcon(event)} className="size-4" />
      </span>
      <div className="min-w-0 pt-0.5 text-body-s">
        <p className="break-words">{href === null ? words : <UiLink href={href}>{words}</UiLink>}</p>
        <p className="text-small text-text-2 tabular-nums">
          <time dateTime={event.at} className="whitespace-nowrap">
            {facts[0]}
          </time>
          {facts.slice(1).map((part) => ` · ${part}`)}
        </p>
      </div>
    </li>
  )
}
