/** The index of the mark that a key leads to; null for other keys. */
export function nextMark(key: string, place: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowRight':
      return Math.min(count - 1, place + 1)
    case 'ArrowLeft':
      return Math.max(0, place - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
