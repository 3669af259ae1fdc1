import { findLetterheadGaps } from '@plumbline/contract/outreach/letterhead'
import { useLetterhead } from '#platform/queries/letterhead.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { isVendorAdmin } from '#platform/session/person.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { letterheadTexts } from './words/letterhead-texts.ts'

type Props = { onlyVendor?: boolean; className?: string }

/** R-LET-4: says what the letters lack until a vendor admin has set it; nothing once they are complete. */
export function LetterheadNotice({ onlyVendor = false, className }: Props) {
  const isVendor = useAuth(({ user }) => user !== null && isVendorAdmin(user))
  return onlyVendor && !isVendor ? null : <Notice isVendor={isVendor} className={className} />
}

function Notice({ isVendor, className }: { isVendor: boolean; className: string | undefined }) {
  const { missing: texts } = useTexts(letterheadTexts).letterhead
  const locale = useLocale()
  const head = useLetterhead().data
  const gaps = head === undefined ? [] : findLetterheadGaps(head)
  if (gaps.length === 0) return null
  const list = new Intl.ListFormat(locale).format(gaps.map((gap) => texts.gaps[gap]))
  return (
    <Alert tone="warning" role="none" title={texts.title} {...(className !== undefined && { className })}>
      <p>
        {texts.text(list)}{' '}
        {isVendor ? (
          <UiLink href="/admin/support/tools?tab=letters#letterhead">{texts.open}</UiLink>
        ) : (
          texts.byVendor
        )}
      </p>
    </Alert>
  )
}
