import { useTexts } from '#platform/texts.ts'
import { authTexts } from './auth-texts.ts'
import { NotOpenYet } from './NotOpenYet.tsx'

export function PasswordEmailPage() {
  const { passwordEmail } = useTexts(authTexts).auth
  return <NotOpenYet icon="mail" texts={passwordEmail} />
}
