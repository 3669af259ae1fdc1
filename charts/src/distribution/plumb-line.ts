const BOB_HALF_WIDTH = 7
const BOB_HEIGHT = 19

export type PlumbLine = { line: string; bob: string }

/** The mark for "you": a line from the top with a bob that ends on the axis. */
export function plumbLine(x: number, top: number, axis: number): PlumbLine {
  const shoulder = axis - BOB_HEIGHT
  return {
    line: `M${x} ${top}V${shoulder + 1}`,
    bob: `M${x - BOB_HALF_WIDTH} ${shoulder}h${2 * BOB_HALF_WIDTH}l${1 - BOB_HALF_WIDTH} ${BOB_HEIGHT - 1}a1 1 0 0 1-2 0z`,
  }
}
