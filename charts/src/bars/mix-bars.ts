import { tenth } from '../scene/boxes.ts'
import type { ChartTable } from '../scene/chart-table.ts'
import { hatch } from '../scene/hatch.ts'
import type { Box, Mark, Scene, Shape, Size, Tone } from '../scene/scene.ts'
import { fitText, textWidth } from '../scene/text-width.ts'

/** Shares of the total; `peers` is null if it would reveal a small count. At most four parts: the caller sums the rest. */
export type MixPart = { id: string; label: string; you: number; peers: number | null }

export type MixBarsWords = {
  /** 'You' and 'Peers', before the bars. */
  you: string
  peers: string
  percent: (share: number) => string
  /** 'peers 95%' */
  peerShare: (share: number) => string
  /** A full sentence. */
  mark: (part: MixPart) => string
}

const TONES: readonly Tone[] = ['part-1', 'part-2', 'part-3', 'part-4']
const BAR = { height: 20, gap: 8 }
const KEY_TOP = 2 * BAR.height + BAR.gap + 14
const KEY_LINE = 22
const SWATCH = 12
const SIZE = 13

export function mixBars(parts: readonly MixPart[], { width }: Size, words: MixBarsWords): Scene {
  const left = Math.ceil(Math.max(textWidth(words.you, SIZE), textWidth(words.peers, SIZE))) + 12
  const yours = cut(
    parts.map(({ you }) => you),
    { x: left, y: 0, width: width - left, height: BAR.height },
  )
  const theirs = cut(
    parts.map(({ peers }) => peers ?? 0),
    { x: left, y: BAR.height + BAR.gap, width: width - left, height: BAR.height },
  )
  const keys = placeKeys(parts, width, words)
  const marks = parts.map((part, index): Mark => {
    const boxes = [yours[index], theirs[index]].filter((box) => box !== undefined && box.width > 0) as Box[]
    const key = keys[index]
    const target = boxes[0] ?? key?.box ?? { x: 0, y: 0, width: 0, height: 0 }
    return {
      id: part.id,
      label: words.mark(part),
      x: tenth(target.x + target.width / 2),
      y: target.y,
      box: key?.box ?? target,
      shapes: [...boxes.flatMap((box) => drawPart(box, index)), ...(key?.shapes ?? [])],
    }
  })
  const name = (text: string, row: number, tone: Tone): Shape => {
    const y = row * (BAR.height + BAR.gap) + 15
    return { kind: 'text', tone, x: 0, y, text, size: SIZE, anchor: 'start', bold: row === 0 }
  }
  const bottom = Math.max(KEY_TOP, ...keys.map(({ box }) => box.y + box.height))
  return {
    width,
    height: bottom + 2,
    backdrop: [name(words.you, 0, 'text-you'), name(words.peers, 1, 'text-peer')],
    marks,
  }
}

/** Boxes for the parts of one bar, side by side; never wider than the bar, even if the shares sum to more than 1. */
function cut(shares: readonly number[], bar: Box): Box[] {
  const whole = Math.max(
    1,
    shares.reduce((sum, share) => sum + Math.max(0, share), 0),
  )
  let before = 0
  return shares.map((share) => {
    const from = bar.x + (before / whole) * bar.width
    before += Math.max(0, share)
    const to = bar.x + (before / whole) * bar.width
    return { ...bar, x: tenth(from), width: tenth(Math.max(0, to - from - 2)) }
  })
}

function drawPart(box: Box, index: number): Shape[] {
  const tone = TONES[Math.min(index, TONES.length - 1)] ?? 'part-1'
  const filled: Shape = { kind: 'rect', tone, ...box, radius: 2 }
  if (index === 0 || box.width < 4) return [filled]
  const both = index >= 3
  const strokes = hatch(box, index === 1 ? 7 : 5, index === 1) + (both ? hatch(box, 5) : '')
  return [filled, { kind: 'path', tone: 'paper', d: strokes, fill: false, width: 1.25 }]
}

/** Label, your value and the peers' value, wrapped to the width; a long label gets its own line. */
function placeKeys(parts: readonly MixPart[], width: number, words: MixBarsWords) {
  const start = SWATCH + 6
  let x = 0
  let y = KEY_TOP
  return parts.map((part, index) => {
    const label = fitText(part.label, SIZE, width - start)
    const values = [words.percent(part.you), part.peers === null ? '' : words.peerShare(part.peers)]
    const labelWidth = textWidth(label, SIZE) + 5
    const keyWidth = start + labelWidth + values.reduce((sum, text) => sum + textWidth(text, SIZE) + 5, 0)
    if (x > 0 && x + keyWidth > width) {
      x = 0
      y += KEY_LINE
    }
    const folded = keyWidth > width
    const box = { x, y, width: tenth(Math.min(keyWidth, width - x)), height: KEY_LINE * (folded ? 2 : 1) - 4 }
    const shapes: Shape[] = drawPart({ x, y: y + 3, width: SWATCH, height: SWATCH }, index)
    const write = (text: string, at: number, line: number, tone: Tone, bold: boolean) =>
      shapes.push({ kind: 'text', tone, x: tenth(at), y: line + 13, text, size: SIZE, anchor: 'start', bold })
    write(label, x + start, y, 'text', false)
    let place = x + start + (folded ? 0 : labelWidth)
    for (const [column, text] of values.entries()) {
      if (text === '') continue
      write(text, place, folded ? y + 18 : y, column === 0 ? 'text' : 'text-muted', column === 0)
      place += textWidth(text, SIZE) + 5
    }
    x += keyWidth + 14
    if (folded) {
      x = 0
      y += 2 * KEY_LINE
    }
    return { box, shapes }
  })
}

export type MixHeads = { part: string; you: string; peers: string }

export function mixTable(parts: readonly MixPart[], heads: MixHeads): ChartTable {
  return {
    columns: [
      { label: heads.part, kind: 'text' },
      { label: heads.you, kind: 'value' },
      { label: heads.peers, kind: 'value', isRounded: true },
    ],
    rows: parts.map(({ label, you, peers }) => [label, you, peers]),
  }
}
