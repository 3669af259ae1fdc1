import { formatNumber } from '@plumbline/contract/core/format'
import type { DueList } from '@plumbline/contract/system/today'
import type { ReactNode } from 'react'
import { useToday } from '#platform/queries/today.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { shellTexts } from './shell-texts.ts'
import { readTool, TOOLS_PATH, type ToolId } from './tool-groups.ts'

export type ToolMarks = Partial<Record<ToolId, ReactNode>>

/** Counts beside tools whose page opens with exactly these rows. */
export function useToolMarks(path: string, tab: string | null): ToolMarks {
  const { figuresWait } = useTexts(shellTexts).shell.side
  const locale = useLocale()
  const { data: due = [] } = useToday(readTool(tab), { enabled: path === TOOLS_PATH })
  const count = (list: DueList) => due.find((one) => one.list === list)?.count ?? 0
  const requests = count('access_requests')
  return {
    ...(requests > 0 && { preregistrations: formatNumber(locale, requests) }),
    // One build at most can wait.
    ...(count('figures') > 0 && {
      data: (
        <>
          <span aria-hidden="true">1</span>
          <span className="sr-only">{figuresWait}</span>
        </>
      ),
    }),
  }
}
