import * as z from 'zod/mini'
import { get, post } from '../core/endpoint.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'

export const CALL_IMPORTS_MAX = 10
export const CALL_FILE_NAME_MAX = 255

/** What taking it back changes. */
const callImportEffectSchema = z.object({
  calls: z.int(),
  /** Calls that a campaign had planned, and that the file's calls stood for. */
  planned: z.int(),
  do_not_call: z.int(),
  wrong_numbers: z.int(),
  /** Calls booked with a coder that a call of the file closed as held. */
  coder_calls: z.int(),
  /** Closed as well, together with the answer that they were booked with: they stay closed. */
  coder_calls_kept: z.int(),
})
export type CallImportEffect = z.infer<typeof callImportEffectSchema>

const callImportSchema = z.object({
  id: idSchema,
  file_name: z.string(),
  at: timestampSchema,
  by: z.nullable(z.string()),
  rows: z.int(),
  added: z.int(),
  doubled: z.int(),
  /** Unknown, at several practices or not readable. */
  left_out: z.int(),
  taken_back: z.nullable(z.object({ at: timestampSchema, by: z.nullable(z.string()) })),
  /** Of taking it back now; zeros once it was. */
  effect: callImportEffectSchema,
})
export type CallImport = z.infer<typeof callImportSchema>

const BASE = '/admin/desk/imports'

export const callImportEndpoints = {
  listCallImports: get(BASE, 'admin', 'List the latest files of calls', {
    response: dataEnvelope(z.array(callImportSchema)),
  }),
  takeBackCalls: post(`${BASE}/{id}/take_back`, 'admin', 'Take back the calls of a file', {
    params: z.object({ id: idSchema }),
    response: dataEnvelope(callImportSchema),
  }),
}
