import { useTexts } from '#platform/texts.ts'
import { Terms } from '#ui/Terms.tsx'
import { registrationTexts } from './registration-texts.ts'

export function AgreementText() {
  const { agreement, account } = useTexts(registrationTexts).registration
  return <Terms open={account.readAgreement} {...agreement} />
}
