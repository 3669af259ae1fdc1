import { type ReactNode, useId } from 'react'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { IconButton } from '#ui/basics/IconButton.tsx'

export type ViewerTexts = {
  loading: string
  failed: string
  retry: string
  notShown: string
  download: string
  page: (page: number, pages: number) => string
  pageNumber: string
  ofPages: (pages: number) => string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  /** Formats a zoom factor as a percentage. */
  zoom: (share: number) => string
}

export const ZOOM_STEP = 1.25
export const ZOOM_MIN = 0.5
export const ZOOM_MAX = 4
export const clampZoom = (zoom: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom))

type Props = {
  /** Null: no download. */
  url: string | null
  texts: ViewerTexts
  zoom: number
  onZoom: (zoom: number) => void
  children?: ReactNode
}

export function ViewerToolbar({ url, texts, zoom, onZoom, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-2 print:hidden">
      {children}
      <div className="flex items-center">
        <IconButton
          icon="minus"
          label={texts.zoomOut}
          disabled={zoom <= ZOOM_MIN}
          onClick={() => onZoom(clampZoom(zoom / ZOOM_STEP))}
        />
        <span role="status" className="min-w-12 text-center text-small tabular-nums">
          {texts.zoom(zoom)}
        </span>
        <IconButton
          icon="plus"
          label={texts.zoomIn}
          disabled={zoom >= ZOOM_MAX}
          onClick={() => onZoom(clampZoom(zoom * ZOOM_STEP))}
        />
      </div>
      {url !== null && (
        <a href={url} download className={`${buttonClass('tool')} ml-auto`}>
          <Icon name="download" />
          {texts.download}
        </a>
      )}
    </div>
  )
}

type PagesProps = { texts: ViewerTexts; page: number; pages: number; onPage: (page: number) => void }

export function PageChooser({ texts, page, pages, onPage }: PagesProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-1 text-small">
      <IconButton icon="left" label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <label htmlFor={id}>{texts.pageNumber}</label>
      <input
        id={id}
        key={page}
        inputMode="numeric"
        defaultValue={page}
        onBlur={({ target }) => onPage(Number(target.value))}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onPage(Number(currentTarget.value))}
        className="h-8 w-12 rounded-r-2 border border-line-strong bg-surface text-center tabular-nums"
      />
      <span className="tabular-nums">{texts.ofPages(pages)}</span>
      <IconButton icon="right" label={texts.next} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </div>
  )
}
