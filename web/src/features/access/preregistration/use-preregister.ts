import { preregistrationEndpoints } from '@plumbline/contract/access/preregistration'
import { call } from '#platform/api/api-client.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import type { RequestValues } from './request-errors.ts'

export function usePreregister() {
  const { busy, submit } = useSubmit()
  const preregister = ({ channel, ...values }: RequestValues, captcha: string) =>
    submit(() =>
      call(
        preregistrationEndpoints.preregister,
        { body: { ...values, channel: channel ?? 'email', captcha } },
        { onFailure: 'inline' },
      ),
    )
  return { busy, preregister }
}
