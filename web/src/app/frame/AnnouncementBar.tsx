import { shownAnnouncementEndpoints } from '@plumbline/contract/system/shown-announcements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { answerAtStart } from '#platform/api/start-answers.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { shellTexts } from './shell-texts.ts'

// Shares the query key of the editor, so that changes show here at once.
const KEY = ['announcements', 'shown']
const INLINE = { onFailure: 'inline' } as const
const FRESH_MS = 5 * 60_000

/** Renders nothing if there are no announcements or they could not be loaded. */
export function AnnouncementBar() {
  const { announcements: texts } = useTexts(shellTexts).shell
  const locale = useLocale()
  const queries = useQueryClient()
  const { data: shown = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(shownAnnouncementEndpoints.listShownAnnouncements, {}, { ...INLINE, signal })).data,
    initialData: () => answerAtStart(shownAnnouncementEndpoints.listShownAnnouncements, {})?.data,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    retry: false,
  })
  const dismiss = useMutation({
    mutationFn: (id: string) =>
      call(shownAnnouncementEndpoints.dismissAnnouncement, { params: { id } }, INLINE),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  if (shown.length === 0) return null
  return (
    <section aria-label={texts.label} className="print:hidden">
      {shown.map(({ id, text, level }) => (
        <div
          key={id}
          className={cx(
            'flex items-start gap-3 border-b border-line px-6 py-2.5 text-body-s max-md:px-4',
            level === 'warning' ? 'bg-warning-soft' : 'bg-info-soft',
          )}
        >
          <Icon name={level === 'warning' ? 'alert' : 'info'} className="mt-0.5 shrink-0" />
          <p className="min-w-0 flex-1">
            <b>{texts[level]}:</b> {text[locale]}
          </p>
          <IconButton icon="close" label={texts.dismiss} onClick={() => dismiss.mutate(id)} />
        </div>
      ))}
    </section>
  )
}
