import { useTexts } from '#platform/texts/texts.ts'
import { Terms } from '#ui/basics/Terms.tsx'
import { registrationTexts } from './registration-texts.ts'

export function AgreementText() {
  const { agreement, account } = useTexts(registrationTexts).registration
  return <Terms open={account.readAgreement} {...agreement} />
}
