// Measured: the memory for sorting a line, and the share that leaves room for reading and writing.
const SORTED_ROW_BYTES = 400
const MEMORY_SHARE = 0.4

/** How many lines can be sorted without spilling. */
export const sortableRows = (memoryMb: number): number =>
  (memoryMb * (1 << 20) * MEMORY_SHARE) / SORTED_ROW_BYTES
