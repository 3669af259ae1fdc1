import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, MEMORY_MB, openBench } from '../import/testing/claim-files.ts'
import { importRemittances } from '../x12/import-remittances.ts'
import {
  bht,
  billing,
  CLAIMS,
  claim,
  interchange,
  REMITTANCES,
  remittance,
  service,
  subscriber,
} from '../x12/testing/x12-text.ts'
import { undoImport } from './undo-import.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

type Frequency = '1' | '7' | '8'
const PAYER_NUMBER = 'P-77'
const send = async (number: string, code: string, frequency: Frequency, date: string) => {
  const reference = frequency === '1' ? undefined : PAYER_NUMBER
  const visit = [...subscriber('M1'), ...claim(number, frequency, reference), ...service(1, code)]
  return bench.load(interchange(CLAIMS, [bht(date), ...billing(), ...visit]))
}
/** Pays the claim, and so teaches its payer number. */
const pay = async (number: string, code: string) => {
  const paid = [
    `CLP*${number}*1*100*60**CI*${PAYER_NUMBER}`,
    `SVC*HC:${code}*100*60**1`,
    'DTM*472*20260415',
    'CAS*CO*45*40',
  ]
  const file = await bench.put(interchange(REMITTANCES, remittance('60', paid)))
  return importRemittances({ store: bench.store, files: [file], memoryMb: MEMORY_MB })
}
const undo = (number: number) => undoImport({ store: bench.store, number, memoryMb: MEMORY_MB })
const shown = async () =>
  (await bench.lines()).map(({ claim_id, hcpcs_code, paid }) => `${claim_id} ${hcpcs_code} ${paid}`)

/** Corrections with a number of their own, which the payment of the original joins to it (R-CLM-21). */
describe('a correction that a remittance matched', () => {
  it('leaves, and the original that it had retired returns with its payment', async () => {
    await send('A1', '17000', '1', '20260701')
    const { number } = await send('B1', '17003', '7', '20260702')
    expect(await shown()).toHaveLength(2)
    expect((await pay('A1', '17000')).matched).toBe(1)
    expect((await shown()).map((line) => line.split(' ')[1])).toEqual(['17003'])
    await undo(number)
    expect(await shown()).toEqual(['980000001-A1 17000 60.00'])
  })

  it('leaves, and the void that it was is forgotten', async () => {
    await send('A1', '17000', '1', '20260701')
    const { number } = await send('B1', '17000', '8', '20260702')
    expect((await pay('A1', '17000')).matched).toBe(1)
    expect(await shown()).toEqual([])
    await undo(number)
    expect(await shown()).toEqual(['980000001-A1 17000 60.00'])
  })

  it('gives way to the earlier correction that it had replaced before the match', async () => {
    await send('A1', '17000', '1', '20260701')
    const first = await send('B1', '17003', '7', '20260702')
    const second = await send('B1', '17004', '7', '20260703')
    expect((await pay('A1', '17000')).matched).toBeGreaterThan(0)
    expect((await shown()).map((line) => line.split(' ')[1])).toEqual(['17004'])
    await undo(second.number)
    expect((await shown()).map((line) => line.split(' ')[1])).toEqual(['17003'])
    await undo(first.number)
    expect(await shown()).toEqual(['980000001-A1 17000 60.00'])
  })

  it('stays when the original leaves', async () => {
    const original = await send('A1', '17000', '1', '20260701')
    await send('B1', '17003', '7', '20260702')
    await pay('A1', '17000')
    await undo(original.number)
    expect((await shown()).map((line) => line.split(' ')[1])).toEqual(['17003'])
  })
})
