import { formatNumber } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { SelfAudit } from '@plumbline/contract/reports/self-audit'
import { useState } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { withParam } from '#platform/router/place.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { PaperSheet } from './PaperSheet.tsx'
import { ResultCard } from './ResultCard.tsx'
import { useSelfAuditTexts } from './self-audit-texts.ts'
import { useSelfAudit, useSelfAuditActions } from './use-self-audits.ts'
import { focusItem, WorksheetItem } from './WorksheetItem.tsx'

const DeleteModal = lazyOverlay(() => import('./DeleteModal.tsx'), 'DeleteModal')

const profileHref = (search: string) => withParam(search, 'audit', null) || '/report/provider'

/** One worksheet: up to 30 claims with their answers, and the result. */
export function SelfAuditPage({ id }: { id: string }) {
  const texts = useSelfAuditTexts()
  const query = useSelfAudit(id)
  const back = profileHref(useQueryParams().toString())
  useTitle(texts.page.tab)
  if (query.data !== undefined) return <Worksheet key={id} audit={query.data} back={back} />
  if (!query.isError)
    return (
      <Card>
        <Skeleton label={texts.loading} shape="table" rows={8} />
      </Card>
    )
  const isGone = 'failure' in query.error && (query.error.failure as { status?: number }).status === 404
  return (
    <Card>
      {isGone ? (
        <EmptyState
          icon="file"
          headingLevel={1}
          title={texts.page.notFound}
          actions={
            <UiLink href={back} className={buttonClass('primary')}>
              {texts.page.back}
            </UiLink>
          }
        >
          <p>{texts.page.notFoundText}</p>
        </EmptyState>
      ) : (
        <QueryFailure query={query} texts={texts.failure} />
      )}
    </Card>
  )
}

function Worksheet({ audit, back }: { audit: SelfAudit; back: string }) {
  const texts = useSelfAuditTexts()
  const locale = useLocale()
  const { items, population } = audit
  const count = (value: number) => formatNumber(locale, value)
  const checked = items.filter(({ supported }) => supported !== null).length
  const nextOpen = items.find(({ supported }) => supported === null)
  const isFinished = audit.finished_at !== null
  const { keys } = texts.item
  const { title, lead } = audit.sample === 'billed' ? texts.page : texts.unbilled
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          className="mb-6"
          breadcrumbs={
            <Breadcrumbs
              label={texts.page.crumbs}
              crumbs={[{ label: texts.page.back, href: back }, { label: texts.page.tab }]}
            />
          }
          eyebrow={texts.page.eyebrow}
          title={title(`${audit.family} ${pickText(locale, audit.label)}`.trim())}
          lead={lead(count(items.length), count(population), formatPeriod(locale, audit.period))}
          actions={<Actions audit={audit} back={back} />}
        />
        <Alert tone="plain" role="none" icon="lock" className="mb-6">
          {texts.page.private}
        </Alert>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:order-2">
            {items.map((item) => (
              <li key={item.number}>
                <WorksheetItem audit={audit} item={item} isFinished={isFinished} />
              </li>
            ))}
          </ol>
          <div className="grid gap-4 lg:sticky lg:top-6">
            <Card>
              <p className="mb-2 text-body-s font-semibold tabular-nums" role="status">
                {texts.page.progressText(count(checked), count(items.length))}
              </p>
              <ProgressMeter
                label={texts.page.progress}
                value={checked / items.length}
                valueText={texts.page.progressText(count(checked), count(items.length))}
              />
              {isFinished && <p className="mt-3 text-small text-text-2">{texts.page.finishedNote}</p>}
              {nextOpen !== undefined && !isFinished && (
                <>
                  <Button
                    variant="secondary"
                    size="sm"
                    className="mt-3"
                    onClick={() => focusItem(nextOpen.number)}
                  >
                    {texts.page.nextOpen}
                  </Button>
                  <p className="mt-3 text-small text-text-2 max-md:hidden">
                    {texts.page.keys(
                      keys.yes.toUpperCase(),
                      keys.no.toUpperCase(),
                      keys.unsure.toUpperCase(),
                    )}
                  </p>
                </>
              )}
            </Card>
            <ResultCard audit={audit} />
          </div>
        </div>
      </div>
      <PaperSheet audit={audit} />
    </>
  )
}

function Actions({ audit, back }: { audit: SelfAudit; back: string }) {
  const { page: texts } = useSelfAuditTexts()
  const { finish } = useSelfAuditActions()
  const { busy, submit } = useSubmit()
  const [problem, setProblem] = useState('')
  const [isDeleting, setDeleting] = useState(false)
  const isFinished = audit.finished_at !== null

  async function toggleFinished() {
    const sent = await submit(() => finish(audit.id, !isFinished))
    if (sent !== null) setProblem(sent.ok ? '' : sent.message)
  }

  return (
    <>
      <Button icon="print" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => void toggleFinished()}>
        {isFinished ? texts.reopen : texts.finish}
      </Button>
      <Button variant="ghost" icon="trash" onClick={() => setDeleting(true)}>
        {texts.delete}
      </Button>
      {problem !== '' && (
        <Alert tone="error" title={texts.failed}>
          {problem}
        </Alert>
      )}
      {isDeleting && (
        <DeleteModal
          id={audit.id}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(back, { replace: true })}
        />
      )}
    </>
  )
}
