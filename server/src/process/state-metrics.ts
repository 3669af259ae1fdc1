import { setTimeout as sleep } from 'node:timers/promises'
import { JOB_KINDS, type QueuedKind } from '@plumbline/contract/system/jobs'
import { Gauge, type Registry } from 'prom-client'
import type { MetricState } from '#features/system/health/metrics.repository.ts'

// Cached, so that many scrapers do not load the database.
const CACHE_MS = 5_000
const ANSWER_WITHIN_MS = 2_000

export const QUEUED_KINDS: readonly QueuedKind[] = [...JOB_KINDS, 'export']

/** Name, help and value of each gauge. A null value removes the gauge, so that alerts can test for absence. */
const GAUGES: readonly [name: string, help: string, value: (state: MetricState) => number | null][] = [
  ['database_connections', 'Connections to the database', (s) => s.connections],
  ['database_connections_max', 'Connections that the database allows', (s) => s.connections_max],
  ['sessions_live', 'Sessions that are signed in and not idle', (s) => s.sessions],
  ['jobs_oldest_waiting_seconds', 'How long the oldest job has waited', (s) => s.job_oldest_seconds],
  ['mails_waiting', 'Mails that are queued or being sent', (s) => s.mails_waiting],
  ['mails_oldest_due_seconds', 'How long the oldest mail has been due', (s) => s.mail_oldest_seconds],
  ['case_files_checking', 'Case files waiting to be checked', (s) => s.files_checking],
  ['case_files_quarantined', 'Case files in quarantine', (s) => s.files_quarantined],
  [
    'case_files_oldest_check_seconds',
    'How long the oldest case file has waited',
    (s) => s.file_oldest_seconds,
  ],
  ['audit_unsigned_rows', 'Audit log rows after the signed head', (s) => s.audit_lag_rows],
  ['build_published_timestamp_seconds', 'When the current build was published', (s) => s.build_published_at],
  [
    'build_data_through_timestamp_seconds',
    'Last day of claims in the current build',
    (s) => s.build_data_through,
  ],
  ['build_duration_seconds', 'How long the current build took', (s) => s.build_seconds],
  [
    'build_verified_timestamp_seconds',
    'When the current build was last verified',
    (s) => s.build_verified_at,
  ],
  [
    'build_verified_ok',
    '1 if the last verification found no difference',
    (s) => toNumber(s.build_verified_ok),
  ],
  ['backup_timestamp_seconds', 'When the last complete backup was made', (s) => s.backup_at],
  ['backup_files_lost', 'Files that the last backup did not find', (s) => s.backup_files_lost],
]

const toNumber = (flag: boolean | null) => (flag === null ? null : Number(flag))

/** Gauges read from the database; returns the function that refreshes them before a scrape. */
export function addStateMetrics(registry: Registry, read: () => Promise<MetricState>): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({
    name: 'plumbline_database_up',
    help: '1 if the database answered this scrape',
    registers,
  })
  const jobs = new Gauge({
    name: 'plumbline_jobs',
    help: 'Jobs that wait or run, by kind and status',
    labelNames: ['kind', 'status'],
    registers,
  })
  const gauges = GAUGES.map(([name, help, value]) => ({
    gauge: new Gauge({ name: `plumbline_${name}`, help, registers }),
    value,
  }))

  const show = (state: MetricState) => {
    up.set(1)
    for (const kind of QUEUED_KINDS) for (const status of ['queued', 'running']) jobs.set({ kind, status }, 0)
    for (const { kind, status, jobs: count } of state.jobs) jobs.set({ kind, status }, count)
    for (const { gauge, value } of gauges) {
      const now = value(state)
      if (now === null) gauge.remove()
      else gauge.set(now)
    }
  }
  /** Old values would look like current ones. */
  const clear = () => {
    up.set(0)
    jobs.reset()
    for (const { gauge } of gauges) gauge.remove()
  }

  async function refresh(): Promise<void> {
    const late = sleep(ANSWER_WITHIN_MS, null, { ref: false })
    const state = await Promise.race([read().catch(() => null), late])
    if (state === null) clear()
    else show(state)
  }

  let refreshedAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> | null = null
  return () => {
    if (refreshing === null || performance.now() - refreshedAt > CACHE_MS) {
      refreshedAt = performance.now()
      refreshing = refresh()
    }
    return refreshing
  }
}
