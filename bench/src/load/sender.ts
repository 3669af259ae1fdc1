import { Agent, type ClientRequest, request } from 'node:http'
import type { Ask } from './kind.ts'

/** The whole of 127/8 is this machine: people come from as many addresses, and throttles by address see them apart. */
const ADDRESSES = 50
/** A stalled server is asked on, but a call that got no answer for so long has failed. */
const PATIENCE_MS = 30_000

/** `status` 0: there was no answer. */
export type Answer = { status: number; location: string; cookie: string }

export type Sender = {
  send: (ask: Ask, person: number, onAnswer: (answer: Answer) => void) => void
  close: () => void
}

const NONE: Answer = { status: 0, location: '', cookie: '' }

function follow(call: ClientRequest, onAnswer: (answer: Answer) => void): void {
  let open = true
  const end = (answer: Answer) => {
    if (open) onAnswer(answer)
    open = false
  }
  call.setTimeout(PATIENCE_MS, () => call.destroy(new Error('no answer')))
  call.once('response', (answer) => {
    const { location, 'set-cookie': cookies } = answer.headers
    const given = {
      status: answer.statusCode ?? 0,
      location: location ?? '',
      cookie: cookies?.[0]?.split(';')[0] ?? '',
    }
    answer.resume()
    answer.once('end', () => end(given))
    answer.once('close', () => end(NONE))
  })
  call.on('error', () => end(NONE))
}

/** Keep-alive connections, as few objects for a call as the platform's own client makes. */
export function createSender(url: string): Sender {
  const { hostname, port } = new URL(url)
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname
  const agents = Array.from(
    { length: ADDRESSES },
    (_, index) => new Agent({ keepAlive: true, localAddress: `127.0.1.${index + 1}`, scheduling: 'lifo' }),
  )
  return {
    send({ method, path, headers, body }, person, onAnswer) {
      const length = body === undefined ? undefined : Buffer.byteLength(body)
      const call = request({
        host,
        port,
        method,
        path,
        agent: agents[person % ADDRESSES],
        headers: length === undefined ? headers : { ...headers, 'content-length': length },
      })
      follow(call, onAnswer)
      call.end(body)
    },
    close() {
      for (const agent of agents) agent.destroy()
    },
  }
}

export const sendAndWait = (sender: Sender, ask: Ask, person: number): Promise<Answer> =>
  new Promise((resolve) => sender.send(ask, person, resolve))
