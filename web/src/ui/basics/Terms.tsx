export type TermsProps = {
  /** The label that opens them: "Read the user agreement". */
  open: string
  title: string
  items: readonly string[]
}

/** Numbered terms to read before agreeing. */
export function Terms({ open, title, items }: TermsProps) {
  return (
    <details className="rounded-r-2 border border-line bg-surface-2 px-4 py-3 text-body-s">
      <summary className="cursor-pointer font-semibold text-link">{open}</summary>
      <h2 className="mt-3 type-h4">{title}</h2>
      <ol className="mt-2 grid list-decimal gap-2 pl-5 text-text-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </details>
  )
}
