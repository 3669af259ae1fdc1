import axe from 'axe-core'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Runs axe on the whole page, in light and in dark. */
export async function expectAccessible(): Promise<void> {
  for (const theme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-theme', theme)
    const { violations } = await axe.run(document.body, {
      runOnly: RULES,
      // A component is not a page: it has no title.
      rules: { 'document-title': { enabled: false }, region: { enabled: false } },
    })
    const found = violations.map(
      ({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.html).join(' ')}`,
    )
    expect(found).toEqual([])
  }
}
