import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Received = { to: string; raw: string; header(name: string): string | undefined }
type Refused = { code: number; text: string } | null

export type Letterbox = {
  url: string
  port: number
  received: Received[]
  /** The server's answer to a recipient; null accepts the mail. */
  answer: (to: string) => Refused
  close(): Promise<void>
}

function findHeader(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find((text) => text.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim()
}

/** A mail server that stores what it receives. */
export async function startLetterbox({ port = 0 }: { port?: number } = {}): Promise<Letterbox> {
  const letterbox: Letterbox = {
    url: '',
    port: 0,
    received: [],
    answer: () => null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const refused = letterbox.answer(address)
      if (refused === null) callback()
      else callback(Object.assign(new Error(refused.text), { responseCode: refused.code }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const to = session.envelope.rcptTo.map(({ address }) => address).join(' ')
        letterbox.received.push({ to, raw, header: (name) => findHeader(raw, name) })
        callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  letterbox.port = (server.server.address() as AddressInfo).port
  letterbox.url = `smtp://127.0.0.1:${letterbox.port}`
  return letterbox
}
