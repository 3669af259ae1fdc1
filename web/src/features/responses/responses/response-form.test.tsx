import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { ResponseForm } from './ResponseForm.tsx'

const drawForm = (isUrged: boolean, language: 'en' | 'es' = 'en', ...later: ['offline'?]) => {
  answerWith({ body: { data: null } }, ...later.map(() => 'offline' as const))
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

  test.each([
    [
      'en',
      'Continue',
      'Send response',
      'No answer came, so it may have been sent. Send it again: it counts once.',
    ],
    ['es', 'Continuar', 'Enviar respuesta', /es posible que se haya enviado/],
  ] as const)(
    'does not say that it was not sent if no answer came (%s)',
    async (language, go, send, title) => {
      const screen = await drawForm(true, language, 'offline')
      await userEvent.click(screen.getByRole('radio').first())
      await userEvent.click(screen.getByRole('button', { name: go }))
      await userEvent.click(screen.getByRole('button', { name: send }))
      await expect.element(screen.getByText(title)).toBeVisible()
      expect(screen.getByText(/was not sent|no fue enviada/).elements()).toEqual([])
    },
  )
})
