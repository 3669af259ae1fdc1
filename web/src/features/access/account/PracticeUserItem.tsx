import type { Practice, PracticeUser } from '@plumbline/contract/access/practice'
import { formatPerson } from '@plumbline/contract/access/practice-role'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { accountTexts } from './account-texts.ts'

type Props = {
  practice: Practice
  user: PracticeUser
  isMe: boolean
  onChange: () => void
  onRemove: () => void
  onResend: () => void
}

export function PracticeUserItem({ practice, user, isMe, onChange, onRemove, onResend }: Props) {
  const { practiceUsers: texts } = useTexts(accountTexts).account
  const locale = useLocale()
  const name = formatPersonName(user.name)
  const seen = practice.providers
    .filter(({ id }) => user.provider_ids.includes(id))
    .map((provider) => formatPersonName(provider.name))
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="min-w-0 [overflow-wrap:anywhere]">
          {formatPerson(locale, user.name, user.practice_role)}
        </b>
        {isMe && <Pill>{texts.you}</Pill>}
        {user.administrator && (
          <Pill tone="info" icon="shield">
            {texts.administrator}
          </Pill>
        )}
        {user.invited && <Pill icon="mail">{texts.invited}</Pill>}
      </div>
      <p className="text-small [overflow-wrap:anywhere] text-text-2">{user.email}</p>
      <p className="text-small text-text-2">
        {user.administrator ? texts.seesAll : texts.sees(seen.join('; '))}
      </p>
      {practice.administered && (
        <div className="mt-1.5 -ml-2.5 flex flex-wrap gap-1">
          <Button variant="tool" icon="edit" aria-label={texts.changeUser(name)} onClick={onChange}>
            {texts.change}
          </Button>
          {user.invited && (
            <Button variant="tool" icon="send" aria-label={texts.resendTo(name)} onClick={onResend}>
              {texts.resend}
            </Button>
          )}
          {!isMe && (
            <Button variant="tool" icon="trash" aria-label={texts.removeUser(name)} onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
