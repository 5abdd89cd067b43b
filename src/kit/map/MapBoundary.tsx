import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; onError: (message: string) => void }

/** A map that throws (no WebGL, a chunk that did not come) takes only itself down. */
export class MapBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error.message)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
