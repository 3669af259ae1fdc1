import * as z from 'zod/mini'
import { get, put } from '../core/endpoint.ts'
import { dataEnvelope, textSchema, timestampSchema } from '../core/wire.ts'

export const dataHoldStateSchema = z.object({
  active: z.boolean(),
  reason: z.nullable(z.string()),
  changed_at: z.nullable(timestampSchema),
  changed_by: z.nullable(z.string()),
})
export type DataHoldState = z.infer<typeof dataHoldStateSchema>

export const putDataHoldSchema = z.object({ active: z.boolean(), reason: textSchema(500) })

export const dataHoldEndpoints = {
  getDataHold: get('/admin/data_hold', 'admin', 'Whether a data hold is on', {
    response: dataEnvelope(dataHoldStateSchema),
  }),
  putDataHold: put('/admin/data_hold', 'admin', 'Start or end a data hold', {
    body: putDataHoldSchema,
    response: dataEnvelope(dataHoldStateSchema),
    stepUp: true,
  }),
}
