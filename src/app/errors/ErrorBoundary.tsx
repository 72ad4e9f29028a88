import { Component, type ReactNode } from 'react';
import { UnexpectedError } from './UnexpectedError.tsx';

interface Props {
  readonly children: ReactNode;
  /** A change of this gives the children another chance. */
  readonly place: string;
}

/**
 * Keeps the frame standing when a screen fails. A class, because only classes can catch what their
 * children throw.
 */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.failed)
      this.setState({ error: null, failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <UnexpectedError error={this.state.error} /> : this.props.children;
  }
}
