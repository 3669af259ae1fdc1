import { shellTexts } from '#app/frame/shell-texts.ts'
import type { EngagementTask } from '#features/outreach/engagement/engagement-task.ts'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { withParam } from '#platform/router/place.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'

const EngagementPage = lazyPage(
  () => import('#features/outreach/engagement/EngagementPage.tsx'),
  'EngagementPage',
)
const DeskPage = lazyPage(() => import('#features/outreach/desk/DeskPage.tsx'), 'DeskPage')
const FollowUpsPage = lazyPage(() => import('#features/outreach/desk/FollowUpsPage.tsx'), 'FollowUpsPage')
const RemindDialog = lazyOverlay(() => import('#features/outreach/outreach/RemindDialog.tsx'), 'RemindDialog')
const FixAddressDialog = lazyOverlay(
  () => import('#features/outreach/outreach/FixAddressDialog.tsx'),
  'FixAddressDialog',
)

const ENGAGEMENT = '/admin/support/engagement'
const openProvider = (id: string) => `/admin/support/dashboard?provider=${id}`

type DialogProps = { task: EngagementTask; onDone: () => void }

function TaskDialog({ task, onDone }: DialogProps) {
  if (task.kind === 'fix_address') {
    return <FixAddressDialog providerId={task.providerId} name={task.name} onDone={onDone} />
  }
  const about = task.campaignId === undefined ? {} : { campaignId: task.campaignId }
  const named = task.name === undefined ? {} : { name: task.name }
  return <RemindDialog selection={task.selection} {...named} {...about} onDone={onDone} />
}

/** The desk for the same campaign, specialty and state. */
function getDeskHref(params: URLSearchParams): string {
  let search = '?view=desk'
  for (const name of ['campaign', 'specialty', 'state']) search = withParam(search, name, params.get(name))
  return `${ENGAGEMENT}${search}`
}

/** The funnel with its worklist, the call desk, or what is to do after calls (decision 072); each loads its own code. */
export function EngagementRoute() {
  const { shell } = useTexts(shellTexts)
  const params = useQueryParams()
  // `next=call` was the list of calls before the desk.
  const isDesk = params.get('view') === 'desk' || params.get('next') === 'call'
  return (
    <Await fallback={<Skeleton label={shell.loading} />}>
      {params.get('view') === 'after_calls' ? (
        <FollowUpsPage openProvider={openProvider} />
      ) : isDesk ? (
        <DeskPage
          openProvider={openProvider}
          openNotes={(id) => `${openProvider(id)}&section=notes`}
          remind={(ids, onDone, campaignId) => (
            <RemindDialog
              selection={{ ids }}
              {...(campaignId !== undefined && { campaignId })}
              onDone={onDone}
            />
          )}
        />
      ) : (
        <EngagementPage
          campaignsHref="/admin/support/tools?tab=campaigns"
          deskHref={getDeskHref(params)}
          openProvider={openProvider}
          dialog={(task, onDone) => <TaskDialog task={task} onDone={onDone} />}
        />
      )}
    </Await>
  )
}
