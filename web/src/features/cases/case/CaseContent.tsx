import type { CaseView } from '@plumbline/contract/cases/cases'
import { ClaimsCard } from '#features/cases/claims/ClaimsCard.tsx'
import type { CaseSlots } from '#features/cases/claims/case-slots.ts'
import { AppealCard } from '#features/cases/findings/AppealCard.tsx'
import { FindingsCard } from '#features/cases/findings/FindingsCard.tsx'
import { useTitle } from '#platform/router/title.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { IntoHeader } from '#ui/layout/HeaderSlot.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { CaseHeading } from './CaseHeading.tsx'
import { formatCountdown } from './case-clock-step.ts'
import { FinishSending } from './FinishSending.tsx'
import { MessagesCard } from './MessagesCard.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { QuestionsCard } from './QuestionsCard.tsx'
import { SendCard } from './SendCard.tsx'
import { TimeLeftCard } from './TimeLeftCard.tsx'
import { TimelineCard } from './TimelineCard.tsx'
import { useCaseClock } from './use-case-clock.ts'

type Props = {
  view: CaseView
  slots: CaseSlots
  onClosed: (why: 'expired' | 'closed') => void
  /** Moves focus to the heading after the code form. */
  focusHeading: boolean
}

const GAP = 'grid min-w-0 content-start gap-6 max-md:gap-4'

export function CaseContent({ view, slots, onClosed, focusHeading }: Props) {
  const texts = usePracticeCaseTexts()
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const seconds = useCaseClock(view.index, () => onClosed('expired'))
  useTitle(texts.caseNumber(view.number))

  const hasFindings = view.findings_at !== null
  // What is due comes first, also on a phone, where the columns stand below each other.
  const isAppealDue = view.status === 'findings' || view.status === 'appealed'
  const records = (
    <>
      <ClaimsCard view={view} slots={slots} />
      <SendCard view={view} slots={slots} />
      <FinishSending view={view} slots={slots} />
    </>
  )
  const findings = <FindingsCard view={view} />
  return (
    <>
      {seconds !== null && <CaseClock seconds={seconds} onClose={() => onClosed('closed')} />}
      <CaseHeading view={view} withBreadcrumbs={seconds === null} focus={focusHeading} />
      {isActing && (
        <Alert tone="info" role="none" icon="eye" title={texts.readOnly.title} className="mt-4">
          {texts.readOnly.text}
        </Alert>
      )}
      <div className="mt-6 grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,356px)] lg:grid-rows-[auto_1fr] print:block print:*:mb-4">
        {(view.status === 'requested' || isAppealDue) && (
          <div className="min-w-0 lg:col-start-2 lg:row-start-1">
            {isAppealDue ? <AppealCard view={view} /> : <TimeLeftCard view={view} />}
          </div>
        )}
        <div className={`${GAP} lg:col-start-1 lg:row-span-2 lg:row-start-1`}>
          {hasFindings ? findings : records}
          {hasFindings ? records : findings}
          <MessagesCard view={view} />
        </div>
        <div className={`${GAP} lg:col-start-2`}>
          {!isAppealDue && <AppealCard view={view} />}
          <TimelineCard view={view} />
          <QuestionsCard view={view} />
        </div>
      </div>
    </>
  )
}

// Screen readers announce the clock only at these minutes.
const ANNOUNCED_MINUTES = [5, 1]

/** In the header; above the title on small screens. */
function CaseClock({ seconds, onClose }: { seconds: number; onClose: () => void }) {
  const { clock } = usePracticeCaseTexts()
  const minutes = Math.ceil(seconds / 60)
  return (
    <>
      <IntoHeader>
        <span className="inline-flex items-center gap-2 text-body-s font-medium whitespace-nowrap max-md:hidden">
          <Icon name="lock" />
          <span>
            {clock.open} <b className="tabular-nums">{formatCountdown(seconds)}</b>
          </span>
        </span>
        <button type="button" className={headerButtonClass()} onClick={onClose}>
          {clock.close}
        </button>
      </IntoHeader>
      <p className="mb-2 text-small text-text-2 md:hidden print:hidden">
        {clock.open} <b className="text-text tabular-nums">{formatCountdown(seconds)}</b>
      </p>
      <p role="status" className="sr-only">
        {ANNOUNCED_MINUTES.includes(minutes) && clock.spoken(minutes)}
      </p>
    </>
  )
}
