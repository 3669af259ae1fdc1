import type { MailData, MailTemplate } from '#platform/mail/mail-queue.repository.ts'

/** What the reader sees. A subject never contains text that somebody typed. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** For templates with a link. */
  button?: string
  after?: readonly string[]
  /** A calendar entry (RFC 5545). */
  calendar?: string
}

/** A list arrives here as one text with line breaks. */
export const toLines = (lines: readonly string[] | string): readonly string[] =>
  typeof lines === 'string' ? lines.split('\n') : lines

/** A line for a count above zero. */
export const countLine = (count: number, one: string, many: (count: number) => string): string[] =>
  count === 0 ? [] : [count === 1 ? one : many(count)]

export type MailContext = { supportEmail: string }

export type MailTexts = {
  linkHidden: string
  linkFallback: string
  footer: (supportEmail: string) => string
  templates: { [T in MailTemplate]: (data: MailData[T], context: MailContext) => MailContent }
}
