import { Component, type ReactNode } from 'react'
import { ErrorPage } from '#app/routes/system/ErrorPage.tsx'
import { createFailure } from '#platform/api/classify-failure.ts'
import { errorReporting } from '#platform/telemetry/error-reporting.ts'

type Props = { children: ReactNode }

/** Shows an error in place of a crashed page; menus and other pages keep working. */
export class CatchPage extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    errorReporting.report(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="text-center">
        <ErrorPage failure={createFailure('page_crashed')} />
      </div>
    )
  }
}
