import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { isUnfinished } from '@plumbline/contract/cases/claim-progress'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import { useState } from 'react'
import type { CaseSlots } from '#features/cases/claims/case-slots.ts'
import { formatPatient } from '#features/cases/claims/format-claim.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { getMissing, getProgress, type OwnClaimProgress } from './case-progress.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { focusLater, useMove } from './use-move.ts'

const ConfirmModal = lazyOverlay(() => import('#parts/ConfirmModal.tsx'), 'ConfirmModal')

const WAITED_FOR: readonly CaseFile['status'][] = ['checking', 'quarantined']

/** What the team sends for the practice waits for nobody here. */
const isOwnUnfinished = (file: CaseFile) => file.own && isUnfinished(file)

/** So many ticks are a chore. */
const TICK_ALL_FROM = 4

type Props = { view: CaseView; slots: CaseSlots }

/** Tells us that all is sent; while a file is still coming, what to wait for. */
export function FinishSending({ view, slots }: Props) {
  const { finish } = usePracticeCaseTexts()
  if (view.may.includes('finish_sending')) return <FinishForm view={view} />
  const waits = view.sent.some((file) => WAITED_FOR.includes(file.status) || isOwnUnfinished(file))
  if (view.status !== 'requested' || !view.may.includes('add_file') || !waits) return null
  return (
    <Card title={finish.cardTitle} className="print:hidden">
      {slots.finishWaits(view)}
    </Card>
  )
}

/** Names what is missing, claim by claim, and asks before the review starts without it. */
function FinishForm({ view }: { view: CaseView }) {
  const { finish, failed, claims: texts, locale } = usePracticeCaseTexts()
  const { busy, problem, run, clearProblem } = useMove(view.index)
  const [asking, setAsking] = useState(false)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [tried, setTried] = useState(false)
  const missing = getProgress(view).claims.filter(({ state }) => state !== 'complete')
  const numbers = missing.map(({ claim }) => claim.number)
  const open = missing.filter(({ claim }) => !ticked.includes(claim.number))
  // "We have none" is an answer, but not the first thing to offer.
  const hasSent = view.sent.some(({ status }) => status === 'received')
  const toName = ({ claim }: OwnClaimProgress) => `${claim.number}. ${formatPatient(claim, texts)}`

  function ask() {
    clearProblem()
    setTried(true)
    if (open.length === 0) setAsking(true)
  }

  async function confirm() {
    const done = hasSent ? finish.done : finish.noneDone
    if (!(await run({ action: 'finish_sending', without: numbers }, done))) return
    setAsking(false)
    focusLater()
  }

  const body = (
    <>
      {missing.length >= TICK_ALL_FROM && (
        <Checkbox
          className="mb-2 text-small font-medium"
          label={finish.noneOfThem(missing.length)}
          checked={open.length === 0}
          indeterminate={open.length > 0 && open.length < missing.length}
          onChange={({ target }) => setTicked(target.checked ? numbers : [])}
        />
      )}
      <ul>
        {missing.map((one) => (
          <MissingClaim
            key={one.claim.number}
            progress={one}
            view={view}
            name={toName(one)}
            checked={ticked.includes(one.claim.number)}
            onChange={(on) =>
              setTicked(
                on ? [...ticked, one.claim.number] : ticked.filter((number) => number !== one.claim.number),
              )
            }
          />
        ))}
      </ul>
      {tried && open.length > 0 && (
        <Alert tone="warning" role="alert" className="mt-3">
          {finish.stillOpen(open.map(toName).join('; '))}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon="check" onClick={ask}>
          {hasSent ? finish.open : finish.noneSend}
        </Button>
        <span className="min-w-0 flex-1 basis-60 text-small text-text-2">{finish.hint}</span>
      </div>
      {asking && (
        <ConfirmModal
          title={hasSent ? finish.title : finish.noneTitle}
          confirm={hasSent ? finish.confirm : finish.noneConfirm}
          cancel={finish.cancel}
          icon="send"
          busy={busy}
          failed={failed}
          problem={problem}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {hasSent ? (
            <>
              {missing.length > 0 && `${finish.missing(missing.map(toName).join('; '))} `}
              {finish.text}
              <UnreadFiles view={view} />
            </>
          ) : (
            finish.noneMeans
          )}
          {view.extension_wanted_on !== null && (
            <b className="mt-2 block font-medium">
              <DateText>{finish.endsRequest(formatDate(locale, view.extension_wanted_on))}</DateText>
            </b>
          )}
        </ConfirmModal>
      )}
    </>
  )
  return (
    <Card
      title={hasSent ? finish.cardTitle : finish.noneCardTitle}
      subtitle={
        !hasSent ? finish.noneText : missing.length === 0 ? finish.nothingMissing : finish.missingIntro
      }
      className="print:hidden"
    >
      {hasSent ? (
        body
      ) : (
        <details>
          <summary className="min-h-6 cursor-pointer text-body-s font-medium">{finish.noneOpen}</summary>
          <div className="mt-2">{body}</div>
        </details>
      )}
    </Card>
  )
}

const joinNames = (files: readonly CaseFile[]) => files.map(({ filename }) => filename).join('; ')

/** The files that no reviewer will count as they are. */
function UnreadFiles({ view }: { view: CaseView }) {
  const { finish } = usePracticeCaseTexts()
  const blank = view.sent.filter((file) => file.blank === 'looks_blank')
  const unfinished = view.sent.filter(isOwnUnfinished)
  const { unplaced } = getProgress(view)
  return [
    ...(blank.length === 0 ? [] : [finish.looksBlank(blank.length, joinNames(blank))]),
    ...(unfinished.length === 0 ? [] : [finish.unfinished(unfinished.length, joinNames(unfinished))]),
    ...(unplaced.length === 0 ? [] : [finish.unplaced(unplaced.length, joinNames(unplaced))]),
  ].map((warning) => (
    <b key={warning} className="mt-2 block font-medium text-warning [overflow-wrap:anywhere]">
      {warning}
    </b>
  ))
}

type MissingProps = {
  view: CaseView
  progress: OwnClaimProgress
  name: string
  checked: boolean
  onChange: (on: boolean) => void
}

function MissingClaim({ view, progress, name, checked, onChange }: MissingProps) {
  const { finish, locale } = usePracticeCaseTexts()
  const { claim } = progress
  const money = (dollars: number) => formatMoney(locale, dollars, { cents: true })
  const { recordKinds } = useCaseWords()
  const kinds = getMissing(progress).map(({ kind }) => recordKinds[kind])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <span className="min-w-0 flex-1 basis-56">
        <b className="block text-body-s [overflow-wrap:anywhere]">{name}</b>
        <span className="text-small text-text-2">
          {kinds.length > 0
            ? kinds.join('; ')
            : progress.claim.asked_again_at === null
              ? finish.anyFile
              : finish.askedAgain}
        </span>
        {/* R-CASE-36: what it may cost stands beside the tick. */}
        <span className="block text-small text-warning">
          {view.kind === 'prepayment' || claim.paid <= 0
            ? finish.costUnpaid(money(claim.billed))
            : finish.cost(money(claim.paid))}
        </span>
      </span>
      <Checkbox
        className="text-small"
        label={
          <>
            {finish.notOurs}
            <span className="sr-only">: {name}</span>
          </>
        }
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </li>
  )
}
