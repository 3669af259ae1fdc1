import type { ReactNode, Ref } from 'react'

type Props = {
  id?: string
  ref?: Ref<HTMLFormElement>
  onSubmit: () => unknown
  children: ReactNode
  className?: string
}

/** A form handled by script. If scripts fail to load, method="post" keeps the input out of the address. */
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
