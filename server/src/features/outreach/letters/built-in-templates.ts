import type { TemplateChannel, TemplateTexts } from '@plumbline/contract/outreach/letters'
import { BUILT_IN_LETTERS } from './built-in-letters.ts'
import { BUILT_IN_MAILS } from './built-in-mails.ts'
import { BUILT_IN_TEMPLATE, BUILT_IN_TEMPLATE_KEY } from './built-in-template.ts'

export type BuiltIn = TemplateTexts & { key: string; channel: TemplateChannel }

const listed = (channel: TemplateChannel, texts: Record<string, TemplateTexts>): BuiltIn[] =>
  Object.entries(texts).map(([key, one]) => ({ ...one, key, channel }))

export const BUILT_IN_TEMPLATES: readonly BuiltIn[] = [
  ...listed('letter', { [BUILT_IN_TEMPLATE_KEY]: BUILT_IN_TEMPLATE, ...BUILT_IN_LETTERS }),
  ...listed('mail', BUILT_IN_MAILS),
]
