import { shellTexts } from '#app/frame/shell-texts.ts'
import { ProviderChoices } from '#app/routes/access/ProviderChoices.tsx'
import { useTitle } from '#platform/router/title.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { switchProvider } from '#platform/session/current-provider.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'

/** R-REP-64: a profile is of one person, so whoever has chosen all of them is asked whose it shall be. */
export function ChooseProfile() {
  const { profile: texts } = useTexts(shellTexts).shell
  const providers = useAuth(({ user }) => user?.providers ?? [])
  useTitle(texts.tab)
  return (
    <>
      <PageHeading title={texts.whose} lead={texts.lead} className="mb-6" />
      <Card className="max-w-160">
        <ProviderChoices
          providers={providers}
          onChoose={(id) => void switchProvider(id, '/report/provider')}
        />
      </Card>
    </>
  )
}
