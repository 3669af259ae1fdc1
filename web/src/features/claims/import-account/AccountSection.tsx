import { type ReactNode, useId } from 'react'

type Props = { title: string; intro?: string; children: ReactNode }

export function AccountSection({ title, intro, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-h3">
        {title}
      </h3>
      {intro !== undefined && <p className="mt-1 text-small text-text-2">{intro}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
