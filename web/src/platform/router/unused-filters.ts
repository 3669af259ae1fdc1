/** A filter that a page reads from its address. */
export type AddressFilter = {
  param: string
  /** As the page calls it. */
  label: string
  /** The values as an address writes them; left out if they are too many or too free to list. */
  allowed?: readonly string[]
  /** Decides instead of `allowed`. */
  accepts?: (text: string) => boolean
}
export type UnusedFilter = Pick<AddressFilter, 'param' | 'label' | 'allowed'> & { given: string }

const GIVEN_MAX_CHARS = 40

/** R-CSV-4: the filters of an address that the page cannot use, and so shows its list without. */
export const findUnused = (params: URLSearchParams, filters: readonly AddressFilter[]): UnusedFilter[] =>
  filters.flatMap(({ param, label, allowed, accepts }) => {
    const given = (params.get(param) ?? '').trim()
    if (given === '' || (accepts?.(given) ?? allowed?.includes(given) ?? true)) return []
    return [{ param, label, given: given.slice(0, GIVEN_MAX_CHARS), ...(allowed && { allowed }) }]
  })
