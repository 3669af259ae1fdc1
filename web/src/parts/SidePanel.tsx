import { Drawer, type DrawerProps } from '#ui/overlays/Drawer.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = Pick<DrawerProps, 'title' | 'wide' | 'footer' | 'onClose' | 'children'>

/** A drawer at the right that is open as long as it is on the page. */
export function SidePanel(props: Props) {
  const { close } = useCommonTexts()
  return <Drawer isOpen closeLabel={close} {...props} />
}
