import { registrationEndpoints } from '@plumbline/contract/access/registration'
import { useState } from 'react'
import { call } from '#platform/api/api-client.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { navigate } from '#platform/router/router.ts'
import { currentLocale } from '#platform/texts/locale.ts'
import { LETTER_FIELDS, type LetterValues } from './letter-errors.ts'

/** What step one proved; it lives in memory alone, so that a reload begins again. */
export type Proved = { token: string; providerName: string; values: LetterValues }

const INLINE = { onFailure: 'inline' } as const

export function useVerifyLetter() {
  const { busy, submit } = useSubmit()
  const [proved, setProved] = useState<Proved | null>(null)

  const goOn = () => void navigate('?step=account')

  async function verify(values: LetterValues, captcha: string) {
    const result = await submit(() =>
      call(registrationEndpoints.verifyLetter, { body: { ...values, captcha } }, INLINE),
    )
    if (result?.ok) {
      const { token, provider_name } = result.value.data
      setProved({ token, providerName: provider_name, values })
      goOn()
    }
    return result
  }

  return {
    busy,
    proved,
    verify,
    goOn,
    forget: () => setProved(null),
    /** Back and forth without a change: nothing is asked again. */
    isProved: (values: LetterValues) =>
      proved !== null && LETTER_FIELDS.every((field) => proved.values[field] === values[field]),
  }
}

export type AccountValues = {
  email: string
  password: string
  password_confirmation: string
  agreement: boolean
}

export function useRegister() {
  const { busy, submit } = useSubmit()
  const register = (token: string, values: AccountValues) =>
    submit(() =>
      call(
        registrationEndpoints.register,
        {
          body: { ...values, token, email: values.email.trim(), agreement: true, language: currentLocale() },
        },
        INLINE,
      ),
    )
  return { busy, register }
}

export function useResend() {
  const { busy, submit } = useSubmit()
  const resend = (email: string, captcha: string) =>
    submit(() => call(registrationEndpoints.resendEmailProof, { body: { email, captcha } }, INLINE))
  return { busy, resend }
}
