import { useTexts } from '#platform/texts.ts'
import { authTexts } from './auth-texts.ts'
import { NotOpenYet } from './NotOpenYet.tsx'

export function PasswordResetTokenPage() {
  const { passwordResetToken } = useTexts(authTexts).auth
  return <NotOpenYet icon="key" texts={passwordResetToken} />
}
