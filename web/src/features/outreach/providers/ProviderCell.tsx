import { formatDate, formatLastLogin, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { formatPhone } from '@plumbline/contract/outreach/contacts-phone'
import { ENGAGEMENT_STAGES, ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'
import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import type { ReactNode } from 'react'
import { OUTCOME_CHIPS } from '#platform/texts/outcome-chip.ts'
import { Chip } from '#ui/basics/Chip.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { StepBars } from '#ui/basics/StepBars.tsx'
import { Suppressed } from '#ui/tables/Suppressed.tsx'
import type { ListColumn } from './provider-columns.ts'
import { useProviderTexts } from './providers-texts.ts'

type Texts = ReturnType<typeof useProviderTexts>

const NOTE = 'block text-micro text-text-2'
const muted = (text: string) => <span className="text-text-2">{text}</span>

const money = (value: number | null, texts: Texts): ReactNode =>
  value === null ? muted(texts.nothing) : formatMoney(texts.locale, value)

const DATE = 'whitespace-nowrap tabular-nums'

const day = (value: string | null, texts: Texts): ReactNode =>
  value === null ? muted(texts.nothing) : <span className={DATE}>{formatDate(texts.locale, value)}</span>

/** R-LANG-4: in one form, here and on the page of the provider. */
const lastLogin = (value: string | null, texts: Texts): ReactNode =>
  value === null ? muted(texts.never) : <span className={DATE}>{formatLastLogin(value)}</span>

const count = (value: number, texts: Texts): ReactNode =>
  value === 0 ? muted('0') : formatNumber(texts.locale, value)

const CELLS: Readonly<Record<ListColumn, (row: ProviderRow, texts: Texts) => ReactNode>> = {
  npi: (row) => <span className="tabular-nums">{row.npi}</span>,
  tin: (row) => <span className="tabular-nums">{row.tin_masked}</span>,
  practice: (row) => row.practice,
  specialty: (row, texts) => (
    <>
      {texts.specialty(row.specialty)}
      <span className={NOTE}>{row.state}</span>
    </>
  ),
  state: (row) => row.state,
  phone: (row, texts) => <PhoneCell row={row} texts={texts} />,
  outcome: (row, texts) => <Chip outcome={OUTCOME_CHIPS[row.outcome]}>{texts.outcomes[row.outcome]}</Chip>,
  risk: (row, texts) =>
    row.risk === null ? muted(texts.nothing) : <b>{formatNumber(texts.locale, Math.round(row.risk))}</b>,
  peer_level: (row, texts) =>
    row.peer_level === null ? muted(texts.nothing) : texts.peerLevels[row.peer_level],
  total_billed: (row, texts) =>
    row.suppressed ? (
      <Suppressed reason={texts.suppressedReason}>{texts.suppressed}</Suppressed>
    ) : (
      money(row.total_billed, texts)
    ),
  paid_exposure: (row, texts) => money(row.paid_exposure, texts),
  savings: (row, texts) => money(row.savings, texts),
  campaigns: (row, texts) => count(row.campaigns, texts),
  stage: (row, texts) => <StageCell row={row} texts={texts} />,
  next_action: (row, texts) =>
    row.next_action === null ? muted(texts.nothing) : texts.nextActions[row.next_action],
  last_login_at: (row, texts) => lastLogin(row.last_login_at, texts),
  starting_on: (row, texts) => day(row.starting_on, texts),
  ending_on: (row, texts) => day(row.ending_on, texts),
  open: (row, texts) =>
    row.open_responses === 0
      ? muted('0')
      : texts.openAnswers(formatNumber(texts.locale, row.open_responses), row.open_disputes),
  watchers: (row, texts) => (
    <>
      {row.watched && (
        <>
          <Icon name="eye" className="mr-0.5 inline size-3.5 text-accent" />
          <span className="sr-only">{texts.watchedByMe}, </span>
        </>
      )}
      {count(row.watchers, texts)}
    </>
  ),
}

function PhoneCell({ row: { phone }, texts }: { row: ProviderRow; texts: Texts }) {
  if (phone === null) return muted(texts.noPhone)
  const { value, person_name: person, language } = phone
  const note = [person && formatPersonName(person), language && texts.languages[language]]
  return (
    <>
      <a href={`tel:${value}`} className="inline-block min-h-6 whitespace-nowrap tabular-nums">
        {formatPhone(value)}
      </a>
      <span className={NOTE}>{note.filter(Boolean).join(', ')}</span>
    </>
  )
}

function StageCell({ row, texts }: { row: ProviderRow; texts: Texts }) {
  const step = ENGAGEMENT_STAGES.indexOf(row.stage)
  return (
    <span className="inline-block phone:text-right">
      <span className="inline-block">
        <StepBars done={step} of={ENGAGEMENT_STEPS.length} />
      </span>
      <span className={`${NOTE} whitespace-nowrap`}>
        {texts.stages[row.stage]}
        <span className="sr-only">, {texts.stepPosition(step, ENGAGEMENT_STEPS.length)}</span>
      </span>
    </span>
  )
}

export function ProviderCell({ column, row }: { column: ListColumn; row: ProviderRow }) {
  const texts = useProviderTexts()
  return CELLS[column](row, texts)
}
