import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import type { DueCount } from '@plumbline/contract/system/today'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useToday } from '#platform/queries/today.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { LIST_ADDRESSES, LIST_GROUPS } from './today-lists.ts'
import { todayTexts } from './today-texts.ts'

/** How many lists the first sentence names. */
const NAMED = 3

/** R-TOOL-2: what is due, and the list behind each count. */
export function TodayPage() {
  const { today: texts } = useTexts(todayTexts)
  const query = useToday('today')
  if (query.data === undefined) {
    return (
      <>
        <PageHeading title={texts.title} className="mb-4" />
        <Card>
          <QueryGap query={query} failure={texts.failure} label={texts.loading} rows={6} />
        </Card>
      </>
    )
  }
  const due = query.data.filter(({ count }) => count > 0)
  return due.length === 0 ? <Nothing /> : <Due due={due} all={query.data} />
}

function Nothing() {
  const { today: texts } = useTexts(todayTexts)
  return (
    <>
      <PageHeading title={texts.title} className="mb-4" />
      <Card>
        <EmptyState icon="check" title={texts.nothing}>
          <p>{texts.nothingText}</p>
        </EmptyState>
      </Card>
    </>
  )
}

type Counts = { due: readonly DueCount[]; all: readonly DueCount[] }

function Due({ due, all }: Counts) {
  const { today: texts } = useTexts(todayTexts)
  const locale = useLocale()
  const number = (value: number) => formatNumber(locale, value)
  const join = (parts: readonly string[]) => new Intl.ListFormat(locale).format(parts)
  const named = due.slice(0, NAMED).map(({ list, count }) => {
    const { one, many } = texts.names[list]
    // A number stays with its noun.
    return `${number(count)}\u00a0${count === 1 ? one : many}`
  })
  const more = due.length - named.length
  const sentence = join(more > 0 ? [...named, texts.more(number(more), more === 1)] : named)
  const clear = all.filter(({ count }) => count === 0).map(({ list }) => texts.names[list].many)
  return (
    <>
      <PageHeading
        eyebrow={texts.title}
        title={texts.waiting(sentence)}
        lead={texts.lead}
        verdict
        className="mb-5"
      />
      <div className="grid max-w-(--content-max) items-start gap-6 max-md:gap-4 lg:grid-cols-2">
        {LIST_GROUPS.map(({ id, lists }) => {
          const rows = due.filter(({ list }) => lists.some((one) => one === list))
          return rows.length === 0 ? null : (
            <Card key={id} title={texts.groups[id]} flush>
              <ul>
                {rows.map((row) => (
                  <DueItem key={row.list} row={row} />
                ))}
              </ul>
            </Card>
          )
        })}
      </div>
      {clear.length > 0 && <p className="mt-5 text-small text-text-2">{texts.clear(join(clear))}</p>}
    </>
  )
}

function DueItem({ row: { list, count, since, due_on } }: { row: DueCount }) {
  const { today: texts } = useTexts(todayTexts)
  const locale = useLocale()
  const waited = list === 'calls' ? texts.lastContact : texts.since
  return (
    <li className="border-t border-line px-6 py-3 max-md:px-4">
      <UiLink href={LIST_ADDRESSES[list]} className="text-body-s font-semibold">
        {texts.lists[list](formatNumber(locale, count), count === 1)}
      </UiLink>
      <p className="text-small text-text-2 tabular-nums">
        {since !== null && waited(formatDate(locale, since))}
        {due_on !== null && texts.dueOn(formatDate(locale, due_on))}
      </p>
    </li>
  )
}
