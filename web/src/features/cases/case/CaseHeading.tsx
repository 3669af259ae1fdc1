import { canRecoup } from '@plumbline/contract/cases/case-money'
import { ROUNDS_MAX } from '@plumbline/contract/cases/case-rules'
import { type CaseStanding, decideStanding } from '@plumbline/contract/cases/case-standing'
import type { CaseEvent, CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { formatDayIn } from '@plumbline/contract/core/local-time'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useEffect, useRef } from 'react'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import type { IconName } from '#ui/basics/Icon.tsx'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx'
import { caseHeading } from './case-heading.ts'
import { describeOpenRecords } from './describe-submission.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { CASE_HEADING_ID } from './use-move.ts'

const LOOK: Record<CaseStanding, { tone: PillTone; icon: IconName }> = {
  requested: { tone: 'plain', icon: 'clock' },
  received: { tone: 'plain', icon: 'check' },
  in_review: { tone: 'info', icon: 'eye' },
  findings: { tone: 'plain', icon: 'file' },
  appealed: { tone: 'info', icon: 'send' },
  appeal_decided: { tone: 'info', icon: 'check' },
  closed: { tone: 'plain', icon: 'check' },
}

type Props = { view: CaseView; withBreadcrumbs: boolean; focus: boolean }

export function CaseHeading({ view, withBreadcrumbs, focus }: Props) {
  const texts = usePracticeCaseTexts()
  const words = useCaseWords()
  const { locale } = texts
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) title.current?.focus()
  }, [focus])
  const sentences = caseHeading({ view, locale, texts: texts.heading, words })
  const { provider } = view
  const standing = decideStanding(view.status, view.appeals)
  return (
    <header>
      {withBreadcrumbs && (
        <div className="mb-4">
          <Breadcrumbs
            label={texts.crumbs.label}
            crumbs={[
              { label: texts.crumbs.audits, href: '/audits' },
              { label: texts.caseNumber(view.number) },
            ]}
          />
        </div>
      )}
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Pill {...LOOK[standing]}>{words.statuses[standing]}</Pill>
        <span className="type-eyebrow">{texts.caseNumber(view.number)}</span>
      </div>
      <h1 ref={title} id={CASE_HEADING_ID} tabIndex={-1} className="max-w-[26em] type-verdict outline-none">
        {sentences.map((sentence, index) => (
          <span key={sentence}>
            {index > 0 && ' '}
            <DateText>{sentence}</DateText>
          </span>
        ))}
      </h1>
      <p className="mt-2.5 max-w-[62ch] text-lead text-text-2">
        <DateText>{getLead(view, texts)}</DateText>
      </p>
      <p className="mt-2 text-small text-text-2">
        <DateText>
          {[
            texts.provider(formatPersonName(provider.name), provider.npi),
            words.kinds[view.kind],
            texts.services(formatDate(locale, view.starting_on), formatDate(locale, view.ending_on)),
            ...(view.kind === 'probe' ? [texts.round(view.round, ROUNDS_MAX)] : []),
            ...(view.education_on === null ? [] : [texts.educated(formatDate(locale, view.education_on))]),
          ].join(' · ')}
        </DateText>
      </p>
    </header>
  )
}

type CaseTexts = ReturnType<typeof usePracticeCaseTexts>

function getLead(view: CaseView, { lead, submission, locale }: CaseTexts): string {
  if (view.status === 'requested') return lead.requested(view.claims.length)
  if (view.status === 'closed') return `${getClosedLead(view, lead)} ${lead.nothingChanges}`
  if (view.status !== 'received' && view.status !== 'in_review') return lead[view.status]
  const writeDay = ({ at }: CaseEvent) => formatDayIn(locale, at, view.time_zone)
  return describeOpenRecords(view, submission, writeDay) ?? lead[view.status]
}

function getClosedLead(view: CaseView, lead: CaseTexts['lead']): string {
  // An appeal about some lines leaves the others as they were found.
  const isWon = view.appeals.some(({ outcome }) => outcome === 'reversed')
  if (isWon && !canRecoup(view)) return lead.closedReversed
  return view.decision === 'supported' ? lead.closedSupported : lead.closed
}
