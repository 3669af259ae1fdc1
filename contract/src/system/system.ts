import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { ALWAYS, get, nothing, post } from '../core/endpoint.ts'
import { ROLES } from '../core/roles.ts'
import { dataEnvelope, dateSchema, idSchema, timestampSchema } from '../core/wire.ts'
import { periodSchema } from '../reports/report-id.ts'

export const healthSchema = z.object({ status: z.literal('ok') })

export const systemSchema = z.object({
  version: z.string(),
  node: z.string(),
  database: z.object({
    version: z.string(),
    embedded: z.boolean(),
    latency_ms: z.number(),
    migration: z.string(),
    size_bytes: z.number(),
    connections: z.int(),
    connections_max: z.int(),
  }),
  memory_bytes: z.number(),
  /** The disk of DATA_DIR; null if the system does not report it. */
  disk: z.nullable(z.object({ free_bytes: z.number(), total_bytes: z.number() })),
  queue: z.object({
    jobs_waiting: z.int(),
    jobs_running: z.int(),
    /** In the last seven days. */
    jobs_unfinished: z.int(),
    mails_waiting: z.int(),
    mails_bounced: z.int(),
  }),
  claims_engine: z.enum(['duckdb', 'postgres']),
  /** The published build; null before the first one. */
  build: z.nullable(
    z.object({
      id: z.int(),
      published_at: timestampSchema,
      data_through: dateSchema,
      latest_mature: z.nullable(periodSchema),
    }),
  ),
  last_backup_at: z.nullable(timestampSchema),
  uptime_seconds: z.int(),
  sessions: z.int(),
  mail: z.enum(['smtp', 'outbox']),
  demo: z.boolean(),
})
export type SystemState = z.infer<typeof systemSchema>

export const liveSessionSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  created_at: timestampSchema,
  last_activity_at: timestampSchema,
  second_factor: z.boolean(),
  acting_for: z.nullable(providerBriefSchema),
  acting_reason: z.nullable(z.string()),
  current: z.boolean(),
})
export type LiveSession = z.infer<typeof liveSessionSchema>
export const LIVE_SESSIONS_SHOWN = 200

export const systemEndpoints = {
  getHealth: get('/health', 'public', 'The process is up', {
    response: healthSchema,
    probe: true,
    ...ALWAYS,
  }),
  getReady: get('/ready', 'public', 'The database answers and is migrated', {
    response: healthSchema,
    probe: true,
    ...ALWAYS,
  }),
  getOpenApi: get('/openapi.json', 'user', 'This document', {
    openInDemo: true,
    response: z.string(),
    contentType: 'application/json',
    ...ALWAYS,
  }),
  getDocs: get('/docs', 'admin', 'This interface as a web page', {
    response: z.string(),
    contentType: 'text/html',
  }),
  getMetrics: get('/metrics', 'admin', 'Measurements in the Prometheus text format', {
    response: z.string(),
    contentType: 'text/plain',
    tokenScope: 'metrics',
    probe: true,
  }),
  getSystem: get('/admin/system', 'vendor', 'Versions and health of this system', {
    response: dataEnvelope(systemSchema),
  }),
  listLiveSessions: get('/admin/system/sessions', 'vendor', 'Who is signed in now', {
    response: dataEnvelope(z.object({ total: z.int(), sessions: z.array(liveSessionSchema) })),
  }),
  endLiveSession: post('/admin/system/sessions/{id}/end', 'vendor', "End somebody's session", {
    params: z.object({ id: idSchema }),
    response: dataEnvelope(nothing),
    stepUp: true,
  }),
}
