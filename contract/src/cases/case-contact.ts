import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'

/** How to reach the payer without the portal. */
export const contactSchema = z.object({
  phone: z.string(),
  hours: bilingualSchema,
  fax: z.string(),
  /** Several lines, as on the envelope. */
  mail_address: z.string(),
})
export type CaseContact = z.infer<typeof contactSchema>
