import { Component, type ReactNode } from 'react'
import { ErrorPage } from '#app/routes/system/ErrorPage.tsx'
import { createFailure } from '#platform/api/classify-failure.ts'
import { errorReporting } from '#platform/telemetry/error-reporting.ts'

type Props = { children: ReactNode }

/** A page that breaks says so in its own place; menus and the other pages go on working. */
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
