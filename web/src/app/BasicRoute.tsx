import { BasicPage } from '#features/basic/BasicPage.tsx'
import { LetterAsk } from '#features/registration/LetterAsk.tsx'

/** Where the summary without an account meets the letter's form. */
export function BasicRoute() {
  return <BasicPage letterForm={(reading) => <LetterAsk {...reading} />} />
}
