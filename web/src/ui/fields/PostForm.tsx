import type { ReactNode, Ref } from 'react'

type Props = { ref?: Ref<HTMLFormElement>; onSubmit: () => unknown; children: ReactNode; className?: string }

/** A form that scripts send; without them the browser posts it, so that nothing typed reaches the address. */
export function PostForm({ ref, onSubmit, children, className = 'grid gap-4' }: Props) {
  return (
    <form
      ref={ref}
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
