import type { CaseDue } from '@plumbline/contract/cases/case-due'
import { hasLastDay, isDueFromPractice, isToRead } from '@plumbline/contract/cases/case-due-days'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import { formatMomentIn } from '@plumbline/contract/core/local-time'
import { DueRow } from '#parts/DueRow.tsx'
import { useProviderNames } from '#platform/session/provider-names.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'

const bundle = defineTexts({
  en: () => import('./case-due.en.ts'),
  es: () => import('./case-due.es.ts'),
})

const useCaseDueTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseDue })

/** Rows for "What is due", in the order given. */
export function DueCases({ dates, primary = false }: { dates: readonly CaseDue[]; primary?: boolean }) {
  const { locale, ...texts } = useCaseDueTexts()
  const findName = useProviderNames()
  return dates.map((one) => {
    const { index, number, what, on, days_left: left, claims, money } = one
    const isOwed = isDueFromPractice(one)
    const unbroken = number.replace('-', '\u2011')
    const isLate = what === 'records' && left < 0
    const name = findName(one.provider_id)
    return (
      <DueRow
        key={`${index} ${what}`}
        days={hasLastDay(one) ? left : isOwed ? 'folder' : 'clock'}
        costs={isOwed}
        title={isLate ? texts.overdue(unbroken) : texts.what[what](unbroken)}
        amount={
          money === null
            ? undefined
            : { money: formatMoney(locale, money.amount, { cents: true }), note: texts.money[money.kind] }
        }
        action={
          <UiLink
            href={`/caseaudit/${index}`}
            className={buttonClass(primary ? 'primary' : isOwed ? 'secondary' : 'ghost', 'sm')}
          >
            {texts.open[what]}
            <span className="sr-only">: {unbroken}</span>
          </UiLink>
        }
      >
        {name !== null && <p>{texts.about(name)}</p>}
        <p>
          <DateText>
            {`${texts.by[what](
              hasLastDay(one) ? formatMomentIn(locale, one.ends_at, one.time_zone) : formatDate(locale, on),
            )}${one.may_appeal_after ? `. ${texts.stillAppeal}` : ''}`}
          </DateText>
        </p>
        {claims !== null && <p>{texts.claims(claims.total - claims.complete, claims.total)}</p>}
        {isToRead(one) && money !== null && <p>{texts.starts[one.what]}</p>}
      </DueRow>
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
