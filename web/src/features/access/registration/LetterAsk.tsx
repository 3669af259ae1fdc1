import { useState } from 'react'
import type { Submitted } from '#platform/api/use-submit.ts'
import { LetterForm } from './LetterForm.tsx'
import { type LetterValues, NO_LETTER } from './letter-errors.ts'

type Props = {
  busy: boolean
  verify: (values: LetterValues, captcha: string) => Promise<Submitted<unknown> | null>
}

/** The letter's form on a page where nothing follows it but the answer. */
export function LetterAsk({ busy, verify }: Props) {
  const [values, setValues] = useState(NO_LETTER)
  const verification = { busy, verify, isProved: () => false, goOn: () => {} }
  return <LetterForm values={values} onChange={setValues} verification={verification} notice={null} />
}
