import { formatPerson, type PracticeRole } from '@plumbline/contract/access/practice-role'
import type { ReactNode } from 'react'
import { useLocale } from '#platform/texts/locale.ts'
import { MessageBox } from './MessageBox.tsx'

export type ThreadMessage = {
  id: string
  /** 'staff', or a party on the practice's side. */
  party: string
  author: string | null
  author_role?: PracticeRole | null
  at: string
  /** '' or false if nothing was written. */
  text: ReactNode
  /** What the author did, such as "replied". */
  did: string
}

type Props = {
  messages: readonly ThreadMessage[]
  /** The name of each side. */
  sides: { staff: string; practice: string }
  by: (name: string, side: string) => string
  label?: string
  /** Shows the times in this zone, which is named; the reader's if not given. */
  timeZone?: string
  className?: string
}

/** The messages of both sides, oldest first. */
export function MessageThread({ messages, sides, by, label, timeZone, className = 'grid gap-3' }: Props) {
  const locale = useLocale()
  return (
    <ol aria-label={label} className={className}>
      {messages.map(({ id, party, author, author_role, at, text, did }) => {
        const isStaff = party === 'staff'
        const side = isStaff ? sides.staff : sides.practice
        return (
          <li key={id}>
            <MessageBox
              staff={isStaff}
              by={
                <>
                  <b className="text-text">
                    {author === null ? side : by(formatPerson(locale, author, author_role ?? null), side)}
                  </b>{' '}
                  {did}
                </>
              }
              at={at}
              timeZone={timeZone}
              text={text}
            />
          </li>
        )
      })}
    </ol>
  )
}
