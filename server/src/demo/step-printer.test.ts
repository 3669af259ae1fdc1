import { expect, it } from 'vitest'
import { createStepPrinter } from './step-printer.ts'

function watch(isTTY: boolean) {
  const written: string[] = []
  let time = 0
  const steps = createStepPrinter({ isTTY, write: (text) => written.push(text) }, () => time)
  return { written, steps, wait: (ms: number) => (time += ms) }
}

it('a terminal shows a percentage that only rises, then the seconds', () => {
  const { written, steps, wait } = watch(true)
  steps.begin('Importing')
  for (const share of [0.2, 0.1, 0.5]) {
    wait(1_000)
    steps.advance(share)
  }
  steps.begin('Computing')
  steps.end()
  expect(written.map((text) => text.replaceAll('\r\u001b[2K', ''))).toEqual([
    'Importing …',
    'Importing … 20%',
    'Importing … 50%',
    'Importing … 3 s\n',
    'Computing …',
    'Computing … 0 s\n',
  ])
})

it('a file or a pipe gets one line for each step', () => {
  const { written, steps, wait } = watch(false)
  steps.begin('Importing')
  wait(1_000)
  steps.advance(0.5)
  steps.begin('Computing')
  steps.end()
  expect(written).toEqual(['Importing …\n', 'Computing …\n'])
})
