import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { ComboBoxField, type ComboOption } from './ComboBoxField.tsx'
import { FilterChecks } from './FilterChecks.tsx'
import { FilterField } from './FilterField.tsx'
import { FilterSelect } from './FilterSelect.tsx'

const OPTIONS = [
  { value: '', label: 'Todos' },
  { value: 'or', label: 'Oregón' },
  { value: 'wa', label: 'Washington' },
]

function NativeFilter() {
  const [value, setValue] = useState('')
  return (
    <FilterField label="Estado" value={value} options={OPTIONS} onChange={setValue} active={value !== ''} />
  )
}

test('FilterField is a native list with its label', async () => {
  const screen = await render(<NativeFilter />)
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Oregón')
  await expect.element(screen.getByLabelText('Estado')).toHaveValue('or')
  await expectAccessible()
})

function ListFilter() {
  const [value, setValue] = useState('')
  return <FilterSelect label="Estado" value={value} options={OPTIONS} onChange={setValue} />
}

test('FilterSelect opens with the keyboard, takes the choice and gives the focus back', async () => {
  const screen = await render(<ListFilter />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: 'Washington' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  const button = screen.getByRole('button', { name: 'Washington Estado' })
  await expect.element(button).toHaveFocus()
  await expectAccessible()
})

function SeveralFilter() {
  const [value, setValue] = useState<string[]>([])
  return (
    <FilterChecks
      label="Estado"
      summary={value.join(' ') || 'Todos'}
      options={OPTIONS.slice(1)}
      value={value}
      onChange={setValue}
    />
  )
}

test('FilterChecks chooses several, in the order of the options, and Escape closes it', async () => {
  const screen = await render(<SeveralFilter />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Washington' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Oregón' }))
  await expect.element(screen.getByRole('button', { name: 'Estado or wa' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('checkbox', { name: 'Oregón' })).not.toBeInTheDocument()
  await expectAccessible()
})

const NONE: ComboOption[] = []
const MARSH = [{ value: '9000000001', label: 'Marsh, Elena', note: 'NPI 9000000001' }]

function ProviderSearch({ found = true }: { found?: boolean }) {
  const [text, setText] = useState('')
  const options = text === '' || !found ? NONE : MARSH
  return (
    <ComboBoxField
      label="Proveedor"
      inputValue={text}
      onInputChange={setText}
      options={options}
      onSelect={() => {}}
      emptyLabel="No hay coincidencias"
    />
  )
}

test('ComboBoxField searches as one types and offers what was found', async () => {
  const screen = await render(<ProviderSearch />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Proveedor' }))
  await userEvent.keyboard('Mar')
  const option = screen.getByRole('option', { name: /Marsh, Elena/ })
  await expect.element(option).toBeVisible()
  await expectAccessible()
})

test('ComboBoxField says so when nothing matches', async () => {
  const screen = await render(<ProviderSearch found={false} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Proveedor' }))
  await userEvent.keyboard('z')
  await expect.element(screen.getByText('No hay coincidencias')).toBeVisible()
})
