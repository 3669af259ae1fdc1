import { useTexts } from '#platform/texts.ts'
import { authTexts } from './auth-texts.ts'
import { NotOpenYet } from './NotOpenYet.tsx'

export function ForgotPage() {
  const { forgot } = useTexts(authTexts).auth
  return <NotOpenYet icon="key" texts={forgot} />
}
