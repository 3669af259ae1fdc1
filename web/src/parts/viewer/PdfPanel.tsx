import { SidePanel } from '#parts/SidePanel.tsx'
import { FileViewer } from './FileViewer.tsx'

type Props = { title: string; url: string; onClose: () => void }

/** A PDF of ours in a panel over the page. The viewer also offers the download. */
export function PdfPanel({ title, url, onClose }: Props) {
  return (
    <SidePanel wide onClose={onClose} title={title}>
      <FileViewer url={url} mediaType="application/pdf" name={title} notShown="" />
    </SidePanel>
  )
}
