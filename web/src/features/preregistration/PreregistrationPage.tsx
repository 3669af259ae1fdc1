import { useTexts } from '#platform/texts.ts'
import { NotOpenYet } from './NotOpenYet.tsx'
import { preregistrationTexts } from './preregistration-texts.ts'

export function PreregistrationPage() {
  return <NotOpenYet texts={useTexts(preregistrationTexts).preregistration.request} />
}
