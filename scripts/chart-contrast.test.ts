import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../web/src/ui/styles', file), 'utf8')
const tokens = (css: string) =>
  new Map([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]))
const light = tokens(read('tokens.css'))
const themes = { light, dark: new Map([...light, ...tokens(read('tokens-dark.css'))]) }

const CHANNELS = [1, 3, 5]
const WEIGHTS = [0.2126, 0.7152, 0.0722]
const luminance = (hex: string) =>
  CHANNELS.map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, at) => sum + value * (WEIGHTS[at] ?? 0), 0)

function ratio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

// WCAG 1.4.11
const GRAPHICS_MIN = 3

it.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    ['viz-you', 'viz-you-soft', 'viz-median', 'viz-axis'].flatMap((mark) =>
      ['surface', 'viz-band'].map((ground) => [theme, mark, ground] as const),
    ),
  ),
)('R-REP-21: in the %s theme %s can be seen on %s', (theme, mark, ground) => {
  const hex = (name: string) => themes[theme].get(name) ?? ''
  expect(ratio(hex(mark), hex(ground))).toBeGreaterThanOrEqual(GRAPHICS_MIN)
})
