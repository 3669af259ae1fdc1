import { formatPerson, PRACTICE_ROLES } from '@plumbline/contract/access/practice-role'
import { type Locale, withLocale } from '@plumbline/contract/core/locale'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { MailTemplate } from '#platform/mail/mail-queue.repository.ts'
import { toPlainName } from '#platform/security/plain-name.ts'
import { renderHtml } from './mail-html.ts'
import { en } from './mail-texts.en.ts'
import { es } from './mail-texts.es.ts'
import type { MailContent, MailContext, MailTexts } from './mail-texts.ts'

const TEXTS: Record<Locale, MailTexts> = { en, es }

export type MailSettings = { publicUrl: string; supportEmail: string }
export type StoredMail = { template: string; language: Locale; data: Record<string, unknown> }
export type RenderedMail = { subject: string; text: string; html: string; calendar?: string }

type Values = Record<string, string | number>
type AnyTemplate = (data: Values, context: MailContext) => MailContent

const LINE_CHARS = 72

/** Keeps each value on one line, so that typed text cannot start a paragraph or hide in one. */
const toLine = (value: unknown) =>
  String(value ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()

/** A list becomes one line per value. A number stays one, because the texts compare counts. */
function toValue(value: unknown): string | number {
  if (typeof value === 'number') return value
  return Array.isArray(value) ? value.map((one) => toLine(one)).join('\n') : toLine(value)
}

function wrap(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > LINE_CHARS) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

function buildLink(data: Record<string, unknown>, language: Locale, publicUrl: string): string | null {
  const path = data.link
  // Only a path of this site: '//host' would lead elsewhere.
  if (typeof path !== 'string' || !/^\/(?!\/)[^\s\\]*$/.test(path)) return null
  return publicUrl + withLocale(path, language)
}

/** With `hideLinks`, or if the link was removed, the text shows a placeholder instead. */
export function renderMail(
  mail: StoredMail,
  settings: MailSettings,
  { hideLinks = false }: { hideLinks?: boolean } = {},
): RenderedMail {
  const texts = TEXTS[mail.language]
  if (!Object.hasOwn(texts.templates, mail.template)) throw new Error(`no mail template ${mail.template}`)
  const template = texts.templates[mail.template as MailTemplate] as AnyTemplate
  const data: Values = Object.fromEntries(
    Object.entries(mail.data).map(([key, value]) => [key, toValue(value)]),
  )
  if (data.inviter !== undefined) {
    const role = PRACTICE_ROLES.find((one) => one === mail.data.inviter_role) ?? null
    data.inviter = formatPerson(mail.language, toPlainName(String(data.inviter)), role)
  }
  if (data.practice !== undefined) data.practice = toPlainName(String(data.practice))
  if (data.token !== undefined) data.token = toPlainName(String(data.token))
  if (data.maker !== undefined) data.maker = formatPersonName(toPlainName(String(data.maker)))

  const content = template(data, { supportEmail: settings.supportEmail })
  const href = hideLinks ? null : buildLink(mail.data, mail.language, settings.publicUrl)
  const footer = texts.footer(settings.supportEmail)
  const parts = [
    content.heading,
    ...content.paragraphs.map(wrap),
    ...(content.button === undefined ? [] : [`${content.button}:\n${href ?? texts.linkHidden}`]),
    ...(content.after ?? []).map(wrap),
    `-- \n${wrap(footer)}`,
  ]
  return {
    subject: content.subject,
    text: `${parts.join('\n\n')}\n`,
    html: renderHtml({ content, href, footer, language: mail.language, linkFallback: texts.linkFallback }),
    ...(content.calendar !== undefined && { calendar: content.calendar }),
  }
}
