import { Button } from 'react-aria-components/Button'
import { Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { OPTION_CLASS, OPTIONS_CLASS } from './option-class.ts'
import type { SelectOption } from './SelectField.tsx'

export type FilterSelectProps = {
  label: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  /** Tinted: the filter narrows the list. */
  active?: boolean
}

/** A toolbar filter: name and choice on one button. */
export function FilterSelect({ label, value, options, onChange, active = false }: FilterSelectProps) {
  return (
    <Select value={value} onChange={(key) => key !== null && onChange(String(key))}>
      <Button
        className={cx(
          'inline-flex h-9 cursor-pointer items-center gap-1.5 rounded-r-2 border pr-2.5 pl-3 text-small font-medium whitespace-nowrap',
          active ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-surface-2',
        )}
      >
        {/* React Aria names the button "value label", so the markup has that order; the label is shown first. */}
        <SelectValue className="font-semibold" />{' '}
        <Label className="order-first cursor-pointer text-text-2">{label}</Label>
        <Icon name="chevron" />
      </Button>
      <Popover offset={6} placement="bottom start" className={OPTIONS_CLASS}>
        <ListBox items={options} className="outline-none">
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              isDisabled={option.disabled}
              className={OPTION_CLASS}
            >
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
