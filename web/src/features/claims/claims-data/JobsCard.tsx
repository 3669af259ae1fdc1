import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { JobStatus } from '@plumbline/contract/system/job-status'
import type { Job } from '@plumbline/contract/system/jobs'
import { QueryGap } from '#parts/QueryGap.tsx'
import { RefusalReason } from '#parts/words/RefusalReason.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Pill, type PillProps } from '#ui/basics/Pill.tsx'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { COMPARE_ADDRESS } from './compare-address.ts'
import { ListCard } from './ListCard.tsx'
import { useCancelJob, useJobs, useRetryJob } from './use-claims-data.ts'

const LOOK: Record<JobStatus, Pick<PillProps, 'tone' | 'icon'>> = {
  queued: { tone: 'plain', icon: 'clock' },
  running: { tone: 'info', icon: 'refresh' },
  done: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'alert' },
  cancelled: { tone: 'plain', icon: 'close' },
}

type Props = {
  /** The build that waits now; null if none does, undefined while that is being asked. */
  waiting: number | null | undefined
}

/** The claims data shows the latest jobs and leads to all of them. */
const LATEST_SHOWN = 3
const JOBS_ADDRESS = '/admin/support/tools?tab=jobs'

export function JobsCard({ waiting, latest = false }: Props & { latest?: boolean }) {
  const { jobs: texts, failure } = useClaimsDataTexts()
  const jobs = useJobs()
  if (jobs.data === undefined) {
    return (
      <Card title={texts.title} subtitle={texts.text}>
        <QueryGap query={jobs} failure={failure} rows={3} />
      </Card>
    )
  }
  const all = jobs.data.data
  const rows = latest ? all.slice(0, LATEST_SHOWN) : all
  return (
    <ListCard title={texts.title} subtitle={texts.text} isEmpty={rows.length === 0} emptyText={texts.none}>
      <ul aria-label={texts.title}>
        {rows.map((job) => (
          <JobItem key={job.id} job={job} waiting={waiting} />
        ))}
      </ul>
      {rows.length < all.length && (
        <p className="border-t border-line px-6 py-3 text-body-s max-md:px-4">
          <UiLink href={JOBS_ADDRESS}>{texts.all}</UiLink>
        </p>
      )}
    </ListCard>
  )
}

const QUARTER = /^\d{4}Q[1-4]$/

function describeStage(texts: ReturnType<typeof useClaimsDataTexts>['jobs'], stage: string | null): string {
  if (stage === null) return texts.working
  if (QUARTER.test(stage)) return texts.computing(stage)
  const stages: Record<string, string> = texts.stages
  return stages[stage] ?? texts.working
}

function JobItem({ job, waiting }: { job: Job } & Props) {
  const { jobs: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const cancel = useCancelJob()
  const retry = useRetryJob()
  const toast = useToast()
  const when = formatDateTime(locale, job.created_at)
  const isOpen = job.status === 'queued' || job.status === 'running'
  const stage = describeStage(texts, job.stage)
  const files = (job.files ?? []).join(', ')
  const canRetry =
    (job.status === 'failed' || job.status === 'cancelled') && job.finished_at !== null && !job.refused

  function retryJob() {
    retry.mutate(job.id, {
      onSuccess: () => toast({ text: texts.retried }),
      onError: () => toast({ text: texts.notRetried }),
    })
  }
  function cancelJob() {
    cancel.mutate(job.id, {
      onSuccess: () => toast({ text: texts.canceled }),
      onError: () => toast({ text: texts.notCanceled }),
    })
  }

  return (
    <li className="grid gap-2 border-t border-line px-6 py-4 max-md:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-body-s font-semibold">{texts.kinds[job.kind]}</h3>
        <Pill {...LOOK[job.status]}>{job.refused ? texts.refused : texts.statuses[job.status]}</Pill>
      </div>
      {files !== '' && <p className="text-small text-text-2 [overflow-wrap:anywhere]">{files}</p>}
      {job.status === 'running' && (
        <div className="grid gap-1.5">
          <ProgressMeter
            label={texts.kinds[job.kind]}
            value={job.progress_total ? job.progress_done / job.progress_total : 0}
            valueText={stage}
          />
          <p className="text-small text-text-2">{stage}</p>
        </div>
      )}
      <Outcome job={job} waiting={waiting} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-text-2">
          {job.started_by === null
            ? texts.startedAt(when)
            : texts.startedBy(formatPersonName(job.started_by), when)}
        </p>
        {canRetry && !job.retried && (
          <Button variant="tool" icon="refresh" busy={retry.isPending} onClick={retryJob}>
            {texts.retry}
            <span className="sr-only"> {texts.jobName(texts.kinds[job.kind])}</span>
          </Button>
        )}
        {job.retried && <span className="text-small text-text-2">{texts.wasRetried}</span>}
        {isOpen && (
          <Button variant="tool" icon="close" busy={cancel.isPending} onClick={cancelJob}>
            {texts.cancel}
            <span className="sr-only"> {texts.jobName(texts.kinds[job.kind])}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function describeUnchanged(
  texts: ReturnType<typeof useClaimsDataTexts>['jobs'],
  { earlier, counts }: Job,
  count: (value: number) => string,
): string {
  if (earlier !== undefined && earlier.rejected > 0)
    return texts.importedBefore(count(earlier.import), count(earlier.rejected), earlier.rejected)
  return (counts?.rejected ?? 0) > 0 ? texts.nothingNew : texts.unchanged
}

function Outcome({ job, waiting }: { job: Job } & Props) {
  const { jobs: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const count = (value: number) => formatNumber(locale, value)
  const isWaiting = job.waiting !== null && job.waiting === waiting
  const lines = [
    ...(job.message === 'stopped_half_way' ? [texts.halfWay] : []),
    ...(job.unchanged ? [describeUnchanged(texts, job, count)] : []),
    ...(job.counts === null
      ? []
      : [
          texts.counts(
            count(job.counts.read),
            count(job.counts.loaded),
            count(job.counts.replaced),
            count(job.counts.duplicates),
            count(job.counts.rejected),
          ),
        ]),
    ...(job.repaired === undefined ? [] : [texts.repaired(count(job.repaired))]),
    ...(job.build === null ? [] : [texts.built(count(job.build))]),
    ...(job.waiting === null || waiting === undefined
      ? []
      : [(isWaiting ? texts.waits : texts.waited)(count(job.waiting))]),
  ]
  const detail = job.message === 'stopped_half_way' ? null : job.message
  if (lines.length === 0 && detail === null) return null
  return (
    <div role="status" className="text-body-s [overflow-wrap:anywhere]">
      {detail !== null && (
        <p>
          {job.refused ? texts.refusedText : texts.failed}{' '}
          <RefusalReason refusal={job.refusal} message={detail} />
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isWaiting && <UiLink href={COMPARE_ADDRESS}>{texts.look}</UiLink>}
    </div>
  )
}
