const MEGABYTE = 1024 ** 2

export type ScanLimits = {
  /** One unpacked stream: objects, page contents, fonts. */
  streamBytes: number
  /** One unpacked image. A sheet of 36 by 48 inches at 300 dpi in color has 467 MB. */
  imageBytes: number
  /** All unpacked streams together. A hundred color scans have 2.5 GB. */
  totalBytes: number
  /** All unpacked streams that are searched and therefore stay in memory. */
  searchedBytes: number
  tokens: number
  objects: number
  timeMs: number
}

export const SCAN_LIMITS: ScanLimits = {
  streamBytes: 64 * MEGABYTE,
  imageBytes: 512 * MEGABYTE,
  totalBytes: 4_096 * MEGABYTE,
  searchedBytes: 128 * MEGABYTE,
  tokens: 20_000_000,
  objects: 1_000_000,
  timeMs: 20_000,
}

/** The file has more in it than the limits allow. */
export class BeyondLimits extends Error {}

/** What is left of the limits while one file is scanned. */
export type Budget = {
  limits: ScanLimits
  takeToken(): void
  takeObject(): void
  takeUnpacked(bytes: number): void
  takeSearched(bytes: number): void
  checkTime(): void
}

export function createBudget(limits: ScanLimits): Budget {
  const endsAt = performance.now() + limits.timeMs
  const left = {
    tokens: limits.tokens,
    objects: limits.objects,
    unpacked: limits.totalBytes,
    searched: limits.searchedBytes,
  }
  const take = (what: keyof typeof left, amount: number) => {
    left[what] -= amount
    if (left[what] < 0) throw new BeyondLimits(what)
  }
  return {
    limits,
    takeToken: () => take('tokens', 1),
    takeObject: () => take('objects', 1),
    takeUnpacked: (bytes) => take('unpacked', bytes),
    takeSearched: (bytes) => take('searched', bytes),
    checkTime() {
      if (performance.now() > endsAt) throw new BeyondLimits('time')
    },
  }
}
