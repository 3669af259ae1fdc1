import { formatNumber } from '@plumbline/contract/core/format'
import type {
  BuiltInView,
  SavedView,
  ProviderViews as Views,
} from '@plumbline/contract/outreach/provider-views'
import type { ReactNode } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useIsMobile } from '#platform/browser/viewport.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { SideMenu, type SideMenuItem, type SideMenuSection } from '#ui/layout/SideMenu.tsx'
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx'
import { EditView } from './EditView.tsx'
import { useViewTexts } from './provider-views-texts.ts'
import { SaveView } from './SaveView.tsx'
import { useViews } from './use-provider-views.ts'
import { type CurrentView, currentView, viewAddress } from './view-place.ts'

/** The team has to act on these, so their count is highlighted. Who is to be called today is on the call desk alone. */
const DUE: readonly BuiltInView[] = ['awaiting_reply']

type Texts = ReturnType<typeof useViewTexts>

const getName = (view: NonNullable<CurrentView>, texts: Texts) =>
  'key' in view ? texts.builtIn[view.key] : view.name

/** The name of the view in the URL, if any. */
export function useViewTitle(): string | undefined {
  const texts = useViewTexts()
  const current = currentView(useViews().data, useQueryParams())
  return current === undefined ? undefined : getName(current, texts)
}

type Props = {
  /** The columns that the table shows. */
  columns: readonly string[]
  /** Shown below the views. */
  children?: ReactNode
}

export function ProviderViews({ columns, children }: Props) {
  const texts = useViewTexts()
  const isMobile = useIsMobile()
  const views = useViews()
  const current = currentView(views.data, useQueryParams())
  const save = <SaveView columns={columns} />
  const failure = views.isError && views.data === undefined && (
    <QueryFailure query={views} texts={texts.failure} />
  )
  const sections = (action: ReactNode) => toSections(views.data, current, { texts, columns, action })
  if (!isMobile) {
    const actions = (
      <div className="grid justify-items-start gap-1 md:max-desktop:flex">
        {save}
        {children}
      </div>
    )
    return (
      <>
        {failure && <div className="px-3 pt-4 pb-2">{failure}</div>}
        <SideMenu label={texts.label} sections={sections(actions)} variant="admin" />
      </>
    )
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <PopoverPanel
        title={texts.title}
        titleHidden
        triggerClassName={buttonClass('tool-boxed')}
        trigger={
          <>
            {texts.view}
            <strong>{current === undefined ? texts.none : getName(current, texts)}</strong>
            <Icon name="chevron" />
          </>
        }
      >
        {(close) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: following a link closes the panel too
          // biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard is a click
          <div onClick={({ target }) => target instanceof Element && target.closest('a') && close()}>
            {failure}
            <SideMenu label={texts.label} sections={sections(save)} variant="admin" layout="stack" />
          </div>
        )}
      </PopoverPanel>
      {children}
    </div>
  )
}

type MenuProps = { texts: Texts; columns: readonly string[]; action: ReactNode }

function toSections(
  views: Views | undefined,
  current: CurrentView,
  { texts, columns, action }: MenuProps,
): SideMenuSection[] {
  const number = (count: number) => formatNumber(texts.locale, count)
  const builtIn = (views?.built_in ?? []).map(
    (view): SideMenuItem => ({
      href: viewAddress(view),
      label: texts.builtIn[view.key],
      count: number(view.count),
      hot: view.count > 0 && DUE.includes(view.key),
      current: view === current,
    }),
  )
  const item = (view: SavedView): SideMenuItem => ({
    href: viewAddress(view),
    label: view.name,
    count: number(view.count),
    current: view === current,
    ...(view.own && { after: <EditView view={view} columns={columns} /> }),
  })
  const saved = views?.saved ?? []
  const own = saved.filter((view) => !view.shared).map(item)
  const shared = saved.filter((view) => view.shared).map(item)
  if (shared.length === 0) return [{ title: texts.title, items: [...builtIn, ...own], action }]
  return [
    { title: texts.title, items: [...builtIn, ...own] },
    { title: texts.team, items: shared, action },
  ]
}
