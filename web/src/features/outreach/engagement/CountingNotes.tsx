import { useEngagementTexts } from './engagement-texts.ts'

/** The definitions behind every number of the page. */
export function CountingNotes() {
  const { notes } = useEngagementTexts()
  return (
    <details className="rounded-r-2 border border-line bg-surface-2 px-4 py-3 text-body-s">
      <summary className="cursor-pointer font-semibold text-link">{notes.open}</summary>
      <ul className="mt-3 grid max-w-(--measure) list-disc gap-2 pl-5 text-text-2">
        {notes.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  )
}
