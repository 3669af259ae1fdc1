import { expect, test, vi } from 'vitest'
import { answerBesideDrafts } from '../../../testing/answers.ts'
import { CALL, DANA, DESK, ROW } from '../../../testing/desk-example.ts'
import { draw } from '../../../testing/draw.tsx'
import { DeskPage } from './DeskPage.tsx'

/** Opens Dana's call, logs it, and returns what was sent. */
async function logHers(result: RegExp, isTakenAway: boolean): Promise<Record<string, unknown>> {
  const hers = { ...ROW, owner: DANA }
  answerBesideDrafts(
    { body: { data: { ...DESK, rows: [hers] } } },
    { body: { data: { ...CALL, row: hers } } },
    { body: { data: DESK } },
  )
  const answer = globalThis.fetch
  const logged: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith('/log')) logged.push(String(init?.body))
    return answer(input, init)
  })
  const screen = await draw(
    <DeskPage openProvider={() => '/x'} openNotes={() => '/y'} remind={() => null} />,
    'en',
  )
  await screen.getByRole('button', { name: /^Adeyemi/ }).click()
  if (isTakenAway) await screen.getByRole('combobox', { name: 'Owner' }).selectOptions('')
  await screen.getByRole('radio', { name: result }).click()
  await screen.getByRole('button', { name: 'Log', exact: true }).click()
  await expect.poll(() => logged.length).toBe(1)
  return JSON.parse(logged[0] ?? '{}')
}

test.each([
  ['keeps its owner after no answer', /^No answer/, false, DANA.id],
  ['becomes nobody’s when somebody chooses so', /^No answer/, true, null],
  ['says nothing of the owner after a wrong number', /^Wrong number/, false, undefined],
])('R-DESK-3: a call that was given to a person %s', async (_, result, isTakenAway, owner) => {
  expect((await logHers(result, isTakenAway)).owner_id).toBe(owner)
})
