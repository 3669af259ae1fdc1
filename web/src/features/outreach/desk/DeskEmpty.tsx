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

type Ends = { desk: Desk; onShowLogged: () => void; onShowComing: () => void }
type Props = Ends & { isFiltered: boolean }

/** What comes next, and what was done today: also while a call is left that nobody can make now. */
export function DeskEnds({ desk, onShowLogged, onShowComing }: Ends) {
  const { locale, empty: texts, coming } = useDeskTexts()
  const logged = desk.logged.reduce((total, { count }) => total + count, 0)
  return (
    <>
      <Button variant="secondary" onClick={onShowComing}>
        {isNextWorkdayTomorrow(desk.today) ? coming.tomorrow : coming.monday}
      </Button>
      {logged > 0 && (
        <Button variant="ghost" onClick={onShowLogged}>
          {texts.today(formatNumber(locale, logged))}
        </Button>
      )}
    </>
  )
}

/** What was done today, and what comes next. */
export function DeskEmpty({ isFiltered, ...ends }: Props) {
  const { locale, empty: texts, results } = useDeskTexts()
  const { desk } = ends
  const { next_promise: promise, logged } = desk
  const number = (value: number) => formatNumber(locale, value)
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
        <EmptyState icon="check" title={texts.card} actions={<DeskEnds {...ends} />}>
          <p>
            {promise === null
              ? texts.none
              : texts.next[promise.why](
                  titledName(locale, promise.name),
                  formatPromise(locale, promise.at, promise.zone),
                )}{' '}
            {texts.arrive}
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
