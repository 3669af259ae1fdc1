import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

export type TabItem = { id: string; label: string; count?: ReactNode; content: ReactNode }

export type TabsProps = {
  label: string
  items: readonly TabItem[]
  selected?: string
  onSelect?: (id: string) => void
  className?: string
}

const TAB =
  'flex shrink-0 cursor-pointer items-center gap-2 border-y-3 border-transparent py-2.5 text-body-s font-medium text-text-2 ' +
  'whitespace-nowrap data-hovered:text-text data-selected:border-b-accent data-selected:font-semibold data-selected:text-text ' +
  'focus-visible:-outline-offset-2'

export function Tabs({ label, items, selected, onSelect, className }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect?.(String(key))}
      className={className}
    >
      <TabList
        aria-label={label}
        className="flex gap-6 overflow-x-auto overflow-y-clip border-b border-line print:hidden"
      >
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={TAB}>
            {item.label}
            {item.count !== undefined && (
              <span className="rounded-full bg-surface-2 px-2 text-micro text-text-2 tabular-nums">
                {item.count}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-5 focus-visible:outline-offset-4">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
