import * as z from 'zod/mini'
import { download, get, post, put } from '../core/endpoint.ts'
import {
  dataEnvelope,
  dateSchema,
  givenDateSchema,
  idSchema,
  textSchema,
  timestampSchema,
} from '../core/wire.ts'
import { familySchema } from '../reports/report-id.ts'
import { jobSchema } from '../system/jobs.ts'

/** Placeholders a template may use; each letter fills them in for its provider. */
export const PLACEHOLDERS = [
  'provider_name',
  'practice',
  'npi',
  'payer',
  'verdict',
  'report_name',
  'period',
  'access_code',
  'portal_url',
  'code_expires',
  'support_email',
  'address',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

export const TEMPLATE_CHANNELS = ['letter', 'mail'] as const
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number]

/** Anyone with access to the mailbox can read an email, so it contains no figure and no access code. */
export const CHANNEL_PLACEHOLDERS: Record<TemplateChannel, readonly Placeholder[]> = {
  letter: PLACEHOLDERS,
  mail: ['provider_name', 'practice', 'payer', 'report_name', 'period', 'portal_url', 'support_email'],
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
const isKnown = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name)

/** The unknown placeholders in a text, each once. */
export const unknownPlaceholders = (text: string, channel: TemplateChannel = 'letter'): string[] => {
  const known: readonly string[] = CHANNEL_PLACEHOLDERS[channel]
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())
  return [...new Set(names.filter((name) => !known.includes(name)))]
}

export const usesPlaceholder = (text: string, wanted: readonly Placeholder[]): boolean =>
  [...text.matchAll(PLACEHOLDER)].some(([, name = '']) => wanted.some((one) => one === name.trim()))

/** Fills in every placeholder; an unknown one stays as written. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string =>
  text.replace(PLACEHOLDER, (written, name: string) => {
    const key = name.trim()
    return isKnown(key) ? (values[key] ?? written) : written
  })

const TEMPLATE_BODY_MAX_CHARS = 6_000
const SUBJECT_MAX_CHARS = 160
const bodySchema = textSchema(TEMPLATE_BODY_MAX_CHARS)
const subjectSchema = textSchema(SUBJECT_MAX_CHARS)
export const templateKeySchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,48}$/))

export const templateTextsSchema = z.object({
  name: textSchema(80),
  subject_en: subjectSchema,
  subject_es: subjectSchema,
  body_en: bodySchema,
  body_es: bodySchema,
})
export type TemplateTexts = z.infer<typeof templateTextsSchema>

export const letterTemplateSchema = z.extend(templateTextsSchema, {
  id: idSchema,
  key: templateKeySchema,
  channel: z.enum(TEMPLATE_CHANNELS),
  version: z.int(),
  created_at: timestampSchema,
  /** Null for a built-in template. */
  created_by: z.nullable(z.string()),
})
export type LetterTemplate = z.infer<typeof letterTemplateSchema>

export const LETTER_LANGUAGES = ['both', 'practice', 'en', 'es'] as const
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number]
export const SKIP_REASONS = [
  'no_address',
  'paused',
  'no_report',
  'data_hold',
  'held_out',
  'dispute_open',
  'too_soon',
  'cancelled',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]
export const LETTERS_PER_BATCH = 5_000
export const LETTER_BATCHES_SHOWN = 20
/** to_mail: all of them, the oldest first. */
export const BATCH_SHOWS = ['latest', 'to_mail'] as const
export type BatchShow = (typeof BATCH_SHOWS)[number]
/** Days between any message and a letter outside campaigns. */
export const LETTER_MIN_DAYS = 30

