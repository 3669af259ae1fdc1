import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { line } from '#platform/browser/line.ts'
import { answerWith } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../testing/narrow.ts'
import { FileViewer } from './FileViewer.tsx'

const NOT_SHOWN = 'Download it to open it.'

// The reader of documents is large, and the test server compiles it.
const READER_LOADS = { timeout: 45_000 }

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A document of two pages, each with one line of text. */
function createPdf(): string {
  const page = (content: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents ${content} 0 R/Resources<</Font<</F1 7 0 R>>>>>>`
  const words = (text: string) => {
    const stream = `BT /F1 24 Tf 20 100 Td (${text}) Tj ET`
    return `<</Length ${stream.length}>>stream\n${stream}\nendstream`
  }
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    page(5),
    page(6),
    words('First sheet'),
    words('Second sheet'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  const file = `%PDF-1.4\n${body}trailer\n<</Size 8/Root 1 0 R>>\n%%EOF\n`
  return URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
}

describe('FileViewer', () => {
  test('an image is shown with its name, and grows and shrinks by keyboard', async () => {
    const screen = await draw(
      <FileViewer url={PIXEL} mediaType="image/png" name="Nota.png" notShown={NOT_SHOWN} />,
      'es',
    )
    await expect.element(screen.getByRole('img', { name: 'Nota.png' })).toBeVisible()
    await expect.element(screen.getByRole('status')).toMatchTextContent(/^100\s?%$/)
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Más grande' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('status')).toMatchTextContent(/^125\s?%$/)
    await userEvent.click(screen.getByRole('button', { name: 'Más pequeño' }))
    await expect.element(screen.getByRole('status')).toMatchTextContent(/^100\s?%$/)
    await expect.element(screen.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', PIXEL)
    await expectAccessible()
    await expectToFitPhone()
  })

  test('an image that cannot be read says so and can be tried again', async () => {
    const broken = 'data:image/png;base64,AAAA'
    const screen = await draw(
      <FileViewer url={broken} mediaType="image/png" name="Note.png" notShown={NOT_SHOWN} />,
    )
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^The file cannot be shown here\./)
    await expectAccessible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^The file cannot be shown here\./)
  })

  test('a document turns its pages by key and by button, and its words can be heard', async () => {
    const screen = await draw(
      <FileViewer url={createPdf()} mediaType="application/pdf" name="Record.pdf" notShown={NOT_SHOWN} />,
    )
    await expect.element(screen.getByText('First sheet'), READER_LOADS).toBeInTheDocument()
    const sheet = screen.getByRole('region', { name: 'Record.pdf, Page 1 of 2' })
    await expect.element(sheet).toBeVisible()
    await expectAccessible()
    await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await userEvent.click(sheet)
    await userEvent.keyboard('{PageDown}')
    await expect.element(screen.getByText('Second sheet')).toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'Record.pdf, Page 2 of 2' })).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    await expect.element(screen.getByLabelText('Page', { exact: true })).toHaveValue('1')
    await expectToFitPhone()
  })

  test('a document that cannot be read offers a retry and the file itself', async () => {
    const url = URL.createObjectURL(new Blob(['not a document']))
    const screen = await draw(
      <FileViewer url={url} mediaType="application/pdf" name="Nota.pdf" notShown={NOT_SHOWN} />,
      'es',
    )
    await expect
      .element(screen.getByRole('alert'), READER_LOADS)
      .toMatchTextContent(/^El archivo no se puede mostrar aquí\./)
    await expect.element(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', url)
    await expectAccessible()
  })

  test.each([
    ['en', 'No connection. The file opens as soon as the connection is back.', 'First sheet'],
    ['es', 'Sin conexión. El archivo se abre en cuanto vuelva la conexión.', 'First sheet'],
  ] as const)(
    'R-CASE-63: opened without a line it says so and goes on, in %s',
    async (locale, waits, sheet) => {
      answerWith('offline')
      await line.check()
      const screen = await draw(
        <FileViewer url={createPdf()} mediaType="application/pdf" name="Letter" notShown={NOT_SHOWN} />,
        locale,
      )
      await expect.element(screen.getByText(waits)).toBeVisible()
      await expectAccessible()
      vi.unstubAllGlobals()
      line.store.set({ isUp: true, returns: line.store.get().returns + 1 })
      await expect.element(screen.getByText(sheet), READER_LOADS).toBeInTheDocument()
    },
  )

  test('R-CASE-63: what could not be opened is opened again when the line is back', async () => {
    line.store.set({ isUp: true, returns: 0 })
    const broken = 'data:image/png;base64,AAAA'
    const shown = (url: string) => (
      <FileViewer url={url} mediaType="image/png" name="Note" notShown={NOT_SHOWN} />
    )
    answerWith('offline')
    const screen = await draw(shown(broken))
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^No connection\./)
    line.store.set({ isUp: true, returns: 1 })
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^The file cannot be shown here\./)
    vi.unstubAllGlobals()
  })

  test.each([null, 'image/tiff'])('a file of type %s is offered for download', async (mediaType) => {
    const screen = await draw(
      <FileViewer url="/api/file" mediaType={mediaType} name="Scan.tif" notShown={NOT_SHOWN} />,
    )
    await expect.element(screen.getByText(NOT_SHOWN)).toBeVisible()
    await userEvent.tab()
    const link = screen.getByRole('link', { name: 'Download' })
    await expect.element(link).toHaveFocus()
    await expect.element(link).toHaveAttribute('download', '')
    await expectAccessible()
  })

  test('R-FILE-3: a flagged document is drawn without its download, and the original comes after a warning', async () => {
    const url = createPdf()
    const screen = await draw(
      <FileViewer
        url={url}
        mediaType="application/pdf"
        name="Note.pdf"
        notShown={NOT_SHOWN}
        flags={['javascript', 'attachments']}
        originalUrl="/api/original"
      />,
    )
    await expect.element(screen.getByText('First sheet'), READER_LOADS).toBeInTheDocument()
    await expect
      .element(
        screen.getByText(
          /^Handle with care\. This file has a script in it and has other files inside\. Its pages/,
        ),
      )
      .toBeVisible()
    expect(screen.getByRole('link', { name: 'Download' }).elements()).toEqual([])
    await expectAccessible()
    await expectToFitPhone()
    await userEvent.click(screen.getByRole('button', { name: 'Download the original' }))
    await expect.element(screen.getByText(/may run scripts, start programs/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Yes, download' })).toBeVisible()
    await expectAccessible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect.element(screen.getByText(/may run scripts, start programs/)).not.toBeInTheDocument()
  })

  test('R-FILE-3: a document that unpacks too far is not drawn', async () => {
    const screen = await draw(
      <FileViewer
        url={createPdf()}
        mediaType="application/pdf"
        name="Nota.pdf"
        notShown={NOT_SHOWN}
        flags={['unpacks']}
      />,
      'es',
    )
    await expect
      .element(
        screen.getByText(/^Con cuidado\. Este archivo al descomprimirse ocupa mucho más que su tamaño\./),
      )
      .toBeVisible()
    expect(screen.getByRole('button').elements()).toEqual([])
    await expectAccessible()
  })
})
