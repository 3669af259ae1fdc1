import { formatNumber } from '@plumbline/contract/core/format'
import { titledName } from '@plumbline/contract/core/spoken-name'
import type { Desk } from '@plumbline/contract/outreach/desk'
import { isNextWorkdayTomorrow } from '@plumbline/contract/outreach/desk-rules'
import { formatPromise } from '#parts/practice-time.ts'
import { clearParams } from '#platform/router/set-param.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { DESK_PARAMS } from './desk-filter.ts'
import { useDeskTexts } from './desk-texts.ts'

type Props = { desk: Desk; isFiltered: boolean; onShowLogged: () => void; onShowComing: () => void }

/** What was done today, and what comes next. */
export function DeskEmpty({ desk, isFiltered, onShowLogged, onShowComing }: Props) {
  const { locale, empty: texts, coming, results } = useDeskTexts()
  const { next_promise: promise, logged } = desk
  const number = (value: number) => formatNumber(locale, value)
  const sum = (key: 'count' | 'mine') => logged.reduce((total, one) => total + one[key], 0)
  if (isFiltered) {
    return (
      <Card>
        <EmptyState
          icon="search"
          title={texts.filtered}
          actions={
            <Button variant="secondary" onClick={() => clearParams(DESK_PARAMS)}>
              {texts.clear}
            </Button>
          }
        >
          <p>{texts.filteredText}</p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[2fr_1fr] gap-4 max-lg:grid-cols-1">
      <Card>
        <EmptyState
          icon="check"
          title={texts.card}
          actions={
            <>
              <Button variant="secondary" onClick={onShowComing}>
                {isNextWorkdayTomorrow(desk.today) ? coming.tomorrow : coming.monday}
              </Button>
              {logged.length > 0 && (
                <Button variant="ghost" onClick={onShowLogged}>
                  {texts.today(number(sum('count')))}
                </Button>
              )}
            </>
          }
        >
          <p>{texts.lead(number(sum('count')), sum('count') === 1, number(sum('mine')))}</p>
          <p className="mt-2">
            {promise === null
              ? texts.none
              : texts.next(titledName(locale, promise.name), formatPromise(locale, promise.at, promise.zone))}
          </p>
        </EmptyState>
      </Card>
      {logged.length > 0 && (
        <Card title={texts.short}>
          <dl className="grid gap-2 text-body-s">
            {logged.map(({ result, count }) => (
              <div key={result} className="flex justify-between gap-4">
                <dt>{results[result]}</dt>
                <dd className="font-semibold tabular-nums">{number(count)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </div>
  )
}
