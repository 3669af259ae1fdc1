import * as z from 'zod/mini'
import { ALWAYS, get } from '../core/endpoint.ts'
import { dataEnvelope, idSchema } from '../core/wire.ts'

/** R-DATA-4: what the browser gets, already decided for the user. */
export const flagEntrySchema = z.object({ feature: z.string(), value: z.boolean() })
export type FlagEntry = z.infer<typeof flagEntrySchema>
export const listFlagsQuerySchema = z.object({ user_id: z.optional(idSchema) })

// Apart from the definitions, because every page asks for it.
export const ownFlagEndpoints = {
  listFlags: get('/admin/featureflag', 'user', "A user's flags, decided for that user", {
    query: listFlagsQuerySchema,
    response: dataEnvelope(z.array(flagEntrySchema)),
    ...ALWAYS,
  }),
}
