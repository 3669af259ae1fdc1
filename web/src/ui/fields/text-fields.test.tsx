import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../testing/narrow.ts'
import { CodeField } from './CodeField.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const OPTIONS = [
  { value: 'a', label: 'Case mix' },
  { value: 'b', label: 'Locum', disabled: true },
]

const FIELDS = {
  TextField: (props: object) => <TextField label="Practice" {...props} />,
  TextArea: (props: object) => <TextArea label="Practice" {...props} />,
  SelectField: (props: object) => <SelectField label="Practice" options={OPTIONS} {...props} />,
  PasswordField: (props: object) => (
    <PasswordField label="Practice" showLabel="Show" hideLabel="Hide" {...props} />
  ),
  CodeField: (props: object) => <CodeField kind="letters" label="Practice" {...props} />,
}

describe.each(Object.entries(FIELDS))('%s', (_name, draw) => {
  test('has the label as its name and takes the focus by Tab', async () => {
    const screen = await render(draw({}))
    await userEvent.tab()
    await expect.element(screen.getByLabelText('Practice').first()).toHaveFocus()
  })

  test('reads out the hint and the error, and is marked invalid', async () => {
    const screen = await render(draw({ hint: 'As on the letter', error: 'Please type it' }))
    const field = screen.getByLabelText('Practice').first()
    await expect.element(field).toHaveAccessibleDescription('As on the letter Please type it')
    await expect.element(field).toBeInvalid()
  })

  test('without an error is not marked invalid', async () => {
    const screen = await render(draw({}))
    expect(screen.getByLabelText('Practice').first().element().hasAttribute('aria-invalid')).toBe(false)
  })

  test('a hidden label still names it', async () => {
    const screen = await render(draw({ labelHidden: true }))
    await expect.element(screen.getByLabelText('Practice').first()).toBeVisible()
  })

  test('is accessible in light and dark, with an error, in long Spanish on a phone', async () => {
    await render(
      draw({
        label: 'Número de identificación fiscal del consultorio que presta los servicios',
        optional: '(opcional)',
        hint: 'Los nueve dígitos que aparecen en la carta, con o sin guion.',
        error: 'Escriba el número de identificación fiscal.',
      }),
    )
    await expectAccessible()
    await expectToFitPhone()
  })
})

describe('PasswordField', () => {
  test('shows and hides what was typed without losing it', async () => {
    const screen = await render(FIELDS.PasswordField({}))
    const field = screen.getByLabelText('Practice', { exact: true }).first()
    await userEvent.fill(field, 'Plumb-Line')
    await expect.element(field).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }))
    await expect.element(field).toHaveAttribute('type', 'text')
    await expect.element(field).toHaveValue('Plumb-Line')
    await userEvent.click(screen.getByRole('button', { name: /^Hide/ }))
    await expect.element(field).toHaveAttribute('type', 'password')
  })
})

describe('SelectField', () => {
  test('offers an empty choice and leaves out what is disabled', async () => {
    const screen = await render(<SelectField label="Reason" options={OPTIONS} emptyLabel="Choose" />)
    const field = screen.getByLabelText('Reason')
    await expect.element(field).toHaveValue('')
    await userEvent.selectOptions(field, 'Case mix')
    await expect.element(field).toHaveValue('a')
    await expect.element(screen.getByRole('option', { name: 'Locum' })).toBeDisabled()
  })
})

describe('CodeField', () => {
  test('lets a phone fill in the code of an app, and not the code of a letter', async () => {
    const screen = await render(
      <>
        <CodeField kind="digits" label="App" />
        <CodeField kind="letters" label="Letter" />
      </>,
    )
    await expect.element(screen.getByLabelText('App')).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(screen.getByLabelText('App')).toHaveAttribute('inputmode', 'numeric')
    await expect.element(screen.getByLabelText('Letter')).toHaveAttribute('autocomplete', 'off')
  })
})

describe('Form', () => {
  test('Enter in a field and its button both submit, and the page stays', async () => {
    const submit = vi.fn()
    const address = window.location.href
    const screen = await render(
      <Form onSubmit={submit}>
        <TextField label="Practice" name="practice" required />
        <button type="submit">Send</button>
      </Form>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(submit).toHaveBeenCalledTimes(2)
    expect(window.location.href).toBe(address)
  })

  test('without scripts what was typed would not reach the address', async () => {
    const screen = await render(
      <Form onSubmit={() => {}}>
        <TextField label="Practice" />
      </Form>,
    )
    expect(screen.container.querySelector('form')?.method).toBe('post')
  })
})
