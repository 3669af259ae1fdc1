import { useTexts } from '#platform/texts.ts'
import { authTexts } from './auth-texts.ts'
import { NotOpenYet } from './NotOpenYet.tsx'

export function SignupPage() {
  const { signup } = useTexts(authTexts).auth
  return <NotOpenYet icon="users" texts={signup} back="home" />
}
