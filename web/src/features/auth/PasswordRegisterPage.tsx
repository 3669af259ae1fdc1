import { useTexts } from '#platform/texts.ts'
import { authTexts } from './auth-texts.ts'
import { NotOpenYet } from './NotOpenYet.tsx'

export function PasswordRegisterPage() {
  const { passwordRegister } = useTexts(authTexts).auth
  return <NotOpenYet icon="key" texts={passwordRegister} />
}
