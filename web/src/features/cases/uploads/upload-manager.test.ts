import type { CaseFile } from '@plumbline/contract/cases/cases'
import { Upload } from 'tus-js-client'
import { beforeEach, expect, it } from 'vitest'
import { createFakeTusServer } from './testing/fake-tus-server.ts'
import { createUploadManager, type UploadManager } from './upload-manager.ts'

const INDEX = 'CDFGH23456JKMNP78923'
const ENDPOINT = `http://portal.test/api/caseaudit/${INDEX}/uploads`

// In Node the library reads buffers; in the browser it slices files.
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

let tus: ReturnType<typeof createFakeTusServer>
let manager: UploadManager
let isOpen: boolean
let activityCount: number
let removal: 'removed' | 'failed'

beforeEach(() => {
  tus = createFakeTusServer(ENDPOINT)
  isOpen = true
  activityCount = 0
  removal = 'removed'
  manager = createUploadManager({
    loadTus: async () => ({ Upload }),
    tusOptions: { fileReader, httpStack: tus.httpStack },
    now: () => performance.now(),
    schedule: (run, ms) => {
      // A hundredth of the real delays: only the order matters here.
      const timer = setTimeout(run, Math.ceil(ms / 100))
      return () => clearTimeout(timer)
    },
    getEndpoint: () => ENDPOINT,
    headers: () => ({ 'X-Requested-With': 'XMLHttpRequest' }),
    fetchFiles: async () => (isOpen ? tus.list() : null),
    remove: async (url) => {
      if (removal === 'removed') tus.files.delete(url.split('/').at(-1) ?? '')
      return removal
    },
    noteActivity: () => {
      activityCount += 1
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
  claims: [1, 3],
})
const target = (sent: CaseFile[]) => ({ index: INDEX, number: '26-0417', sent })
const isSame = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, at) => byte === right[at])
/** Stored exactly once, byte for byte. */
const isStored = (name: string, bytes: Uint8Array) => {
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
const getSent = (at: number) => items()[at]?.sent ?? 0

it('sends several files, two at a time, with the header that every change needs', async () => {
  const contents = [1, 2, 3, 4].map((factor) => randomBytes(factor * 400_000))
  let most = 0
  manager.store.subscribe(() => {
    most = Math.max(most, items().filter(({ status }) => status === 'sending').length)
  })
  const files = contents.map((bytes, at) => chosen(`${at}.pdf`, bytes, `1${at}`))
  manager.add(target([]), files)
  await until(() => allAre('done'))
  expect(most).toBe(2)
  expect(activityCount).toBeGreaterThan(0)
  expect([...tus.files.values()].map(({ request }) => request).toSorted()).toEqual(['10', '11', '12', '13'])
  expect([...tus.files.values()].map(({ claims }) => claims)).toEqual(['1,3', '1,3', '1,3', '1,3'])
  expect(contents.map((bytes, at) => isStored(`${at}.pdf`, bytes))).toEqual([true, true, true, true])
  expect(tus.requests.every(({ headers }) => headers['X-Requested-With'] === 'XMLHttpRequest')).toBe(true)
})

it('loses no byte when the connection breaks again and again', async () => {
  const bytes = randomBytes(6_000_000)
  let count = 0
  tus.override(() => (++count % 3 === 0 ? 'cut' : null))
  manager.add(target([]), [chosen('long.pdf', bytes)])
  await until(() => getSent(0) > 1_000_000)
  tus.override(() => 'cut')
  await until(() => items()[0]?.trouble === 'offline')
  tus.override(() => null)
  manager.handleOnline()
  await until(() => allAre('done'))
  expect(isStored('long.pdf', bytes)).toBe(true)
})

it('does not send a piece again if only its answer was lost', async () => {
  const bytes = randomBytes(2_000_000)
  let lost = 0
  tus.override(({ method, headers }) => {
    if (method !== 'PATCH' || lost > 0) return null
    lost += 1
    const [file] = tus.files.values()
    if (file !== undefined) file.bytes = bytes.slice(0, Number(headers['Upload-Offset']) + 524_288)
    return 'cut'
  })
  manager.add(target([]), [chosen('piece.pdf', bytes)])
  await until(() => allAre('done'))
  expect(isStored('piece.pdf', bytes)).toBe(true)
})

it('creates an upload only once, even if the answer was lost', async () => {
  const bytes = randomBytes(1_000)
  tus.override(({ method }) => {
    if (method !== 'POST') return null
    tus.put('once.pdf', bytes.length, new Uint8Array())
    return 'cut'
  })
  manager.add(target([]), [chosen('once.pdf', bytes)])
  await until(() => allAre('done'))
  expect(isStored('once.pdf', bytes)).toBe(true)
})

it('continues an upload of an earlier visit when the same file is chosen', async () => {
  const bytes = randomBytes(1_000_000)
  tus.put('a.pdf', bytes.length, bytes.slice(0, 730_000))
  manager.add(target(tus.list()), [chosen('a.pdf', bytes)])
  expect(items()[0]).toMatchObject({ continuedFrom: 730_000, fileId: 'early-1', sent: 730_000 })
  await until(() => allAre('done'))
  expect(isStored('a.pdf', bytes)).toBe(true)
  expect(tus.requests.map(({ method }) => method)).not.toContain('POST')
})

it('pauses, resumes and cancels', async () => {
  const bytes = randomBytes(3_000_000)
  manager.add(target([]), [chosen('p.pdf', bytes)])
  await until(() => getSent(0) > 0)
  manager.pause(items()[0]?.key ?? '')
  expect(items()[0]?.status).toBe('paused')
  manager.resume(items()[0]?.key ?? '')
  await until(() => allAre('done'))
  expect(isStored('p.pdf', bytes)).toBe(true)

  manager.add(target([]), [chosen('c.pdf', randomBytes(3_000_000))])
  await until(() => getSent(1) > 0)
  await manager.cancel(items()[1]?.key ?? '')
  expect({ shown: items().length, stored: tus.named('c.pdf') }).toEqual({ shown: 1, stored: [] })
})

it('says that an upload could not be canceled, and lets it be canceled again', async () => {
  manager.add(target([]), [chosen('c.pdf', randomBytes(3_000_000))])
  await until(() => getSent(0) > 0)
  removal = 'failed'
  const { key = '', fileId } = items()[0] ?? {}
  await manager.cancel(key)
  expect(items()).toMatchObject([{ key, fileId, status: 'stopped', trouble: 'not_canceled' }])
  expect(await manager.discard(INDEX, fileId ?? '')).toBe(false)
  removal = 'removed'
  await manager.cancel(key)
  expect({ shown: items(), stored: tus.named('c.pdf') }).toEqual({ shown: [], stored: [] })
})

it('sends a file of its own beside the same file of the other side', async () => {
  const bytes = randomBytes(1_000)
  tus.put('both.pdf', bytes.length, bytes.slice(0, 400), false)
  manager.add(target(tus.list()), [chosen('both.pdf', bytes)])
  await until(() => allAre('done'))
  expect(tus.named('both.pdf').map((file) => [file.own, file.bytes.length])).toEqual([
    [false, 400],
    [true, 1_000],
  ])
})

it.each([
  [true, 'lost'],
  [false, 'other_side'],
])('stops when an upload that the case names (own: %s) cannot be found: %s', async (own, trouble) => {
  tus.put('a.pdf', 10, randomBytes(4))
  const known = tus.list()
  for (const file of tus.files.values()) file.own = own
  tus.override(() => ({ status: 404 }))
  manager.add(target(known), [chosen('a.pdf', randomBytes(10))])
  await until(() => allAre('stopped'))
  expect(items()).toMatchObject([{ trouble, fileId: null }])
  await manager.cancel(items()[0]?.key ?? '')
  expect({ shown: items(), stored: tus.named('a.pdf').length }).toEqual({ shown: [], stored: 1 })
})

it('waits for the code when the time is up and then continues', async () => {
  const bytes = randomBytes(2_000_000)
  tus.override(() => (isOpen ? null : { status: 404 }))
  manager.add(target([]), [chosen('t.pdf', bytes)])
  await until(() => getSent(0) > 0)
  isOpen = false
  await until(() => items()[0]?.status === 'paused')
  expect(items()[0]?.trouble).toBe('closed')
  isOpen = true
  manager.reopen(INDEX)
  await until(() => allAre('done'))
  expect(isStored('t.pdf', bytes)).toBe(true)
})

it('starts over if the server has dropped the upload', async () => {
  const bytes = randomBytes(1_000_000)
  tus.put('old.pdf', bytes.length, bytes.slice(0, 10))
  const known = tus.list()
  tus.files.clear()
  manager.add(target(known), [chosen('old.pdf', bytes)])
  await until(() => allAre('done'))
  expect(isStored('old.pdf', bytes)).toBe(true)
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
])('handles status %i with body %s as %s: %s', async (status, body, then, trouble) => {
  tus.override(() => ({ status, body }))
  manager.add(target([]), [chosen('x.pdf', randomBytes(10))])
  await until(() => items()[0]?.status === then)
  expect(items()[0]?.trouble).toBe(trouble)
  tus.override(() => null)
  if (then === 'waiting') await until(() => allAre('done'))
})
