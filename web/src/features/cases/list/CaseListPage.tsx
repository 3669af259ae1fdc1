import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import type { Answer } from '@plumbline/contract/core/endpoint'
import type { ReactNode } from 'react'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { exportHref } from '#platform/router/export-href.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { CaseFilters } from './CaseFilters.tsx'
import { CaseListCard } from './CaseListCard.tsx'
import {
  type CaseListChoice,
  caseListAddress,
  isNarrowed,
  listCaseFilters,
  readCaseListChoice,
  toCaseListQuery,
} from './case-list-choice.ts'
import { formatHeadline } from './case-list-headline.ts'
import { useCaseListTexts } from './case-list-texts.ts'
import { NoCases } from './NoCases.tsx'
import { useCaseList, useHeadlineDays } from './use-case-list.ts'

type OpenRequests = Answer<typeof casePageEndpoints.listCases>['data']['open_requests']

/** Every case that the filters show, in their order. */
function casesFile(choice: CaseListChoice): string {
  const { offset, ...query } = toCaseListQuery(choice)
  return exportHref(casePageEndpoints.exportCases.path, query)
}

type Props = {
  /** Sends many files at once to the cases that accept records now. */
  bulkUpload: (requests: OpenRequests) => ReactNode
  /** Uploads in progress. */
  underway: ReactNode
}

export function CaseListPage({ bulkUpload, underway }: Props) {
  const texts = useCaseListTexts()
  const choice = readCaseListChoice(useQueryParams())
  const list = useCaseList(choice)
  const days = useHeadlineDays()
  // Support acting as a provider cannot send files.
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  useTitle(texts.list.title)
  const change = (next: CaseListChoice) => void navigate(caseListAddress(next), { keepScroll: true })
  const { data } = list
  const isEmpty = data !== undefined && data.total === 0 && data.open === 0 && !isNarrowed(choice)
  if (isEmpty) {
    return (
      <>
        <PageHeading title={texts.list.title} className="mb-6" />
        <NoCases />
      </>
    )
  }
  return (
    <>
      <PageHeading
        eyebrow={data && texts.list.title}
        title={
          data ? (
            <DateText>{formatHeadline(texts.locale, data, days, texts.headline)}</DateText>
          ) : (
            texts.list.title
          )
        }
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
              <a href={casesFile(choice)} download className={buttonClass('secondary')}>
                <Icon name="download" />
                {texts.csv}
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
      <UnusedFilters filters={listCaseFilters({ ...texts.filters, sort: texts.sortBy })} className="mb-4" />
      {!list.isPending && <CaseFilters choice={choice} onChange={change} />}
      <CaseListCard list={list} choice={choice} onChange={change} />
    </>
  )
}
