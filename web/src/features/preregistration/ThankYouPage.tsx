import { useTexts } from '#platform/texts.ts'
import { NotOpenYet } from './NotOpenYet.tsx'
import { preregistrationTexts } from './preregistration-texts.ts'

export function ThankYouPage() {
  return <NotOpenYet texts={useTexts(preregistrationTexts).preregistration.thankYou} />
}
