import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'

export type TableFilesProps = {
  /** The name of the table, for screen readers. */
  name: string
  files: readonly { label: string; href: string }[]
}

/** Download links of a table; hidden in print. */
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
