import * as z from 'zod/mini'

/** A text in both languages of the portal: labels of codes, measures and documents. */
export const bilingualSchema = z.object({ en: z.string(), es: z.string() })
export type Bilingual = z.infer<typeof bilingualSchema>
