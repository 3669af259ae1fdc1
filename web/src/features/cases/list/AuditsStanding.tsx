import { UiLink } from '#ui/layout/UiLink.tsx'
import { useCaseDueTexts } from './case-due-texts.ts'

/** Under "What is due": how many cases are open, and where they all are. */
export function AuditsStanding({ open }: { open: number }) {
  const texts = useCaseDueTexts()
  return (
    <p className="mt-3 border-t border-line pt-3 text-small text-text-2">
      {texts.standing(open)} <UiLink href="/audits">{texts.all}</UiLink>
    </p>
  )
}
