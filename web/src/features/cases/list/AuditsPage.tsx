import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import type { Answer } from '@plumbline/contract/core/endpoint'
import type { ReactNode } from 'react'
import { exportHref } from '#platform/router/export-href.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditListCard } from './AuditListCard.tsx'
import { type AuditChoice, auditAddress, isNarrowed, readAuditChoice } from './audit-choice.ts'
import { useAuditTexts } from './audit-texts.ts'
import { auditsHeadline } from './audits-headline.ts'
import { NoAudits } from './NoAudits.tsx'
import { useAudits, useNextDue } from './use-audits.ts'

type OpenRequests = Answer<typeof casePageEndpoints.listCases>['data']['open_requests']

type Props = {
  /** Sends many files at once, to the cases that take records now. */
  bulkUpload: (requests: OpenRequests) => ReactNode
  /** What this page is sending. */
  underway: ReactNode
}

export function AuditsPage({ bulkUpload, underway }: Props) {
  const texts = useAuditTexts()
  const choice = readAuditChoice(useQueryParams())
  const list = useAudits(choice)
  const nextDays = useNextDue()
  // Nobody writes in a practice's name.
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  useTitle(texts.list.title)
  const change = (next: AuditChoice) => void navigate(auditAddress(next), { keepScroll: true })
  const { data } = list
  const isEmpty = data !== undefined && data.total === 0 && data.open === 0 && !isNarrowed(choice)
  if (isEmpty) {
    return (
      <>
        <PageHeading title={texts.list.title} className="mb-6" />
        <NoAudits />
      </>
    )
  }
  return (
    <>
      <PageHeading
        eyebrow={data && texts.list.title}
        title={data ? auditsHeadline({ ...data, nextDays }, texts.headline) : texts.list.title}
        lead={texts.lead}
        actions={
          data && (
            <>
              {!isActing && data.open_requests.length > 0 && bulkUpload(data.open_requests)}
              <a
                href={exportHref(casePageEndpoints.getCasesCalendar.path, { language: texts.locale })}
                download
                className={buttonClass('secondary')}
              >
                <Icon name="calendar" />
                {texts.calendar}
              </a>
              <UiLink href="/account#calendar" className={buttonClass('ghost')}>
                {texts.feed}
              </UiLink>
            </>
          )
        }
        className="mb-5"
      />
      {underway}
      {!list.isPending && <AuditFilters choice={choice} onChange={change} />}
      <AuditListCard list={list} choice={choice} onChange={change} />
    </>
  )
}
