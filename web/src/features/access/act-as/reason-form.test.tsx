import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { ReasonForm } from './ReasonForm.tsx'

const WORDS = {
  en: { other: 'Another reason', which: 'Which reason?', missing: /Please say in a few words/ },
  es: { other: 'Otro motivo', which: '¿Cuál es el motivo?', missing: /Indique en pocas palabras/ },
}

test.each(['en', 'es'] as const)('a reason of one’s own says something (R-ACT-4, %s)', async (locale) => {
  const words = WORDS[locale]
  const onReason = vi.fn(async () => undefined)
  const form = <ReasonForm text="" submitLabel="Go" onReason={onReason} onCancel={vi.fn()} />
  const screen = await draw(form, locale)
  await userEvent.selectOptions(screen.getByRole('combobox'), words.other)
  const field = screen.getByLabelText(words.which)
  for (const typed of ['x', '.....', 'a\u200b\u200b\u200b']) {
    await userEvent.fill(field, typed)
    await screen.getByRole('button', { name: 'Go' }).click()
    await expect.element(screen.getByText(words.missing)).toBeVisible()
  }
  await expectAccessible()
  expect(onReason).not.toHaveBeenCalled()
  await userEvent.fill(field, ' A letter\u202e came back ')
  await screen.getByRole('button', { name: 'Go' }).click()
  expect(onReason).toHaveBeenCalledExactlyOnceWith('A letter came back')
})
