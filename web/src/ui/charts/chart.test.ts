import type { Scene } from '@plumbline/charts/scene/scene'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { ChartCard } from './ChartCard.tsx'
import { ChartDrawing } from './ChartDrawing.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import { nextMark } from './chart-keys.ts'

const box = { x: 0, y: 0, width: 10, height: 10 }
const SCENE: Scene = {
  width: 300,
  height: 100,
  backdrop: [{ kind: 'line', tone: 'axis', x1: 0, y1: 90, x2: 300, y2: 90 }],
  marks: [
    {
      id: 'median',
      label: 'Half of the peers are below 60%.',
      x: 5,
      y: 5,
      box,
      shapes: [{ kind: 'circle', tone: 'peer', x: 5, y: 5, r: 4 }],
    },
    {
      id: 'you',
      label: 'You are at 72%.',
      x: 50,
      y: 5,
      box,
      shapes: [
        { kind: 'path', tone: 'you', d: 'M0 0L5 5', fill: false, width: 2, dash: 'dashed' },
        {
          kind: 'text',
          tone: 'text-you',
          x: 50,
          y: 20,
          text: 'You 72%',
          size: 12,
          anchor: 'middle',
          bold: true,
        },
      ],
    },
  ],
  start: 'you',
}

describe('a chart', () => {
  const markup = renderToStaticMarkup(
    createElement(ChartFigure, { scene: SCENE, title: 'How often peers add 17003', description: 'You 72%.' }),
  )

  // R-DES-5
  it('is a named and described group with one tab stop, at the mark it starts with', () => {
    expect(markup).toMatch(/^<svg[^>]* role="group"[^>]* aria-label="How often peers add 17003"/)
    const described = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
    expect(markup).toContain(`<desc id="${described}">You 72%.</desc>`)
    const stops = [...markup.matchAll(/role="img" aria-label="([^"]+)" tabindex="(-?\d)"/g)].map(
      ([, label, stop]) => [label, stop],
    )
    expect(stops).toEqual([
      ['Half of the peers are below 60%.', '-1'],
      ['You are at 72%.', '0'],
    ])
  })

  it('carries no style attribute, which the content security policy refuses', () => {
    expect(markup).not.toContain('style=')
  })

  it('is hidden from screen readers if text beside it says the same', () => {
    const drawing = renderToStaticMarkup(createElement(ChartDrawing, { scene: SCENE }))
    expect(drawing).toMatch(/^<svg aria-hidden="true"/)
    expect(drawing).not.toContain('tabindex')
    expect(drawing).toContain('You 72%')
  })
})

describe('the keys of a chart', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['Enter', 1, null],
    ['Tab', 1, null],
  ])('%s leads from %i to %o', (key, place, next) => {
    expect(nextMark(key, place, 5)).toBe(next)
  })

  it('lead nowhere in a chart without marks', () => {
    expect(nextMark('End', 0, 0)).toBeNull()
  })
})

describe('the card of a chart', () => {
  it('offers the table, closed at first, and its files, each by its name', () => {
    const markup = renderToStaticMarkup(
      createElement(ChartCard, {
        title: 'Your rate is above that of most peers',
        caption: 'Share of visits',
        draw: () => SCENE,
        chartTitle: 'Peers',
        chartDescription: 'You 72%.',
        table: { columns: [{ label: 'Rate', kind: 'value' }], rows: [[0.6]] },
        formatCell: String,
        files: createElement(TableFiles, {
          name: 'Peers',
          files: [
            { label: 'CSV', href: '/api/x?format=csv' },
            { label: 'XLSX', href: '/api/x?format=xlsx' },
          ],
        }),
        tableLabel: 'Table',
      }),
    )
    const controls = /aria-expanded="false" aria-controls="([^"]+)"/.exec(markup)?.[1]
    expect(markup).toContain(`<div id="${controls}" hidden=""`)
    expect(markup).toMatch(/<a href="\/api\/x\?format=csv" download=""/)
    expect(markup.match(/<span class="sr-only">: Peers<\/span>/g)).toHaveLength(2)
    expect(markup).toContain('Share of visits</span>')
  })
})
