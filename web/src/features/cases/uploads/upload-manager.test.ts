import type { CaseFile } from '@plumbline/contract/cases/cases'
import { Upload } from 'tus-js-client'
import { beforeEach, expect, it } from 'vitest'
import { createTinyTus } from './testing/tiny-tus.ts'
import { createUploadManager, type UploadManager } from './upload-manager.ts'

const INDEX = 'CDFGH23456JKMNP78923'
const ENDPOINT = `http://portal.test/api/caseaudit/${INDEX}/uploads`

// The library reads buffers in this environment; in the browser it slices as well.
const fileReader = {
  openFile: async (file: File) => ({
    size: file.size,
    slice: async (start: number, end: number) => {
      const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer())
      return { value: Object.assign(bytes, { size: bytes.length }), done: end >= file.size }
    },
    close: () => {},
  }),
}

let tus: ReturnType<typeof createTinyTus>
let manager: UploadManager
let isOpen: boolean
let active: number

beforeEach(() => {
  tus = createTinyTus(ENDPOINT)
  isOpen = true
  active = 0
  manager = createUploadManager({
    loadTus: async () => ({ Upload }),
    tusOptions: { fileReader, httpStack: tus.httpStack },
    now: () => performance.now(),
    later: (work, ms) => {
      // Back-off at a hundredth: order matters here, not time.
      const timer = setTimeout(work, Math.ceil(ms / 100))
      return () => clearTimeout(timer)
    },
    endpointOf: () => ENDPOINT,
    headers: () => ({ 'X-Requested-With': 'XMLHttpRequest' }),
    look: async () => (isOpen ? tus.list() : null),
    remove: async (url) => void tus.files.delete(url.split('/').at(-1) ?? ''),
    noteActivity: () => {
      active += 1
    },
    onSettled: () => {},
  })
})

const randomBytes = (size: number) => {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return bytes
}
const chosen = (name: string, bytes: Uint8Array<ArrayBuffer>, requestId: string | null = null) => ({
  file: new File([bytes], name),
  folder: '',
  requestId,
})
const at = (sent: CaseFile[]) => ({ index: INDEX, number: '26-0417', sent })
const isSame = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, at) => byte === right[at])
/** Stored once, and byte for byte. */
const isSafe = (name: string, bytes: Uint8Array) => {
  const [file, ...others] = tus.named(name)
  return file !== undefined && others.length === 0 && isSame(file.bytes, bytes)
}

const until = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!isSo()) return
      end()
      resolve()
    }
    const end = manager.store.subscribe(check)
    check()
  })
const items = () => manager.store.get()
const allAre = (status: string) => items().every((item) => item.status === status)
const sentOf = (at: number) => items()[at]?.sent ?? 0

it('sends several files, two at once, with the header that every change needs', async () => {
  const contents = [1, 2, 3, 4].map((factor) => randomBytes(factor * 400_000))
  let most = 0
  manager.store.subscribe(() => {
    most = Math.max(most, items().filter(({ status }) => status === 'sending').length)
  })
  const files = contents.map((bytes, at) => chosen(`${at}.pdf`, bytes, `1${at}`))
  manager.add(at([]), files)
  await until(() => allAre('done'))
  expect(most).toBe(2)
  expect(active).toBeGreaterThan(0)
  expect([...tus.files.values()].map(({ request }) => request).toSorted()).toEqual(['10', '11', '12', '13'])
  expect(contents.map((bytes, at) => isSafe(`${at}.pdf`, bytes))).toEqual([true, true, true, true])
  expect(tus.asked.every(({ headers }) => headers['X-Requested-With'] === 'XMLHttpRequest')).toBe(true)
})

it('loses no byte when the line is cut again and again', async () => {
  const bytes = randomBytes(6_000_000)
  let count = 0
  tus.twist(() => (++count % 3 === 0 ? 'cut' : null))
  manager.add(at([]), [chosen('long.pdf', bytes)])
  await until(() => sentOf(0) > 1_000_000)
  tus.twist(() => 'cut')
  await until(() => items()[0]?.trouble === 'offline')
  tus.twist(() => null)
  manager.wake()
  await until(() => allAre('done'))
  expect(isSafe('long.pdf', bytes)).toBe(true)
})

