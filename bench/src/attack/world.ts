import type { Client } from './client.ts'
import { fillPath, listPath, type Operation } from './operations.ts'
import type { People } from './people.ts'

/** Existing values: inputs with them pass validation and reach the handlers and their SQL. */
export type World = {
  /** By the name of a field, such as provider_id. */
  named(name: string): readonly string[]
  /** Values for a path parameter. */
  forPath(path: string, param: string): readonly string[]
  size(): number
}

const MAX_PER_NAME = 60
const SAMPLES = 4
const USABLE_VALUE = /^[\w.:@~-]{1,90}$/
/** The people that the attack signs in as: no call may change them. */
const OWN_PEOPLE = /^(provider|manager|support|vendor|payer|expired)@demo\.test$/

/** Reads every list, and then some of its items, as each role, and collects the values by name. */
export async function harvestWorld(
  client: Client,
  people: People,
  operations: readonly Operation[],
  roles: readonly string[],
): Promise<World> {
  const names = new Map<string, Set<string>>()
  const lists = new Map<string, Set<string>>()
  const ownIds = new Set<string>()

  const add = (map: Map<string, Set<string>>, name: string, value: string) => {
    const known = map.get(name) ?? new Set()
    if (known.size < MAX_PER_NAME) known.add(value)
    map.set(name, known)
  }
  function walk(value: unknown, name: string, place: string): void {
    if (Array.isArray(value)) for (const item of value.slice(0, MAX_PER_NAME)) walk(item, name, place)
    else if (typeof value === 'object' && value !== null) {
      const { email, id } = value as { email?: unknown; id?: unknown }
      if (typeof email === 'string' && OWN_PEOPLE.test(email)) {
        if (typeof id === 'string') ownIds.add(id)
        return
      }
      for (const [key, inner] of Object.entries(value)) walk(inner, key, place)
    } else if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value)
      if (!USABLE_VALUE.test(text) || OWN_PEOPLE.test(text) || ownIds.has(text)) return
      add(names, name, text)
      add(lists, `${place} ${name}`, text)
    }
  }
  const world: World = {
    named: (name) => [...(names.get(name) ?? [])],
    forPath(path, param) {
      const place = listPath(path, param)
      // Files of a case are listed in the case, one level up.
      const above = place.slice(0, place.lastIndexOf('/'))
      const found = [`${place} ${param}`, `${place} id`, `${above} ${param}`, `${above} id`]
      const alike = found.flatMap((name) => [...(lists.get(name) ?? [])])
      return alike.length > 0 ? alike : [...(names.get(param) ?? []), ...(names.get('id') ?? []).values()]
    },
    size: () => [...names.values()].reduce((sum, { size }) => sum + size, 0),
  }

  async function read(path: string, place: string, role: string): Promise<void> {
    const cookie = people.getCookie(role)
    const answer = await client.send({ method: 'GET', path, headers: cookie === undefined ? {} : { cookie } })
    if (answer.status !== 200 || !String(answer.headers['content-type']).includes('json')) return
    try {
      walk(JSON.parse(answer.body), 'data', place)
    } catch {
      // The stored part of the answer is incomplete.
    }
  }

  const reads = operations.filter(({ method, path }) => method === 'GET' && !path.includes('openapi'))
  for (const depth of [0, 1, 2]) {
    for (const { path, parameters } of reads) {
      const params = parameters.filter((parameter) => parameter.in === 'path')
      if (params.length !== depth || parameters.some((one) => one.in === 'query' && one.required)) continue
      for (const role of roles) {
        if (depth === 0) await read(fillPath(path, {}), path, role)
        else {
          for (let sample = 0; sample < SAMPLES; sample++) {
            const values = params.map(({ name }) => {
              const known = world.forPath(path, name)
              return [name, encodeURIComponent(known[(sample * 7) % known.length] ?? 'x')]
            })
            await read(fillPath(path, Object.fromEntries(values)), path, role)
          }
        }
      }
    }
  }
  return world
}
