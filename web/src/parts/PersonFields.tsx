import type { ComponentProps } from 'react'
import { TextField } from '#ui/fields/TextField.tsx'

type Name = 'first' | 'last' | 'email'

/** Name and email of a person to invite. */
export function PersonFields({ field }: { field: (name: Name) => ComponentProps<typeof TextField> }) {
  return (
    <>
      <TextField {...field('first')} maxLength={60} />
      <TextField {...field('last')} maxLength={60} required />
      <TextField
        {...field('email')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
    </>
  )
}
