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
  const told: string[] = []
  let fails = false
  const openEngine = async (manifest: number): Promise<Engine> => {
    told.push(`open ${manifest}`)
    return {
      name: 'duckdb',
      quarters: ['2026Q2'],
      async query() {
        if (fails) throw new Error('the connection is gone')
        return { rowCount: 0, columns: {} }
      },
      close: async () => void told.push(`close ${manifest}`),
    }
  }
  return { told, openEngine, break: (broken: boolean) => (fails = broken) }
}

describe('the engine behind the lines', () => {
  it('is opened once, and again when another build is shown', async () => {
    const { told, openEngine } = watchEngines()
    const source = createLineSource(openEngine)
    await Promise.all([source.read(1, FIGURE), source.read(1, FIGURE)])
    expect(told).toEqual(['open 1'])
    await source.read(2, FIGURE)
    expect(told.toSorted()).toEqual(['close 1', 'open 1', 'open 2'])
    await source.close()
    expect(told.at(-1)).toBe('close 2')
  })

  it('is given up when it fails, so that the next reader gets another', async () => {
    const engines = watchEngines()
    const source = createLineSource(engines.openEngine)
    engines.break(true)
    await expect(source.read(1, FIGURE)).rejects.toThrow('gone')
    engines.break(false)
    await source.read(1, FIGURE)
    expect(engines.told).toEqual(['open 1', 'close 1', 'open 1'])
    await source.close()
  })
})
