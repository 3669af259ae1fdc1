import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

export type CodeFieldProps = ComponentProps<typeof TextField> & {
  /** digits: a one-time code, which phones can fill in; letters: a code from a letter. */
  kind: 'digits' | 'letters'
}

const KINDS = {
  digits: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  letters: { inputMode: 'text', autoComplete: 'off', maxLength: 40, autoCapitalize: 'characters' },
} as const

/** A field for a code that is used once. */
export function CodeField({ kind, ...field }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      spellCheck={false}
      autoCorrect="off"
      required
      inputClassName="font-mono tracking-[0.12em]"
      {...KINDS[kind]}
      {...field}
    />
  )
}
