import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldText } from './FieldFrame.tsx'
import { useField } from './use-field.ts'

export type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'children'> & {
    icon?: IconName
    dense?: boolean
    after?: ReactNode
    inputClassName?: string
  }

export function TextField({ icon, dense = false, inputClassName, type = 'text', ...props }: TextFieldProps) {
  const { frame, control, invalid } = useField(props)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        {icon && <Icon name={icon} className="absolute top-1/2 left-3 -translate-y-1/2 text-text-3" />}
        <input
          {...control}
          type={type}
          className={cx(controlClass(invalid, dense), icon && 'pl-9', inputClassName)}
        />
      </div>
    </FieldFrame>
  )
}
