import { useMemo } from 'react'
import { NearestDue } from '#app/routes/reports/DueSlot.tsx'
import { useTexts } from '#platform/texts/texts.ts'
import { LinkProvider, type LinkSlot, useLinks } from '#ui/layout/LinkProvider.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { shellTexts } from './shell-texts.ts'

/** R-REP-63: the bell names the same thing first as "What is due" does, and nothing where nothing is due. */
export function BellDue({ onFollow }: { onFollow: () => void }) {
  const { due: texts } = useTexts(shellTexts).shell
  return (
    <LinkProvider link={useClosingLink(onFollow)}>
      <div className="mb-3 border-b border-line pb-4 empty:hidden">
        <NearestDue
          title={texts.first}
          heading={<h3 className="mb-3 text-small font-semibold text-text-2">{texts.first}</h3>}
          nothing={null}
          // A dialog would close the bell, and itself with it.
          cancelAt="/welcome#due"
          all={
            <p className="mt-3 text-small">
              <UiLink href="/welcome#due">{texts.all}</UiLink>
            </p>
          }
        />
      </div>
    </LinkProvider>
  )
}

/** A link of the row closes the bell, as the links of the notices do. */
function useClosingLink(close: () => void): LinkSlot {
  const { link: Link } = useLinks()
  return useMemo(
    () => (props) => (
      <Link
        {...props}
        onClick={(event) => {
          props.onClick?.(event)
          close()
        }}
      />
    ),
    [Link, close],
  )
}
