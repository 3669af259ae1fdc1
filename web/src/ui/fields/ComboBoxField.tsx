import type { ReactNode } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components/ComboBox'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { controlClass } from './control-class.ts'
import { OPTION_CLASS, OPTIONS_CLASS } from './option-class.ts'

export type ComboOption = { value: string; label: string; note?: ReactNode }

export type ComboBoxFieldProps = {
  label: string
  hint?: ReactNode
  placeholder?: string
  /** The typed text; the caller searches and passes the options. */
  inputValue: string
  onInputChange: (text: string) => void
  options: readonly ComboOption[]
  onSelect: (value: string) => void
  emptyLabel: string
  className?: string
}

/** Type to search, for example for a provider by name, NPI or TIN; the server does the matching. */
export function ComboBoxField({
  label,
  hint,
  placeholder,
  inputValue,
  onInputChange,
  options,
  onSelect,
  emptyLabel,
  className,
}: ComboBoxFieldProps) {
  return (
    <ComboBox
      items={options}
      inputValue={inputValue}
      onInputChange={onInputChange}
      onChange={(key) => key !== null && onSelect(String(key))}
      allowsEmptyCollection
      menuTrigger="input"
      className={className}
    >
      <Label className="mb-1.5 block text-body-s font-semibold">{label}</Label>
      {hint && (
        <Text slot="description" className="-mt-0.5 mb-1.5 block text-small text-text-2">
          {hint}
        </Text>
      )}
      <div className="relative">
        <Icon name="search" className="absolute top-1/2 left-3 -translate-y-1/2 text-text-3" />
        <Input placeholder={placeholder} className={cx(controlClass(false), 'pl-9')} />
      </div>
      <Popover className={OPTIONS_CLASS} offset={4}>
        <ListBox<ComboOption>
          className="outline-none"
          renderEmptyState={() => <p className="px-3 py-2 text-small text-text-2">{emptyLabel}</p>}
        >
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className={cx(OPTION_CLASS, 'flex-col items-start justify-center py-1.5')}
            >
              <span>{option.label}</span>
              {option.note && <span className="text-small text-text-2">{option.note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
