import { bootConfig } from '#platform/session/boot-config.ts'

export function SupportEmail() {
  const { support_email: email } = bootConfig()
  return <a href={`mailto:${email}`}>{email}</a>
}
