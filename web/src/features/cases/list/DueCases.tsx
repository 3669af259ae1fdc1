import type { CaseDue } from '@plumbline/contract/cases/case-due'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import { isDueFromPractice } from '#platform/queries/case-due.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'

const bundle = defineTexts({
  en: () => import('./case-due.en.ts'),
  es: () => import('./case-due.es.ts'),
})

const useCaseDueTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseDue })

const SOON_DAYS = 7

/** Rows for "What is due": first what the practice must do, then what it waits for. */
export function DueCases({ dates }: { dates: readonly CaseDue[] }) {
  const { locale, ...texts } = useCaseDueTexts()
  const sorted = [...dates.filter(isDueFromPractice), ...dates.filter((one) => !isDueFromPractice(one))]
  return sorted.map((one) => {
    const { index, number, what, on, days_left: left, money } = one
    const isOwed = isDueFromPractice(one)
    const unbroken = number.replace('-', '\u2011')
    const isToRead = what === 'read' || what === 'read_decision'
    const isLate = what === 'records' && left < 0
    return (
      <li
        key={`${index} ${what}`}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 py-2.5 text-body-s"
      >
        <Icon
          name={isLate ? 'alert' : isOwed ? 'folder' : 'clock'}
          className={isLate || (isOwed && left <= SOON_DAYS) ? 'mt-0.5 text-warning' : 'mt-0.5 text-text-2'}
        />
        <p>{isLate ? texts.overdue(unbroken) : texts.what[what](unbroken)}</p>
        {isOwed && (
          <Pill tone={left <= SOON_DAYS ? 'warning' : 'info'}>
            {isToRead ? texts.unread : left < 0 ? texts.late(-left) : texts.days(left)}
          </Pill>
        )}
        <p className="col-span-2 col-start-2 text-small text-text-2">
          {money !== null &&
            `${texts.money[money.kind](formatMoney(locale, money.amount, { cents: true }))} `}
          {isToRead && money !== null && `${texts.starts[what]} `}
          {texts.by[what](formatDate(locale, on))}
          {' · '}
          <UiLink href={`/caseaudit/${index}`}>{texts.open[what]}</UiLink>
        </p>
      </li>
    )
  })
}

/** Under "What is due": the number of open cases and a link to all of them. */
export function OpenCaseCount({ open }: { open: number }) {
  const texts = useCaseDueTexts()
  return (
    <p className="mt-3 border-t border-line pt-3 text-small text-text-2">
      {texts.openCases(open)} <UiLink href="/audits">{texts.all}</UiLink>
    </p>
  )
}
