import { setTimeout as sleep } from 'node:timers/promises'
import { JOB_KINDS, type QueuedKind } from '@plumbline/contract/system/jobs'
import { Gauge, type Registry } from 'prom-client'
import type { MetricState } from '#features/system/health/metrics.repository.ts'

// Many scrapers must not be a load on the database.
const LIFE_MS = 5_000
const ANSWER_WITHIN_MS = 2_000

export const QUEUED_KINDS: readonly QueuedKind[] = [...JOB_KINDS, 'export']

/** A gauge each, named, explained and read from the state; null leaves it out, so that a rule can ask for absence. */
const GAUGES: readonly [name: string, help: string, value: (state: MetricState) => number | null][] = [
  ['database_connections', 'Connections to the database', (s) => s.connections],
  ['database_connections_max', 'Connections that the database admits', (s) => s.connections_max],
  ['sessions_live', 'Sessions that are signed in and not idle', (s) => s.sessions],
  ['jobs_oldest_waiting_seconds', 'How long the oldest job has waited', (s) => s.job_oldest_seconds],
  ['mails_waiting', 'Mails that are queued or being sent', (s) => s.mails_waiting],
  ['mails_oldest_due_seconds', 'For how long the oldest mail has been due', (s) => s.mail_oldest_seconds],
  ['case_files_checking', 'Files of cases that wait for their check', (s) => s.files_checking],
  ['case_files_quarantined', 'Files of cases in quarantine', (s) => s.files_quarantined],
  ['case_files_oldest_check_seconds', 'How long the oldest file has waited', (s) => s.file_oldest_seconds],
  ['audit_unsigned_rows', 'Rows of the audit log after its signed head', (s) => s.audit_lag_rows],
  ['build_published_timestamp_seconds', 'When the shown build was published', (s) => s.build_published_at],
  ['build_data_through_timestamp_seconds', 'Until when its claims reach', (s) => s.build_data_through],
  ['build_duration_seconds', 'How long the shown build took', (s) => s.build_seconds],
  ['build_verified_timestamp_seconds', 'When it was last verified', (s) => s.build_verified_at],
  ['build_verified_ok', '1: verify found it as published', (s) => asNumber(s.build_verified_ok)],
  ['backup_timestamp_seconds', 'When the last whole backup was made', (s) => s.backup_at],
  ['backup_files_lost', 'Files that the last backup did not find', (s) => s.backup_files_lost],
]

const asNumber = (flag: boolean | null) => (flag === null ? null : Number(flag))

/** Gauges that are asked of the database; says how to bring them up to date before a scrape. */
export function addStateMetrics(registry: Registry, read: () => Promise<MetricState>): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({
    name: 'plumbline_database_up',
    help: '1: the database answered this scrape',
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
  /** What was true before would look as if it still were. */
  const showNothing = () => {
    up.set(0)
    jobs.reset()
    for (const { gauge } of gauges) gauge.remove()
  }

  async function look(): Promise<void> {
    const late = sleep(ANSWER_WITHIN_MS, null, { ref: false })
    const state = await Promise.race([read().catch(() => null), late])
    if (state === null) showNothing()
    else show(state)
  }

  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  return () => {
    if (looking === null || performance.now() - looked > LIFE_MS) {
      looked = performance.now()
      looking = look()
    }
    return looking
  }
}
