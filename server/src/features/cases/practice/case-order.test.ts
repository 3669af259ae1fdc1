import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import type { CaseRow } from '@plumbline/contract/cases/cases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayIn } from '#features/cases/case/case-dates.ts'
import { insertCase } from '#testing/case-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const inDays = (days: number) => todayIn('America/Los_Angeles').add({ days }).toString()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('lists cases in the order of the nearest days, on whatever day the findings were served', async () => {
  for (let ago = 0; ago <= 200; ago += 4) {
    await insertCase(test, {
      status: 'findings',
      servedOn: inDays(-ago),
      lines: [
        { billed: 900, paid: 700, finding: { audited: ago % 3 === 0 ? 900 : 100, decision: 'changed' } },
      ],
      ladder: DEFAULT_LINES_OF_BUSINESS[(ago / 4) % 2]?.levels ?? [],
    })
  }
  const provider = await test.as('provider')
  const days: (string | null)[] = []
  for (const offset of ['0', '25', '50']) {
    const { cases } = (await provider('GET', '/audits', { query: { offset } })).body.data
    days.push(...cases.map(({ next_day: day }: CaseRow) => day?.on ?? null))
  }
  const known = days.filter((day) => day !== null)
  expect(known.length).toBeGreaterThan(20)
  expect(days).toEqual([...known.toSorted(), ...days.filter((day) => day === null)])
})
