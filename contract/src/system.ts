import * as z from 'zod/mini'
import { ALWAYS, get } from './endpoint.ts'
import { dataOf } from './wire.ts'

export const healthSchema = z.object({ status: z.literal('ok') })

export const systemSchema = z.object({
  version: z.string(),
  node: z.string(),
  database: z.object({
    version: z.string(),
    embedded: z.boolean(),
    latency_ms: z.number(),
    migration: z.string(),
  }),
  uptime_seconds: z.int(),
  sessions: z.int(),
  mail: z.enum(['smtp', 'outbox']),
  demo: z.boolean(),
})
export type SystemState = z.infer<typeof systemSchema>

export const systemEndpoints = {
  getHealth: get('/health', 'public', 'The process serves', { response: healthSchema, ...ALWAYS }),
  getReady: get('/ready', 'public', 'The database answers and is migrated', {
    response: healthSchema,
    ...ALWAYS,
  }),
  getOpenApi: get('/openapi.json', 'public', 'This document', {
    response: z.string(),
    contentType: 'application/json',
    ...ALWAYS,
  }),
  getDocs: get('/docs', 'admin', 'This interface, to read', {
    response: z.string(),
    contentType: 'text/html',
  }),
  getMetrics: get('/metrics', 'admin', 'Measurements in the Prometheus text format', {
    response: z.string(),
    contentType: 'text/plain',
    acceptsToken: true,
  }),
  getSystem: get('/admin/system', 'vendor', 'Versions and health of this system', {
    response: dataOf(systemSchema),
  }),
}
