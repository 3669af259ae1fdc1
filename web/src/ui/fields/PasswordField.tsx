import { type ComponentProps, type ReactNode, useState } from 'react'
import { buttonClass } from '#ui/basics/button-class.ts'
import { cx } from '#ui/basics/cx.ts'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldText } from './FieldFrame.tsx'
import { useField } from './use-field.ts'

export type PasswordFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'children' | 'type'> & {
    showLabel: string
    hideLabel: string
    after?: ReactNode
  }

export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const { frame, control, invalid } = useField(props)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...control}
          type={shown ? 'text' : 'password'}
          className={cx(controlClass(invalid), 'pr-24')}
        />
        <button
          type="button"
          aria-controls={frame.id}
          onClick={() => setShown(!shown)}
          className={cx(buttonClass('ghost', 'sm'), 'absolute top-1 right-1')}
        >
          {shown ? hideLabel : showLabel}
          <span className="sr-only">{frame.label}</span>
        </button>
      </div>
    </FieldFrame>
  )
}
