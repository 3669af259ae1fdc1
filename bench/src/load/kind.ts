import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { Person, World } from './world.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** One kind of request from one kind of person; `turn` chooses its subject. */
export type Kind = {
  name: string
  who: 'people' | 'administrators' | 'withCases' | 'staff' | 'payers' | 'spare'
  /** Printed separately, without a limit. */
  separate?: true
  /** A second call with the same turn is refused or does less. */
  once?: true
  makeCall: (person: Person, turn: number, world: World) => Call
  /** The call that the client sends after the answer, as part of the same work. */
  follow?: (person: Person, location: string) => Call
}

/** Cycles through the items. */
export const at = <T>(items: readonly T[], turn: number): T => {
  const item = items[turn % items.length]
  if (item === undefined) throw new RangeError('There is nothing to request.')
  return item
}

const COMMON_HEADERS = { [HEADERS.requestedWith]: REQUESTED_WITH, 'accept-language': 'en' }
const JSON_TYPE = { 'content-type': 'application/json' }

export const get = (person: Person, path: string, headers: Record<string, string> = {}): Call => ({
  method: 'GET',
  path: `/api${path}`,
  headers: { cookie: person.cookie, ...COMMON_HEADERS, ...headers },
})

export const send = (
  method: Call['method'],
  person: Pick<Person, 'cookie'> | null,
  path: string,
  body: unknown,
): Call => ({
  method,
  path: `/api${path}`,
  body: JSON.stringify(body),
  headers: { ...(person && { cookie: person.cookie }), ...COMMON_HEADERS, ...JSON_TYPE },
})
