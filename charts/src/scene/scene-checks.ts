import { overlaps } from './boxes.ts'
import type { Box, Scene, Shape, TextShape } from './scene.ts'
import { textBox } from './text-width.ts'

type Point = readonly [number, number]

const COMMAND = /([MLHVZhlaz])([^MLHVZhlaz]*)/g
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g

/** The corners of a path; knows only the commands that our charts use. */
function pathPoints(d: string): Point[] {
  let [x, y] = [0, 0]
  return [...d.matchAll(COMMAND)].flatMap(([, command = '', rest = '']): Point[] => {
    const numbers = [...rest.matchAll(NUMBER)].map(Number)
    const first = numbers[0] ?? 0
    if (command === 'H') x = first
    else if (command === 'h') x += first
    else if (command === 'V') y = first
    else if (command === 'a') [x, y] = [x + (numbers.at(-2) ?? 0), y + (numbers.at(-1) ?? 0)]
    else if (command === 'l') [x, y] = [x + first, y + (numbers[1] ?? 0)]
    else if (command !== 'Z' && command !== 'z')
      return Array.from({ length: numbers.length / 2 }, (_, index): Point => {
        x = numbers[2 * index] ?? Number.NaN
        y = numbers[2 * index + 1] ?? Number.NaN
        return [x, y]
      })
    return [[x, y]]
  })
}

function corners(shape: Shape): Point[] {
  const boxCorners = ({ x, y, width, height }: Box): Point[] => [
    [x, y],
    [x + width, y + height],
  ]
  switch (shape.kind) {
    case 'text':
      return boxCorners(textBox(shape))
    case 'rect':
      return boxCorners(shape)
    case 'circle':
      return boxCorners({
        x: shape.x - shape.r,
        y: shape.y - shape.r,
        width: 2 * shape.r,
        height: 2 * shape.r,
      })
    case 'line':
      return [
        [shape.x1, shape.y1],
        [shape.x2, shape.y2],
      ]
    case 'path':
      return shape.d.includes('NaN') ? [[Number.NaN, Number.NaN]] : pathPoints(shape.d)
  }
}

export const allShapes = ({ backdrop, marks }: Scene): Shape[] => [
  ...backdrop,
  ...marks.flatMap(({ shapes }) => shapes),
]

export const allTexts = (scene: Scene): TextShape[] =>
  allShapes(scene).filter((shape): shape is TextShape => shape.kind === 'text')

const ROUNDING = 0.5

/** Shapes outside the frame or without a place. */
export function outside(scene: Scene): Shape[] {
  const inside = ([x, y]: Point) =>
    x >= -ROUNDING && x <= scene.width + ROUNDING && y >= -ROUNDING && y <= scene.height + ROUNDING
  return allShapes(scene).filter((shape) => {
    const points = corners(shape)
    return points.length === 0 || !points.every(inside)
  })
}

/** Pairs of texts that overlap. */
export function collisions(texts: readonly TextShape[]): string[] {
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => overlaps(textBox(one), textBox(other)))
      .map((other) => `${one.text} / ${other.text}`),
  )
}
