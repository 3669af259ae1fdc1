import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx'
import { Checkbox } from './Checkbox.tsx'
import { filterChipClass } from './filter-chip-class.ts'
import type { SelectOption } from './SelectField.tsx'

// The page behind the panel stays in reach, so the boxes need their whole 24 px (WCAG 2.5.8).
const TOUCH_SIZE = 'max-md:[&_input]:mt-0 max-md:[&_input]:size-6'

export type FilterChecksProps = {
  label: string
  /** Shown on the button: 'All', the only choice, or '3 chosen'. */
  summary: string
  options: readonly SelectOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A toolbar filter with several choices. */
export function FilterChecks({ label, summary, options, value, onChange }: FilterChecksProps) {
  const toggle = (one: string, on: boolean) =>
    onChange(options.map((option) => option.value).filter((v) => (v === one ? on : value.includes(v))))
  return (
    <PopoverPanel
      title={label}
      titleHidden
      triggerClassName={filterChipClass(value.length > 0)}
      trigger={
        <>
          <span className="text-text-2">{label}</span> <b className="max-w-52 truncate">{summary}</b>
          <Icon name="chevron" />
        </>
      }
    >
      {() => (
        <div className="grid gap-1">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
              className={cx('text-body-s', TOUCH_SIZE)}
            />
          ))}
        </div>
      )}
    </PopoverPanel>
  )
}
