import type { ReactNode, Ref } from 'react'

type Props = {
  id?: string
  ref?: Ref<HTMLFormElement>
  onSubmit: () => unknown
  children: ReactNode
  className?: string
}

/** A form that scripts send and check. Its method keeps what was typed out of the address if they fail to load. */
export function Form({ onSubmit, children, className = 'grid gap-4', ...form }: Props) {
  return (
    <form
      {...form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className={className}
    >
      {children}
    </form>
  )
}
