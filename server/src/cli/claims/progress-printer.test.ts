import { describe, expect, it } from 'vitest'
import { createProgressPrinter } from './progress-printer.ts'

function watch(isTTY: boolean) {
  const written: string[] = []
  let time = 0
  const printer = createProgressPrinter({ isTTY, write: (text) => written.push(text) }, () => time)
  return { written, printer, wait: (ms: number) => (time += ms) }
}

describe('progress', () => {
  it('is a redrawn bar on a terminal, and is cleared at the end', () => {
    const { written, printer, wait } = watch(true)
    printer.onProgress({ stage: 'read', done: 0, total: 200 })
    wait(10)
    printer.onProgress({ stage: 'read', done: 20, total: 200 })
    wait(100)
    printer.onProgress({ stage: 'read', done: 100, total: 200 })
    printer.end()
    expect(written).toEqual([
      '\r\u001b[2K[..............................] read 0%',
      '\r\u001b[2K[###############...............] read 50%',
      '\r\u001b[2K',
    ])
  })

  it('is a line every few seconds without a terminal', () => {
    const { written, printer, wait } = watch(false)
    printer.onProgress({ stage: 'read', done: 1_000, total: null })
    wait(1_000)
    printer.onProgress({ stage: 'read', done: 2_000, total: null })
    wait(5_000)
    printer.onProgress({ stage: 'read', done: 1_234_567, total: null })
    printer.onProgress({ stage: 'write', done: 0, total: 10 })
    printer.end()
    expect(written).toEqual(['read 1,000\n', 'read 1,234,567\n', 'write 0%\n'])
  })
})
