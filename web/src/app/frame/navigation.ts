import type { ProviderBrief } from '@plumbline/contract/access/user'
import type { Locale } from '@plumbline/contract/core/locale'
import { titledName } from '@plumbline/contract/core/spoken-name'
import type { Subject } from '@plumbline/contract/reports/words/report-subject'
import type { ReactNode } from 'react'
import { canSee, type Person } from '#platform/session/person.ts'
import type { Texts } from '#platform/texts/texts.ts'
import type { IconName } from '#ui/basics/Icon.tsx'
import type { NavItem } from '#ui/layout/SecondaryNav.tsx'
import type { SideMenuItem, SideMenuSection } from '#ui/layout/SideMenu.tsx'
import { readTool, TOOL_GROUPS, TOOLS_PATH, type ToolId, toolHref } from './tool-groups.ts'
import type { MenuCounts } from './use-menu-counts.ts'
import type { ToolMarks } from './use-tool-marks.tsx'

type ShellTexts = Texts<typeof import('./shell.en.ts').shell>

const marked = <Item extends { href: string }>(
  items: Item[],
  path: string,
): (Item & { current: boolean })[] => items.map((item) => ({ ...item, current: item.href === path }))

/** R-NAV-5. The substring check only decides what is shown (R-ROLE-2); the server enforces access. */
export function mainNav(user: Person, path: string, { nav }: ShellTexts, acting: boolean): NavItem[] {
  const isSupport = canSee(user, 'admin')
  const support: NavItem[] = [
    { href: '/admin/support/dashboard', label: nav.providers },
    { href: '/admin/support/performance', label: nav.performance },
    { href: '/admin/support/feedback', label: nav.feedback },
    { href: '/admin/support/tools', label: nav.tools },
  ]
  const provider: NavItem[] = [
    { href: '/welcome', label: nav.welcome },
    { href: '/dashboard', label: nav.reports },
  ]
  const payer: NavItem[] = [{ href: '/admin/support/performance', label: nav.performance }]
  const vendor: NavItem[] = [{ href: '/codoxo_admin', label: nav.vendor }]
  const items = [
    ...(isSupport ? support : []),
    ...(!isSupport && canSee(user, 'payer') ? payer : []),
    ...(canSee(user, 'fs_admin') ? vendor : []),
    ...(canSee(user, 'provider') || acting ? provider : []),
  ]
  return marked(items, path).map((item) => ({
    ...item,
    current: item.current || (item.href === '/codoxo_admin' && path.startsWith('/codoxo_admin')),
  }))
}

const DOCUMENTS = '/welcome?tab=documents'

const DESK = '/admin/support/engagement?view=desk'

/** Documents and the call desk are tabs of a page but have their own entries in the menu; so has each tool. */
function shownHref(path: string, tab: string | null): string {
  if (path === TOOLS_PATH) return toolHref(readTool(tab))
  if (path === '/admin/support/engagement' && tab === 'desk') return DESK
  return path === '/welcome' && tab === 'documents' ? DOCUMENTS : path
}

/** The area whose menu entries show counts. */
export const isProviderArea = (path: string) =>
  !['/admin', '/codoxo_admin', '/account'].some((area) => path.startsWith(area))

type Shown = { path: string; tab: string | null; counts: MenuCounts; marks?: ToolMarks }

const TOOL_ICONS: Record<ToolId, IconName> = {
  today: 'home',
  campaigns: 'flag',
  letters: 'mail',
  cases: 'folder',
  coders: 'phone',
  documents: 'file',
  preregistrations: 'inbox',
  users: 'user',
  data: 'columns',
  checks: 'check',
  jobs: 'clock',
  outbox: 'send',
  announcements: 'chat',
  audit: 'lock',
  system: 'pause',
}

