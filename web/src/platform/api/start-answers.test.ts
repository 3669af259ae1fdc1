import { payerEndpoints } from '@plumbline/contract/system/payer'
import { describe, expect, it, vi } from 'vitest'
import { createStartAnswers } from './start-answers.ts'

function world(content: string | null) {
  const remove = vi.fn()
  const timers: (() => void)[] = []
  const fetch = vi.fn(async () => new Response('asked'))
  const answers = createStartAnswers({
    fetch,
    findBlock: () => (content === null ? null : { textContent: content, remove }),
    setTimer: (run) => timers.push(run),
  })
  const get = async (url: string) => (await answers.fetchOrStart(url, { method: 'GET' })).text()
  const endLife = () => {
    for (const run of timers) run()
  }
  return { ...answers, fetch, remove, get, endLife }
}

const BLOCK = JSON.stringify({ '/api/payer': '{"data":{"name":"Lakeside"}}', '/api/session': '{}' })

describe('the answers in the page', () => {
  it('replace a call once and are removed from the document', async () => {
    const { get, fetch, remove } = world(BLOCK)
    expect(await get('/api/payer')).toContain('Lakeside')
    expect([fetch.mock.calls.length, remove.mock.calls.length]).toEqual([0, 1])
    expect(await get('/api/payer')).toBe('asked')
  })

  it('are available synchronously for the first paint', async () => {
    const { answerAtStart, get } = world(BLOCK)
    expect(answerAtStart(payerEndpoints.getPayer, {})?.data.name).toBe('Lakeside')
    expect(answerAtStart(payerEndpoints.getPayer, {})).toBeUndefined()
    expect(await get('/api/payer')).toBe('asked')
  })

  it('never replace a change, and expire', async () => {
    const { fetchOrStart, get, endLife } = world(BLOCK)
    const changed = await fetchOrStart('/api/payer', { method: 'PATCH' })
    expect(await changed.text()).toBe('asked')
    expect(await get('/api/payer')).toContain('Lakeside')
    endLife()
    expect(await get('/api/session')).toBe('asked')
  })

  it.each([
    ['no block', null],
    ['a broken one', '{"/api/payer":'],
    ['an answer of another shape', '{"/api/payer":"{\\"data_hold\\":true,\\"data\\":null}"}'],
  ])('with %s every call goes to the server', async (_what, content) => {
    const { answerAtStart, get } = world(content)
    expect(answerAtStart(payerEndpoints.getPayer, {})).toBeUndefined()
    expect(await get('/api/payer')).toBe('asked')
  })
})
