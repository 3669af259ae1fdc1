import { Drawer, type DrawerProps } from '#ui/overlays/Drawer.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = Pick<DrawerProps, 'title' | 'wide' | 'footer' | 'onClose' | 'children'>

/** A drawer on the right that is open while it is rendered. */
export function SidePanel(props: Props) {
  const { close } = useCommonTexts()
  return <Drawer isOpen closeLabel={close} {...props} />
}
