import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatTriple } from './StatTriple.tsx'

test('R-REP-16: words before a value are apart from it where they are heard or copied', () => {
  const stats = [{ label: 'Place', before: 'above all', value: '39' }]
  const html = renderToStaticMarkup(createElement(StatTriple, { stats }))
  expect(html.replace(/<[^>]*>/g, '')).toBe('Placeabove all 39')
})
