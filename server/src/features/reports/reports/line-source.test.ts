import type { Engine } from '@plumbline/claims/engine'
import { describe, expect, it } from 'vitest'
import { createLineSource } from './line-source.ts'

const FIGURE = {
  npi: '9000000017',
  tin: '930555001',
  family: null,
  period: '2026Q2',
  measure: null,
  modifier: '',
  part: 'denominator' as const,
  offset: 0,
  limit: 10,
}

function watchEngines() {
  const calls: string[] = []
  let fails = false
  const openEngine = async (manifest: number): Promise<Engine> => {
    calls.push(`open ${manifest}`)
    return {
      name: 'duckdb',
      quarters: ['2026Q2'],
      linesAtOnce: 1_000_000,
      async query() {
        if (fails) throw new Error('the connection is gone')
        return { rowCount: 0, columns: {} }
      },
      close: async () => void calls.push(`close ${manifest}`),
    }
  }
  return { calls, openEngine, break: (broken: boolean) => (fails = broken) }
}

describe('the engine behind the lines', () => {
  it('opens once, and again when another build is shown', async () => {
    const { calls, openEngine } = watchEngines()
    const source = createLineSource(openEngine)
    await Promise.all([source.read(1, FIGURE), source.read(1, FIGURE)])
    expect(calls).toEqual(['open 1'])
    await source.read(2, FIGURE)
    expect(calls.toSorted()).toEqual(['close 1', 'open 1', 'open 2'])
    await source.close()
    expect(calls.at(-1)).toBe('close 2')
  })

  it('is replaced after a failure', async () => {
    const engines = watchEngines()
    const source = createLineSource(engines.openEngine)
    engines.break(true)
    await expect(source.read(1, FIGURE)).rejects.toThrow('gone')
    engines.break(false)
    await source.read(1, FIGURE)
    expect(engines.calls).toEqual(['open 1', 'close 1', 'open 1'])
    await source.close()
  })
})
