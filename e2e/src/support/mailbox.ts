import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

const WAIT_MS = 60_000
const LOOK_EVERY_MS = 100

export type Mailbox = {
  url: string
  /** The path of the first link in the newest mail to an address. */
  linkFor: (to: string) => Promise<string>
  textsFor: (to: string) => string[]
  close: () => Promise<void>
}

const unquote = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A real mail server on this machine that keeps what it is given. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk
      })
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text: unquote(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const textsFor = (to: string) => mails.filter((mail) => mail.to === to).map((mail) => mail.text)
  return {
    url: `smtp://127.0.0.1:${port}`,
    textsFor,
    async linkFor(to) {
      for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
        const link = /https?:\/\/[^\s"<>]+\/auth\/[^\s"<>]+/.exec(textsFor(to).at(-1) ?? '')?.[0]
        if (link !== undefined) return new URL(link).pathname + new URL(link).search
        await sleep(LOOK_EVERY_MS)
      }
      throw new Error(`no mail with a link came to ${to}`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
