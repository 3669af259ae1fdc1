import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; children?: Node[] }

const listRoles = (node: Node | null): string[] =>
  node === null ? [] : [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(listRoles)]

export type ReadPdf = Awaited<ReturnType<typeof readPdf>>

/** Kerning leaves a gap before some commas and stops. */
const GAP = / +(?=[,.](?: |$))/g

/** The texts and roles of each page, as a PDF reader finds them. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages: { text: string; roles: string[] }[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const tree = (await page.getStructTree()) as Node | null
    pages.push({
      text: items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join(' ')
        .replace(GAP, ''),
      roles: listRoles(tree),
    })
  }
  const { info } = await document.getMetadata()
  const outline = (await document.getOutline()) ?? []
  await loading.destroy()
  return {
    pages,
    outline: outline.map(({ title }) => title),
    info: info as Record<string, unknown>,
    text: pages.map(({ text }) => text).join(' '),
    roles: pages.flatMap(({ roles }) => roles),
  }
}
