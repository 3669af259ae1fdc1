import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'

export type TableFilesProps = {
  /** Which table: read out after each label. */
  name: string
  files: readonly { label: string; href: string }[]
}

/** One table as files; on paper there is nothing to press. */
export function TableFiles({ name, files }: TableFilesProps) {
  return (
    <span className="inline-flex gap-1 print:hidden">
      {files.map(({ label, href }) => (
        <a key={label} href={href} download="" className={buttonClass('tool')}>
          <Icon name="download" />
          {label}
          <span className="sr-only">: {name}</span>
        </a>
      ))}
    </span>
  )
}
