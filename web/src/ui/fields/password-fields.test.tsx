import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { RuleList } from './RuleList.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

const TEXTS = {
  password: 'Contraseña',
  confirmation: 'Repita la contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  rulesLabel: 'Reglas',
  met: 'se cumple',
  unmet: 'falta',
  strength: 'Seguridad',
}
const RULES = [
  { label: '10 caracteres como mínimo', met: true },
  { label: '1 número', met: false },
]

test('RuleList says of each rule whether it is met, not by color alone', async () => {
  const screen = await render(
    <RuleList label="Reglas" rules={RULES} metLabel="se cumple" unmetLabel="falta" />,
  )
  const items = screen.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('10 caracteres como mínimo: se cumple')
  await expect.element(items.nth(1)).toHaveTextContent('1 número: falta')
  await expectAccessible()
})

test('StrengthMeter says nothing until something is typed, then its word', async () => {
  const screen = await render(<StrengthMeter label="Strength" strength={null} />)
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  await screen.rerender(<StrengthMeter label="Strength" strength={{ level: 3, word: 'good' }} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Strength: good')
  await expectAccessible()
})

test('NewPasswordFields hands out both values; the rules describe the first', async () => {
  const change = vi.fn()
  const screen = await render(
    <NewPasswordFields
      values={{ password: '', password_confirmation: '' }}
      onChange={change}
      errors={{ password_confirmation: 'No coincide' }}
      rules={RULES}
      strength={null}
      texts={TEXTS}
    />,
  )
  const [first, second] = [
    screen.getByLabelText('Contraseña', { exact: true }).first(),
    screen.getByLabelText('Repita la contraseña', { exact: true }).first(),
  ]
  await userEvent.fill(first, 'a')
  await userEvent.fill(second, 'b')
  expect(change.mock.calls).toEqual([
    ['password', 'a'],
    ['password_confirmation', 'b'],
  ])
  await expect.element(first).toHaveAccessibleDescription(/10 caracteres como mínimo ?: se cumple/)
  await expect.element(second).toHaveAccessibleDescription('No coincide')
  await expectAccessible()
})

const CAPTCHA = {
  label: 'I am a person',
  hint: 'Tick the box',
  working: 'One moment',
  done: 'Done',
  failed: 'That did not work. Tick the box again.',
  expired: 'The answer is too old',
}

test('CaptchaField says what went wrong when no task comes, and can be tried again', async () => {
  const answer = vi.fn()
  const screen = await render(
    <CaptchaField
      texts={CAPTCHA}
      getTask={() => Promise.reject(new Error('offline'))}
      onAnswer={answer}
      lifeMs={60_000}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard(' ')
  const box = screen.getByRole('checkbox', { name: /I am a person/ })
  await expect.element(screen.getByText(CAPTCHA.failed)).toBeVisible()
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toBeInvalid()
  expect(answer).not.toHaveBeenCalled()
  await expectAccessible()
})

test('CaptchaField that is unticked while it works gives no answer', async () => {
  const answer = vi.fn()
  const screen = await render(
    <CaptchaField texts={CAPTCHA} getTask={() => new Promise(() => {})} onAnswer={answer} lifeMs={60_000} />,
  )
  const box = screen.getByRole('checkbox')
  await userEvent.click(box)
  await expect.element(screen.getByRole('status')).toHaveTextContent('One moment')
  await userEvent.click(box)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Tick the box')
  expect(answer.mock.calls).toEqual([[null]])
})

// The first key fits: no work to speak of.
const TASK = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '' },
  signature: 'signed',
}

test('CaptchaField solves the task and hands out the answer; a new round solves another', async () => {
  const answer = vi.fn<(answer: string | null) => void>()
  const working = vi.fn()
  const getTask = vi.fn(async () => TASK)
  const field = (round: number) => (
    <CaptchaField
      texts={CAPTCHA}
      getTask={getTask}
      onAnswer={answer}
      onWorking={working}
      round={round}
      lifeMs={60_000}
    />
  )
  const screen = await render(field(0))
  await userEvent.click(screen.getByRole('checkbox', { name: /I am a person/ }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Done')
  expect(JSON.parse(atob(answer.mock.lastCall?.[0] ?? ''))).toMatchObject({
    challenge: TASK,
    solution: { counter: expect.any(Number), derivedKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(working.mock.calls).toEqual([[true], [false]])
  await expectAccessible()
  await screen.rerender(field(1))
  await expect.poll(() => getTask.mock.calls.length).toBe(2)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Done')
  expect(answer.mock.calls.map(([given]) => given !== null)).toEqual([true, false, true])
})

test('CaptchaField takes an answer back when it is too old, and says so', async () => {
  const answer = vi.fn<(answer: string | null) => void>()
  const screen = await render(
    <CaptchaField texts={CAPTCHA} getTask={async () => TASK} onAnswer={answer} lifeMs={300} />,
  )
  const box = screen.getByRole('checkbox', { name: /I am a person/ })
  await userEvent.click(box)
  await expect.element(screen.getByText('The answer is too old')).toBeVisible()
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toBeInvalid()
  expect(answer.mock.lastCall).toEqual([null])
})

test('CaptchaField shows what the form says of it, until it is ticked', async () => {
  const screen = await render(
    <CaptchaField
      texts={CAPTCHA}
      getTask={() => new Promise(() => {})}
      onAnswer={() => {}}
      lifeMs={60_000}
      error="Please tick the box."
    />,
  )
  const box = screen.getByRole('checkbox', { name: /I am a person/ })
  await expect.element(box).toHaveAccessibleDescription('Please tick the box. Tick the box')
  await userEvent.click(box)
  await expect.element(screen.getByText('Please tick the box.')).not.toBeInTheDocument()
})
