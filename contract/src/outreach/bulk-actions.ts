import * as z from 'zod/mini'
import { get, post } from '../core/endpoint.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'
import { familySchema } from '../reports/report-id.ts'
import { leftOutReasonSchema } from './campaigns.ts'
import { SKIP_REASONS } from './letters.ts'
import { providerSelectionSchema } from './provider-filter.ts'

export const BULK_KINDS = ['watch', 'unwatch', 'add_to_campaign', 'reissue_codes'] as const
export type BulkKind = (typeof BULK_KINDS)[number]
export const BULK_ACTIONS_SHOWN = 20

/** Why a selected provider is left unchanged. */
export const BULK_LEFT_OUT = [
  'already_watched',
  'not_watched',
  'already_member',
  'letter_waiting',
  ...SKIP_REASONS,
] as const
export type BulkLeftOut = (typeof BULK_LEFT_OUT)[number]

const selection = providerSelectionSchema
const watching = z.object({ kind: z.enum(['watch', 'unwatch']), selection })

const previewBulkSchema = z.union([
  watching,
  z.object({ kind: z.literal('reissue_codes'), selection }),
  /** An existing draft, or a new one on this add-on code. */
  z.object({ kind: z.literal('add_to_campaign'), selection, campaign_id: idSchema }),
  z.object({ kind: z.literal('add_to_campaign'), selection, family: familySchema }),
])
export type PreviewBulk = z.input<typeof previewBulkSchema>

const bulkPreviewSchema = z.object({
  selected: z.int(),
  changed: z.int(),
  left_out: z.array(z.object({ reason: z.enum(BULK_LEFT_OUT), count: z.int() })),
  /** Providers who would join the campaign but would be left out of its draw today. */
  not_drawn: z.array(z.object({ reason: leftOutReasonSchema, count: z.int() })),
  /** Set when the selection is too large for one action; then nothing is changed. */
  max: z.nullable(z.int()),
})
export type BulkPreview = z.infer<typeof bulkPreviewSchema>

export const doBulkSchema = z.union([
  watching,
  z.object({ kind: z.literal('add_to_campaign'), selection, campaign_id: idSchema }),
])
export type DoBulk = z.input<typeof doBulkSchema>

const bulkActionSchema = z.object({
  id: idSchema,
  kind: z.enum(BULK_KINDS),
  /** Providers changed. */
  count: z.int(),
  campaign: z.nullable(z.object({ id: idSchema, name: z.string(), name_es: z.string() })),
  batch_id: z.nullable(idSchema),
  created_at: timestampSchema,
  undone_at: z.nullable(timestampSchema),
  /** Whether it can be undone, or why not: the campaign has started, the letters were printed, or the target is gone. */
  undo: z.enum(['possible', 'done', 'started', 'printed', 'gone']),
})
export type BulkAction = z.infer<typeof bulkActionSchema>

/** `action` is null when there was nothing to change. */
const bulkResult = dataEnvelope(z.object({ action: z.nullable(bulkActionSchema) }))

export const bulkActionEndpoints = {
  listBulkActions: get('/admin/bulk-actions', 'admin', "The caller's latest bulk actions", {
    response: dataEnvelope(z.array(bulkActionSchema)),
  }),
  previewBulkAction: post('/admin/bulk-actions/preview', 'admin', 'Preview what a bulk action would change', {
    body: previewBulkSchema,
    response: dataEnvelope(bulkPreviewSchema),
    // It changes nothing, and a stored answer would be an old one.
    ignoresIdempotencyKey: true,
  }),
  doBulkAction: post('/admin/bulk-actions', 'admin', 'Watch providers, or add them to a draft campaign', {
    body: doBulkSchema,
    response: bulkResult,
  }),
  reissueCodes: post(
    '/admin/bulk-actions/codes',
    'admin',
    'Create letters with new access codes for selected providers',
    {
      body: z.object({ selection }),
      response: bulkResult,
      stepUp: true,
    },
  ),
  undoBulkAction: post('/admin/bulk-actions/{id}/undo', 'admin', 'Undo a bulk action', {
    params: z.object({ id: idSchema }),
    response: dataEnvelope(bulkActionSchema),
  }),
}
