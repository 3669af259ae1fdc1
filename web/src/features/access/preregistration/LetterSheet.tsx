import type { CodeLetter } from '@plumbline/contract/access/preregistration'
import { formatDate } from '@plumbline/contract/core/format'

/** In the applicant's language, whatever the language of the page. */
export function LetterSheet({ letter }: { letter: CodeLetter }) {
  return (
    <article lang={letter.language} className="grid gap-4">
      <address className="whitespace-pre-line not-italic">{letter.recipient.join('\n')}</address>
      <p>{formatDate(letter.language, letter.date)}</p>
      <h3 className="type-h4">{letter.subject}</h3>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <dl className="grid gap-1.5 rounded-r-2 border border-line-strong px-4 py-3">
        {letter.facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{label}</dt>
            <dd className="font-mono font-semibold tracking-wider">{value}</dd>
          </div>
        ))}
      </dl>
      <ol className="grid list-decimal gap-1 pl-5">
        {letter.steps.map((step) => (
          <li key={step} className="break-words">
            {step}
          </li>
        ))}
      </ol>
      {letter.closing.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </article>
  )
}
