import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToFitPhone, PHONE } from '../../testing/narrow.ts'
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

test('FilterField with a long option stays in its card', async () => {
  const long = [{ value: '', label: 'Códigos adicionales de lesiones, cartas de 2026' }]
  const screen = await render(
    <div style={{ width: 240 }}>
      <FilterField label="Campaña" value="" options={long} onChange={() => {}} />
    </div>,
  )
  const select = screen.getByLabelText('Campaña').element()
  const card = screen.container.firstElementChild
  const right = (one: Element | null | undefined) => one?.getBoundingClientRect().right ?? Number.NaN
  expect(right(select.parentElement)).toBeLessThanOrEqual(right(card))
  expect(right(select)).toBeLessThanOrEqual(right(card))
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

test('R-DES-15: FilterChecks has boxes of 24 px on a phone, whatever lies behind them', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  const screen = await render(<SeveralFilter />)
  await userEvent.click(screen.getByRole('button'))
  await expect.element(screen.getByRole('checkbox', { name: 'Oregón' })).toBeVisible()
  for (const box of screen.getByRole('checkbox').elements()) {
    const { width, height } = box.getBoundingClientRect()
    expect([width, height]).toEqual([24, 24])
  }
  await expectAccessible()
})

const PROVIDERS: ComboOption[] = Array.from({ length: 30 }, (_, index) => ({
  value: `90000000${index + 10}`,
  label: `Marsh, ${String.fromCharCode(65 + index)}`,
  note: `NPI 90000000${index + 10}`,
}))

function ProviderSearch({ onSelect, clears }: { onSelect?: (value: string) => void; clears?: boolean }) {
  const [text, setText] = useState('')
  return (
    <ComboBoxField
      label="Proveedor"
      hint="Por nombre o NPI"
      inputValue={text}
      onInputChange={setText}
      options={PROVIDERS.filter(({ label }) => text !== '' && label.startsWith(text))}
      onSelect={(value) => {
        onSelect?.(value)
        if (clears) setText('')
      }}
      emptyLabel="No hay coincidencias"
    />
  )
}

describe('ComboBoxField', () => {
  const search = async (typed: string) => {
    await userEvent.click(page.getByRole('combobox', { name: 'Proveedor' }))
    await userEvent.keyboard(typed)
    await expect.element(page.getByRole('option', { name: /^Marsh, B/ })).toBeVisible()
  }

  test('searches as one types and offers what was found', async () => {
    const screen = await render(<ProviderSearch />)
    await search('Mar')
    await expect
      .element(screen.getByRole('combobox', { name: 'Proveedor' }))
      .toHaveAccessibleDescription('Por nombre o NPI')
    await expectAccessible()
  })

  test('says so when nothing matches', async () => {
    const screen = await render(<ProviderSearch />)
    await userEvent.click(screen.getByRole('combobox', { name: 'Proveedor' }))
    await userEvent.keyboard('z')
    await expect.element(screen.getByText('No hay coincidencias')).toBeVisible()
  })

  test('arrows and Enter choose an option, which then stands in the field', async () => {
    const select = vi.fn()
    const screen = await render(<ProviderSearch onSelect={select} />)
    await search('Mar')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(select.mock.calls).toEqual([['9000000011']])
    const field = screen.getByRole('combobox', { name: 'Proveedor' })
    await expect.element(field).toHaveValue('Marsh, B')
    await expect.element(field).toHaveFocus()
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  })

  test('a click chooses an option; a field that is cleared can choose the same again', async () => {
    const select = vi.fn()
    const screen = await render(<ProviderSearch onSelect={select} clears />)
    for (const times of [1, 2]) {
      await search('Mar')
      await userEvent.click(screen.getByRole('option', { name: /^Marsh, B/ }))
      await expect.element(screen.getByRole('combobox', { name: 'Proveedor' })).toHaveValue('')
      expect(select).toHaveBeenCalledTimes(times)
      expect(select).toHaveBeenLastCalledWith('9000000011')
    }
  })

  test('its list never widens the page, even if the field is as wide as the window', async () => {
    await page.viewport(PHONE.width, PHONE.height)
    await render(<ProviderSearch />)
    await search('Mar')
    await expectToFitPhone()
  })

  test('arrows reach an option near the top of a scrolled page without closing the list', async () => {
    const select = vi.fn()
    const screen = await render(
      <div style={{ paddingTop: 1000, height: 3000 }}>
        <ProviderSearch onSelect={select} />
      </div>,
    )
    window.scrollTo(0, 300)
    await search('Mar')
    expect(screen.getByRole('option').first().element().getBoundingClientRect().top).toBeLessThan(120)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(select.mock.calls).toEqual([['9000000011']])
  })

  test('Escape closes the list and empties a field without a choice', async () => {
    const select = vi.fn()
    const screen = await render(<ProviderSearch onSelect={select} />)
    await search('Mar')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('combobox', { name: 'Proveedor' })).toHaveValue('')
    expect(select).not.toHaveBeenCalled()
  })
})
