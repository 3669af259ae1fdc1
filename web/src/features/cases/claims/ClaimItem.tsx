import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { type ClaimState, isUnfinished, type RecordState } from '@plumbline/contract/cases/claim-progress'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import { formatDayIn } from '@plumbline/contract/core/local-time'
import type { OwnClaimProgress } from '#features/cases/case/case-progress.ts'
import { usePracticeCaseTexts } from '#features/cases/case/practice-case-texts.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { cx } from '#ui/basics/cx.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import type { CaseSlots } from './case-slots.ts'
import { formatPatient, formatService, formatServiceDays } from './format-claim.ts'

const LOOK: Record<ClaimState, { icon: IconName; color: string }> = {
  complete: { icon: 'check', color: 'border-transparent bg-success-soft text-success' },
  underway: { icon: 'upload', color: 'border-transparent bg-info-soft text-info' },
  unfinished: { icon: 'alert', color: 'border-dashed border-line-strong text-text' },
  partly: { icon: 'minus', color: 'border-transparent bg-surface-2 text-text' },
  nothing: { icon: 'minus', color: 'border-dashed border-line-strong text-text-2' },
}

type Props = { view: CaseView; progress: OwnClaimProgress; slots: CaseSlots }

/** One claim: whose records are wanted, which records prove it, and the files that came for it. */
export function ClaimItem({ view, progress, slots }: Props) {
  const { claims: texts, locale } = usePracticeCaseTexts()
  const { claim, state, records, files } = progress
  // R-CASE-14: evidence is accepted until the case is closed, also for a complete claim.
  const mayAdd = view.may.includes('add_file')
  const money = (dollars: number) => formatMoney(locale, dollars, { cents: true })
  const facts = [
    ...(claim.birth_date === null ? [] : [texts.born(formatDate(locale, claim.birth_date))]),
    ...(claim.patient_name === null ? [] : [texts.member(claim.member_id)]),
    ...(claim.account_number === null ? [] : [texts.account(claim.account_number)]),
    texts.claim(claim.claim_id),
  ]
  return (
    <li
      id={`claim-${claim.number}`}
      tabIndex={-1}
      className="flex items-start gap-3 border-b border-line py-3.5 outline-none last:border-b-0 print:break-inside-avoid"
    >
      <span
        className={cx('grid size-6.5 shrink-0 place-items-center rounded-full border', LOOK[state].color)}
      >
        <span className="sr-only">{texts.states[state]}: </span>
        <Icon name={LOOK[state].icon} className="size-3.5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-body-s">
            <b>
              {claim.number}. {formatPatient(claim, texts)}
            </b>
            <span className="block text-text-2 tabular-nums">
              <DateText>
                {[formatServiceDays(locale, claim), claim.services.map(formatService).join(' + ')].join(
                  ' · ',
                )}
              </DateText>
            </span>
          </p>
          <p className="text-small text-text-2">
            {facts.map((fact, at) => (
              // A number that breaks is misread, so each fact stays on one line if it can.
              <span key={fact} className="mr-1.5 inline-block max-w-full [overflow-wrap:anywhere]">
                <DateText>{at < facts.length - 1 ? `${fact},` : fact}</DateText>
              </span>
            ))}
          </p>
          <ul aria-label={texts.records} className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-small">
            {records.map(({ request, state: recordState, files: own }) => (
              <RecordLine key={request.id} kind={request.kind} state={recordState} files={own} />
            ))}
            {records.length === 0 &&
              files.map((file) => (
                <li key={file.id} className="[overflow-wrap:anywhere]">
                  {file.filename}
                  {isUnfinished(file) && <NotFinished />}
                </li>
              ))}
          </ul>
          {claim.asked_again_at !== null && state !== 'complete' && (
            <p className="mt-1 text-small font-medium">
              <DateText>
                {texts.askedAgain(formatDayIn(locale, claim.asked_again_at, view.time_zone))}
              </DateText>
            </p>
          )}
          {claim.without_at !== null && state !== 'complete' && (
            <p className="mt-1 text-small text-text-2">{texts.without}</p>
          )}
        </div>
        <div className="flex min-w-28 flex-col items-end gap-1.5 text-right max-sm:w-full max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:text-left">
          <p className="text-small text-text-2 tabular-nums">
            {(claim.paid > 0 || view.kind !== 'prepayment') && (
              <span className="block">
                <b className="text-body-s text-text">{money(claim.paid)}</b> {texts.paid}
              </span>
            )}
            {texts.billed(money(claim.billed))}
          </p>
          {(state === 'complete' || !mayAdd) && (
            <span aria-hidden="true" className="text-small text-text-2">
              {texts.states[state]}
            </span>
          )}
          {mayAdd && (
            <div className="flex flex-wrap justify-end gap-2 print:hidden">
              {slots.addToClaim(view, claim)}
            </div>
          )}
        </div>
      </div>
    </li>
  )
}

const RECORD_ICONS: Record<RecordState, IconName> = {
  received: 'check',
  underway: 'upload',
  unfinished: 'alert',
  not_applicable: 'minus',
  missing: 'alert',
  optional: 'minus',
}

const RECORD_COLORS: Partial<Record<RecordState, string>> = {
  received: 'text-success',
  unfinished: 'text-text',
  missing: 'text-text',
}

type RecordLineProps = {
  kind: CaseView['requested'][number]['kind']
  state: RecordState
  files: readonly CaseFile[]
}

function RecordLine({ kind, state, files }: RecordLineProps) {
  const { claims: texts } = usePracticeCaseTexts()
  const { recordKinds } = useCaseWords()
  const isMissing = state === 'missing'
  const names = files.filter((file) => !isUnfinished(file)).map(({ filename }) => filename)
  const unfinished = files.filter(isUnfinished)
  return (
    <li className="flex min-w-0 items-start gap-1.5">
      <Icon name={RECORD_ICONS[state]} className={cx('mt-0.5', RECORD_COLORS[state] ?? 'text-text-2')} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className={isMissing ? 'font-medium' : undefined}>{recordKinds[kind]}</span>
        {state !== 'unfinished' && (
          <span className={names.length > 0 || !isMissing ? 'text-text-2' : 'font-medium'}>
            {names.length > 0 ? ` · ${names.join(', ')}` : ` · ${texts.recordStates[state]}`}
          </span>
        )}
        {unfinished.map(({ id, filename }) => (
          <span key={id} className="text-text-2">
            {` · ${filename}`}
            <NotFinished />
          </span>
        ))}
      </span>
    </li>
  )
}

/** Such a file has no receipt and proves nothing yet. */
function NotFinished() {
  const { claims: texts } = usePracticeCaseTexts()
  return <b className="font-medium"> ({texts.recordStates.unfinished})</b>
}
