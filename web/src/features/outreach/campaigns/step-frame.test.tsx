import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Autosave } from './use-autosave.ts'

const UNFINISHED: Autosave = { state: 'unfinished', error: null, flush: async () => false }

test.each([
  ['en', /once every field is complete/, 'Continue', /complete the marked fields/],
  ['es', /cuando todos los campos están completos/, 'Continuar', /complete los campos marcados/],
] as const)(
  'a step speaks of marked fields only once they are marked, in %s',
  async (locale, before, next, after) => {
    const screen = await draw(
      <StepFrame id="0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11" step="messages" save={UNFINISHED}>
        <p>Fields</p>
      </StepFrame>,
      locale,
    )
    await expect.element(screen.getByText(before)).toBeVisible()
    await expect.element(screen.getByText(after)).not.toBeInTheDocument()
    await screen.getByRole('button', { name: next }).click()
    await expect.element(screen.getByText(after)).toBeVisible()
  },
)
