import * as z from 'zod/mini'

/** A text in both languages, such as the label of a code, measure or document. */
export const bilingualSchema = z.object({ en: z.string(), es: z.string() })
export type Bilingual = z.infer<typeof bilingualSchema>
