export type Cell = string | number | null

/** The raw values behind a chart. The page formats them by `kind`; a CSV writes them as they are. */
export type ChartTable = {
  columns: readonly {
    label: string
    kind: 'text' | 'count' | 'value'
    /** Values of peers, which are known to a whole percent only. */
    isRounded?: true
  }[]
  /** The first cell names its row. */
  rows: readonly (readonly Cell[])[]
}
