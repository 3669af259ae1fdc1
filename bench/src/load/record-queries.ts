import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { type IncomingMessage, Server } from 'node:http'
import pg from 'pg'
import { SAMPLE_HEADER } from './recorded.ts'

// Preloaded into a node: records the statements of a marked request, and their connection.
const path = process.env.LOAD_RECORD_PATH
if (path === undefined) throw new Error('LOAD_RECORD_PATH must name the file to write.')

const sample = new AsyncLocalStorage<string>()
const clients = new WeakMap<object, number>()
let lastClient = 0

const emit = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  const mark = event === 'request' ? (args[0] as IncomingMessage).headers[SAMPLE_HEADER] : undefined
  const go = () => Reflect.apply(emit, this, [event, ...args])
  return typeof mark === 'string' ? sample.run(mark, go) : go()
}

const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const mark = sample.getStore()
  const [first, second] = args
  if (mark !== undefined) {
    if (!clients.has(this)) clients.set(this, ++lastClient)
    const given =
      typeof first === 'string' ? { text: first, values: second, name: undefined } : (first as pg.QueryConfig)
    const values = Array.isArray(given.values) ? given.values : []
    const line = { sample: mark, client: clients.get(this), text: given.text, values, name: given.name }
    appendFileSync(path, `${JSON.stringify(line)}\n`)
  }
  return Reflect.apply(query, this, args)
} as typeof query
