import { type BasicSummary, basicEndpoints } from '@plumbline/contract/reports/basic'
import { call } from '#platform/api/api-client.ts'
import { useSubmit } from '#platform/api/use-submit.ts'

type Letter = { access_code: string; tin: string; npi: string }

export type Reading = ReturnType<typeof useBasicSummary>

export function useBasicSummary(onRead: (summary: BasicSummary) => void) {
  const { busy, submit } = useSubmit()
  async function verify(letter: Letter, captcha: string) {
    const result = await submit(() =>
      call(basicEndpoints.readBasicSummary, { body: { ...letter, captcha } }, { onFailure: 'inline' }),
    )
    // A data hold never comes here as an answer: the client raises it.
    if (result?.ok && result.value.data !== null) onRead(result.value.data)
    return result
  }
  return { busy, verify }
}
