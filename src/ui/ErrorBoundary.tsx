import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  fallback: ReactNode
  children: ReactNode
  /** A change of this value gives the part another try (the address, the vehicle shown). */
  retryKey?: string
}

/** GEN-13: what fails to draw is replaced alone; the rest of the page stays usable. ERRPG-06: logged to the console. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('a part failed to draw', error, info.componentStack)
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.retryKey !== this.props.retryKey) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
