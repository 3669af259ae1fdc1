import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { del, get, nothing, post } from '../core/endpoint.ts'
import { dataEnvelope, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { familySchema, periodSchema } from '../reports/report-id.ts'

/** R-FIG-6: with fewer peers there is no comparison. */
export const PEERS_MIN = 30
const LIST_MAX = 60
const nameSchema = textSchema(100)

/** Providers to compare with each other on one add-on code. */
export const peerGroupDefinitionSchema = z.object({
  family: familySchema,
  specialties: z.array(nameSchema).check(z.minLength(1), z.maxLength(LIST_MAX)),
  /** Empty for all states. */
  states: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(LIST_MAX)),
})
export type PeerGroupDefinition = z.infer<typeof peerGroupDefinitionSchema>

const sizeSchema = z.object({ name: z.string(), providers: z.int(), eligible: z.int() })

export const peerGroupPreviewSchema = z.object({
  /** The latest final quarter; null before the first build. */
  period: z.nullable(periodSchema),
  providers: z.int(),
  eligible: z.int(),
  /** Attach rates of the eligible providers; null with fewer than 30. */
  values: z.nullable(z.object({ mean: z.number(), p20: z.number(), p50: z.number(), p80: z.number() })),
  by_state: z.array(sizeSchema),
  by_specialty: z.array(sizeSchema),
})
export type PeerGroupPreview = z.infer<typeof peerGroupPreviewSchema>

export const peerGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  definition: peerGroupDefinitionSchema,
  created_by: z.nullable(z.string()),
  created_at: timestampSchema,
})
export type PeerGroup = z.infer<typeof peerGroupSchema>

export const peerGroupEndpoints = {
  listPeerGroups: get('/admin/peer-groups', 'admin', 'List saved peer groups and the values to define one', {
    response: dataEnvelope(
      z.object({
        groups: z.array(peerGroupSchema),
        specialties: z.array(z.string()),
        states: z.array(z.string()),
        families: z.array(z.object({ family: familySchema, label: z.nullable(bilingualSchema) })),
      }),
    ),
  }),
  previewPeerGroup: post('/admin/peer-groups/preview', 'admin', 'Preview the size of a peer group', {
    body: peerGroupDefinitionSchema,
    response: dataEnvelope(peerGroupPreviewSchema),
  }),
  createPeerGroup: post('/admin/peer-groups', 'admin', 'Save a peer group', {
    body: z.object({ name: nameSchema, definition: peerGroupDefinitionSchema }),
    response: dataEnvelope(peerGroupSchema),
    status: 201,
  }),
  deletePeerGroup: del('/admin/peer-groups/{id}', 'admin', 'Delete a saved peer group', {
    params: z.object({ id: idSchema }),
    response: dataEnvelope(nothing),
  }),
}
