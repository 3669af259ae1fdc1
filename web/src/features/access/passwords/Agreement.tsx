import { useTexts } from '#platform/texts/texts.ts'
import { Terms } from '#ui/basics/Terms.tsx'
import { agreementTexts } from './password-texts.ts'

export function Agreement() {
  const { agreement, account } = useTexts(agreementTexts).registration
  return <Terms open={account.readAgreement} {...agreement} />
}
