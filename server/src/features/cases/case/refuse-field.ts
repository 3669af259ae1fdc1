import { Refusal } from '#platform/request/refusal.ts'
import type { RefusalTexts } from '#platform/request/refusals.en.ts'

/** 422 with one sentence beside one field of the form. */
export const refuseField = (field: string, text: (texts: RefusalTexts) => string): Refusal =>
  new Refusal('invalid_input', { fields: (texts) => ({ [field]: [text(texts)] }) })
