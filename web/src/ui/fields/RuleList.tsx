import { useId } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'

export type Rule = { label: string; met: boolean }

export type RuleListProps = {
  id?: string
  label: string
  rules: readonly Rule[]
  /** For screen readers, after each rule. */
  metLabel: string
  unmetLabel: string
}

/** Live list of password rules; point the field's aria-describedby at its id. */
export function RuleList({ id, label, rules, metLabel, unmetLabel }: RuleListProps) {
  const labelId = useId()
  return (
    // The field is described by this element: an aria-label on the list would be read instead of the rules.
    <div id={id}>
      <p id={labelId} className="sr-only">
        {label}
      </p>
      <ul aria-labelledby={labelId} className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-2">
        {rules.map((rule) => (
          <li
            key={rule.label}
            className={cx('flex items-center gap-2', rule.met ? 'text-success' : 'text-text-2')}
          >
            <Icon name={rule.met ? 'check' : 'minus'} />
            {rule.label}
            <span className="sr-only">: {rule.met ? metLabel : unmetLabel}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
