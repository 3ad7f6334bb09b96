import { Component, type ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

interface LoadBoundaryProps {
  /** Makes ready for another try at fetching what did not arrive. */
  onRetry: () => void;
  /** No shell stands around it. */
  alone?: boolean;
  children: ReactNode;
}

/** A chunk that did not arrive must not blank the app: say so and offer to try again. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #tries = 0;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** A second failure may mean that a newer app is there: the page is loaded anew. */
  retry = () => {
    this.#tries += 1;
    if (this.#tries > 1 && navigator.onLine) location.reload();
    else {
      this.props.onRetry();
      this.setState({ failed: false });
    }
  };

  override render() {
    const { alone = false, children } = this.props;
    return this.state.failed ? <LoadFailed onRetry={this.retry} alone={alone} /> : children;
  }
}
