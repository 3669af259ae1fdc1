import { useEffect, useState } from 'react'
import { leaving } from '#platform/browser/leave-page.ts'
import { useLine } from '#platform/browser/line.ts'
import { wouldLoseText } from '#platform/drafts/typed-text.ts'
import { useIsOld } from '#platform/session/release.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { decideNotice } from './decide-notice.ts'
import { shellTexts } from './shell-texts.ts'

const BACK_MS = 8_000

/** True for a while after the line came back. */
function useIsBack(returns: number): boolean {
  const [seen, setSeen] = useState(returns)
  useEffect(() => {
    if (seen === returns) return
    const timer = setTimeout(() => setSeen(returns), BACK_MS)
    return () => clearTimeout(timer)
  }, [seen, returns])
  return seen !== returns
}

/** R-ERR-17, R-ERR-19: what happens to the line and to the release, at the foot of the screen and over nothing. */
export function PageNotice() {
  const { line: texts, release } = useTexts(shellTexts).shell
  const { isUp, returns } = useLine()
  const isBack = useIsBack(returns)
  const isOld = useIsOld()
  const [isPutOff, setPutOff] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const reload = () => void leaving.leave(() => window.location.reload())
  const notice = decideNotice({ isUp, isBack, isOld, isPutOff })
  return (
    // In the page from the start: a screen reader announces what changes in it.
    <div role="status" className="sticky bottom-0 z-(--z-toast) print:hidden">
      {notice === 'offline' && (
        <Alert tone="warning" role="none" title={texts.offline} className="rounded-none">
          {texts.kept}
        </Alert>
      )}
      {notice === 'online-again' && (
        <Alert tone="success" role="none" title={texts.again} className="rounded-none">
          {texts.goOn}
        </Alert>
      )}
      {notice === 'new-version' && (
        <Alert
          tone="info"
          role="none"
          title={isAsking ? release.loose : release.ready}
          className="rounded-none"
          actions={
            isAsking ? (
              // The harmless answer is where a second click lands.
              <>
                <Button key="stay" size="sm" onClick={() => setAsking(false)}>
                  {release.stay}
                </Button>
                <Button key="anyway" size="sm" variant="secondary" onClick={reload}>
                  {release.anyway}
                </Button>
              </>
            ) : (
              <>
                <Button key="reload" size="sm" onClick={() => (wouldLoseText() ? setAsking(true) : reload())}>
                  {release.reload}
                </Button>
                <Button key="later" size="sm" variant="secondary" onClick={() => setPutOff(true)}>
                  {release.later}
                </Button>
              </>
            )
          }
        >
          {isAsking ? release.looseText : release.kept}
        </Alert>
      )}
    </div>
  )
}
