import { formatDate, formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { BATCH_SHOWS, type LetterBatch } from '@plumbline/contract/outreach/letters'
import { type ReactNode, useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { oneOf } from '#platform/router/param-values.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { setParam } from '#platform/router/set-param.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { FilterSelect } from '#ui/fields/FilterSelect.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useLetterTexts } from './letter-texts.ts'
import { useBatches, useResume } from './use-letters.ts'

const FetchPrintModal = lazyOverlay(() => import('./FetchPrintModal.tsx'), 'FetchPrintModal')

const MarkMailedModal = lazyOverlay(() => import('./MarkMailedModal.tsx'), 'MarkMailedModal')

type State = 'working' | 'stopped' | 'ready' | 'fetched' | 'othersOnly' | 'nothing' | 'mailed' | 'cancelled'

function getState({ job, can_fetch, fetched_at, made, mailed_on, cancelled }: LetterBatch): State {
  if (cancelled) return 'cancelled'
  if (mailed_on !== null) return 'mailed'
  if (job?.status === 'queued' || job?.status === 'running') return 'working'
  if (fetched_at !== null) return 'fetched'
  if (can_fetch) return 'ready'
  if (job?.status === 'failed' || job?.status === 'cancelled') return 'stopped'
  return made === 0 ? 'nothing' : 'othersOnly'
}

const TONES = {
  working: 'info',
  stopped: 'plain',
  ready: 'success',
  fetched: 'plain',
  othersOnly: 'plain',
  nothing: 'plain',
  mailed: 'success',
  cancelled: 'plain',
} as const

const SHOW = 'batches'

/** The form for letters of a batch that came back. */
export type ReturnedSlot = (batchId: string, onClose: () => void) => ReactNode

export function BatchesCard({ returned }: { returned: ReturnedSlot }) {
  const { batches: texts, loading, failure } = useLetterTexts()
  const show = oneOf(BATCH_SHOWS, useQueryParams().get(SHOW)) ?? 'latest'
  const batches = useBatches(show)
  const [fetching, setFetching] = useState<string | null>(null)
  const [mailing, setMailing] = useState<string | null>(null)
  const [returning, setReturning] = useState<string | null>(null)
  const rows = batches.data?.data
  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      flush
      tools={
        <FilterSelect
          label={texts.show}
          value={show}
          active={show !== 'latest'}
          onChange={(value) => setParam(SHOW, value === 'latest' ? null : value)}
          options={BATCH_SHOWS.map((value) => ({ value, label: texts.shows[value] }))}
        />
      }
    >
      <UnusedFilters
        filters={[{ param: SHOW, label: texts.show, allowed: BATCH_SHOWS }]}
        className="mx-6 mb-4 max-md:mx-4"
      />
      {rows === undefined ? (
        <div className="px-6 pb-6 max-md:px-4">
          <QueryGap query={batches} failure={failure} label={loading} rows={2} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState icon="mail" headingLevel={3} title={show === 'to_mail' ? texts.noneToMail : texts.none}>
          {show === 'latest' && <p>{texts.noneText}</p>}
        </EmptyState>
      ) : (
        <ul>
          {rows.map((batch) => (
            <BatchItem
              key={batch.id}
              batch={batch}
              onFetch={() => setFetching(batch.id)}
              onMailed={() => setMailing(batch.id)}
              onReturned={() => setReturning(batch.id)}
            />
          ))}
        </ul>
      )}
      {fetching !== null && <FetchPrintModal batchId={fetching} onClose={() => setFetching(null)} />}
      {mailing !== null && <MarkMailedModal batchId={mailing} onClose={() => setMailing(null)} />}
      {returning !== null && returned(returning, () => setReturning(null))}
    </Card>
  )
}

type ItemProps = {
  batch: LetterBatch
  onFetch: () => void
  onMailed: () => void
  onReturned: () => void
}

function BatchItem({ batch, onFetch, onMailed, onReturned }: ItemProps) {
  const { batches: texts, order } = useLetterTexts()
  const locale = useLocale()
  const resume = useResume()
  const toast = useToast()
  const state = getState(batch)
  const count = (value: number) => formatNumber(locale, value)
  const name = batch.wave === null ? texts.chosen : texts.wave(batch.wave.campaign, count(batch.wave.number))
  const labels = {
    ...texts,
    othersOnly: texts.ready,
    fetched: batch.fetched_at === null ? '' : texts.fetched(formatDateTime(locale, batch.fetched_at)),
    mailed: batch.mailed_on === null ? '' : texts.mailed(formatDate(locale, batch.mailed_on)),
  }
  const made = texts.made(count(batch.made), count(batch.total))
  return (
    <li className="grid gap-2 border-t border-line px-6 py-4 max-md:px-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h3 className="type-h4 break-words">{name}</h3>
          <p className="text-small text-text-2">
            {batch.template.name} ({count(batch.template.version)}) · {order.languages[batch.language]} ·{' '}
            {texts.byline(formatPersonName(batch.created_by), formatDateTime(locale, batch.created_at))}
          </p>
        </div>
        <Pill tone={TONES[state]}>{labels[state]}</Pill>
      </div>
      {state === 'working' && (
        <ProgressMeter
          label={name}
          value={batch.total === 0 ? 0 : (batch.made + batch.skipped.length) / batch.total}
          valueText={made}
        />
      )}
      <p className="text-small text-text-2 tabular-nums">{made}</p>
      {batch.skipped.length > 0 && (
        <details className="text-small">
          <summary className="cursor-pointer">{texts.skippedTitle(batch.skipped.length)}</summary>
          <ul className="mt-2 grid gap-1">
            {batch.skipped.map(({ npi, name, reason }) => (
              <li key={npi}>
                {formatPersonName(name)}, NPI {npi}: {texts.reasons[reason]}
              </li>
            ))}
          </ul>
        </details>
      )}
      {state === 'ready' && (
        <div>
          <Button variant="secondary" size="sm" icon="download" onClick={onFetch}>
            {texts.fetch}
            <span className="sr-only">{texts.forBatch(name)}</span>
          </Button>
        </div>
      )}
      {state === 'fetched' && (
        <div>
          <Button variant="secondary" size="sm" icon="mail" onClick={onMailed}>
            {texts.markMailed}
            <span className="sr-only">{texts.forBatch(name)}</span>
          </Button>
        </div>
      )}
      {state === 'mailed' && (
        <div>
          <Button variant="ghost" size="sm" onClick={onReturned}>
            {texts.returned}
            <span className="sr-only">{texts.forBatch(name)}</span>
          </Button>
        </div>
      )}
      {state === 'othersOnly' && <p className="text-small text-text-2">{texts.othersOnly}</p>}
      {state === 'stopped' && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            busy={resume.isPending}
            onClick={() => resume.mutate(batch.id, { onSuccess: () => toast({ text: texts.resumed }) })}
          >
            {texts.resume}
            <span className="sr-only">{texts.forBatch(name)}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
