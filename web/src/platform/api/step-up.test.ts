import { expect, test } from 'vitest'
import { createStepUp } from './step-up.ts'

test('one question answers every call that waits, and the next call asks anew', async () => {
  const stepUp = createStepUp()
  const waiting = [stepUp.ask(), stepUp.ask()]
  expect(stepUp.isOpen.get()).toBe(true)
  stepUp.answer(true)
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(stepUp.isOpen.get()).toBe(false)
  const next = stepUp.ask()
  expect(stepUp.isOpen.get()).toBe(true)
  stepUp.answer(false)
  expect(await next).toBe(false)
})
