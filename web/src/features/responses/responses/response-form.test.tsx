import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { ResponseForm } from './ResponseForm.tsx'

const drawForm = (isUrged: boolean, language: 'en' | 'es' = 'en') => {
  answerWith({ body: { data: null } })
  return draw(
    <ResponseForm
      reportId="17003-2026Q2-1"
      isUrged={isUrged}
      timePicker={() => null}
      linePicker={() => null}
      onSent={() => undefined}
    />,
    language,
  )
}

describe('R-REP-19: an answer to a report', () => {
  test.each([
    [true, 'is the main thing to press where the outcome is Significantly Higher'],
    [false, 'is not the main thing to press where nothing is needed'],
  ])('urged %s: %s', async (isUrged) => {
    const screen = await drawForm(isUrged)
    const button = screen.getByRole('button', { name: 'Continue' })
    await expect.element(button).toBeVisible()
    expect(button.element().className.includes('bg-accent ')).toBe(isUrged)
  })

  test('has five kinds, none chosen, reading first', async () => {
    const screen = await drawForm(false)
    await expect.element(screen.getByRole('radio').first()).toBeVisible()
    const radios = screen.getByRole('radio').elements() as HTMLInputElement[]
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, false, false])
    expect(radios[0]?.closest('label')?.textContent).toBe('I have read thisNo comment, no admission')
    await expectAccessible()
  })

  test('names what is missing only after a try, in Spanish too', async () => {
    const screen = await drawForm(true, 'es')
    await userEvent.click(screen.getByRole('radio', { name: /^Hay una razón/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await expect.element(screen.getByText('¿Qué razón se ajusta mejor?')).toBeVisible()
    expect(screen.getByText('Elija la razón que se ajusta mejor.').elements()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respuesta' }))
    await expect.element(screen.getByText('Elija la razón que se ajusta mejor.')).toBeVisible()
  })
})
