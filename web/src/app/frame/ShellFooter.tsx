import { useTexts } from '#platform/texts/texts.ts'
import { Footer } from '#ui/layout/Footer.tsx'
import { shellTexts } from './shell-texts.ts'

export function ShellFooter() {
  const { footer } = useTexts(shellTexts).shell
  return (
    <Footer
      copyright={footer.copyright(new Date().getFullYear())}
      links={[
        { href: '/auth/faq', label: footer.help },
        { href: '/auth/faq#privacy', label: footer.privacy },
        { href: '/auth/faq#accessibility', label: footer.accessibility },
      ]}
    />
  )
}
