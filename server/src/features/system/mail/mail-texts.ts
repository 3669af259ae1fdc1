import type { MailData, MailTemplate } from '#platform/mail/mail-queue.repository.ts'

/** What a reader sees; a subject never holds anything that a person typed. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** For templates with a link. */
  button?: string
  after?: readonly string[]
  /** An entry for the reader's calendar (RFC 5545). */
  calendar?: string
}

/** Renderers get several lines as one text. */
export const linesOf = (lines: readonly string[] | string): readonly string[] =>
  typeof lines === 'string' ? lines.split('\n') : lines

export type MailContext = { supportEmail: string }

export type MailTexts = {
  linkHidden: string
  linkFallback: string
  footer: (supportEmail: string) => string
  templates: { [T in MailTemplate]: (data: MailData[T], context: MailContext) => MailContent }
}
