import { useLocale } from '#platform/locale.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useAnnouncementTexts, useDismiss, useShownAnnouncements } from './use-announcements.ts'

/** Draws nothing while there is nothing to say, and nothing when it could not be asked. */
export function AnnouncementBar() {
  const texts = useAnnouncementTexts()
  const locale = useLocale()
  const { data: shown = [] } = useShownAnnouncements()
  const dismiss = useDismiss()
  if (shown.length === 0) return null
  return (
    <section aria-label={texts.bar} className="print:hidden">
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
            <b>{texts.levels[level]}:</b> {text[locale]}
          </p>
          <IconButton icon="close" label={texts.dismiss} onClick={() => dismiss.mutate(id)} />
        </div>
      ))}
    </section>
  )
}