export const letterBatchSchema = z.object({
  id: idSchema,
  template: z.object({ key: z.string(), name: z.string(), version: z.int() }),
  language: z.enum(LETTER_LANGUAGES),
  family: z.nullable(familySchema),
  /** The campaign wave that it goes to; null for selected providers. */
  wave: z.nullable(z.object({ campaign: z.string(), number: z.int() })),
  total: z.int(),
  made: z.int(),
  skipped: z.array(z.object({ npi: z.string(), name: z.string(), reason: z.enum(SKIP_REASONS) })),
  job: z.nullable(z.pick(jobSchema, { id: true, status: true })),
  created_at: timestampSchema,
  created_by: z.string(),
  /** Whether the caller may fetch the print file now: it is ready, not fetched yet, and the caller's own. */
  can_fetch: z.boolean(),
  fetched_at: z.nullable(timestampSchema),
  mailed_on: z.nullable(dateSchema),
  /** Canceled before it was mailed. */
  cancelled: z.boolean(),
})
export type LetterBatch = z.infer<typeof letterBatchSchema>

export const letterWaveSchema = z.object({
  id: idSchema,
  campaign: z.string(),
  number: z.int(),
  contact_on: dateSchema,
  family: familySchema,
  treated: z.int(),
})
export type LetterWave = z.infer<typeof letterWaveSchema>

export const createBatchSchema = z.object({
  template: templateKeySchema,
  language: z._default(z.enum(LETTER_LANGUAGES), 'both'),
  wave_id: z.optional(idSchema),
  provider_ids: z.optional(z.array(idSchema).check(z.maxLength(LETTERS_PER_BATCH))),
  /** The code family the letters are about; a wave has its own. */
  family: z.optional(familySchema),
})
export type CreateBatch = z.input<typeof createBatchSchema>

const batchParams = z.object({ id: idSchema })
const batch = dataEnvelope(letterBatchSchema)

export const letterEndpoints = {
  listLetterTemplates: get('/admin/letters/templates', 'admin', 'List the latest version of each template', {
    response: dataEnvelope(z.array(letterTemplateSchema)),
  }),
  putLetterTemplate: put('/admin/letters/templates/{key}', 'admin', 'Save a template as its next version', {
    params: z.object({ key: templateKeySchema }),
    /** The version that was edited; 0 for a new template. */
    body: z.extend(templateTextsSchema, {
      version: z.int().check(z.nonnegative()),
      /** Cannot change once the template exists. */
      channel: z._default(z.enum(TEMPLATE_CHANNELS), 'letter'),
    }),
    response: dataEnvelope(letterTemplateSchema),
  }),
  listLetterWaves: get('/admin/letters/waves', 'admin', 'List the campaign waves that can get letters', {
    response: dataEnvelope(z.array(letterWaveSchema)),
  }),
  listLetterBatches: get('/admin/letters', 'admin', 'List the latest letter batches, or those to be mailed', {
    query: z.object({ show: z._default(z.enum(BATCH_SHOWS), 'latest') }),
    response: dataEnvelope(z.array(letterBatchSchema)),
  }),
  createLetterBatch: post('/admin/letters', 'admin', 'Create letters with new access codes', {
    body: createBatchSchema,
    response: batch,
    status: 202,
    stepUp: true,
  }),
  resumeLetterBatch: post('/admin/letters/{id}/resume', 'admin', 'Resume a letter batch that stopped', {
    params: batchParams,
    response: batch,
    status: 202,
    stepUp: true,
  }),
  releaseLetterBatch: post(
    '/admin/letters/{id}/release',
    'admin',
    'Confirm your identity for the print file',
    {
      params: batchParams,
      response: batch,
      stepUp: true,
    },
  ),
  getLetterPrint: get('/admin/letters/{id}/file', 'admin', 'Download the print file of a batch, once', {
    params: batchParams,
    response: download,
    streams: true,
    contentType: 'application/pdf',
    stepUp: true,
  }),
  markLettersMailed: post('/admin/letters/{id}/mailed', 'admin', 'Mark the letters of a batch as mailed', {
    params: batchParams,
    body: z.object({ on: givenDateSchema }),
    response: batch,
  }),
}
