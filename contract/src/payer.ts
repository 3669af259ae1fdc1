import * as z from 'zod/mini'
import { ALWAYS, get } from './endpoint.ts'
import { dataOf } from './wire.ts'

export const payerSchema = z.object({ name: z.string() })
export type Payer = z.infer<typeof payerSchema>

export const payerEndpoints = {
  getPayer: get('/payer', 'public', "The payer's name", { response: dataOf(payerSchema), ...ALWAYS }),
}
