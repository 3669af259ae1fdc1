type Props = { items: readonly { title: string; text: string }[] }

export function StepList({ items }: Props) {
  return (
    <ol className="grid gap-5">
      {items.map(({ title, text }, index) => (
        <li key={title} className="flex items-start gap-3.5">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-small font-semibold text-accent tabular-nums"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <b className="block">{title}</b>
            <p className="max-w-(--measure) text-body-s text-text-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
