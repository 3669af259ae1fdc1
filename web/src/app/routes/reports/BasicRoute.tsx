import { StandaloneLetterForm } from '#features/access/registration/LetterForm.tsx'
import { BasicPage } from '#features/reports/basic/BasicPage.tsx'

/** Combines the summary for visitors without an account with the letter's form. */
export function BasicRoute() {
  return <BasicPage letterForm={(reading) => <StandaloneLetterForm {...reading} />} />
}
