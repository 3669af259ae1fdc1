import type { User } from '@plumbline/contract/access/user'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'
import {
  ALL_PROVIDERS,
  showsWholePractice,
  useCurrentProvider,
  useWholePractice,
} from '#platform/session/current-provider.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { shellTexts } from './shell-texts.ts'

const Popover = idleLoading.add(
  lazyPage(() => import('./ProviderSwitcherPopover.tsx'), 'ProviderSwitcherPopover'),
)

/** R-DES-3: provider and NPI, with a switch for users who have several. */
export function ProviderSwitcher({ user, path }: { user: User; path: string }) {
  const { switcher } = useTexts(shellTexts).shell
  const provider = useCurrentProvider()
  const isWhole = useWholePractice() && showsWholePractice(path)
  const [wanted, setWanted] = useState(false)
  if (provider === null) return null
  const face = (
    <>
      <Icon name="swap" />
      {switcher.button}
    </>
  )
  const button = (
    <button
      type="button"
      className={buttonClass('tool-boxed')}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={Popover.preload}
      onFocus={Popover.preload}
      onClick={() => setWanted(true)}
    >
      {face}
    </button>
  )
  return (
    <>
      <span className="truncate">
        {isWhole ? (
          switcher.all(user.providers.length)
        ) : (
          <>
            {formatPersonName(provider.name)}, NPI <span className="tabular-nums">{provider.npi}</span>
          </>
        )}
      </span>
      {user.providers.length > 1 &&
        (wanted ? (
          <Await fallback={button}>
            <Popover
              providers={user.providers}
              currentId={isWhole ? ALL_PROVIDERS : provider.id}
              path={path}
              trigger={face}
            />
          </Await>
        ) : (
          button
        ))}
    </>
  )
}
