import type { Mark, Scene, Shape, Tone } from '@plumbline/charts/scene/scene'
import type { PdfFonts } from './pdf-fonts.ts'

// The page's light colors. The four parts that readers compare also differ in grayscale.
const INK: Readonly<Record<Tone, string>> = {
  you: '#9a3708',
  'you-soft': '#c66a37',
  peer: '#7d97b0',
  band: '#e3ebf3',
  'band-edge': '#6d8fb0',
  median: '#2c4964',
  limit: '#566673',
  axis: '#566673',
  grid: '#e3e9ed',
  text: '#14202b',
  'text-muted': '#4a5763',
  'text-you': '#9a3708',
  'text-peer': '#335676',
  'text-median': '#2c4964',
  outreach: '#47206f',
  preliminary: '#7d8b97',
  treated: '#0a55a6',
  'treated-soft': '#d2e3f6',
  control: '#6b6a60',
  'text-treated': '#0a55a6',
  'text-control': '#55544b',
  'part-1': '#2c4964',
  'part-2': '#8aa7c4',
  'part-3': '#9a3708',
  'part-4': '#c3ccd3',
  paper: '#ffffff',
}
const HALO = 3
const LINE = 1

type Pen = PDFKit.PDFDocument
type Drawn<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

function setDash(pen: Pen, dash: 'dashed' | 'dotted' | undefined): void {
  if (dash === 'dashed') pen.dash(4, { space: 3 })
  else if (dash === 'dotted') pen.dash(1.2, { space: 2.4 })
  else pen.undash()
}

function drawPath(pen: Pen, { d, tone, fill, width = LINE, dash, halo }: Drawn<'path'>): void {
  if (d === '') return
  pen.undash()
  if (halo)
    pen
      .path(d)
      .lineWidth(width + HALO)
      .stroke(INK.paper)
  if (fill) {
    pen.path(d).fill(INK[tone])
    return
  }
  setDash(pen, dash)
  pen.path(d).lineWidth(width).stroke(INK[tone])
}

// As parts of the font size: the height above the baseline, and the whole height.
const ABOVE = 0.78
const HEIGHT = 1.02

/** Keeps lines from striking through the text. A box, because screen readers would read an outlined text twice. */
function clearBehind(pen: Pen, left: number, y: number, width: number, size: number): void {
  pen.save().fillOpacity(0.85)
  pen.roundedRect(left - 2, y - size * ABOVE, width + 4, size * HEIGHT, 2).fill(INK.paper)
  pen.restore()
}

function drawText(pen: Pen, fonts: PdfFonts, shape: Drawn<'text'>): void {
  const { x, y, text, size, anchor, bold, tone, halo } = shape
  const runs = fonts.splitRuns(text, bold ? 'semibold' : 'regular')
  const width = fonts.measure(runs, size)
  let left = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
  if (halo) clearBehind(pen, left, y, width, size)
  for (const run of runs) {
    pen.font(run.font).fontSize(size).fillColor(INK[tone])
    pen.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += fonts.measure([run], size)
  }
}

function drawShape(pen: Pen, fonts: PdfFonts, shape: Shape): void {
  const ink = INK[shape.tone]
  switch (shape.kind) {
    case 'line':
      setDash(pen, shape.dash)
      pen.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2)
      pen.lineWidth(shape.width ?? LINE).stroke(ink)
      return
    case 'path':
      drawPath(pen, shape)
      return
    case 'circle':
      pen.undash().circle(shape.x, shape.y, shape.r)
      if (shape.hollow) pen.lineWidth(1.5).fillAndStroke(INK.paper, ink)
      else pen.fill(ink)
      return
    case 'rect':
      if (shape.width <= 0 || shape.height <= 0) return
      if (shape.radius) pen.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
      else pen.rect(shape.x, shape.y, shape.width, shape.height)
      pen.fill(ink)
      return
    case 'text':
      drawText(pen, fonts, shape)
  }
}

/** Draws a chart in the given width. The origin is its top left corner. */
export function drawScene(pen: Pen, fonts: PdfFonts, scene: Scene, width: number): void {
  pen.scale(width / scene.width)
  const marks = scene.marks.flatMap(({ shapes }: Mark) => shapes)
  for (const shape of [...scene.backdrop, ...marks]) drawShape(pen, fonts, shape)
  pen.undash()
}
