import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

/** Why an admin was led to the account instead of where he was going (R-AUTH-5). */
export function RequiredBanner() {
  const { required } = useTexts(secondFactorTexts).secondFactor
  return (
    <Alert tone="warning" icon="shield" role="none" title={required.title} className="mb-6">
      {required.text}
    </Alert>
  )
}
