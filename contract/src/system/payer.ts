import * as z from 'zod/mini'
import { ALWAYS, get, put } from '../core/endpoint.ts'
import { dataEnvelope, textSchema } from '../core/wire.ts'

export const PAYER_NAME_MAX_CHARS = 80

export const payerSchema = z.object({ name: z.string() })
export type Payer = z.infer<typeof payerSchema>

export const payerEndpoints = {
  getPayer: get('/payer', 'public', "The payer's name", { response: dataEnvelope(payerSchema), ...ALWAYS }),
  putPayer: put('/admin/payer', 'vendor', "Set the payer's name in letters, mails and on every page", {
    body: z.object({ name: textSchema(PAYER_NAME_MAX_CHARS) }),
    response: dataEnvelope(payerSchema),
    stepUp: true,
  }),
}
