import { expect, test } from 'vitest'
import { createStepUp } from './step-up.ts'

test('one prompt answers all waiting calls, and the next call prompts again', async () => {
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
