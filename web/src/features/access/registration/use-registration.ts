import { joinName } from '@plumbline/contract/access/name-parts'
import type { PracticeRole } from '@plumbline/contract/access/practice-role'
import { registrationEndpoints } from '@plumbline/contract/access/registration'
import { useState } from 'react'
import { call } from '#platform/api/api-client.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { navigate } from '#platform/router/router.ts'
import { currentLocale } from '#platform/texts/locale.ts'
import { LETTER_FIELDS, type LetterValues } from './letter-errors.ts'

/** The result of step one. In memory only, so a reload starts over. */
export type Proved = { token: string; providerName: string; values: LetterValues }

const INLINE = { onFailure: 'inline' } as const

export function useVerifyLetter() {
  const { busy, submit } = useSubmit()
  const [proved, setProved] = useState<Proved | null>(null)

  const proceed = () => void navigate('?step=account')

  async function verify(values: LetterValues, captcha: string) {
    const result = await submit(() =>
      call(registrationEndpoints.verifyLetter, { body: { ...values, captcha } }, INLINE),
    )
    if (result?.ok) {
      const { token, provider_name } = result.value.data
      setProved({ token, providerName: provider_name, values })
      proceed()
    }
    return result
  }

  return {
    busy,
    proved,
    verify,
    proceed,
    forget: () => setProved(null),
    isProved: (values: LetterValues) =>
      proved !== null && LETTER_FIELDS.every((field) => proved.values[field] === values[field]),
  }
}

export type AccountValues = {
  first: string
  last: string
  practice_role: PracticeRole | ''
  email: string
  password: string
  password_confirmation: string
  agreement: boolean
}

export function useRegister() {
  const { busy, submit } = useSubmit()
  const register = (token: string, values: AccountValues) => {
    const { first, last, practice_role, email, password, password_confirmation } = values
    return submit(() =>
      call(
        registrationEndpoints.register,
        {
          body: {
            token,
            name: joinName({ first, last, middle: '', prefix: '', suffix: '' }),
            practice_role: practice_role === '' ? 'other' : practice_role,
            email: email.trim(),
            password,
            password_confirmation,
            agreement: true,
            language: currentLocale(),
          },
        },
        INLINE,
      ),
    )
  }
  return { busy, register }
}

export function useResend() {
  const { busy, submit } = useSubmit()
  const resend = (email: string, captcha: string) =>
    submit(() => call(registrationEndpoints.resendEmailProof, { body: { email, captcha } }, INLINE))
  return { busy, resend }
}
