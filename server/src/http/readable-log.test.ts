import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { readableTo } from './readable-log.ts'

function watch() {
  const lines: string[] = []
  return { lines, log: createLog('info', readableTo({ write: (text) => lines.push(text) })) }
}

it('a person reads the time, the level, the message and the fields', () => {
  const { lines, log } = watch()
  log.info({ method: 'GET', status: 200 }, 'answered')
  expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d info {2}answered method=GET status=200\n$/)])
})

it('an error follows on lines of its own, without the values that JSON lines leave out too', () => {
  const { lines, log } = watch()
  log.error({ err: new Error('cannot read "Ann Marsh"'), token: 'secret' }, 'not available')
  expect(lines.join('')).toMatch(
    /^\S+ error not available token=\[removed\]\n {2}Error: cannot read \[…\]\n +at /,
  )
})
