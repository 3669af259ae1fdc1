import { registrationTexts } from '#parts/words/registration-texts.ts'
import { useTexts } from '#platform/texts/texts.ts'

/** The terms of the user agreement, to read before agreeing. */
export function AgreementText() {
  const { agreement, account } = useTexts(registrationTexts).registration
  return (
    <details className="rounded-r-2 border border-line bg-surface-2 px-4 py-3 text-body-s">
      <summary className="cursor-pointer font-semibold text-link">{account.readAgreement}</summary>
      <h2 className="mt-3 type-h4">{agreement.title}</h2>
      <ol className="mt-2 grid list-decimal gap-2 pl-5 text-text-2">
        {agreement.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </details>
  )
}
