import { Agent, type ClientRequest, request } from 'node:http'
import type { Call } from './kind.ts'

/** All of 127/8 is this machine: people come from different addresses, because throttles count by address. */
const ADDRESSES = 50
/** A call without an answer after this time has failed. */
const PATIENCE_MS = 30_000

/** Status 0 means no answer; `failure` says why. */
export type Answer = { status: number; location: string; cookie: string; failure?: string }

export type Sender = {
  send: (call: Call, person: number, onAnswer: (answer: Answer) => void) => void
  close: () => void
}

const noAnswer = (failure: string): Answer => ({ status: 0, location: '', cookie: '', failure })

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
    answer.once('close', () => end(noAnswer('cut off')))
  })
  call.on('error', ({ message }) =>
    end(noAnswer(`${message}${call.reusedSocket ? ' on a kept connection' : ''}`)),
  )
}

/** Uses keep-alive connections and the plain HTTP client, to keep the generator cheap. */
export function createSender(url: string): Sender {
  const { hostname, port } = new URL(url)
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname
  const agents = Array.from(
    { length: ADDRESSES },
    (_, index) =>
      // With a timeout of its own, an agent lets go of a connection before the server does, as browsers do.
      new Agent({
        keepAlive: true,
        timeout: PATIENCE_MS,
        localAddress: `127.0.1.${index + 1}`,
        scheduling: 'lifo',
      }),
  )
  return {
    send({ method, path, headers, body }, person, onAnswer) {
      const length = body === undefined ? undefined : Buffer.byteLength(body)
      const outgoing = request({
        host,
        port,
        method,
        path,
        agent: agents[person % ADDRESSES],
        headers: length === undefined ? headers : { ...headers, 'content-length': length },
      })
      follow(outgoing, onAnswer)
      outgoing.end(body)
    },
    close() {
      for (const agent of agents) agent.destroy()
    },
  }
}

export const sendAndWait = (sender: Sender, call: Call, person: number): Promise<Answer> =>
  new Promise((resolve) => sender.send(call, person, resolve))
