import type { CaseRefusal } from '@plumbline/contract/cases/case-rules'
import { Refusal } from '#platform/request/refusal.ts'
import type { RefusalTexts } from '#platform/request/refusals.en.ts'

/** 422 with one sentence next to one field of the form. */
export const refuseField = (field: string, text: (texts: RefusalTexts) => string): Refusal =>
  new Refusal('invalid_input', { fields: (texts) => ({ [field]: [text(texts)] }) })

/** 409 with the reason in the reader's language. */
export const refuseCase = (why: CaseRefusal) =>
  new Refusal('case_refused', { fields: (texts) => ({ action: [texts.caseObjections[why]] }) })
