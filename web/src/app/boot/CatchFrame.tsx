import { Component, type ReactNode } from 'react'
import { errorReporting } from '#platform/telemetry/error-reporting.ts'

type Props = {
  children: ReactNode
  fallback: ReactNode
  /** The address: another page is tried again. */
  at: string
}

/** Catches what fails around the pages, such as a layout that could not be loaded. */
export class CatchFrame extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    errorReporting.report(error)
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.at !== this.props.at) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