it('does not send a piece twice whose answer was lost', async () => {
  const bytes = randomBytes(2_000_000)
  let lost = 0
  tus.twist(({ method, headers }) => {
    if (method !== 'PATCH' || lost > 0) return null
    lost += 1
    const [file] = tus.files.values()
    if (file !== undefined) file.bytes = bytes.slice(0, Number(headers['Upload-Offset']) + 524_288)
    return 'cut'
  })
  manager.add(at([]), [chosen('piece.pdf', bytes)])
  await until(() => allAre('done'))
  expect(isSafe('piece.pdf', bytes)).toBe(true)
})

it('announces a file once, even where the answer was lost', async () => {
  const bytes = randomBytes(1_000)
  tus.twist(({ method }) => {
    if (method !== 'POST') return null
    tus.put('once.pdf', bytes.length, new Uint8Array())
    return 'cut'
  })
  manager.add(at([]), [chosen('once.pdf', bytes)])
  await until(() => allAre('done'))
  expect(isSafe('once.pdf', bytes)).toBe(true)
})

it('goes on with an upload of an earlier visit when the same file is chosen', async () => {
  const bytes = randomBytes(1_000_000)
  tus.put('a.pdf', bytes.length, bytes.slice(0, 730_000))
  manager.add(at(tus.list()), [chosen('a.pdf', bytes)])
  expect(items()[0]).toMatchObject({ continuedFrom: 730_000, fileId: 'early-1', sent: 730_000 })
  await until(() => allAre('done'))
  expect(isSafe('a.pdf', bytes)).toBe(true)
  expect(tus.asked.map(({ method }) => method)).not.toContain('POST')
})

it('pauses, resumes and cancels', async () => {
  const bytes = randomBytes(3_000_000)
  manager.add(at([]), [chosen('p.pdf', bytes)])
  await until(() => sentOf(0) > 0)
  manager.pause(items()[0]?.key ?? '')
  expect(items()[0]?.status).toBe('paused')
  manager.resume(items()[0]?.key ?? '')
  await until(() => allAre('done'))
  expect(isSafe('p.pdf', bytes)).toBe(true)

  manager.add(at([]), [chosen('c.pdf', randomBytes(3_000_000))])
  await until(() => sentOf(1) > 0)
  await manager.cancel(items()[1]?.key ?? '')
  expect({ shown: items().length, stored: tus.named('c.pdf') }).toEqual({ shown: 1, stored: [] })
})

it('waits for the code when the minutes ran out, and goes on after it', async () => {
  const bytes = randomBytes(2_000_000)
  tus.twist(() => (isOpen ? null : { status: 404 }))
  manager.add(at([]), [chosen('t.pdf', bytes)])
  await until(() => sentOf(0) > 0)
  isOpen = false
  await until(() => items()[0]?.status === 'paused')
  expect(items()[0]?.trouble).toBe('closed')
  isOpen = true
  manager.reopen(INDEX)
  await until(() => allAre('done'))
  expect(isSafe('t.pdf', bytes)).toBe(true)
})

it('begins anew where the server has given the upload up', async () => {
  const bytes = randomBytes(1_000_000)
  tus.put('old.pdf', bytes.length, bytes.slice(0, 10))
  const known = tus.list()
  tus.files.clear()
  manager.add(at(known), [chosen('old.pdf', bytes)])
  await until(() => allAre('done'))
  expect(isSafe('old.pdf', bytes)).toBe(true)
})

it.each([
  [413, '{}', 'stopped', 'too_large'],
  [422, '{"message":"Bad name","status":422,"data":{}}', 'stopped', 'invalid'],
  [409, '{"message":"Closed","status":409,"data":{"action":["x"]}}', 'stopped', 'case_refused'],
  [409, '{"message":"Many","status":409,"data":null}', 'stopped', 'too_many'],
  [403, '{}', 'stopped', 'not_allowed'],
  [507, '{}', 'waiting', 'full'],
  [503, '{}', 'waiting', 'server'],
  [423, '{"data_hold":true,"data":null}', 'waiting', 'hold'],
])('answers %i with %s by %s: %s', async (status, body, then, trouble) => {
  tus.twist(() => ({ status, body }))
  manager.add(at([]), [chosen('x.pdf', randomBytes(10))])
  await until(() => items()[0]?.status === then)
  expect(items()[0]?.trouble).toBe(trouble)
  tus.twist(() => null)
  if (then === 'waiting') await until(() => allAre('done'))
})
