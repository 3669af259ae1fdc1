import { Refusal } from '#platform/request/refusal.ts'
import type { WireTexts } from '#platform/request/texts/en.ts'

/** 422 with one sentence beside one field of the form. */
export const refuseField = (field: string, text: (texts: WireTexts) => string): Refusal =>
  new Refusal('invalid_input', { fields: (texts) => ({ [field]: [text(texts)] }) })
