import { registrationTexts } from '#parts/words/registration-texts.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Terms } from '#ui/basics/Terms.tsx'

export function AgreementText() {
  const { agreement, account } = useTexts(registrationTexts).registration
  return <Terms open={account.readAgreement} {...agreement} />
}
