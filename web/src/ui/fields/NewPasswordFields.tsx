import { type ReactNode, useId } from 'react'
import { PasswordField } from './PasswordField.tsx'
import { type Rule, RuleList } from './RuleList.tsx'
import { StrengthMeter, type StrengthMeterProps } from './StrengthMeter.tsx'

type Name = 'password' | 'password_confirmation'

export type NewPasswordFieldsProps = {
  values: Record<Name, string>
  onChange: (name: Name, value: string) => void
  errors: Partial<Record<Name, ReactNode>>
  rules: readonly Rule[]
  strength: StrengthMeterProps['strength']
  texts: {
    password: string
    confirmation: string
    show: string
    hide: string
    rulesLabel: string
    met: string
    unmet: string
    strength: string
  }
}

/** The new password twice, with its strength and rules. */
export function NewPasswordFields({
  values,
  onChange,
  errors,
  rules,
  strength,
  texts,
}: NewPasswordFieldsProps) {
  const id = useId()
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    showLabel: texts.show,
    hideLabel: texts.hide,
    autoComplete: 'new-password',
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(name, target.value),
  })
  return (
    <>
      <PasswordField
        {...field('password')}
        label={texts.password}
        aria-describedby={`${id}-rules`}
        after={<StrengthMeter label={texts.strength} strength={strength} />}
      />
      <PasswordField {...field('password_confirmation')} label={texts.confirmation} />
      <RuleList
        id={`${id}-rules`}
        label={texts.rulesLabel}
        rules={rules}
        metLabel={texts.met}
        unmetLabel={texts.unmet}
      />
    </>
  )
}
