import * as z from 'zod/mini'
import { binarySchema, del, download, get, put } from '../core/endpoint.ts'
import { dataEnvelope, idSchema } from '../core/wire.ts'
import { LETTER_PAPERS } from './letter-paper.ts'

const LINE_MAX_CHARS = 100
const ADDRESS_MAX_CHARS = 300
/** What fits into the upper window of an envelope, below the payer's name. */
export const RETURN_ADDRESS_LINES_MAX = 4
export const LOGO_MAX_BYTES = 200_000
export const LOGO_SIDE_MAX_PX = 1_600
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
export type LogoType = (typeof LOGO_TYPES)[number]

/** Why a file cannot be the logo. Each is the key of a text. */
export const LOGO_PROBLEMS = ['not_an_image', 'broken', 'interlaced', 'too_many_pixels'] as const
export type LogoProblem = (typeof LOGO_PROBLEMS)[number]

const line = z.string().check(z.trim(), z.maxLength(LINE_MAX_CHARS))

export const countLines = (text: string): number => text.split('\n').filter((one) => one.trim() !== '').length

/** What every letter says about its sender. An empty text is left out of the letter. */
export const letterheadSchema = z.object({
  /** Several lines, as on the envelope; the payer's name is printed above it. */
  return_address: z.string().check(
    z.trim(),
    z.maxLength(ADDRESS_MAX_CHARS),
    z.refine((text) => countLines(text) <= RETURN_ADDRESS_LINES_MAX),
  ),
  phone: line,
  hours: z.object({ en: line, es: line }),
  paper: z.enum(LETTER_PAPERS),
})
export type Letterhead = z.infer<typeof letterheadSchema>

const NO_HOURS = { en: '', es: '' }
export const EMPTY_LETTERHEAD: Letterhead = {
  return_address: '',
  phone: '',
  hours: NO_HOURS,
  paper: 'letter',
}

/** The payer's name and its address, without the name twice. */
export function senderLines({
  payer,
  return_address,
}: Pick<Letterhead, 'return_address'> & { payer: string | null }): string[] {
  const lines = return_address.split('\n').map((text) => text.trim())
  const known = lines.filter((text) => text !== '')
  return payer === null || known[0]?.startsWith(payer) ? known : [payer, ...known]
}

/** Where mail to the payer goes, with its name; empty while no address is set. */
export const fullReturnAddress = (head: Parameters<typeof senderLines>[0]): string =>
  head.return_address === '' ? '' : senderLines(head).join('\n')

export const LETTERHEAD_GAPS = ['payer', 'return_address', 'phone', 'hours'] as const
export type LetterheadGap = (typeof LETTERHEAD_GAPS)[number]

/** What the letters cannot say yet. A missing logo is no gap: not every payer has one on its paper. */
export function findLetterheadGaps(head: Letterhead & { payer: string | null }): LetterheadGap[] {
  const missing: Record<LetterheadGap, boolean> = {
    payer: head.payer === null,
    return_address: head.return_address === '',
    phone: head.phone === '',
    hours: head.hours.en === '' || head.hours.es === '',
  }
  return LETTERHEAD_GAPS.filter((gap) => missing[gap])
}

const shownLetterheadSchema = z.extend(letterheadSchema, {
  payer: z.nullable(z.string()),
  /** The id changes with the picture. */
  logo: z.nullable(
    z.object({ id: idSchema, type: z.enum(LOGO_TYPES), width_px: z.int(), height_px: z.int() }),
  ),
})
export type ShownLetterhead = z.infer<typeof shownLetterheadSchema>

/** The letterhead as a browser prints it, in the language of the letter. */
export const printedHeadSchema = z.object({
  paper: z.enum(LETTER_PAPERS),
  sender: z.array(z.string()),
  phone: z.string(),
  hours: z.string(),
  /** The id of the logo; null without one. */
  logo: z.nullable(idSchema),
})
export type PrintedHead = z.infer<typeof printedHeadSchema>

const shown = dataEnvelope(shownLetterheadSchema)

export const letterheadEndpoints = {
  getLetterhead: get('/admin/letterhead', 'admin', "Get the payer's letterhead", { response: shown }),
  putLetterhead: put('/admin/letterhead', 'vendor', "Set the payer's address, phone, hours and paper", {
    body: letterheadSchema,
    response: shown,
    stepUp: true,
  }),
  getLetterheadLogo: get('/admin/letterhead/logo', 'admin', "Get the payer's logo", {
    /** The id of the picture, so that a browser never shows the one before. */
    query: z.object({ v: z.optional(idSchema) }),
    response: download,
    streams: true,
  }),
  putLetterheadLogo: put('/admin/letterhead/logo', 'vendor', 'Set the logo of all letters, a PNG or JPEG', {
    body: binarySchema(LOGO_MAX_BYTES),
    binary: true,
    response: shown,
    stepUp: true,
  }),
  deleteLetterheadLogo: del('/admin/letterhead/logo', 'vendor', 'Remove the logo from all letters', {
    response: shown,
    stepUp: true,
  }),
  getSampleLetter: get('/admin/letterhead/sample', 'admin', 'Get a blank letter with the letterhead', {
    response: download,
    streams: true,
    contentType: 'application/pdf',
  }),
}
