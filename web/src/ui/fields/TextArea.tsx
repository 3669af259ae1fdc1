import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldText } from './FieldFrame.tsx'
import { useField } from './use-field.ts'

export type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'children'> & {
    /** Below the box, for example how many characters are left or when the draft was saved. */
    after?: ReactNode
    /** What is typed while the text is sent would be gone with its draft, so nothing can be. */
    sending?: boolean
  }

export function TextArea({ sending = false, ...props }: TextAreaProps) {
  const { frame, control, invalid } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea
        readOnly={sending}
        {...control}
        className={cx(controlClass(invalid), 'min-h-26 resize-y py-2.5')}
      />
    </FieldFrame>
  )
}
