import { StandaloneLetterForm } from '#features/access/registration/LetterForm.tsx'
import { BasicPage } from '#features/reports/basic/BasicPage.tsx'

/** Where the summary without an account meets the letter's form. */
export function BasicRoute() {
  return <BasicPage letterForm={(reading) => <StandaloneLetterForm {...reading} />} />
}