/** The menu sections of the area that the page belongs to. */
export function sideSections(user: Person, shown: Shown, { side, nav }: ShellTexts): SideMenuSection[] {
  const { path, tab, counts, marks = {} } = shown
  const section = (title: string, items: SideMenuItem[]): SideMenuSection => ({
    title,
    items: marked(items, shownHref(path, tab)),
  })
  const counted = (count: ReactNode) => (count === undefined ? {} : { count })
  if (path.startsWith('/codoxo_admin')) {
    return [
      section(nav.vendor, [
        { href: '/codoxo_admin', label: side.system, icon: 'chart' },
        { href: '/codoxo_admin/feature_flags', label: side.flags, icon: 'flag' },
      ]),
    ]
  }
  if (path.startsWith('/admin')) {
    if (!canSee(user, 'admin')) return []
    // The side column of these pages shows saved views or campaigns; below, only what the top bar does not link to.
    if (path === '/admin/support/dashboard' || path === '/admin/support/performance') {
      return [
        section(side.program, [
          { href: DESK, label: side.desk },
          { href: '/admin/support/engagement', label: side.engagement },
        ]),
      ]
    }
    if (path === TOOLS_PATH) {
      return TOOL_GROUPS.map(({ id: group, tools }) =>
        section(side.groups[group], [
          ...tools.map((id) => ({
            href: toolHref(id),
            label: side.tools[id],
            icon: TOOL_ICONS[id],
            ...counted(marks[id]),
          })),
          // The call desk is the one call list, wherever the day begins.
          ...(group === 'today' ? [{ href: DESK, label: side.desk, icon: 'phone' as const }] : []),
        ]),
      )
    }
    return [
      section(side.program, [
        { href: '/admin/support/dashboard', label: nav.providers, icon: 'user' },
        { href: DESK, label: side.desk, icon: 'phone' },
        { href: '/admin/support/engagement', label: side.engagement, icon: 'chart' },
        { href: '/admin/support/performance', label: nav.performance, icon: 'star' },
        { href: '/admin/support/feedback', label: nav.feedback, icon: 'chat' },
        { href: '/admin/support/tools', label: nav.tools, icon: 'columns' },
      ]),
    ]
  }
  if (path.startsWith('/account')) {
    return [
      section(side.account, [
        { href: '/account', label: side.account, icon: 'user' },
        { href: '/account/change_password', label: side.password, icon: 'lock' },
      ]),
    ]
  }
  return [
    section(side.practice, [
      { href: '/welcome', label: side.overview, icon: 'home' },
      { href: '/dashboard', label: side.reports, icon: 'chart', ...counted(counts.reports) },
      {
        href: '/audits',
        label: side.audits,
        icon: 'folder',
        ...counted(counts.audits),
        hot: counts.isAuditDue ?? false,
      },
      { href: DOCUMENTS, label: side.documents, icon: 'file', ...counted(counts.documents) },
      { href: '/report/provider', label: side.profile, icon: 'user' },
    ]),
  ]
}

/** Longer lists are searched in the switcher. */
const DOCTORS_MAX = 12

/** Each of the reader's providers one click away, beside the pages about all of them (R-REP-14). */
export function doctorSections(
  providers: readonly ProviderBrief[],
  { side }: ShellTexts,
  locale: Locale,
): SideMenuSection[] {
  if (providers.length > DOCTORS_MAX) return []
  const items = providers.map(({ id, name }) => ({
    href: `/welcome?provider=${id}`,
    label: titledName(locale, name),
  }))
  return [{ title: side.doctors, items }]
}

/** The sections of a report, with the one being read marked; the first one until that is known. */
export function reportSection({ side }: ShellTexts, read: string, subject: Subject): SideMenuSection {
  const { title, ...questions } = side.thisReport(subject)
  const here = read === '' ? 'summary' : read
  return {
    title,
    items: Object.entries(questions).map(([id, label]) => ({
      href: `#${id}`,
      label,
      current: here === id ? 'location' : false,
    })),
  }
}
