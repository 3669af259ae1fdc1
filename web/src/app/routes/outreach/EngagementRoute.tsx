import { EngagementPage } from '#features/outreach/engagement/EngagementPage.tsx'
import type { EngagementTask } from '#features/outreach/engagement/engagement-task.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'

const RemindDialog = lazyOverlay(() => import('#features/outreach/outreach/RemindDialog.tsx'), 'RemindDialog')
const LogCallDialog = lazyOverlay(
  () => import('#features/outreach/outreach/LogCallDialog.tsx'),
  'LogCallDialog',
)
const FixAddressDialog = lazyOverlay(
  () => import('#features/outreach/outreach/FixAddressDialog.tsx'),
  'FixAddressDialog',
)

type DialogProps = { task: EngagementTask; onDone: () => void }

function TaskDialog({ task, onDone }: DialogProps) {
  if (task.kind === 'fix_address') {
    return <FixAddressDialog providerId={task.providerId} name={task.name} onDone={onDone} />
  }
  const about = task.campaignId === undefined ? {} : { campaignId: task.campaignId }
  if (task.kind === 'call') {
    return <LogCallDialog providerId={task.providerId} name={task.name} {...about} onDone={onDone} />
  }
  const named = task.name === undefined ? {} : { name: task.name }
  return <RemindDialog selection={task.selection} {...named} {...about} onDone={onDone} />
}

/** Combines the funnel and its worklist with outreach actions. */
export function EngagementRoute() {
  return (
    <EngagementPage
      campaignsHref="/admin/support/tools?tab=campaigns"
      openProvider={(id) => `/admin/support/dashboard?provider=${id}`}
      dialog={(task, onDone) => <TaskDialog task={task} onDone={onDone} />}
    />
  )
}
