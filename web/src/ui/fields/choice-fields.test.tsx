import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../testing/narrow.ts'
import { Checkbox } from './Checkbox.tsx'
import { ChoicePills } from './ChoicePills.tsx'
import { RadioCards } from './RadioCards.tsx'

const OPTIONS = [
  { value: 'agree', label: 'Estoy de acuerdo', hint: 'No hace falta decir nada más.' },
  { value: 'explain', label: 'Hay una explicación' },
] as const

function Choosing({ as: Choice, error }: { as: typeof RadioCards | typeof ChoicePills; error?: string }) {
  const [value, setValue] = useState<'agree' | 'explain' | null>(null)
  return <Choice legend="Su respuesta" value={value} onChange={setValue} options={OPTIONS} error={error} />
}

describe.each([
  ['RadioCards', RadioCards],
  ['ChoicePills', ChoicePills],
] as const)('%s', (_name, Choice) => {
  test('nothing is chosen until somebody chooses; arrows move the choice', async () => {
    const screen = await render(<Choosing as={Choice} />)
    for (const radio of screen.getByRole('radio').elements()) expect(radio).not.toBeChecked()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByRole('radio', { name: /^Estoy de acuerdo/ })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('radio', { name: 'Hay una explicación' })).toBeChecked()
  })

  test('is a named group, accessible in light and dark, and fits a phone', async () => {
    const screen = await render(<Choosing as={Choice} />)
    await expect.element(screen.getByRole('group', { name: 'Su respuesta' })).toBeVisible()
    await userEvent.click(screen.getByText('Hay una explicación'))
    await expectAccessible()
    await expectToFitPhone()
  })
})

test('RadioCards reads out its error', async () => {
  const screen = await render(<Choosing as={RadioCards} error="Elija una respuesta" />)
  await expect
    .element(screen.getByRole('group', { name: 'Su respuesta' }))
    .toHaveAccessibleDescription('Elija una respuesta')
})

describe('Checkbox', () => {
  test('Space ticks it, and its label does too', async () => {
    const change = vi.fn()
    const screen = await render(
      <Checkbox label="I agree" onChange={({ target }) => change(target.checked)} />,
    )
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.click(screen.getByText('I agree'))
    expect(change.mock.calls).toEqual([[true], [false]])
  })

  test('some but not all is a dash', async () => {
    const screen = await render(<Checkbox label="All" indeterminate readOnly />)
    await expect.element(screen.getByRole('checkbox')).toBePartiallyChecked()
  })

  test('an error is read out and marked, in light and dark', async () => {
    const screen = await render(
      <Checkbox label="Acepto" hint="Lea el acuerdo" error="Marque la casilla" readOnly />,
    )
    const box = screen.getByRole('checkbox', { name: 'Acepto' })
    await expect.element(box).toBeInvalid()
    await expect.element(box).toHaveAccessibleDescription('Lea el acuerdo Marque la casilla')
    await expectAccessible()
  })
})
