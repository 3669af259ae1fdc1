import { UiLink } from './UiLink.tsx'

export type Crumb = { label: string; href?: string }

export type BreadcrumbsProps = {
  label: string
  /** From the top down; the last is this page and needs no href. */
  crumbs: readonly Crumb[]
}

export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="text-small text-text-2">
      <ol className="flex flex-wrap gap-x-1">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="inline-flex min-h-6 items-center gap-1">
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.href ? (
              <UiLink href={crumb.href} className="inline-flex min-h-6 items-center">
                {crumb.label}
              </UiLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
