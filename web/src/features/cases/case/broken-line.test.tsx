import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { line } from '#platform/browser/line.ts'
import { answerWith } from '../../../testing/answers.ts'
import { VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { MessagesCard } from './MessagesCard.tsx'

const WRITING = { ...VIEW, may: ['send_message'] } as typeof VIEW

test.each([
  [
    'en',
    { label: 'Write to the review team', send: 'Send' },
    'No connection. What you typed is kept. Check your internet connection and try again.',
  ],
  [
    'es',
    { label: 'Escriba al equipo revisor', send: 'Enviar' },
    'Sin conexión. Lo que escribió se conserva. Compruebe su conexión a Internet e inténtelo de nuevo.',
  ],
] as const)(
  'R-CASE-63: a move without a line says so, keeps the words, and is clear once the line is back, in %s',
  async (locale, { label, send }, broken) => {
    answerWith('offline')
    const screen = await draw(<MessagesCard view={WRITING} />, locale)
    const field = screen.getByLabelText(label)
    await userEvent.fill(field, 'Page 4 is signed')
    await screen.getByRole('button', { name: send }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(broken)
    expect(document.body.textContent).not.toContain('JSC_1-NE')
    await expectAccessible()

    answerWith({ body: { data: null } })
    await line.check()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('Page 4 is signed')
  },
)
