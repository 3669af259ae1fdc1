import type { ComponentProps } from 'react'
import { TextField } from '#ui/fields/TextField.tsx'

type Name = 'first' | 'last' | 'email'

/** The fields that name a person who is invited. */
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
