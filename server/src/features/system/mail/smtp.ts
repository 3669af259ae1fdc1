import { createTransport } from 'nodemailer'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
const SEND_TIMEOUT_MS = 60_000
const ADDRESS_MAX_CHARS = 254
const ERROR_MAX_CHARS = 300

// Exactly one address: no list, no name, no second header line.
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

export type OutgoingMail = {
  id: string
  to: string
  from: string
  language: string
  subject: string
  text: string
  html: string
  calendar?: string
}

export type Delivery =
  | { kind: 'sent' }
  /** Worth another try: no connection, a busy server, or our own login was refused. */
  | { kind: 'later'; error: string }
  | { kind: 'never'; error: string }

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** Commands whose answer is about this message, not about the connection or our login. */
const MESSAGE_COMMANDS = /^(MAIL FROM|RCPT TO|DATA)$/

export function classifySmtpError(error: SmtpError): Exclude<Delivery, { kind: 'sent' }> {
  const text = (error.response ?? error.message ?? 'unknown')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .slice(0, ERROR_MAX_CHARS)
  const code = error.responseCode ?? 0
  const permanent = code >= 500 && code < 600 && MESSAGE_COMMANDS.test(error.command ?? '')
  return { kind: permanent ? 'never' : 'later', error: text }
}

/** Mail to another machine must be encrypted, unless SMTP_URL says `?requireTLS=false`. */
export const needsTls = (smtpUrl: string): boolean =>
  !/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(smtpUrl).hostname)

export type Mailer = (mail: OutgoingMail) => Promise<Delivery>

export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    if (mail.to.length > ADDRESS_MAX_CHARS || !ADDRESS.test(mail.to)) {
      return { kind: 'never', error: 'not an email address' }
    }
    const sending = transport.sendMail({
      from: mail.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.calendar !== undefined && {
        attachments: [
          { filename: 'call.ics', content: mail.calendar, contentType: 'text/calendar; charset=utf-8' },
        ],
      }),
      messageId: messageId(mail),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': mail.language,
      },
    })
    try {
      await withTimeout(sending)
      return { kind: 'sent' }
    } catch (error) {
      return classifySmtpError(error as SmtpError)
    }
  }
}

/** The same at every attempt, so that a server can recognize a mail that it already accepted. */
function messageId({ id, from }: OutgoingMail): string {
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'plumbline.invalid'
  return `<${id}@${host}>`
}

async function withTimeout(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), SEND_TIMEOUT_MS)
  })
  try {
    await Promise.race([sending, timeout])
  } finally {
    clearTimeout(timer)
    sending.catch(() => {})
  }
}
