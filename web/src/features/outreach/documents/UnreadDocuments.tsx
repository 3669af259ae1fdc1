import { formatDate } from '@plumbline/contract/core/format'
import type { ReactNode } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useProviderNames } from '#platform/session/provider-names.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useDocumentTexts } from './documents-texts.ts'
import { fileAddress, useRefreshDocuments, useUnreadDocuments } from './use-documents.ts'

/** The content of a card on the overview; shows `nothing` if there is no unread document. */
export function UnreadDocuments({ nothing }: { nothing: ReactNode }) {
  const texts = useDocumentTexts()
  const locale = useLocale()
  const list = useUnreadDocuments()
  const { refreshSoon } = useRefreshDocuments()
  const findName = useProviderNames()
  if (list.isError) {
    return <QueryFailure query={list} texts={texts.failure} />
  }
  if (list.data === undefined) return <Skeleton label={texts.loading} rows={3} />
  const { documents, unread } = list.data.data
  if (unread === 0) return nothing
  return (
    <>
      <ul>
        {documents.map((document) => (
          <li
            key={document.id}
            className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0"
          >
            <Icon name="file" className="shrink-0 text-text-3" />
            <a
              href={fileAddress(document.id)}
              download
              onClick={refreshSoon}
              className="min-w-0 grow text-body-s font-medium text-text no-underline hover:underline"
            >
              {pickText(locale, document.title)}
              <ForWhom name={findName(document.provider_id)} />
            </a>
            <span className="text-micro whitespace-nowrap text-text-2 tabular-nums">
              {formatDate(locale, document.created_at)}
            </span>
          </li>
        ))}
      </ul>
      {unread > documents.length && (
        <p className="mt-3 text-small">
          <UiLink href="/welcome?tab=documents&unread=true" className="inline-block py-1">
            {texts.unreadCard.more(unread - documents.length)}
          </UiLink>
        </p>
      )}
    </>
  )
}

function ForWhom({ name }: { name: string | null }) {
  const { unreadCard: texts } = useDocumentTexts()
  return (
    name !== null && <span className="block text-small font-normal text-text-2">{texts.about(name)}</span>
  )
}
