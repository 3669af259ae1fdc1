import type { AddressFilter } from '#platform/router/unused-filters.ts'

/** R-NAV-22: the tools in the order of the side menu. `shell.side.tools` has a label for each, `shell.side.groups` for each group. */
export const TOOL_GROUPS = [
  { id: 'today', tools: ['today'] },
  { id: 'work', tools: ['campaigns', 'letters', 'cases', 'coders', 'documents'] },
  { id: 'people', tools: ['preregistrations', 'users'] },
  { id: 'data', tools: ['data', 'checks'] },
  { id: 'system', tools: ['jobs', 'outbox', 'announcements', 'audit', 'system'] },
] as const

export type ToolGroup = (typeof TOOL_GROUPS)[number]['id']
export type ToolId = (typeof TOOL_GROUPS)[number]['tools'][number]

export const TOOLS_PATH = '/admin/support/tools'
const FIRST: ToolId = 'today'
const ALL: readonly ToolId[] = TOOL_GROUPS.flatMap(({ tools }) => [...tools])

export const toolFilter = (label: string): AddressFilter => ({ param: 'tab', label, allowed: ALL })

/** The tool that the address names; Today if it names none. */
export const readTool = (tab: string | null): ToolId => ALL.find((id) => id === tab) ?? FIRST

export const toolHref = (id: ToolId): string => (id === FIRST ? TOOLS_PATH : `${TOOLS_PATH}?tab=${id}`)

export const groupOf = (id: ToolId): ToolGroup =>
  TOOL_GROUPS.find(({ tools }) => (tools as readonly ToolId[]).includes(id))?.id ?? 'today'
