import { type LinkSlotProps, useLinks } from './LinkProvider.tsx'

export type UiLinkProps = LinkSlotProps

export function UiLink(props: UiLinkProps) {
  const { link: Link } = useLinks()
  return <Link {...props} />
}
