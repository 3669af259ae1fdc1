import { useQueryParams } from '#platform/router/router.ts'
import { clearParams } from '#platform/router/set-param.ts'
import { type AddressFilter, findUnused } from '#platform/router/unused-filters.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useCommonTexts } from './words/common-texts.ts'

/** More values than this are not read anyway. */
const VALUES_MAX = 16

type Props = { filters: readonly AddressFilter[]; className?: string }

/** R-CSV-4: says which filters of the address the list is shown without, and what they can be. */
export function UnusedFilters({ filters, className }: Props) {
  const { unusedFilters: texts } = useCommonTexts()
  const unused = findUnused(useQueryParams(), filters)
  if (unused.length === 0) return null
  return (
    <Alert
      tone="info"
      title={texts.title}
      className={className}
      actions={
        <Button variant="tool-boxed" onClick={() => clearParams(unused.map(({ param }) => param))}>
          {texts.remove}
        </Button>
      }
    >
      <ul className="mt-1 [overflow-wrap:anywhere]">
        {unused.map(({ param, label, given, allowed = [] }) => (
          <li key={param}>
            {allowed.length === 0 || allowed.length > VALUES_MAX
              ? texts.invalid(label, given)
              : texts.notOneOf(label, given, allowed.join(', '))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
