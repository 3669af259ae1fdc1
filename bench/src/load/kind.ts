import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { Person, World } from './world.ts'

export type Ask = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** One kind of request, as one kind of person sends it; `turn` chooses what it is about. */
export type Kind = {
  name: string
  who: 'people' | 'administrators' | 'withCases' | 'staff' | 'payers' | 'spare'
  /** Printed beside the others, and held to no limit (the issue names them). */
  apart?: true
  /** Asked again with the same turn it is refused, or does less. */
  once?: true
  ask: (person: Person, turn: number, world: World) => Ask
  /** What the client sends upon the answer; a part of the same piece of work. */
  follow?: (person: Person, location: string) => Ask
}

/** By turns. */
export const at = <T>(items: readonly T[], turn: number): T => {
  const item = items[turn % items.length]
  if (item === undefined) throw new RangeError('nothing to ask about')
  return item
}

const OWN = { [HEADERS.requestedWith]: REQUESTED_WITH, 'accept-language': 'en' }
const JSON_TYPE = { 'content-type': 'application/json' }

export const get = (person: Person, path: string, headers: Record<string, string> = {}): Ask => ({
  method: 'GET',
  path: `/api${path}`,
  headers: { cookie: person.cookie, ...OWN, ...headers },
})

export const send = (
  method: Ask['method'],
  person: Pick<Person, 'cookie'> | null,
  path: string,
  body: unknown,
): Ask => ({
  method,
  path: `/api${path}`,
  body: JSON.stringify(body),
  headers: { ...(person && { cookie: person.cookie }), ...OWN, ...JSON_TYPE },
})
