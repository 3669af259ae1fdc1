import type { Job } from '@plumbline/contract/system/jobs'
import { RefusalReason } from '#parts/words/RefusalReason.tsx'
import { Alert } from '#ui/basics/Alert.tsx'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { useCompareTexts } from './compare-texts.ts'

const SHOWN_FAILURES: readonly Job['kind'][] = [
  'preview_figures',
  'publish_figures',
  'discard_figures',
  'undo_import',
  'import_claims',
]

/** What is at work now, or that the last step failed. */
export function JobNote({ job }: { job: Job | null }) {
  const { job: texts } = useCompareTexts()
  if (job === null) return null
  if (job.status === 'queued' || job.status === 'running') {
    const kinds: Record<string, string> = texts.kinds
    const label = kinds[job.kind] ?? texts.kinds.other
    return (
      <Alert tone="info" role="status" title={label}>
        <div className="mt-2">
          <ProgressMeter
            label={label}
            value={job.progress_total ? job.progress_done / job.progress_total : 0}
            valueText={label}
          />
        </div>
      </Alert>
    )
  }
  if (job.status !== 'failed' || job.retried || !SHOWN_FAILURES.includes(job.kind)) return null
  return (
    <Alert tone="error" title={texts.failed}>
      {job.message !== null && job.message !== 'stopped_half_way' && (
        <RefusalReason refusal={job.refusal} message={job.message} />
      )}
    </Alert>
  )
}
