export type Cell = string | number | null

/** The values behind a chart, raw: the table of the page formats them by `kind`, a CSV keeps them. */
export type ChartTable = {
  columns: readonly { label: string; kind: 'text' | 'count' | 'value' }[]
  /** The first cell names its row. */
  rows: readonly (readonly Cell[])[]
}
